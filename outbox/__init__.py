"""Everything that leaves the site: e-mail and web push.

A request only stores outgoing messages, in the transaction of their cause. Threads
beside the site send them: `outbox.worker`. `outbox.network` opens every connection.
"""
