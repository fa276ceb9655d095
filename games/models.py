"""The database of live games: a game's table, its seats, its log.

`Entry` is the log and is only ever added to. Everything else that changes on a `Game`
and all of `Snapshot` is computed from it, and stored so that an answer costs the same
in the first quarter and in the fourth. Only `games.table.services` writes.
"""

import secrets

from django.conf import settings
from django.db import models
from django.urls import reverse

from config.redaction import new_secret
from rules.prompts import Pace

TOKEN_BYTES = 18
SEED_BYTES = 32


def new_slug() -> str:
    """Return an address that nobody guesses, without letters mistaken for others."""
    letters = "abcdefghjkmnpqrstuvwxyz23456789"
    return "".join(secrets.choice(letters) for _ in range(12))


def new_token() -> str:
    """Return a seat's key."""
    return new_secret(TOKEN_BYTES)


def draw_seed() -> bytes:
    """Return a new secret: 32 bytes from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


class Game(models.Model):
    """A table: two sides, a rule book with its options, and the state of the log."""

    class Status(models.TextChoices):
        WAITING = "waiting", "Waiting for the coin toss"
        PLAYING = "playing", "Playing"
        PAUSED = "paused", "Paused"
        FINISHED = "finished", "Final"
        FORFEITED = "forfeited", "Forfeited"

    class Dice(models.TextChoices):
        SERVER = "server", "The table rolls the dice"
        REAL = "real", "Coaches may roll real dice"

    class Board(models.TextChoices):
        PHYSICAL = "physical", "A vibrating board on your table"
        STATISTICAL = "statistical", "The statistical board plays it out"

    class Season(models.TextChoices):
        PRESEASON = "preseason", "Preseason"
        REGULAR = "regular", "Regular season"
        POSTSEASON = "postseason", "Postseason"

    slug = models.CharField(max_length=12, unique=True, default=new_slug)
    rulebook = models.CharField(max_length=20)
    options = models.JSONField(default=dict)
    season = models.CharField(
        max_length=10, choices=Season, default=Season.REGULAR, verbose_name="kind"
    )
    # The pace of the next play; a play keeps the pace it began with.
    pace = models.PositiveSmallIntegerField(
        choices=[(pace.value, pace.name.capitalize()) for pace in Pace],
        default=Pace.BRISK.value,
    )
    dice = models.CharField(max_length=6, choices=Dice, default=Dice.SERVER)
    board = models.CharField(max_length=11, choices=Board, default=Board.PHYSICAL)
    home_name = models.CharField(max_length=40)
    home_abbreviation = models.CharField(max_length=4)
    home_colour = models.CharField(max_length=7)
    away_name = models.CharField(max_length=40)
    away_abbreviation = models.CharField(max_length=4)
    away_colour = models.CharField(max_length=7)
    # {"home": [{id, number, name, position}], "away": [...]}, as they dressed.
    rosters = models.JSONField()
    # {"home": ..., "away": ...}, as they came to the game: the book's to read.
    brings = models.JSONField(default=dict, blank=True)
    # games.table.venues.Venue, where the weather is played with.
    venue = models.JSONField(default=dict, blank=True)
    fixture = models.OneToOneField(
        "league.Fixture", models.PROTECT, null=True, blank=True, related_name="game"
    )
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True
    )

    status = models.CharField(max_length=9, choices=Status, default=Status.WAITING)
    seq = models.PositiveIntegerField(default=0)
    # The log's number of the open undo request; 0 for none.
    undo_seq = models.PositiveIntegerField(default=0)
    home_score = models.PositiveSmallIntegerField(default=0)
    away_score = models.PositiveSmallIntegerField(default=0)
    clock = models.CharField(max_length=20, blank=True)
    # When the table answers by itself; null while no limit of that kind runs.
    deadline = models.DateTimeField(null=True, blank=True, db_index=True)
    # How often the game has ended, and the end that its league counts; 0 for none.
    revision = models.PositiveIntegerField(default=0)
    told = models.PositiveIntegerField(default=0)
    # The game's damage in words; see games.log.damage.
    damage = models.CharField(max_length=300, blank=True)
    # Played by the statistical board alone.
    simulated = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["-changed", "-pk"]
        indexes = [models.Index(fields=["status", "-changed"])]

    def __str__(self) -> str:
        return f"{self.away_name} at {self.home_name}"

    def get_absolute_url(self) -> str:
        return reverse("games:table", args=[self.slug])

    @property
    def over(self) -> bool:
        """True if it has ended, one way or the other."""
        return self.status in (self.Status.FINISHED, self.Status.FORFEITED)

    @property
    def untouched(self) -> bool:
        """True until the first answer at the table."""
        return self.status == self.Status.WAITING

    @property
    def under_review(self) -> bool:
        """True if it was over and is open again: nothing of it counts meanwhile."""
        return self.revision > 0 and not self.over


class Seat(models.Model):
    """A side's chair, or the official's, which may stay empty.

    It belongs to the holder of its key, or to the user who claimed it, or the computer
    has it.

    substituted: the coach was replaced; a league's team coach needs the new key too.
    program: the computer's strength; "" for a person. chance: the secret source of its
    decisions, drawn when it takes the seat.
    """

    class Side(models.TextChoices):
        HOME = "home", "Home"
        AWAY = "away", "Away"
        OFFICIAL = "official", "Official"

    game = models.ForeignKey(Game, models.CASCADE, related_name="seats")
    side = models.CharField(max_length=8, choices=Side)
    token = models.CharField(max_length=40, default=new_token, editable=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="seats",
    )
    seated = models.BooleanField(default=False)
    substituted = models.BooleanField(default=False)
    program = models.CharField(max_length=10, blank=True)
    chance = models.BinaryField(default=bytes, blank=True, editable=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "side"], name="one_seat_a_side"),
        ]

    def __str__(self) -> str:
        return f"{self.side} of {self.game}"


class Uptime(models.Model):
    """A stretch of time in which the site served without a break.

    The time between two of them counts on no clock. `games.table.uptime` writes.
    """

    began = models.DateTimeField()
    until = models.DateTimeField(db_index=True)

    class Meta:
        ordering = ["began", "pk"]
        verbose_name_plural = "uptime"

    def __str__(self) -> str:
        return f"{self.began:%Y-%m-%d %H:%M:%S} to {self.until:%Y-%m-%d %H:%M:%S}"


class Seed(models.Model):
    """A secret source of dice: a game's first, and one more each time it is reopened.

    seq: the line of the log that promises it; 0 for the first.
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="seeds")
    seq = models.PositiveIntegerField(default=0)
    seed = models.BinaryField(default=draw_seed, editable=False)

    class Meta:
        ordering = ["game", "seq"]
        constraints = [
            models.UniqueConstraint(fields=["game", "seq"], name="one_seed_a_promise"),
        ]

    def __str__(self) -> str:
        return f"seed {self.seq} of {self.game}"


