"""Password links, written outside of the request for one.

The request writes one row, a `PasswordReset`, whatever the address; the look-up, the
link and the letter are done here. So the answer does not show whether an address has
an account.
"""

from allauth.account.forms import default_token_generator
from allauth.account.internal.flows.password_reset import request_password_reset
from allauth.account.internal.userkit import filter_users_by_email
from allauth.core.context import request_context
from django.http import HttpRequest

MOST_ACCOUNTS = 5  # of one address, which somebody else may have given as theirs


def write_links(email: str) -> None:
    """Write to the accounts of an address, those in use first.

    Runs in the transaction that ends the request (`outbox.queue`): killed in between,
    the letters would be written a second time.
    """
    users = filter_users_by_email(
        email, is_active=True, prefer_verified=True, for_login=True
    )
    users.sort(key=lambda user: (user.last_login is None, user.pk))
    request = HttpRequest()  # templates and allauth want one
    with request_context(request):
        if users:
            chosen = users[:MOST_ACCOUNTS]
            request_password_reset(request, email, chosen, default_token_generator)
