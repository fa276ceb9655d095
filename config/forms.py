"""allauth's forms in our words: labels without placeholders, rules in a sentence."""

from typing import Any

from allauth.account import forms as allauth
from django.core.validators import MaxLengthValidator
from django.http import HttpRequest

from outbox.models import PasswordReset

# allauth's labels in the spelling of the site's own.
LABELS = {
    "Email": "E-mail",
    "Current Password": "Current password",
    "New Password": "New password",
    "New Password (again)": "New password (again)",
}


class OurWords:
    """Drop placeholders, which repeat the labels, and say each rule once."""

    fields: dict[str, Any]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)
            field.label = LABELS.get(str(field.label), field.label)
        if "password1" in self.fields:
            self.fields["password1"].help_text = (
                "At least 8 characters. Don’t use only digits, a common password "
                "or your name."
            )


# A form takes 320 characters by itself; the column of an account's address has 254.
LONGEST_EMAIL = MaxLengthValidator(254)


class SignIn(OurWords, allauth.LoginForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password"].help_text = ""  # the page has the link already


class SignUp(OurWords, allauth.SignupForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        email = self.fields["email"]
        email.help_text = "For a new password if you forget yours."
        email.validators.append(LONGEST_EMAIL)


class AddEmail(OurWords, allauth.AddEmailForm):
    pass


class ChangePassword(OurWords, allauth.ChangePasswordForm):
    pass


class SetPassword(OurWords, allauth.SetPasswordForm):
    pass


class ResetPassword(OurWords, allauth.ResetPasswordForm):
    """The request for a password link; nothing is looked up within the request."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].validators.append(LONGEST_EMAIL)

    def clean_email(self) -> str:
        return str(self.cleaned_data["email"]).lower()

    def save(self, request: HttpRequest, **kwargs: Any) -> str:
        PasswordReset.request_link(self.cleaned_data["email"])
        return str(self.cleaned_data["email"])


class ResetPasswordByLink(OurWords, allauth.ResetPasswordKeyForm):
    pass
