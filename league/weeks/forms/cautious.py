"""Shared parts of result forms: a confirmation, and scores by team name."""

from django import forms
from django.utils.html import escape

from league.core.forms.shared import WritingForm
from league.weeks.authority import cautions
from league.weeks.models import Fixture


class CautiousForm(WritingForm):
    """Form with a checkbox to confirm further effects.

    They are the fixture's cautions of `league.weeks.authority`.
    """

    confirmed = forms.BooleanField(required=False, label="Proceed anyway")

    def caution(self, fixture: Fixture) -> None:
        """List the cautions beside the checkbox, or drop it if there are none."""
        sentences = cautions(fixture)
        if sentences:
            self.fields["confirmed"].help_text = escape(" ".join(sentences))
        else:
            del self.fields["confirmed"]


def name_sides(form: forms.BaseForm, fixture: Fixture) -> None:
    """Label a score's fields with the teams' names, the visitors first."""
    form.fields["away_score"].label = f"{fixture.away} (visitors)"
    form.fields["home_score"].label = f"{fixture.home} (home)"
    # A forfeit has the league's score; only the server knows whether it is one.
    form.use_required_attribute = False
    for side in ("away_score", "home_score"):
        form.fields[side].required = not form.data.get(form.add_prefix("forfeit"))
    forfeit = form.fields["forfeit"]
    assert isinstance(forfeit, forms.ChoiceField)
    names = [("away", str(fixture.away)), ("home", str(fixture.home))]
    points = fixture.season.league.forfeit_points
    forfeit.help_text = f"Counts as {points}–0; leave the scores blank."
    forfeit.choices = [("", "No forfeit"), *names, ("both", "Both teams")]
