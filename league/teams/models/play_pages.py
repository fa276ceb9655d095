"""A team's own pages of plays, from which a die calls at the table.

A team has the rule book's pages except where it has one of its own. Pages are private
to the team's coaches. A game takes them along as it begins, so that later edits change
no game. `league.teams.play_pages` writes them.
"""

from django.core.exceptions import ValidationError
from django.db import models

from league.teams.models.plays import Play
from rules.errors import RulesError
from rules.play_pages import PlayPages
from rules.registry import LATEST, rulebook


def pages_of_book(book: str) -> PlayPages | None:
    """Return the pages of a rule book, named without its edition, or None."""
    playbook = rulebook(book).playbook if book in LATEST else None
    return playbook.pages if playbook else None


class PlayPage(models.Model):
    """A page of a team's own: one side of the ball in one situation.

    book: the rule book's name without its edition. situation, calls: the book's names;
    the calls in the order of the die.
    """

    team = models.ForeignKey("league.Team", models.CASCADE, related_name="play_pages")
    book = models.CharField(max_length=20)
    side = models.CharField(max_length=7, choices=Play.Side)
    situation = models.CharField(max_length=20)
    calls = models.JSONField(default=list)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["team", "book", "-side", "situation"]
        constraints = [
            models.UniqueConstraint(
                fields=["team", "book", "side", "situation"],
                name="play_page_once_in_team",
                violation_error_message="The team already has a page of its own here.",
            ),
            models.CheckConstraint(
                condition=models.Q(side__in=["offense", "defense"]),
                name="play_page_side_is_known",
            ),
        ]

    def __str__(self) -> str:
        pages = pages_of_book(self.book)
        labels = pages.situations if pages else {}
        return f"{labels.get(self.situation, self.situation)}, {self.side}"

    def clean(self) -> None:
        """Refuse a page from which a die cannot call, in words."""
        pages = pages_of_book(self.book)
        if pages is None:
            raise ValidationError({"book": "This rule book has no pages of plays."})
        try:
            refusal = pages.refusal(self.side, self.situation, self.calls)
        except RulesError as error:
            raise ValidationError({"situation": str(error)}) from error
        if refusal:
            raise ValidationError({"calls": refusal})
