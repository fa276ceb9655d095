"""Settings, read from the environment: see docs/operations.md for every variable.

With nothing set this is a development site on one machine: SQLite under ./var, an
in-process channel layer, tasks run in place. Production sets DEBUG=0 and more.
"""

from pathlib import Path
from typing import Any

import environ
from django.core.exceptions import ImproperlyConfigured

from config.logs import configure_structlog, logging_config

BASE_DIR = Path(__file__).resolve().parent.parent

env = environ.Env()
env.read_env(BASE_DIR / ".env")

VAR_DIR = Path(env.str("VAR_DIR", str(BASE_DIR / "var")))
VAR_DIR.mkdir(parents=True, exist_ok=True)

DEBUG = env.bool("DEBUG", True)
# The fallback key is for development alone: production refuses to start without one.
SECRET_KEY = env.str("SECRET_KEY", "development-only-" * 4 if DEBUG else env.NOTSET)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["*"] if DEBUG else [])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
# The site's public address, for links that are made without a request.
SITE_URL = env.str("SITE_URL", "http://127.0.0.1:8000").rstrip("/")
# Frames per second from one socket; a burst of three times that. A coach taps once.
SOCKET_FRAMES_PER_SECOND = env.float("SOCKET_FRAMES_PER_SECOND", 20.0)
COMPUTER_PAUSE = env.float("COMPUTER_PAUSE", 1.2)  # seconds before it answers

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.usersessions",
    "channels",
    "django_celery_beat",
    "django_filters",
    "rest_framework",
    "drf_spectacular",
    "config.apps.SiteConfig",
    "accounts.apps.AccountsConfig",
    "games.apps.GamesConfig",
    "league.apps.LeagueConfig",
    "outbox.apps.OutboxConfig",
]

MIDDLEWARE = [
    "config.errors.ApiErrorMiddleware",  # first: it sees the answers of all others
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",  # its files are compressed already
    "config.middleware.CompressionMiddleware",
    "config.middleware.RequestLogMiddleware",
    "config.middleware.ContentSecurityPolicyMiddleware",
    "config.middleware.AddressMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "league.middleware.GoneMiddleware",
    "league.middleware.UnknownBookMiddleware",
    "league.middleware.UploadMiddleware",  # before: no file is read in a transaction
    "config.text.TextMiddleware",  # after: it checks the data already read
    "league.middleware.AuditMiddleware",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    [
                        "config.loaders.PageLoader",
                        "django.template.loaders.app_directories.Loader",
                    ],
                )
            ],
            "builtins": ["league.templatetags.dates"],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "config.context.site",
                "league.notices.context.bell",
            ],
        },
    }
]

# Data -----------------------------------------------------------------------------

DATABASES: dict[str, dict[str, Any]] = {
    "default": env.db("DATABASE_URL", f"sqlite:///{VAR_DIR / 'buzzboard.sqlite3'}")
}
SQLITE_SYNCHRONOUS = env.str("SQLITE_SYNCHRONOUS", "FULL").upper()
if SQLITE_SYNCHRONOUS not in ("FULL", "NORMAL"):
    raise ImproperlyConfigured("SQLITE_SYNCHRONOUS must be FULL or NORMAL.")
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["OPTIONS"] = {
        # A transaction takes the write lock when it opens: two coaches who answer at
        # the same time wait for each other instead of failing half way.
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": (
            # FULL: an accepted answer is on the disk and survives a power cut.
            f"PRAGMA journal_mode=WAL;PRAGMA synchronous={SQLITE_SYNCHRONOUS};"
            "PRAGMA temp_store=MEMORY;PRAGMA cache_size=-16000;"
            # An answer waits for the journal alone: the schedule empties it.
            "PRAGMA wal_autocheckpoint=10000;"
        ),
    }
else:
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.str("REDIS_URL", "")
CHANNEL_LAYERS: dict[str, dict[str, Any]] = {
    "default": {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {"hosts": [REDIS_URL]},
    }
    if REDIS_URL
    else {"BACKEND": "channels.layers.InMemoryChannelLayer"}
}

# Shared by all processes: rate limits must not start over in each.
CACHES: dict[str, dict[str, Any]] = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "OPTIONS": {"socket_connect_timeout": 2, "socket_timeout": 2},
    }
    if REDIS_URL
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
}

CELERY_BROKER_URL = REDIS_URL or "memory://"
CELERY_TASK_ALWAYS_EAGER = not REDIS_URL
CELERY_TASK_EAGER_PROPAGATES = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BEAT_SCHEDULER = "django_celery_beat.schedulers:DatabaseScheduler"
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULE = {
    "tell leagues": {"task": "games.tasks.tell_leagues", "schedule": 60.0},
    "close weeks": {"task": "league.tasks.close_due_weeks", "schedule": 120.0},
    "tell coaches": {"task": "games.tasks.tell_coaches", "schedule": 60.0},
    "forget replies": {"task": "league.tasks.forget_replies", "schedule": 3600.0},
    "tend the outbox": {"task": "outbox.tasks.tend", "schedule": 600.0},
    "pick in drafts": {"task": "league.tasks.pick_when_time_is_over", "schedule": 5.0},
}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    CELERY_BEAT_SCHEDULE["empty the journal"] = {
        "task": "games.tasks.empty_journal",
        "schedule": 2.0,
    }

# People ---------------------------------------------------------------------------

AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_ADAPTER = "config.accounts.Accounts"
# The site never writes to an address that is not a user's.
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
# No page tells whether an address has an account. Several accounts may have one, until
# one of them confirms it.
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_FORMS = {
    "login": "config.forms.SignIn",
    "signup": "config.forms.SignUp",
    "add_email": "config.forms.AddEmail",
    "change_password": "config.forms.ChangePassword",
    "set_password": "config.forms.SetPassword",
    "reset_password": "config.forms.ResetPassword",
    "reset_password_from_key": "config.forms.ResetPasswordByLink",
}
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
ACCOUNT_SESSION_REMEMBER = True
# Without a mail server development writes mails into files; production sends none. Not
# on the screen: a password link would be in any record of the site's output.
MAIL_FILES = f"filemail:///{VAR_DIR / 'mail'}"
vars().update(env.email("EMAIL_URL", MAIL_FILES if DEBUG else "dummymail://"))
# All mail is written into the outbox; a thread takes it from there to the server.
MAIL_BACKEND = {
    "django.core.mail.backends.smtp.EmailBackend": "outbox.smtp.LimitedBackend"
}.get(vars()["EMAIL_BACKEND"], vars()["EMAIL_BACKEND"])
EMAIL_BACKEND = "outbox.mailing.Outbox"
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", "buzzboard@localhost")

# Web push: the site's private key (made and stored in VAR_DIR if not set), a contact
# address for push services, and the services used.
VAPID_PRIVATE_KEY = env.str("VAPID_PRIVATE_KEY", "")
VAPID_SUBJECT = env.str("VAPID_SUBJECT", f"mailto:{DEFAULT_FROM_EMAIL}")
PUSH_SERVICES = env.list(
    "PUSH_SERVICES",
    default=[
        "https://fcm.googleapis.com",
        "https://*.push.services.mozilla.com",
        "https://*.notify.windows.com",
        "https://*.push.apple.com",
    ],
)
# For tests and development: one service on this machine, as http://127.0.0.1:PORT.
PUSH_LOCAL_SERVICE = env.str("PUSH_LOCAL_SERVICE", "")

# Language, files ------------------------------------------------------------------

LANGUAGE_CODE = "en-us"
TIME_ZONE = "UTC"
USE_I18N = False  # English only: looking for translations costs every page
USE_TZ = True

STATIC_URL = "static/"
STATIC_ROOT = Path(env.str("STATIC_ROOT", str(VAR_DIR / "static")))
STATIC_ROOT.mkdir(parents=True, exist_ok=True)
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_STORAGE = (
    "django.contrib.staticfiles.storage.StaticFilesStorage"
    if DEBUG
    else "config.storage.HashedStatic"
)
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": STATIC_STORAGE},
}

# The API --------------------------------------------------------------------------

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        # The first class sets the WWW-Authenticate header: without it, 403 for 401.
        "accounts.authentication.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": [
        "rest_framework.permissions.IsAuthenticatedOrReadOnly"
    ],
    "DEFAULT_PARSER_CLASSES": [
        "config.parsers.FlatJSONParser",
        "config.parsers.PlainFormParser",
        "config.parsers.FormDataParser",
    ],
    "DEFAULT_FILTER_BACKENDS": [
        "django_filters.rest_framework.DjangoFilterBackend",
        "config.paging.Ordering",
    ],
    "DEFAULT_PAGINATION_CLASS": "config.paging.Pages",
    "DEFAULT_METADATA_CLASS": "config.metadata.Metadata",
    # Without a trusted proxy, clients may write any address into X-Forwarded-For.
    "NUM_PROXIES": 0,
    "DEFAULT_SCHEMA_CLASS": "league.core.api.schema.Schema",
    # JSON alone: the browsable pages carry inline script, which the CSP forbids.
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Buzzboard",
    "DESCRIPTION": "Read a table, answer a prompt, read the box score.",
    "VERSION": "0.1.0",
    "SERVE_INCLUDE_SCHEMA": False,
    # Fields of one name whose choices differ.
    "ENUM_NAME_OVERRIDES": {
        "GameKindEnum": "league.weeks.models.weeks.Kind",
        "PlayKindEnum": "league.teams.models.plays.Play.Kind",
        "PlaySideEnum": "league.teams.models.plays.Play.Side",
        "ForfeitEnum": "league.models.Result.Side",
        "OneToTenEnum": "league.teams.models.bases.SCALE",
        "PlayerStatusEnum": "league.models.Player.Status",
        "TradeStatusEnum": "league.market.models.trades.Trade.Status",
        "DraftStatusEnum": "league.market.models.drafts.Draft.Status",
        "SubmissionStatusEnum": "league.weeks.models.submissions.Submission.Status",
    },
}

# Safety ---------------------------------------------------------------------------

# HTTPS=0 is for a demo on a private network; it switches off all of these.
HTTPS = env.bool("HTTPS", not DEBUG)
SECURE_SSL_REDIRECT = env.bool("SECURE_SSL_REDIRECT", HTTPS)
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
SECURE_HSTS_SECONDS = env.int("SECURE_HSTS_SECONDS", 31_536_000 if HTTPS else 0)
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS
SECURE_HSTS_PRELOAD = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
# Only a proxy that always sets or strips the header may be trusted with it.
if env.bool("BEHIND_PROXY", False):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    ALLAUTH_TRUSTED_PROXY_COUNT = REST_FRAMEWORK["NUM_PROXIES"] = 1
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

# DEBUG's error pages are shown to every visitor.
DEFAULT_EXCEPTION_REPORTER_FILTER = "config.debug.NoVariables"

# Logs -----------------------------------------------------------------------------

LOGGING = logging_config(
    level=env.str("LOG_LEVEL", "INFO"), as_json=env.bool("LOG_JSON", not DEBUG)
)
configure_structlog()
