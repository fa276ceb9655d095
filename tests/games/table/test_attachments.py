"""Photos and clips of a red flag: what is stored, and what is refused before it is."""

import io
import struct
from functools import partial

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from games.errors import Cause
from games.models import Attachment, AttachmentPart, Seat
from games.table import attachments, clips, photos, services
from games.table.access import Person
from games.table.attachments import Media, read_media
from games.table.audience import AWAY, FAN, HOME
from games.view.files import content, seen_files
from games.view.visibility import see
from rules.field import Team
from rules.prompts import Chosen, Flag, Happened
from tests.games.conftest import Sitting
from tests.games.refusals import refused
from tests.games.table.clip import PLACE, box, clip, full, track

PHOTO = Media("photo", "image/jpeg", b"a photo")
GPS, ORIENTATION = 34853, 274


def picture(form: str = "JPEG", size: tuple[int, int] = (40, 20), **more) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, "red").save(out, form, **more)
    return out.getvalue()


def sent(data: bytes, name: str = "photo.jpg") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, data)


# ── photos ────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("form", ["JPEG", "PNG", "WEBP"])
def test_a_photo_becomes_a_small_jpeg(form):
    media = read_media(sent(picture(form, (3200, 800)), "whatever.txt"))
    assert (media.kind, media.content_type) == ("photo", "image/jpeg")
    stored = Image.open(io.BytesIO(media.data))
    assert (stored.format, stored.size) == ("JPEG", (1600, 400))


def test_place_and_camera_are_gone_and_the_photo_stands_upright():
    exif = Image.Exif()
    exif[ORIENTATION] = 6  # the camera was held upright
    exif[271] = "A maker"
    exif.get_ifd(GPS)[1] = "N"
    data = picture(exif=exif, comment=PLACE, size=(400, 200))
    assert PLACE in data
    stored = read_media(sent(data)).data
    shown = Image.open(io.BytesIO(stored))
    assert shown.size == (200, 400)
    assert not shown.getexif()
    assert PLACE not in stored
    assert b"A maker" not in stored


def test_a_photo_with_clear_parts_is_shown_on_white():
    out = io.BytesIO()
    Image.new("RGBA", (4, 4), (0, 0, 0, 0)).save(out, "PNG")
    stored = Image.open(io.BytesIO(read_media(sent(out.getvalue())).data))
    assert stored.getpixel((1, 1)) == (255, 255, 255)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"%PDF-1.7 ...", "Attach a photo"),
        (b"GIF89a..", "Attach a photo"),
        (b"", "Attach a photo"),
        (b"<svg onload=alert(1)>", "Attach a photo"),
        (b"\xff\xd8\xff and then nothing", "damaged"),
        (picture("PNG")[:60], "damaged"),
        (box(b"ftyp", b"heic" + bytes(8)), "HEIC photos can’t be read here"),
        (box(b"ftyp", b"isom" + bytes(8)), "no picture"),
    ],
)
def test_something_else_is_refused_in_words(data, words):
    refused(lambda: read_media(sent(data)), Cause.BAD, words)


def test_metadata_that_lie_are_damage_in_words(monkeypatch):
    def read(image):
        raise struct.error("unpack requires a buffer of 8 bytes")

    monkeypatch.setattr(photos.ImageOps, "exif_transpose", read)
    refused(lambda: read_media(sent(picture())), Cause.BAD, "damaged")


def test_size_is_refused_before_it_is_read(monkeypatch):
    monkeypatch.setattr(photos, "MOST_BYTES", 100)
    monkeypatch.setattr(clips, "MOST_BYTES", 100)
    refused(lambda: read_media(sent(picture())), Cause.BAD, "A photo can have at most")
    refused(lambda: read_media(sent(clip())), Cause.BAD, "A clip can have at most")


def test_a_bomb_is_refused_by_its_size_in_pixels(monkeypatch):
    monkeypatch.setattr(photos, "MOST_PIXELS", 500)
    refused(lambda: read_media(sent(picture())), Cause.BAD, "million pixels")
    monkeypatch.setattr(photos, "MOST_WHOLE", 500)
    for form in ("PNG", "WEBP"):
        act = partial(read_media, sent(picture(form)))
        refused(act, Cause.BAD, "A PNG or WebP photo can have at most")


