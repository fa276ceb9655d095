"""The forms about people: who becomes what, and the links that invite them."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db.models import QuerySet

from league.forms.shared import AskingForm, UsernamesField, WritingForm, offer
from league.models import Invitation, League, Team

Role = Invitation.Role
DAYS = [("1", "A day"), ("7", "A week"), ("14", "Two weeks"), ("30", "A month")]


class OnePersonField(UsernamesField):
    """One person, by his user name."""

    def clean(self, value: Any) -> Any:
        people = super().clean(value)
        if len(people) > 1:
            raise ValidationError("Name one person.")
        return people[0] if people else None


class PersonForm(AskingForm):
    """Somebody with an account becomes something at once."""

    person = OnePersonField(label="User name")
    role = forms.ChoiceField(
        choices=[
            ("coach", "Coach of a team"),
            ("official", "Official: may sit in the official’s chair"),
            ("commissioner", "Commissioner: may do everything"),
        ],
        label="Becomes",
    )
    team = forms.ModelChoiceField(
        Team.objects.none(), required=False, empty_label="Choose a team"
    )

    def __init__(self, *args: Any, league: League, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self.fields["team"], league.teams.all(), "Choose a team")

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if data.get("role") == "coach" and not data.get("team"):
            raise ValidationError({"team": "Name the team that he will coach."})
        return data


class InvitationForm(WritingForm):
    days = forms.TypedChoiceField(
        choices=DAYS, coerce=int, initial="14", label="The link is good for"
    )

    class Meta:
        model = Invitation
        fields = ["role", "team", "uses"]
        labels = {"role": "Whoever accepts becomes", "uses": "How many may accept"}
        help_texts = {
            "team": "Of a coach. Who brings a new team names it himself.",
            "uses": "One for a link to one person.",
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.initial["role"] = Role.COACH
        teams = self.instance.league.teams.all()
        offer(self.fields["team"], teams, "Choose a team")

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if data.get("role") != Role.COACH:
            data["team"] = None
        elif not data.get("team") and "team" not in self.errors:
            self.add_error("team", "Name the team that he will coach.")
        return data


class HandOverForm(AskingForm):
    """Whose place is given away, and for how long the link is good."""

    leaves = forms.ModelChoiceField(
        User.objects.none(), label="Whose place", empty_label=None
    )
    days = forms.TypedChoiceField(
        choices=DAYS, coerce=int, initial="14", label="The link is good for"
    )

    def __init__(self, *args: Any, coaches: QuerySet[User], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self.fields["leaves"], coaches)


class MoveForm(AskingForm):
    """A team gets another coach at once."""

    to = OnePersonField(label="The new coach’s user name")
    leaves = forms.ModelChoiceField(
        User.objects.none(),
        required=False,
        label="In place of",
        empty_label="All its coaches",
    )
    sure = forms.BooleanField(label="Yes, move the team now")

    def __init__(self, *args: Any, coaches: QuerySet[User], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self.fields["leaves"], coaches)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        return {name: data[name] for name in ("to", "leaves") if name in data}


class JoiningTeamForm(WritingForm):
    """The team that somebody brings."""

    class Meta:
        model = Team
        fields = ["name", "abbreviation", "colour"]
        labels = {"name": "Your team’s name"}
        widgets = {"colour": forms.TextInput(attrs={"type": "color"})}
        help_texts = {"abbreviation": "Two to four letters, for the scoreboard."}


class DeletionForm(AskingForm):
    name = forms.CharField(label="The league’s name, to be sure", max_length=60)
