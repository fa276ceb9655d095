"""allauth's forms with our words: labels for every field, no placeholders."""

from typing import Any

from allauth.account.forms import LoginForm, SignupForm
from django import forms


class SignIn(LoginForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password"].help_text = ""
        _drop_placeholders(self)


class SignUp(SignupForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = "E-mail"
        self.fields["email"].help_text = "Only to set a new password if you forget it."
        self.fields[
            "password1"
        ].help_text = (
            "At least 8 characters; not only digits, not a common word, not your name."
        )
        self.fields["password2"].label = "Password again"
        _drop_placeholders(self)


def _drop_placeholders(form: forms.Form) -> None:
    for field in form.fields.values():
        field.widget.attrs.pop("placeholder", None)
