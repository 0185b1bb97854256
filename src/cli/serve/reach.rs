//! Where the page can be reached, and how that is said.

use crate::report::Page;
use fast_qr::QRBuilder;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// Where the page can be reached.
#[derive(Debug, Clone)]
pub(super) struct Reach {
    /// From this machine.
    here: String,
    /// From another; none if this machine alone can.
    others: Option<String>,
}

impl Reach {
    /// What follows from where it listens, and from the name of a server that is before it.
    pub(super) fn of(bound: SocketAddr, url: Option<&str>) -> Self {
        let port = bound.port();
        let at = |ip: IpAddr| format!("http://{}", SocketAddr::new(ip, port));
        let here = match bound.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => at(Ipv4Addr::LOCALHOST.into()),
            IpAddr::V6(ip) if ip.is_unspecified() => at(Ipv6Addr::LOCALHOST.into()),
            ip => at(ip),
        };
        let others = match bound.ip() {
            ip if ip.is_loopback() => None,
            ip if ip.is_unspecified() => own(ip).map(at),
            ip => Some(at(ip)),
        };
        Self { here, others: url.map(str::to_owned).or(others) }
    }

    /// The address for a browser on this machine.
    pub(super) fn here(&self) -> &str {
        &self.here
    }

    /// What is said at the start.
    pub(super) fn stated(&self, page: Page) -> String {
        let Some(others) = &self.others else {
            let mut stated = page.heading(&format!("The page for the table: {}", self.here));
            stated.push_str(&page.paragraph(0, "Only this machine can reach it. For the phones at the table: `bystander serve --listen 0.0.0.0`. Ctrl-C ends it."));
            return stated;
        };
        let mut stated = page.heading(&format!("The page for the table: {others}"));
        stated.push_str(
            &page.paragraph(0, "Phones on the same network open it with this. Ctrl-C ends it."),
        );
        if let Ok(code) = QRBuilder::new(others.as_str()).build() {
            stated.push('\n');
            stated.push_str(&code.to_str());
            stated.push('\n');
        }
        stated
    }
}

/// The address of this machine on its network. Nothing is sent: the system only says by which of its addresses it would
/// speak to the world.
fn own(any: IpAddr) -> Option<IpAddr> {
    let (bind, far): (SocketAddr, SocketAddr) = match any {
        IpAddr::V4(_) => {
            ((Ipv4Addr::UNSPECIFIED, 0).into(), (Ipv4Addr::new(192, 0, 2, 1), 9).into())
        }
        IpAddr::V6(_) => (
            (Ipv6Addr::UNSPECIFIED, 0).into(),
            (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1), 9).into(),
        ),
    };
    let asked = |bind: SocketAddr, far: SocketAddr| -> Option<IpAddr> {
        let socket = UdpSocket::bind(bind).ok()?;
        socket.connect(far).ok()?;
        let ip = socket.local_addr().ok()?.ip();
        (!ip.is_unspecified() && !ip.is_loopback()).then_some(ip)
    };
    asked(bind, far).or_else(|| {
        // Who listens on every address of the newer kind is reached on the older too.
        any.is_ipv6().then(|| own(Ipv4Addr::UNSPECIFIED.into()))?
    })
}

#[cfg(test)]
mod tests {
    use super::Reach;
    use crate::report::Page;

    #[test]
    fn what_is_said_never_names_an_address_nobody_can_open() {
        for (bound, wanted) in [
            ("127.0.0.1:1904", "http://127.0.0.1:1904"),
            ("[::1]:1904", "http://[::1]:1904"),
            ("192.168.1.7:80", "http://192.168.1.7:80"),
        ] {
            let stated = Reach::of(bound.parse().unwrap(), None).stated(Page::default());
            assert!(stated.contains(wanted), "{stated}");
        }
        let stated = Reach::of("0.0.0.0:1904".parse().unwrap(), None).stated(Page::default());
        assert!(!stated.contains("http://0.0.0.0"), "{stated}");
        let reach = Reach::of("127.0.0.1:1904".parse().unwrap(), Some("https://bridge.example"));
        assert!(reach.stated(Page::default()).contains("https://bridge.example"));
        let alone = Reach::of("127.0.0.1:1904".parse().unwrap(), None);
        assert!(alone.stated(Page::default()).contains("--listen 0.0.0.0"));
    }
}