# ── clips ─────────────────────────────────────────────────────────────────────────


def test_a_clip_keeps_its_length_and_loses_its_place():
    data = clip(data=PLACE * 3, more=box(b"sefd", PLACE))
    media = read_media(sent(data, "clip.jpg"))
    assert (media.kind, media.content_type) == ("clip", "video/mp4")
    assert len(media.data) == len(data)
    assert PLACE not in media.data
    assert b"picture!" in media.data
    for kind in (b"udta", b"meta", b"uuid", b"sefd"):
        assert kind not in media.data


def test_a_quicktime_clip_is_told_by_its_brand():
    assert read_media(sent(clip(b"qt  "))).content_type == "video/quicktime"


@pytest.mark.parametrize(
    "data",
    [
        clip()[:-5],
        clip() + b"\x00\x00\x00\x04free",
        clip().replace(b"stco", b"stco", 1) + box(b"moov"),
        box(b"ftyp", b"isom") + b"\x00\x00\x00\x01mdat" + b"\xff" * 8,
        clip(data=b"x" * 8).replace(
            b"stsz" + bytes(11), b"stsz" + b"\x00" * 4 + b"\xff" * 7
        ),
    ],
)
def test_a_clip_that_does_not_fit_together_is_refused(data):
    refused(lambda: read_media(sent(data)), Cause.BAD)


def movie(table: bytes, handler: bytes = b"meta", tracks: int = 1) -> bytes:
    """A clip with a picture, and tracks of another sort with that table of samples."""
    start = box(b"ftyp", b"isom" + bytes(4)) + box(b"mdat", bytes(1000))
    heard = box(b"hdlr", bytes(8) + handler + bytes(13))
    inside = heard + box(b"minf", box(b"stbl", table))
    other = box(b"trak", box(b"mdia", inside))
    return start + box(b"moov", track(b"vide", 24, 8) + other * tracks)


def test_a_clip_that_names_the_same_bytes_again_and_again_is_refused():
    chunks = full(b"stco", 500, *[24] * 500)
    table = full(b"stsz", 900, 500) + full(b"stsc", 1, 1, 1, 1) + chunks
    refused(lambda: read_media(sent(movie(table))), Cause.BAD, "damaged")
    refused(lambda: read_media(sent(movie(b"", tracks=20))), Cause.BAD, "damaged")


def test_boxes_are_counted_in_all_and_not_by_level(monkeypatch):
    monkeypatch.setattr(clips, "_MOST_BOXES", 30)
    refused(lambda: read_media(sent(clip(data=PLACE))), Cause.BAD, "damaged")


def test_a_track_of_data_whose_samples_cannot_be_found_is_refused():
    table = full(b"stz2", 8, 1, 8) + full(b"stsc", 1, 1, 1, 1) + full(b"stco", 1, 24)
    refused(lambda: read_media(sent(movie(table))), Cause.BAD, "a track of data")


# ── the red flag ──────────────────────────────────────────────────────────────────


@pytest.fixture
def stopped(sitting: Sitting) -> Sitting:
    """A table that the away side has stopped."""
    sitting.toss()
    moment = sitting.table.moment
    services.throw_red_flag(sitting.slug, sitting.away, "away", "flag", moment, "flag")
    return sitting


def attach(sitting: Sitting, seat: str = "away", who: Person | None = None, key=""):
    who = who or sitting.who(seat)
    return services.attach(sitting.slug, who, seat, PHOTO, key or sitting.key())


def official_of(sitting: Sitting) -> Person:
    token = Seat.objects.get(game=sitting.game, side="official").token
    return Person(official=token)


def test_both_coaches_and_the_official_attach_and_both_phones_say_so(stopped):
    attach(stopped)
    attach(stopped, "home")
    attach(stopped, "official", official_of(stopped))
    assert see(stopped.table, HOME).files.count == 3
    assert see(stopped.table, AWAY).files.count == 3
    assert see(stopped.table, FAN).files is None
    teams = [f.team for f in seen_files(stopped.table, stopped.home)]
    assert teams == ["The official", "Rivets", "Owls"]
    own = [f.own for f in seen_files(stopped.table, stopped.home)]
    assert own == [False, True, False]


