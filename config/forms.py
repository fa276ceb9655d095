"""allauth's forms in our words: labels say it all, the rules take one sentence."""

from typing import Any

from allauth.account import forms as allauth


class OurWords:
    """Drop placeholders, which repeat the labels, and say each rule once."""

    fields: dict[str, Any]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)
        if "password1" in self.fields:
            self.fields["password1"].help_text = (
                "At least 8 characters; not only digits, not a common word, "
                "not your name."
            )


class SignIn(OurWords, allauth.LoginForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password"].help_text = ""  # the page has the link already


class SignUp(OurWords, allauth.SignupForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        email = self.fields["email"]
        email.label = "E-mail"
        email.help_text = "Only to set a new password if you forget it."


class ChangePassword(OurWords, allauth.ChangePasswordForm):
    pass


class SetPassword(OurWords, allauth.SetPasswordForm):
    pass


class ResetPassword(OurWords, allauth.ResetPasswordForm):
    pass


class ResetPasswordByLink(OurWords, allauth.ResetPasswordKeyForm):
    pass
