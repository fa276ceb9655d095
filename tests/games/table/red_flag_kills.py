"""Red flags and their photos while the server is killed again and again.

What `test_red_flag_race` has done on PostgreSQL, by the kills of `undo_kills`: each act
begins in a process that is killed, and is sent again under the same key to another.
"""

from __future__ import annotations

from random import Random

from games.log import reader
from games.log.entries import Kind
from games.models import Attachment, AttachmentPart
from games.table import services
from games.table.attachments import PART, Media
from rules import registry
from rules.field import Team
from rules.prompts import Flag
from tests.games.table.undo_kills import Act, Killing

PHOTO = Media("photo", "image/jpeg", b"x" * (PART + 1))  # of two parts
MOST_FLAGS, MOST_PHOTOS = 3, 6


def red_flags(kills: int, seed: int = 0) -> None:
    """Kill so many processes; print what was lost or doubled, and what was done."""
    registry._BOOKS["toy@1"] = "tests.games.toybook"
    killing = Stops(Random(seed))
    while killing.killed < kills:
        killing.play()
        if killing.sitting.table.over:
            killing.open()
    print("killed", killing.killed, "times:", killing.wrong or "nothing is wrong")
    print(killing.after_commit, "of them after the commit, of", killing.acts, "acts:")
    print(*(f"{count} {kind}" for kind, count in sorted(killing.done.items())))


class Stops(Killing):
    """A table at which red flags go up and down."""

    def next_act(self) -> tuple[str, Act]:
        sitting, table = self.sitting, self.sitting.table
        slug, key = sitting.slug, f"kill-{self.acts}"
        self.keys.append(key)
        flag = table.red_flag
        if flag is not None:
            return self.about(flag.seat, key)
        seat = self.chance.choice(("home", "away"))
        lines = [x.kind for x in reader.entries(sitting.game.pk)]
        if self.chance.random() < 0.6 and lines.count(Kind.RED_WITHDRAWN) < MOST_FLAGS:
            who, moment = sitting.who(seat), table.moment
            return Kind.RED_FLAG.value, lambda: services.throw_red_flag(
                slug, who, seat, "flag", moment, key
            )
        opened = table.progress.open[0]
        give = sitting.give(opened.id, opened.default(), key=key)
        who = sitting.who(give.seat)
        return Kind.ANSWER.value, lambda: services.answer(slug, who, give)

    def about(self, seat: str, key: str) -> tuple[str, Act]:
        """Return what is done about the red flag that is up."""
        sitting, who = self.sitting, self.sitting.who(seat)
        slug, chance = sitting.slug, self.chance.random()
        if chance < 0.4 and Attachment.objects.count() < MOST_PHOTOS:
            return Kind.ATTACH.value, lambda: services.attach(
                slug, who, seat, PHOTO, key
            )
        if chance < 0.7:
            return Kind.RED_WITHDRAWN.value, lambda: services.withdraw_red_flag(
                slug, who, seat, key
            )
        foul = Flag(Team(seat).opponent, "holding")
        return Kind.ANSWER.value, lambda: sitting.interrupt(foul, seat, key=key)

    def check(self, kind: str, key: str, before: int) -> None:
        super().check(kind, key, before)
        rows = Attachment.objects.filter(game=self.sitting.game)
        lines = reader.entries(self.sitting.game.pk)
        attached = [line.seq for line in lines if line.kind is Kind.ATTACH]
        parts = AttachmentPart.objects.filter(attachment__in=rows).count()
        if sorted(rows.values_list("seq", flat=True)) != attached:
            self.wrong.append(f"{kind} {key}: photos and lines differ")
        if parts != 2 * len(attached):
            self.wrong.append(f"{kind} {key}: half a photo")