def test_the_log_knows_that_there_is_one_and_nothing_more(stopped):
    attach(stopped)
    assert "photo" not in " ".join(line.text for line in see(stopped.table, FAN).lines)


@pytest.mark.sqlite
def test_sent_twice_it_is_stored_once(stopped):
    first = attach(stopped, key="photo")
    assert attach(stopped, key="photo").seq == first.seq
    assert Attachment.objects.count() == 1


def test_it_goes_with_a_flag_that_is_up_or_being_decided(sitting):
    sitting.toss()
    refused(lambda: attach(sitting), Cause.CLOSED, "while it is up or being decided")
    moment = sitting.table.moment
    services.throw_red_flag(sitting.slug, sitting.away, "away", "flag", moment, "flag")
    sitting.interrupt(Flag(Team.HOME, "holding"), "away")
    attach(sitting)
    assert see(sitting.table, HOME).files.count == 1
    sitting.run()
    refused(lambda: attach(sitting), Cause.CLOSED)
    assert see(sitting.table, HOME).files is None
    assert len(seen_files(sitting.table, sitting.home)) == 1


def test_withdrawn_it_takes_no_more(stopped):
    services.withdraw_red_flag(stopped.slug, stopped.away, "away", "down")
    refused(lambda: attach(stopped), Cause.CLOSED)


def test_nobody_else_attaches(stopped):
    refused(lambda: attach(stopped, "home", stopped.fan), Cause.SEAT)
    refused(lambda: attach(stopped, "home", stopped.away), Cause.SEAT)


@pytest.mark.sqlite
def test_six_a_flag_and_forty_a_game(stopped, monkeypatch):
    for _ in range(6):
        attach(stopped)
    refused(lambda: attach(stopped), Cause.ILLEGAL, "at most 6")
    monkeypatch.setattr(attachments, "MOST_OF_A_GAME", 6)
    services.withdraw_red_flag(stopped.slug, stopped.away, "away", "down")
    moment = stopped.table.moment
    services.throw_red_flag(stopped.slug, stopped.home, "home", "flag", moment, "flag")
    refused(lambda: attach(stopped, "home"), Cause.ILLEGAL, "A game can have at most")


def test_its_owner_and_the_commissioner_delete_it(stopped):
    slug, seq = stopped.slug, attach(stopped).seq
    away, home = stopped.away, stopped.home
    refused(
        lambda: services.detach(slug, home, "home", seq, "d1"), Cause.SEAT, "Only its"
    )
    assert services.detach(slug, away, "away", seq, "d2").text == "Deleted."
    assert services.detach(slug, away, "away", seq, "d2").again
    refused(lambda: services.detach(slug, away, "away", seq, "d3"), Cause.STALE)
    assert see(stopped.table, AWAY).files.count == 0
    seq = attach(stopped).seq
    services.detach(slug, stopped.commissioner, "commissioner", seq, "d4")
    assert not AttachmentPart.objects.exists()


@pytest.mark.sqlite
def test_it_goes_with_its_game(stopped):
    attach(stopped)
    stopped.game.delete()
    assert not Attachment.objects.exists()
    assert not AttachmentPart.objects.exists()


@pytest.mark.sqlite
def test_it_is_stored_in_parts_and_read_from_any_place(stopped, monkeypatch):
    monkeypatch.setattr(attachments, "PART", 3)
    monkeypatch.setattr("games.view.files.PART", 3)
    attach(stopped)
    assert AttachmentPart.objects.count() == 3
    row = Attachment.objects.get()
    assert content(row, 0, row.size) == b"a photo"
    assert content(row, 2, 5) == b"pho"
    assert content(row, 6, 7) == b"o"


@pytest.mark.sqlite
def test_an_undo_leaves_it(stopped):
    attach(stopped)
    stopped.interrupt(Flag(Team.HOME, "holding"), "away")
    stopped.answer("down.play", Chosen("run"))
    last = stopped.last_seq("down.play")
    services.ask_undo(stopped.slug, stopped.both, "home", last, "undo")
    stopped.answer("down.play", Chosen("run"))
    stopped.answer("down.carry", Happened("touchdown"))
    assert Attachment.objects.count() == 1
