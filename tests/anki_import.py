#!/usr/bin/env python3
"""Imports a deck into Anki's own library, as a learner would.

    tests/anki_import.py BYSTANDER

Every note arrives, in the deck that is named, with its tags, its law and no field empty; the same deck imported again brings
nothing new; a note that has changed brings the earlier one up to date and keeps its place. Needs Anki's library
(`pip install anki`); says so and ends with status 0 where it is not there.
"""

import pathlib
import subprocess
import sys
import tempfile

try:
    from anki.collection import Collection, ImportCsvRequest
except ImportError:
    print("Anki's library is not there (pip install anki): the deck is not imported.")
    sys.exit(0)


def brought(collection, path):
    """What importing a file does: how many notes are new, brought up to date, the same, refused."""
    request = ImportCsvRequest(path=str(path), metadata=collection.get_csv_metadata(path=str(path), delimiter=None))
    log = collection.import_csv(request).log
    refused = (log.conflicting, log.missing_notetype, log.missing_deck, log.empty_first_field)
    return len(log.new), len(log.updated), len(log.duplicate), sum(map(len, refused))


def main():
    done = subprocess.run([sys.argv[1], "teach", "--export", "anki"], capture_output=True, check=True)
    notes = [line for line in done.stdout.decode().splitlines() if not line.startswith("#")]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        deck = folder / "deck.txt"
        deck.write_bytes(done.stdout)
        collection = Collection(str(folder / "collection.anki2"))
        first = brought(collection, deck)
        assert first == (len(notes), 0, 0, 0), first
        found = collection.find_notes("deck:Bystander tag:bystander")
        assert len(found) == len(notes), len(found)
        for note in map(collection.get_note, found):
            front, back = note.fields
            assert "What follows?" in front and ("Law" in back or "No law" in back), note.guid
            assert {"bystander"} < set(note.tags) and len(note.cards()) == 1, note.guid
        again = brought(collection, deck)
        assert again == (0, 0, len(notes), 0), again
        deck.write_bytes(done.stdout.replace(b"What follows?", b"What follows, then?", 1))
        changed = brought(collection, deck)
        assert changed == (0, 1, len(notes) - 1, 0), changed
        assert len(collection.find_notes("")) == len(notes)
        collection.close()
    print(f"{len(notes)} notes imported, again, and brought up to date.")


main()
