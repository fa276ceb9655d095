"""Workbooks made to hurt their reader, each a few kilobytes."""

import io
import random
import zipfile
from collections.abc import Callable

import openpyxl

MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
SHEET, STRINGS = "xl/worksheets/sheet1.xml", "xl/sharedStrings.xml"
STYLES, TYPES = "xl/styles.xml", "[Content_Types].xml"
STRINGS_TYPE = (
    b'<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.'
    b'openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>'
)


def book(*rows: list) -> bytes:
    made = openpyxl.Workbook()
    for row in rows:
        made.active.append(row)
    out = io.BytesIO()
    made.save(out)
    return out.getvalue()


PLAIN = book(["number", "name", "position"], [12, "Gus Vane", "QB"])


def changed(parts: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A good workbook with these parts put in, or in the place of its own."""
    old, out = zipfile.ZipFile(io.BytesIO(PLAIN)), io.BytesIO()
    whole = {name: old.read(name) for name in old.namelist()}
    if STRINGS in parts:  # openpyxl itself writes strings into their cells
        whole[TYPES] = whole[TYPES].replace(b"</Types>", STRINGS_TYPE + b"</Types>")
    whole |= parts
    with zipfile.ZipFile(out, "w", method) as packed:
        for name, content in whole.items():
            packed.writestr(name, content)
    return out.getvalue()


def sheet(body: str, before: str = "") -> dict[str, bytes]:
    text = f"<worksheet {MAIN}>{before}<sheetData>{body}</sheetData></worksheet>"
    return {SHEET: text.encode()}


def strings(body: str) -> dict[str, bytes]:
    return {STRINGS: f"<sst {MAIN}>{body}</sst>".encode()}


def locked() -> bytes:
    """A zip whose parts say that they are encrypted."""
    data = bytearray(PLAIN)
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        start = data.find(mark)
        while start >= 0:
            data[start + at] |= 1
            start = data.find(mark, start + 4)
    return bytes(data)


NOISE = random.Random(7)
LAUGHS = (
    '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    f"<worksheet {MAIN}><sheetData/></worksheet>"
)
ONE_CELL = '<row r="{}"><c r="A{}"><v>1</v></c></row>'
STRING_CELL = '<c t="s"><v>0</v></c>'
# Made when a test needs one: all of them take half a second.
REFUSED: dict[str, Callable[[], bytes]] = {
    "a million cells": lambda: changed(sheet("<row><c><v>1</v></c></row>" * 500_000)),
    "a row of a million": lambda: changed(sheet(f"<row>{'<c/>' * 1_000_000}</row>")),
    "a row far down": lambda: changed(sheet(ONE_CELL.format(1_048_576, 1_048_576))),
    "a row beyond all": lambda: changed(sheet(ONE_CELL.format(9_999_999_999, 1))),
    "a cell in XFD": lambda: changed(
        sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>')
    ),
    "a column in each row": lambda: changed(
        sheet("".join(f'<row r="{n}"><c r="XFD{n}"/></row>' for n in range(1, 4000)))
        | sheet('<row r="2"><c r="XFD2"><v>1</v></c></row>')
    ),
    "a string a million times": lambda: changed(
        strings(f"<si><t>{'x' * 30_000}</t></si>")
        | sheet(f"<row>{STRING_CELL * 1_000_000}</row>")
    ),
    "a long string in every cell": lambda: changed(
        strings(f"<si><t>{'x' * 400}</t></si>")
        | sheet("".join(f"<row>{STRING_CELL * 50}</row>" for _ in range(90)))
    ),
    "a million strings": lambda: changed(strings("<si><t>a</t></si>" * 500_000)),
    "a million styles": lambda: changed(
        {STYLES: f"<styleSheet {MAIN}><cellXfs>{'<xf/>' * 900_000}".encode()}
    ),
    "styles of many kinds": lambda: changed(
        {
            STYLES: (
                f"<styleSheet {MAIN}><cellXfs>"
                + "".join(f'<xf numFmtId="{NOISE.random()}"/>' for _ in range(79_000))
            ).encode()
        }
    ),
    "elements in elements": lambda: changed(
        sheet("".join(f"<x{n}>" for n in range(75_000)))
    ),
    "closed elements in elements": lambda: changed(
        sheet("<x>" * 35_000 + "</x>" * 35_000),
    ),
    "elements in elements of UTF-16": lambda: changed(
        {SHEET: ("<worksheet>" + "<x>" * 70_000).encode("utf-16")}
    ),
    "tags without an end": lambda: changed(sheet("<x " * 79_000)),
    "one tag without an end": lambda: changed(sheet("<" + "x" * 190_000)),
    "entities": lambda: changed({SHEET: LAUGHS.encode()}),
    "entities in UTF-16": lambda: changed({SHEET: LAUGHS.encode("utf-16")}),
    "entities under another name": lambda: changed(
        {"docProps/notes.bin": LAUGHS.encode()}
    ),
    "entities in the code page of mainframes": lambda: changed(
        {SHEET: (f'<?xml version="1.0" encoding="cp037"?>{LAUGHS}').encode("cp037")}
    ),
    "much of nothing": lambda: changed({"xl/media/a.bin": b"\0" * 50_000_000}),
    "many parts": lambda: changed({f"xl/p{n}.xml": b"" for n in range(500)}),
    "a zip in a zip": lambda: changed({TYPES: PLAIN}),
    "a packing of its own": lambda: changed({}, zipfile.ZIP_LZMA),
    "a password": lambda: locked(),
    "another program's zip": lambda: changed({TYPES: b"<Types/>"}),
    "a torn zip": lambda: PLAIN[:-30],
    "only a beginning": lambda: b"PK\x03\x04 torn",
    "too big a file": lambda: b"PK\x03\x04" + b" " * 1_000_001,
    "an old workbook": lambda: b"\xd0\xcf\x11\xe0" + b" " * 1_000,
}
LIES = {
    "a dimension that is far too big": changed(
        sheet(
            '<row r="1"><c r="A1" t="inlineStr"><is><t>number</t></is></c></row>',
            '<dimension ref="A1:XFD1048576"/>',
        )
    ),
    "a dimension that is too small": changed(
        sheet(
            '<row r="1"><c r="A1" t="inlineStr"><is><t>number</t></is></c></row>',
            '<dimension ref="B7"/>',
        )
    ),
}
