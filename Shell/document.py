"""Writes what came of the walks through the shells of several systems as one document.

    document.py FILE FOLDER...
"""

import datetime
import json
import pathlib
import sys

INTRODUCTION = """# Chuckle in GNOME Shell

What a person sees of the installed package in the real GNOME Shell on Wayland, walked through by `make shell` on {date}. The shell runs
without a screen or a graphics card, at 1296 × 810 pixels, and the services are those of the sample data. Pointer, keys and fingers are
virtual devices of the shell. Seconds are those of the whole step. Each walk leaves a picture of every step in
`.build/shell`.
"""


def cell(row):
    """The seconds of a step, or what a person sees instead."""
    if row is None:
        return ""
    return f"{row['seconds']:.1f}" if row["isGood"] else f"**fails**: {escaped(row['result'])}"


def escaped(text):
    """A text for a cell of a table."""
    return text.replace("|", "\\|").replace("\n", " ")


def main(document, *folders):
    """Writes the document."""
    walks = [json.loads((pathlib.Path(folder) / "rows.json").read_text()) for folder in folders]
    lines = [INTRODUCTION.format(date=datetime.date.today())]
    systems = [walk["versions"].pop("Debian") for walk in walks]
    lines += ["| | " + " | ".join(f"Debian {system}" for system in systems) + " |", "|---|" + "---|" * len(walks)]
    for package in walks[0]["versions"]:
        lines.append(f"| {package} | " + " | ".join(walk["versions"].get(package, "") for walk in walks) + " |")

    found = [{(row["name"], row["scale"]): row for row in walk["rows"]} for walk in walks]
    columns = [(index, scale) for index, walk in enumerate(walks) for scale in sorted({row["scale"] for row in walk["rows"]})]
    heads = [f"{systems[index]}, {scale * 100:.0f} %" for index, scale in columns]
    part = None
    for name, row in order(walks):
        if row["part"] != part:
            part = row["part"]
            lines += ["", f"## {part.capitalize()}", "", "| Step | " + " | ".join(heads) + " | Seen |",
                      "|---|" + "---|" * len(heads) + "---|"]
        cells = [cell(found[index].get((name, scale))) for index, scale in columns]
        lines.append(f"| {row['step']} | " + " | ".join(cells) + f" | {escaped(row['result']) if row['isGood'] else ''} |")
    pathlib.Path(document).write_text("\n".join(lines) + "\n")


def order(walks):
    """The steps in their order, each with the row of the first walk that has it."""
    rows = {}
    for walk in walks:
        for row in walk["rows"]:
            rows.setdefault(row["name"], row)
    return rows.items()


main(*sys.argv[1:])
