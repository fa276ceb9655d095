"""Small clips for tests, made box by box: no test in here."""

PLACE = b"+48.2082+016.3738/"


def box(kind: bytes, content: bytes = b"") -> bytes:
    return (len(content) + 8).to_bytes(4) + kind + content


def full(kind: bytes, *numbers: int) -> bytes:
    """A box with a version and flags of zero, and numbers of four bytes."""
    return box(kind, bytes(4) + b"".join(number.to_bytes(4) for number in numbers))


def track(kind: bytes, offset: int, size: int) -> bytes:
    """A track of one sample at that place of the file."""
    handler = box(b"hdlr", bytes(8) + kind + bytes(13))
    samples = (
        full(b"stsz", 0, 1, size) + full(b"stsc", 1, 1, 1, 1) + full(b"stco", 1, offset)
    )
    inside = handler + box(b"minf", box(b"stbl", samples))
    return box(b"trak", box(b"mdia", inside) + box(b"udta", PLACE))


def clip(brand: bytes = b"isom", *, data: bytes = b"", more: bytes = b"") -> bytes:
    """A clip with a picture and, in `data`, a track with a camera's places."""
    start = box(b"ftyp", brand + bytes(4))
    picture = b"picture!"
    media = box(b"mdat", picture + data)
    first = len(start) + 8
    tracks = track(b"vide", first, len(picture))
    if data:
        tracks += track(b"meta", first + len(picture), len(data))
    movie = box(b"moov", tracks + box(b"meta", PLACE) + box(b"udta", PLACE))
    return start + media + movie + box(b"uuid", PLACE) + more
