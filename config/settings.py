"""Settings, read from the environment: see docs/operations.md for every variable.

With nothing set this is a development site on one machine: SQLite under ./var, an
in-process channel layer, tasks run in place. Production sets DEBUG=0 and more.
"""

from pathlib import Path
from typing import Any

import environ

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
# Where people reach the site: for links that are made without a request.
SITE_URL = env.str("SITE_URL", "http://127.0.0.1:8000").rstrip("/")
# What one socket may send, per second; three times that at once. A coach taps once.
SOCKET_FRAMES_PER_SECOND = env.float("SOCKET_FRAMES_PER_SECOND", 20.0)

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
    "channels",
    "django_celery_beat",
    "django_filters",
    "rest_framework",
    "rest_framework.authtoken",
    "drf_spectacular",
    "config.apps.SiteConfig",
    "games.apps.GamesConfig",
    "league.apps.LeagueConfig",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "config.middleware.RequestLogMiddleware",
    "config.middleware.ContentSecurityPolicyMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "league.middleware.AuditMiddleware",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
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
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["OPTIONS"] = {
        # A transaction takes the write lock when it opens: two coaches answering at
        # once wait for each other instead of failing half way.
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": (
            "PRAGMA journal_mode=WAL;PRAGMA synchronous=NORMAL;"
            "PRAGMA temp_store=MEMORY;PRAGMA cache_size=-16000;"
            # An answer must not wait for the disk: the schedule empties the journal.
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

# Kept in common by all processes: rate limits must not start anew in each.
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
    "send notices": {"task": "league.notices.tasks.deliver_due", "schedule": 60.0},
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
# Nobody has this site write to addresses that are no user's.
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
ACCOUNT_FORMS = {
    "login": "config.forms.SignIn",
    "signup": "config.forms.SignUp",
    "change_password": "config.forms.ChangePassword",
    "set_password": "config.forms.SetPassword",
    "reset_password": "config.forms.ResetPassword",
    "reset_password_from_key": "config.forms.ResetPasswordByLink",
}
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
ACCOUNT_SESSION_REMEMBER = True
# Without a mail server development prints mails; production sends none, since a
# printed password link would put a secret into the logs.
vars().update(env.email("EMAIL_URL", "consolemail://" if DEBUG else "dummymail://"))
EMAIL_TIMEOUT = 10  # seconds
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", "buzzboard@localhost")

# Web push: the site's private key, or one is made and kept in VAR_DIR; an address for
# push services to complain to; and the services that are asked.
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
        "rest_framework.authentication.SessionAuthentication",
        "rest_framework.authentication.TokenAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": [
        "rest_framework.permissions.IsAuthenticatedOrReadOnly"
    ],
    "DEFAULT_PARSER_CLASSES": [
        "config.parsers.FlatJSONParser",
        "rest_framework.parsers.FormParser",
        "rest_framework.parsers.MultiPartParser",
    ],
    "DEFAULT_FILTER_BACKENDS": [
        "django_filters.rest_framework.DjangoFilterBackend",
        "config.paging.Ordering",
    ],
    "DEFAULT_PAGINATION_CLASS": "config.paging.Pages",
    # Without a proxy of ours anybody may write any address into X-Forwarded-For.
    "NUM_PROXIES": 0,
    "DEFAULT_SCHEMA_CLASS": "league.api.schema.Schema",
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
        "GameKindEnum": "league.models.weeks.Kind",
        "PlayKindEnum": "league.models.plays.Play.Kind",
        "PlaySideEnum": "league.models.plays.Play.Side",
        "ForfeitEnum": "league.models.Result.Side",
        "OneToTenEnum": "league.models.bases.SCALE",
        "PlayerStatusEnum": "league.models.Player.Status",
        "TradeStatusEnum": "league.models.trades.Trade.Status",
        "DraftStatusEnum": "league.models.drafts.Draft.Status",
        "SubmissionStatusEnum": "league.models.submissions.Submission.Status",
        "MethodEnum": "league.models.team_seasons.METHOD_CHOICES",
    },
}

# Safety ---------------------------------------------------------------------------

# HTTPS=0 is for a demo on one's own network; everything it switches off is named here.
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

# Logs -----------------------------------------------------------------------------

LOGGING = logging_config(
    level=env.str("LOG_LEVEL", "INFO"), as_json=env.bool("LOG_JSON", not DEBUG)
)
configure_structlog()
