"""What happens in a league, for whoever wants to hear of it.

Sent once the transaction is committed, so that nobody hears of what is taken back.

week_closed(closing): a week was closed; `closing.week`.
result_submitted(submission): one coach has entered a result that another has to
    confirm; `submission.fixture`, `submission.by`.
result_overdue(submission): nobody has confirmed it for days; for the commissioners.
"""

from django.dispatch import Signal

week_closed = Signal()
result_submitted = Signal()
result_overdue = Signal()
