"""Foundation of the league's subjects: leagues, their seasons, and shared means.

Permissions (`views.common`, `api.base`), the order of locks (`locks`), how every
service saves (`persistence`), the signals that subjects send one another (`signals`),
and the activity log (`ledger`, `wording`, `audit`).
"""