class Attachment(models.Model):
    """A photo or a clip that goes with a red flag, without metadata.

    seq: the line of the log under which it was attached; flag: that of the red flag.
    """

    class Kind(models.TextChoices):
        PHOTO = "photo", "Photo"
        CLIP = "clip", "Clip"

    game = models.ForeignKey(Game, models.CASCADE, related_name="attachments")
    seq = models.PositiveIntegerField()
    flag = models.PositiveIntegerField()
    seat = models.CharField(max_length=12)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    kind = models.CharField(max_length=5, choices=Kind)
    content_type = models.CharField(max_length=20)
    size = models.PositiveIntegerField()
    at = models.DateTimeField()

    class Meta:
        ordering = ["game", "seq"]
        constraints = [
            models.UniqueConstraint(
                fields=["game", "seq"], name="one_attachment_a_line"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.seq} of {self.game}"


class AttachmentPart(models.Model):
    """A part of an attachment's data, in order: a reader of one part loads no more."""

    attachment = models.ForeignKey(Attachment, models.CASCADE, related_name="parts")
    number = models.PositiveSmallIntegerField()
    data = models.BinaryField()

    class Meta:
        ordering = ["attachment", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["attachment", "number"], name="one_part_a_number"
            ),
        ]

    def __str__(self) -> str:
        return f"part {self.number} of {self.attachment_id}"


class Entry(models.Model):
    """One line of the log. Never changed, never deleted.

    kind: see `games.log.entries`. seat: home, away, official, commissioner, or "" for
    the table's own dice and time. answer: JSON, an answer of `rules.prompts` or the
    entry's own details. play: the number of its play. client_key: makes sending it
    twice one entry, and is the seat's own: nobody uses up another's. Keys of the table
    itself have a colon. reason: the computer's reason, in a sentence.
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="entries")
    seq = models.PositiveIntegerField()
    kind = models.CharField(max_length=20)
    seat = models.CharField(max_length=12, blank=True)
    prompt = models.CharField(max_length=60, blank=True)
    fingerprint = models.CharField(max_length=24, blank=True)
    answer = models.TextField()
    play = models.PositiveIntegerField()
    client_key = models.CharField(max_length=80)
    reason = models.CharField(max_length=160, blank=True)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    at = models.DateTimeField()

    class Meta:
        ordering = ["game", "seq"]
        verbose_name_plural = "entries"
        constraints = [
            models.UniqueConstraint(fields=["game", "seq"], name="one_entry_a_number"),
            models.UniqueConstraint(
                fields=["game", "seat", "client_key"], name="one_entry_a_seats_key"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.seq} {self.kind} {self.prompt}"


class Snapshot(models.Model):
    """The state before a play; once the play is over, also its facts.

    first_seq: the number of the play's first entry. facts: JSON, empty until it is
    over.
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="snapshots")
    index = models.PositiveIntegerField()
    first_seq = models.PositiveIntegerField()
    pace = models.PositiveSmallIntegerField()
    state = models.BinaryField()
    facts = models.BinaryField(default=b"")

    class Meta:
        ordering = ["game", "index"]
        constraints = [
            models.UniqueConstraint(
                fields=["game", "index"], name="one_snapshot_a_play"
            ),
        ]

    def __str__(self) -> str:
        return f"play {self.index} of {self.game}"
