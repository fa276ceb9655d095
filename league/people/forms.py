"""Forms of people: roles, invitation links, and changes of coaches."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db.models import QuerySet

from league.core.forms.shared import AskingForm, UsernamesField, WritingForm, offer
from league.core.models import League
from league.people.models import Invitation
from league.teams.models import Team

Role = Invitation.Role
DAYS = [("1", "A day"), ("7", "A week"), ("14", "Two weeks"), ("30", "A month")]


class OnePersonField(UsernamesField):
    """A field for the username of one person."""

    def clean(self, value: Any) -> Any:
        people = super().clean(value)
        if len(people) > 1:
            raise ValidationError("Enter one username.")
        return people[0] if people else None


class PersonForm(AskingForm):
    """The form that gives a role to a person with an account."""

    person = OnePersonField(label="Username")
    role = forms.ChoiceField(
        choices=[
            ("coach", "Coach of a team"),
            ("official", "Official: can take the official’s chair"),
            ("commissioner", "Commissioner: full access"),
        ],
        label="Role",
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
            raise ValidationError({"team": "Choose the team to coach."})
        return data


class InvitationForm(WritingForm):
    days = forms.TypedChoiceField(
        choices=DAYS, coerce=int, initial="14", label="Link expires after"
    )

    class Meta:
        model = Invitation
        fields = ["role", "team", "uses"]
        labels = {"role": "Role", "uses": "Number of uses"}
        help_texts = {
            "team": "For coaches joining an existing team.",
            "uses": "Use 1 for an invitation to one person.",
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
            self.add_error("team", "Choose the team to coach.")
        return data


class HandOverForm(AskingForm):
    """The form of a link that hands over a coach's team."""

    leaves = forms.ModelChoiceField(
        User.objects.none(), label="Coach to replace", empty_label=None
    )
    days = forms.TypedChoiceField(
        choices=DAYS, coerce=int, initial="14", label="Link expires after"
    )

    def __init__(self, *args: Any, coaches: QuerySet[User], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self.fields["leaves"], coaches)


class MoveForm(AskingForm):
    """The form that changes a team's coaches immediately."""

    to = OnePersonField(label="New coach’s username")
    leaves = forms.ModelChoiceField(
        User.objects.none(),
        required=False,
        label="Coach to replace",
        empty_label="All coaches",
    )
    sure = forms.BooleanField(label="Yes, change coaches now")

    def __init__(self, *args: Any, coaches: QuerySet[User], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self.fields["leaves"], coaches)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        return {name: data[name] for name in ("to", "leaves") if name in data}


class JoiningTeamForm(WritingForm):
    """The form of a new coach's own team."""

    class Meta:
        model = Team
        fields = ["name", "abbreviation", "colour"]
        labels = {"name": "Your team’s name"}
        widgets = {"colour": forms.TextInput(attrs={"type": "color"})}
        help_texts = {"abbreviation": "Two to four letters for the scoreboard."}
