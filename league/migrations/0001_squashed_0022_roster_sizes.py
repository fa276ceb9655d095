import uuid

import django.core.validators
import django.db.models.deletion
import django.db.models.functions.text
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import league.core.validators
import league.fans.models
import league.people.models


class Migration(migrations.Migration):
    initial = True

    replaces = [
        ("league", "0001_initial"),
        ("league", "0002_team_creation"),
        ("league", "0003_bases"),
        ("league", "0004_teamseason_climate"),
        ("league", "0005_play"),
        ("league", "0006_injuries"),
        ("league", "0007_divisions"),
        ("league", "0008_weeks"),
        ("league", "0009_people"),
        ("league", "0010_week_closings"),
        ("league", "0011_notices"),
        ("league", "0012_market"),
        ("league", "0013_stat_lines"),
        ("league", "0014_postseasons"),
        ("league", "0015_free_agents_heal"),
        ("league", "0016_former_seasons"),
        ("league", "0017_trades_end_with_the_season"),
        ("league", "0018_table_reports"),
        ("league", "0019_outbox"),
        ("league", "0020_calendar_events"),
        ("league", "0021_forfeit_points"),
        ("league", "0022_roster_sizes"),
    ]

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Fixture",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("kickoff", models.DateTimeField(blank=True, null=True)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("preseason", "Pre-season"),
                            ("regular", "Regular season"),
                            ("postseason", "Post-season"),
                        ],
                        default="regular",
                        max_length=10,
                    ),
                ),
                ("neutral", models.BooleanField(default=False)),
                ("postponed", models.BooleanField(default=False)),
                ("changed", models.DateTimeField(auto_now=True)),
            ],
            options={
                "ordering": [
                    models.OrderBy(models.F("kickoff"), nulls_last=True),
                    "pk",
                ],
            },
        ),
        migrations.CreateModel(
            name="League",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                (
                    "name",
                    models.CharField(
                        max_length=60,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[^=+\\-@\\t]", "A name may not begin with = + - or @."
                            )
                        ],
                    ),
                ),
                ("slug", models.SlugField(max_length=60, unique=True)),
                (
                    "rulebook",
                    models.CharField(
                        default="efhl@3",
                        max_length=20,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[a-z]+@[0-9]+$",
                                "Write the rulebook and its edition, such as efhl@3.",
                            )
                        ],
                    ),
                ),
                ("options", models.JSONField(blank=True, default=dict)),
                (
                    "public",
                    models.BooleanField(
                        default=True, help_text="Anyone may follow a public league."
                    ),
                ),
                (
                    "time_zone",
                    models.CharField(
                        default="UTC",
                        max_length=50,
                        validators=[league.core.validators.valid_time_zone],
                    ),
                ),
                (
                    "team_creation",
                    models.BooleanField(
                        default=False,
                        help_text="Teams have stats, ratings, philosophies and a depth chart.",
                    ),
                ),
                (
                    "stats_method",
                    models.PositiveSmallIntegerField(
                        choices=[
                            (1, "1 · 3d6 in order"),
                            (2, "2 · Better of two, in order"),
                            (3, "3 · 3d6, assigned"),
                            (4, "4 · Best six of twelve"),
                            (5, "5 · 4d6 without the lowest"),
                            (6, "6 · 8 and seven dice"),
                        ],
                        default=1,
                    ),
                ),
                (
                    "dates",
                    models.CharField(
                        choices=[
                            ("en", "English (Thu 29 Oct 2026, 19:30)"),
                            ("en-us", "English, US (Thu Oct 29, 2026, 7:30 PM)"),
                            ("da", "Dansk"),
                            ("de", "Deutsch"),
                            ("es", "Español"),
                            ("fi", "Suomi"),
                            ("fr", "Français"),
                            ("it", "Italiano"),
                            ("nb", "Norsk"),
                            ("nl", "Nederlands"),
                            ("pl", "Polski"),
                            ("pt", "Português"),
                            ("sv", "Svenska"),
                        ],
                        default="en",
                        max_length=8,
                        verbose_name="language of dates",
                    ),
                ),
                (
                    "forfeit_points",
                    models.PositiveSmallIntegerField(
                        default=2,
                        help_text="For the team that did not forfeit; the other gets none.",
                        validators=[django.core.validators.MaxValueValidator(99)],
                        verbose_name="points for a forfeit",
                    ),
                ),
                (
                    "active_limit",
                    models.PositiveSmallIntegerField(
                        default=53,
                        validators=[
                            django.core.validators.MinValueValidator(11),
                            django.core.validators.MaxValueValidator(99),
                        ],
                        verbose_name="most active players",
                    ),
                ),
                (
                    "roster_limit",
                    models.PositiveSmallIntegerField(
                        default=60,
                        validators=[
                            django.core.validators.MinValueValidator(11),
                            django.core.validators.MaxValueValidator(99),
                        ],
                        verbose_name="most players on a roster",
                    ),
                ),
                (
                    "open_log",
                    models.BooleanField(
                        default=False, verbose_name="what was done is open to members"
                    ),
                ),
                (
                    "commissioners",
                    models.ManyToManyField(
                        related_name="leagues_run", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "officials",
                    models.ManyToManyField(
                        blank=True,
                        related_name="leagues_officiated",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["name"],
            },
        ),
        migrations.CreateModel(
            name="Invitation",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                (
                    "role",
                    models.CharField(
                        choices=[
                            ("coach", "Coach"),
                            ("new_team", "Coach with a new team"),
                            ("official", "Official"),
                            ("commissioner", "Commissioner"),
                        ],
                        max_length=12,
                    ),
                ),
                (
                    "token",
                    models.CharField(
                        default=league.people.models.new_token,
                        max_length=40,
                        unique=True,
                    ),
                ),
                ("made", models.DateTimeField(default=django.utils.timezone.now)),
                ("expires", models.DateTimeField()),
                (
                    "uses",
                    models.PositiveSmallIntegerField(
                        default=1,
                        validators=[
                            django.core.validators.MinValueValidator(1),
                            django.core.validators.MaxValueValidator(64),
                        ],
                    ),
                ),
                ("revoked", models.DateTimeField(blank=True, null=True)),
                (
                    "leaves",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "made_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="invitations",
                        to="league.league",
                    ),
                ),
            ],
            options={
                "ordering": ["-made", "-pk"],
            },
        ),
        migrations.CreateModel(
            name="Notice",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("kind", models.CharField(max_length=30)),
                ("words", models.CharField(max_length=300)),
                ("url", models.CharField(max_length=300)),
                ("key", models.CharField(max_length=150)),
                ("shown", models.BooleanField(default=True)),
                ("told", models.DateTimeField(default=django.utils.timezone.now)),
                ("read", models.DateTimeField(blank=True, null=True)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notices",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-told", "-pk"],
            },
        ),
        migrations.CreateModel(
            name="NoticeSwitch",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("kind", models.CharField(max_length=30)),
                (
                    "channel",
                    models.CharField(
                        choices=[
                            ("app", "App"),
                            ("mail", "E-mail"),
                            ("push", "Devices"),
                        ],
                        max_length=4,
                    ),
                ),
                ("on", models.BooleanField()),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notice_switches",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Play",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("book", models.CharField(default="efhl", max_length=20)),
                (
                    "name",
                    models.CharField(
                        max_length=60,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[^=+\\-@\\t]", "A name may not begin with = + - or @."
                            ),
                            league.core.validators.one_line,
                        ],
                    ),
                ),
                (
                    "side",
                    models.CharField(
                        choices=[("offense", "Offense"), ("defense", "Defense")],
                        max_length=7,
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[("run", "Run"), ("pass", "Pass")], max_length=4
                    ),
                ),
                ("formation", models.CharField(blank=True, max_length=40)),
                ("play", models.CharField(blank=True, max_length=40)),
                ("shell", models.CharField(blank=True, max_length=40)),
                ("notes", models.TextField(blank=True, max_length=2000)),
                (
                    "tasks",
                    models.JSONField(
                        blank=True,
                        default=list,
                        validators=[league.core.validators.valid_tasks],
                    ),
                ),
                ("changed", models.DateTimeField(auto_now=True)),
                (
                    "coach",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="plays",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": [
                    "coach",
                    "-side",
                    django.db.models.functions.text.Lower("name"),
                ],
            },
        ),
        migrations.CreateModel(
            name="PushSubscription",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("endpoint", models.CharField(max_length=600, unique=True)),
                ("p256dh", models.CharField(max_length=100)),
                ("auth", models.CharField(max_length=40)),
                ("device", models.CharField(blank=True, max_length=60)),
                ("made", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="push_subscriptions",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["made"],
            },
        ),
        migrations.CreateModel(
            name="NoticeDelivery",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("made", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "due",
                    models.DateTimeField(default=django.utils.timezone.now, null=True),
                ),
                ("tries", models.PositiveSmallIntegerField(default=0)),
                ("sent", models.DateTimeField(null=True)),
                ("trouble", models.CharField(blank=True, max_length=200)),
                (
                    "channel",
                    models.CharField(
                        choices=[
                            ("app", "App"),
                            ("mail", "E-mail"),
                            ("push", "Devices"),
                        ],
                        max_length=4,
                    ),
                ),
                (
                    "notice",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="deliveries",
                        to="league.notice",
                    ),
                ),
                (
                    "device",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="deliveries",
                        to="league.pushsubscription",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "notice deliveries",
            },
        ),
        migrations.CreateModel(
            name="Reply",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("key", models.CharField(max_length=100)),
                ("digest", models.CharField(max_length=64)),
                ("status", models.PositiveSmallIntegerField(default=0)),
                ("body", models.TextField(blank=True)),
                (
                    "made",
                    models.DateTimeField(
                        db_index=True, default=django.utils.timezone.now
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "replies",
            },
        ),
        migrations.CreateModel(
            name="Result",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                (
                    "home_score",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MaxValueValidator(999)]
                    ),
                ),
                (
                    "away_score",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MaxValueValidator(999)]
                    ),
                ),
                (
                    "forfeit",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("home", "Home team"),
                            ("away", "Away team"),
                            ("both", "Both teams"),
                        ],
                        max_length=4,
                    ),
                ),
                (
                    "how",
                    models.CharField(
                        choices=[
                            ("table", "Played at the table"),
                            ("entered", "Entered by the commissioner"),
                            ("agreed", "Agreed by both coaches"),
                            ("simulated", "Simulated on the statistical board"),
                        ],
                        max_length=9,
                    ),
                ),
                ("game_id", models.CharField(blank=True, max_length=64)),
                ("revision", models.PositiveIntegerField(default=0)),
                ("report", models.JSONField(blank=True, default=dict)),
                ("aftermath", models.JSONField(blank=True, default=dict)),
                ("changed", models.DateTimeField(auto_now=True)),
                (
                    "fixture",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="result",
                        to="league.fixture",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Season",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("label", models.CharField(max_length=20)),
                ("current", models.BooleanField(default=True)),
                (
                    "standings_order",
                    models.CharField(
                        choices=[
                            (
                                "head_to_head",
                                "Head to head, then net points, then points scored",
                            ),
                            ("points", "Net points, then points scored"),
                            ("professional", "The professional tie-breakers"),
                        ],
                        default="head_to_head",
                        max_length=12,
                    ),
                ),
                (
                    "wild_cards",
                    models.PositiveSmallIntegerField(
                        default=0,
                        validators=[django.core.validators.MaxValueValidator(16)],
                    ),
                ),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="seasons",
                        to="league.league",
                    ),
                ),
            ],
            options={
                "ordering": ["league", "-pk"],
            },
        ),
        migrations.CreateModel(
            name="Player",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                (
                    "number",
                    models.PositiveSmallIntegerField(
                        validators=[
                            django.core.validators.MaxValueValidator(
                                99, "Jersey numbers run from 0 to 99."
                            )
                        ]
                    ),
                ),
                (
                    "name",
                    models.CharField(
                        max_length=40,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[^=+\\-@\\t]", "A name may not begin with = + - or @."
                            )
                        ],
                    ),
                ),
                (
                    "position",
                    models.CharField(
                        choices=[
                            ("QB", "QB · Quarterback"),
                            ("RB", "RB · Running back"),
                            ("HB", "HB · Halfback"),
                            ("FB", "FB · Fullback"),
                            ("WR", "WR · Wide receiver"),
                            ("TE", "TE · Tight end"),
                            ("OL", "OL · Offensive lineman"),
                            ("C", "C · Center"),
                            ("OG", "OG · Offensive guard"),
                            ("OT", "OT · Offensive tackle"),
                            ("DL", "DL · Defensive lineman"),
                            ("DE", "DE · Defensive end"),
                            ("DT", "DT · Defensive tackle"),
                            ("LB", "LB · Linebacker"),
                            ("DB", "DB · Defensive back"),
                            ("CB", "CB · Cornerback"),
                            ("NB", "NB · Nickelback"),
                            ("S", "S · Safety"),
                            ("K", "K · Kicker"),
                            ("P", "P · Punter"),
                            ("LS", "LS · Long snapper"),
                            ("H", "H · Holder"),
                            ("G", "G · Gunner"),
                            ("J", "J · Jammer"),
                            ("R", "R · Returner"),
                            ("UB", "UB · Upback"),
                        ],
                        max_length=2,
                    ),
                ),
                (
                    "secondary",
                    models.JSONField(
                        blank=True,
                        default=list,
                        validators=[league.core.validators.valid_secondary],
                    ),
                ),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("A", "Active"),
                            ("IR", "Injured reserve"),
                            ("P", "Practice squad"),
                        ],
                        default="A",
                        max_length=2,
                    ),
                ),
                (
                    "base",
                    models.CharField(
                        blank=True,
                        max_length=12,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[^=+\\-@\\t]", "A name may not begin with = + - or @."
                            )
                        ],
                    ),
                ),
                ("hp", models.SmallIntegerField(default=10)),
                ("pr", models.SmallIntegerField(blank=True, null=True)),
                ("pr_dice", models.JSONField(blank=True, default=list)),
                ("discretionary", models.PositiveSmallIntegerField(default=0)),
                ("depth", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("lowers", models.BooleanField(default=False)),
                (
                    "pool",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="free_agents",
                        to="league.league",
                    ),
                ),
                (
                    "relief",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="league.player",
                    ),
                ),
                (
                    "pooled",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="league.season",
                    ),
                ),
            ],
            options={
                "ordering": ["team", "number"],
            },
        ),
        migrations.AddField(
            model_name="fixture",
            name="season",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="fixtures",
                to="league.season",
            ),
        ),
        migrations.CreateModel(
            name="Draft",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                (
                    "rounds",
                    models.PositiveSmallIntegerField(
                        validators=[
                            django.core.validators.MinValueValidator(1),
                            django.core.validators.MaxValueValidator(60),
                        ]
                    ),
                ),
                (
                    "clock",
                    models.PositiveIntegerField(
                        blank=True,
                        null=True,
                        validators=[
                            django.core.validators.MinValueValidator(10),
                            django.core.validators.MaxValueValidator(86400),
                        ],
                    ),
                ),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("ready", "Not begun"),
                            ("running", "Running"),
                            ("paused", "Paused"),
                            ("over", "Over"),
                        ],
                        default="ready",
                        max_length=7,
                    ),
                ),
                ("order", models.JSONField(blank=True, default=list)),
                ("dice", models.JSONField(blank=True, default=dict)),
                ("began", models.DateTimeField(blank=True, null=True)),
                ("left", models.PositiveIntegerField(blank=True, null=True)),
                (
                    "season",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="draft",
                        to="league.season",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Division",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                (
                    "conference",
                    models.CharField(
                        blank=True,
                        max_length=30,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[^=+\\-@\\t]", "A name may not begin with = + - or @."
                            )
                        ],
                    ),
                ),
                (
                    "name",
                    models.CharField(
                        max_length=30,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[^=+\\-@\\t]", "A name may not begin with = + - or @."
                            )
                        ],
                    ),
                ),
                ("position", models.PositiveSmallIntegerField()),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="divisions",
                        to="league.season",
                    ),
                ),
            ],
            options={
                "ordering": ["season", "position"],
            },
        ),
        migrations.CreateModel(
            name="Submission",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                (
                    "side",
                    models.CharField(
                        choices=[("home", "Home team"), ("away", "Away team")],
                        max_length=4,
                    ),
                ),
                (
                    "home_score",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MaxValueValidator(999)]
                    ),
                ),
                (
                    "away_score",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MaxValueValidator(999)]
                    ),
                ),
                (
                    "forfeit",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("home", "Home team"),
                            ("away", "Away team"),
                            ("both", "Both teams"),
                        ],
                        max_length=4,
                    ),
                ),
                ("box", models.JSONField(blank=True, default=dict)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("waiting", "Waits to be confirmed"),
                            ("disputed", "Disputed"),
                            ("confirmed", "Confirmed"),
                            ("settled", "Settled by the commissioner"),
                            ("withdrawn", "Withdrawn"),
                        ],
                        default="waiting",
                        max_length=9,
                    ),
                ),
                (
                    "words",
                    models.CharField(
                        blank=True,
                        max_length=300,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[^=+\\-@\\t]", "A name may not begin with = + - or @."
                            )
                        ],
                    ),
                ),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("answered", models.DateTimeField(blank=True, null=True)),
                ("told", models.DateTimeField(blank=True, null=True)),
                (
                    "answered_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "fixture",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="submissions",
                        to="league.fixture",
                    ),
                ),
            ],
            options={
                "ordering": ["-pk"],
            },
        ),
        migrations.CreateModel(
            name="Suspension",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                (
                    "games",
                    models.PositiveSmallIntegerField(
                        validators=[
                            django.core.validators.MinValueValidator(1),
                            django.core.validators.MaxValueValidator(40),
                        ]
                    ),
                ),
                (
                    "reason",
                    models.CharField(
                        max_length=200,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[^=+\\-@\\t]", "A name may not begin with = + - or @."
                            )
                        ],
                    ),
                ),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("after", models.PositiveBigIntegerField(default=0)),
                ("lifted", models.DateTimeField(blank=True, null=True)),
                ("key", models.CharField(blank=True, max_length=40)),
                (
                    "by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="suspensions",
                        to="league.player",
                    ),
                ),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="suspensions",
                        to="league.season",
                    ),
                ),
            ],
            options={
                "ordering": ["-pk"],
            },
        ),
        migrations.CreateModel(
            name="TableReport",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("game_id", models.CharField(max_length=64)),
                ("revision", models.PositiveIntegerField()),
                ("home_score", models.PositiveSmallIntegerField()),
                ("away_score", models.PositiveSmallIntegerField()),
                (
                    "forfeit",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("home", "Home team"),
                            ("away", "Away team"),
                            ("both", "Both teams"),
                        ],
                        max_length=4,
                    ),
                ),
                ("simulated", models.BooleanField(default=False)),
                ("box", models.JSONField(blank=True, default=dict)),
                ("players", models.JSONField(blank=True, default=dict)),
                ("reason", models.CharField(max_length=200)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("waiting", "Waits for the commissioner"),
                            ("accepted", "Accepted"),
                            ("dismissed", "Dismissed"),
                            ("withdrawn", "Withdrawn: the game is played on"),
                        ],
                        default="waiting",
                        max_length=9,
                    ),
                ),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("answered", models.DateTimeField(blank=True, null=True)),
                (
                    "answered_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "fixture",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="reports",
                        to="league.fixture",
                    ),
                ),
            ],
            options={
                "ordering": ["-pk"],
            },
        ),
        migrations.CreateModel(
            name="Team",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                (
                    "name",
                    models.CharField(
                        max_length=40,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[^=+\\-@\\t]", "A name may not begin with = + - or @."
                            )
                        ],
                    ),
                ),
                (
                    "abbreviation",
                    models.CharField(
                        max_length=4,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[A-Z0-9]{2,4}$",
                                "Use two to four capital letters or digits.",
                            )
                        ],
                    ),
                ),
                (
                    "colour",
                    models.CharField(
                        default="#1f6f43",
                        max_length=7,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^#[0-9a-fA-F]{6}$",
                                "Write the colour as # and six digits, such as #1f6f43.",
                            )
                        ],
                    ),
                ),
                (
                    "colour2",
                    models.CharField(
                        default="#f4f1e6",
                        max_length=7,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^#[0-9a-fA-F]{6}$",
                                "Write the colour as # and six digits, such as #1f6f43.",
                            )
                        ],
                        verbose_name="second colour",
                    ),
                ),
                (
                    "crest",
                    models.CharField(
                        choices=[
                            ("plain", "Plain"),
                            ("band", "Band across"),
                            ("chief", "Top bar"),
                            ("halves", "Two halves"),
                            ("bend", "Slanting stripe"),
                            ("roundel", "Disc"),
                        ],
                        default="plain",
                        max_length=8,
                    ),
                ),
                (
                    "coaches",
                    models.ManyToManyField(
                        blank=True,
                        related_name="teams_coached",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="teams",
                        to="league.league",
                    ),
                ),
            ],
            options={
                "ordering": ["name"],
            },
        ),
        migrations.CreateModel(
            name="StatLine",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("key", models.CharField(max_length=32)),
                ("name", models.CharField(blank=True, max_length=80)),
                ("number", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("position", models.CharField(blank=True, max_length=4)),
                ("completions", models.SmallIntegerField(default=0)),
                ("attempts", models.SmallIntegerField(default=0)),
                ("passing_yards", models.SmallIntegerField(default=0)),
                ("passing_tds", models.SmallIntegerField(default=0)),
                ("interceptions", models.SmallIntegerField(default=0)),
                ("sacks", models.SmallIntegerField(default=0)),
                ("sack_yards", models.SmallIntegerField(default=0)),
                ("passing_first_downs", models.SmallIntegerField(default=0)),
                ("passing_2pt_conversions", models.SmallIntegerField(default=0)),
                ("passing_long", models.SmallIntegerField(default=0)),
                ("carries", models.SmallIntegerField(default=0)),
                ("rushing_yards", models.SmallIntegerField(default=0)),
                ("rushing_tds", models.SmallIntegerField(default=0)),
                ("rushing_first_downs", models.SmallIntegerField(default=0)),
                ("rushing_2pt_conversions", models.SmallIntegerField(default=0)),
                ("rushing_long", models.SmallIntegerField(default=0)),
                ("targets", models.SmallIntegerField(default=0)),
                ("receptions", models.SmallIntegerField(default=0)),
                ("receiving_yards", models.SmallIntegerField(default=0)),
                ("receiving_tds", models.SmallIntegerField(default=0)),
                ("receiving_first_downs", models.SmallIntegerField(default=0)),
                ("receiving_2pt_conversions", models.SmallIntegerField(default=0)),
                ("receiving_long", models.SmallIntegerField(default=0)),
                ("fumbles", models.SmallIntegerField(default=0)),
                ("fumbles_lost", models.SmallIntegerField(default=0)),
                ("fumble_recovery_own", models.SmallIntegerField(default=0)),
                ("fumble_recovery_opp", models.SmallIntegerField(default=0)),
                ("fumble_recovery_tds", models.SmallIntegerField(default=0)),
                ("def_tackles_solo", models.SmallIntegerField(default=0)),
                ("def_sacks", models.SmallIntegerField(default=0)),
                ("def_sack_yards", models.SmallIntegerField(default=0)),
                ("def_interceptions", models.SmallIntegerField(default=0)),
                ("def_interception_yards", models.SmallIntegerField(default=0)),
                ("def_fumbles_forced", models.SmallIntegerField(default=0)),
                ("def_fumble_return_yards", models.SmallIntegerField(default=0)),
                ("def_tds", models.SmallIntegerField(default=0)),
                ("def_kicks_blocked", models.SmallIntegerField(default=0)),
                ("fg_att", models.SmallIntegerField(default=0)),
                ("fg_made", models.SmallIntegerField(default=0)),
                ("fg_blocked", models.SmallIntegerField(default=0)),
                ("fg_long", models.SmallIntegerField(default=0)),
                ("pat_att", models.SmallIntegerField(default=0)),
                ("pat_made", models.SmallIntegerField(default=0)),
                ("kickoffs", models.SmallIntegerField(default=0)),
                ("kickoff_yards", models.SmallIntegerField(default=0)),
                ("punts", models.SmallIntegerField(default=0)),
                ("punt_yards", models.SmallIntegerField(default=0)),
                ("punt_long", models.SmallIntegerField(default=0)),
                ("punts_blocked", models.SmallIntegerField(default=0)),
                ("kickoff_returns", models.SmallIntegerField(default=0)),
                ("kickoff_return_yards", models.SmallIntegerField(default=0)),
                ("punt_returns", models.SmallIntegerField(default=0)),
                ("punt_return_yards", models.SmallIntegerField(default=0)),
                ("punt_fair_catches", models.SmallIntegerField(default=0)),
                ("special_teams_tds", models.SmallIntegerField(default=0)),
                ("player_rating", models.SmallIntegerField(default=0)),
                (
                    "player",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="lines",
                        to="league.player",
                    ),
                ),
                (
                    "result",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="lines",
                        to="league.result",
                    ),
                ),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="lines",
                        to="league.season",
                    ),
                ),
                (
                    "team",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="lines",
                        to="league.team",
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="Postseason",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("reseed", models.BooleanField(default=True)),
                ("neutral_final", models.BooleanField(default=False)),
                ("third_place", models.BooleanField(default=False)),
                ("started", models.DateTimeField(blank=True, null=True)),
                ("first", models.DateTimeField(blank=True, null=True)),
                (
                    "every_days",
                    models.PositiveSmallIntegerField(
                        default=7,
                        validators=[
                            django.core.validators.MinValueValidator(1),
                            django.core.validators.MaxValueValidator(60),
                        ],
                    ),
                ),
                (
                    "season",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="postseason",
                        to="league.season",
                    ),
                ),
                (
                    "champion",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="titles",
                        to="league.team",
                    ),
                ),
            ],
            options={
                "verbose_name": "play-offs",
            },
        ),
        migrations.CreateModel(
            name="PlayoffSeed",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("conference", models.CharField(blank=True, max_length=30)),
                ("number", models.PositiveSmallIntegerField()),
                ("rank", models.PositiveSmallIntegerField()),
                ("winner_of", models.CharField(blank=True, max_length=30)),
                (
                    "postseason",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="seeds",
                        to="league.postseason",
                    ),
                ),
                (
                    "team",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="league.team",
                    ),
                ),
            ],
            options={
                "ordering": ["postseason", "conference", "number"],
            },
        ),
        migrations.CreateModel(
            name="PlayerSeason",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("number", models.PositiveSmallIntegerField()),
                ("name", models.CharField(max_length=40)),
                ("position", models.CharField(max_length=2)),
                ("status", models.CharField(max_length=2)),
                ("hp", models.SmallIntegerField()),
                ("pr", models.SmallIntegerField(blank=True, null=True)),
                ("pr_dice", models.JSONField(blank=True, default=list)),
                ("discretionary", models.PositiveSmallIntegerField(default=0)),
                ("depth", models.PositiveSmallIntegerField(blank=True, null=True)),
                (
                    "player",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="seasons",
                        to="league.player",
                    ),
                ),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="league.season",
                    ),
                ),
                (
                    "team",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="league.team",
                    ),
                ),
            ],
            options={
                "ordering": ["season", "team", "number"],
            },
        ),
        migrations.AddField(
            model_name="player",
            name="team",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="players",
                to="league.team",
            ),
        ),
        migrations.CreateModel(
            name="Pick",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("number", models.PositiveSmallIntegerField()),
                ("words", models.CharField(max_length=60)),
                ("auto", models.BooleanField(default=False)),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "draft",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="picks",
                        to="league.draft",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="picks",
                        to="league.player",
                    ),
                ),
                (
                    "team",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="picks",
                        to="league.team",
                    ),
                ),
            ],
            options={
                "ordering": ["draft", "number"],
            },
        ),
        migrations.CreateModel(
            name="Membership",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                (
                    "division",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="memberships",
                        to="league.division",
                    ),
                ),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="league.season",
                    ),
                ),
                (
                    "team",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="memberships",
                        to="league.team",
                    ),
                ),
            ],
            options={
                "ordering": ["division", "team"],
            },
        ),
        migrations.CreateModel(
            name="InvitationTake",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "invitation",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="takes",
                        to="league.invitation",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "team",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="league.team",
                    ),
                ),
            ],
            options={
                "ordering": ["at", "pk"],
            },
        ),
        migrations.AddField(
            model_name="invitation",
            name="team",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="invitations",
                to="league.team",
            ),
        ),
        migrations.AddField(
            model_name="fixture",
            name="away",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="away_fixtures",
                to="league.team",
            ),
        ),
        migrations.AddField(
            model_name="fixture",
            name="home",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="home_fixtures",
                to="league.team",
            ),
        ),
        migrations.CreateModel(
            name="Claim",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                (
                    "number",
                    models.PositiveSmallIntegerField(
                        validators=[
                            django.core.validators.MaxValueValidator(
                                99, "Jersey numbers run from 0 to 99."
                            )
                        ]
                    ),
                ),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="claims",
                        to="league.player",
                    ),
                ),
                (
                    "team",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="claims",
                        to="league.team",
                    ),
                ),
            ],
            options={
                "ordering": ["at", "pk"],
            },
        ),
        migrations.CreateModel(
            name="CalendarEvent",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                (
                    "uid",
                    models.UUIDField(default=uuid.uuid4, editable=False, unique=True),
                ),
                ("sequence", models.PositiveIntegerField(default=0)),
                ("starts", models.DateTimeField()),
                ("summary", models.CharField(max_length=200)),
                ("description", models.CharField(max_length=200)),
                ("location", models.CharField(max_length=100)),
                ("cancelled", models.BooleanField(default=False)),
                ("made", models.DateTimeField()),
                ("changed", models.DateTimeField()),
                (
                    "fixture",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="calendar_event",
                        to="league.fixture",
                    ),
                ),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="calendar_events",
                        to="league.league",
                    ),
                ),
                (
                    "away",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="league.team",
                    ),
                ),
                (
                    "home",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="league.team",
                    ),
                ),
            ],
            options={
                "ordering": ["starts", "pk"],
            },
        ),
        migrations.CreateModel(
            name="Base",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                (
                    "code",
                    models.CharField(
                        max_length=12,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[^=+\\-@\\t]", "A name may not begin with = + - or @."
                            )
                        ],
                        verbose_name="ID",
                    ),
                ),
                (
                    "brand",
                    models.CharField(
                        blank=True,
                        max_length=30,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[^=+\\-@\\t]", "A name may not begin with = + - or @."
                            )
                        ],
                    ),
                ),
                (
                    "prongs",
                    models.CharField(
                        blank=True,
                        choices=[("speed", "Speed"), ("strength", "Strength")],
                        max_length=8,
                    ),
                ),
                ("dial", models.BooleanField(default=False)),
                (
                    "front",
                    models.CharField(
                        blank=True,
                        choices=[("flat", "Flat"), ("curved", "Curved")],
                        max_length=6,
                    ),
                ),
                (
                    "speed",
                    models.PositiveSmallIntegerField(
                        blank=True,
                        choices=[
                            (1, "1"),
                            (2, "2"),
                            (3, "3"),
                            (4, "4"),
                            (5, "5"),
                            (6, "6"),
                            (7, "7"),
                            (8, "8"),
                            (9, "9"),
                            (10, "10"),
                        ],
                        null=True,
                    ),
                ),
                (
                    "strength",
                    models.PositiveSmallIntegerField(
                        blank=True,
                        choices=[
                            (1, "1"),
                            (2, "2"),
                            (3, "3"),
                            (4, "4"),
                            (5, "5"),
                            (6, "6"),
                            (7, "7"),
                            (8, "8"),
                            (9, "9"),
                            (10, "10"),
                        ],
                        null=True,
                    ),
                ),
                (
                    "behavior",
                    models.CharField(
                        blank=True,
                        max_length=80,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[^=+\\-@\\t]", "A name may not begin with = + - or @."
                            )
                        ],
                    ),
                ),
                (
                    "positions",
                    models.CharField(
                        blank=True,
                        max_length=40,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[^=+\\-@\\t]", "A name may not begin with = + - or @."
                            )
                        ],
                        verbose_name="ideal positions",
                    ),
                ),
                ("grade", models.CharField(blank=True, max_length=3)),
                (
                    "team",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="bases",
                        to="league.team",
                    ),
                ),
            ],
            options={
                "ordering": ["team", "code"],
            },
        ),
        migrations.CreateModel(
            name="Award",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("place", models.PositiveSmallIntegerField()),
                ("key", models.CharField(max_length=30)),
                ("title", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=60)),
                ("words", models.CharField(max_length=200)),
                (
                    "player",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="awards",
                        to="league.player",
                    ),
                ),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="awards",
                        to="league.season",
                    ),
                ),
                (
                    "team",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="awards",
                        to="league.team",
                    ),
                ),
            ],
            options={
                "ordering": ["season", "place", "pk"],
            },
        ),
        migrations.CreateModel(
            name="TeamSeason",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                (
                    "method",
                    models.PositiveSmallIntegerField(
                        choices=[
                            (1, "1 · 3d6 in order"),
                            (2, "2 · Better of two, in order"),
                            (3, "3 · 3d6, assigned"),
                            (4, "4 · Best six of twelve"),
                            (5, "5 · 4d6 without the lowest"),
                            (6, "6 · 8 and seven dice"),
                        ],
                        null=True,
                    ),
                ),
                ("rolls", models.JSONField(default=list)),
                ("places", models.JSONField(default=list)),
                ("offense", models.CharField(blank=True, max_length=30)),
                ("defense", models.CharField(blank=True, max_length=30)),
                ("points_given", models.BooleanField(default=False)),
                (
                    "stadium",
                    models.CharField(
                        blank=True,
                        max_length=40,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[^=+\\-@\\t]", "A name may not begin with = + - or @."
                            )
                        ],
                    ),
                ),
                (
                    "stadium_type",
                    models.CharField(
                        choices=[
                            ("open", "Open air"),
                            ("dome", "Dome"),
                            ("retractable", "Retractable roof"),
                        ],
                        default="open",
                        max_length=11,
                    ),
                ),
                (
                    "climate",
                    models.CharField(
                        choices=[
                            ("temperate", "Temperate: frost Nov to Mar"),
                            ("cold", "Cold: frost Oct to Apr, then rain"),
                            ("warm", "Warm: rain, never frost"),
                            ("desert", "Desert: no frost, no rain"),
                        ],
                        default="temperate",
                        max_length=9,
                    ),
                ),
                (
                    "franchise",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="league.player",
                    ),
                ),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="teams",
                        to="league.season",
                    ),
                ),
                (
                    "team",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="seasons",
                        to="league.team",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Trade",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("offered", "Offered"),
                            ("accepted", "Waits for a commissioner"),
                            ("done", "Done"),
                            ("declined", "Declined"),
                            ("withdrawn", "Withdrawn"),
                            ("countered", "Answered with another offer"),
                            ("vetoed", "Vetoed"),
                            ("ended", "Ended with the season"),
                        ],
                        default="offered",
                        max_length=9,
                    ),
                ),
                ("note", models.CharField(blank=True, max_length=200)),
                ("made", models.DateTimeField(auto_now_add=True)),
                ("changed", models.DateTimeField(auto_now=True)),
                (
                    "answers",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="answered_by",
                        to="league.trade",
                    ),
                ),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "offering",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="trades_offered",
                        to="league.team",
                    ),
                ),
                (
                    "receiving",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="trades_received",
                        to="league.team",
                    ),
                ),
            ],
            options={
                "ordering": ["-made", "-pk"],
            },
        ),
        migrations.CreateModel(
            name="TradeItem",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("offered", models.BooleanField()),
                ("words", models.CharField(max_length=60)),
                (
                    "player",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="trade_items",
                        to="league.player",
                    ),
                ),
                (
                    "trade",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="items",
                        to="league.trade",
                    ),
                ),
            ],
            options={
                "verbose_name": "player of a trade",
                "verbose_name_plural": "players of a trade",
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="Week",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("preseason", "Pre-season"),
                            ("regular", "Regular season"),
                            ("postseason", "Post-season"),
                        ],
                        default="regular",
                        max_length=10,
                    ),
                ),
                (
                    "number",
                    models.PositiveSmallIntegerField(
                        validators=[
                            django.core.validators.MinValueValidator(1),
                            django.core.validators.MaxValueValidator(250),
                        ]
                    ),
                ),
                ("starts", models.DateTimeField(blank=True, null=True)),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="weeks",
                        to="league.season",
                    ),
                ),
            ],
            options={
                "ordering": [
                    "season",
                    models.Case(
                        models.When(kind="preseason", then=models.Value(0)),
                        models.When(kind="regular", then=models.Value(1)),
                        models.When(kind="postseason", then=models.Value(2)),
                        output_field=models.IntegerField(),
                    ),
                    "number",
                ],
            },
        ),
        migrations.AddField(
            model_name="fixture",
            name="week",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="fixtures",
                to="league.week",
            ),
        ),
        migrations.CreateModel(
            name="WeekClosing",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("after", models.PositiveBigIntegerField(default=0)),
                ("healed", models.JSONField(blank=True, default=dict)),
                (
                    "by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "week",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="closing",
                        to="league.week",
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="TeamWeek",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("aftermath", models.JSONField(blank=True, default=dict)),
                (
                    "team",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="league.team",
                    ),
                ),
                (
                    "closing",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="teams",
                        to="league.weekclosing",
                    ),
                ),
            ],
            options={
                "ordering": ["team__name"],
            },
        ),
        migrations.CreateModel(
            name="Wish",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("place", models.PositiveSmallIntegerField()),
                (
                    "draft",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="wishes",
                        to="league.draft",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="wishes",
                        to="league.player",
                    ),
                ),
                (
                    "team",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="wishes",
                        to="league.team",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "wishes",
                "ordering": ["team", "place", "pk"],
            },
        ),
        migrations.CreateModel(
            name="ClosingPolicy",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("automatic", models.BooleanField(default=False)),
                ("since", models.DateTimeField(blank=True, null=True)),
                (
                    "weekday",
                    models.PositiveSmallIntegerField(
                        choices=[
                            (0, "Monday"),
                            (1, "Tuesday"),
                            (2, "Wednesday"),
                            (3, "Thursday"),
                            (4, "Friday"),
                            (5, "Saturday"),
                            (6, "Sunday"),
                        ],
                        default=1,
                    ),
                ),
                (
                    "hour",
                    models.PositiveSmallIntegerField(
                        choices=[
                            (0, "00:00"),
                            (1, "01:00"),
                            (2, "02:00"),
                            (3, "03:00"),
                            (4, "04:00"),
                            (5, "05:00"),
                            (6, "06:00"),
                            (7, "07:00"),
                            (8, "08:00"),
                            (9, "09:00"),
                            (10, "10:00"),
                            (11, "11:00"),
                            (12, "12:00"),
                            (13, "13:00"),
                            (14, "14:00"),
                            (15, "15:00"),
                            (16, "16:00"),
                            (17, "17:00"),
                            (18, "18:00"),
                            (19, "19:00"),
                            (20, "20:00"),
                            (21, "21:00"),
                            (22, "22:00"),
                            (23, "23:00"),
                        ],
                        default=6,
                    ),
                ),
                (
                    "unplayed",
                    models.CharField(
                        choices=[
                            ("keep", "Postponed, to get a new date"),
                            ("forfeit", "Forfeited by both"),
                            ("simulate", "Simulated"),
                        ],
                        default="keep",
                        max_length=8,
                    ),
                ),
                (
                    "confirm_days",
                    models.PositiveSmallIntegerField(
                        default=3,
                        validators=[
                            django.core.validators.MinValueValidator(1),
                            django.core.validators.MaxValueValidator(60),
                        ],
                    ),
                ),
                (
                    "league",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="closing_policy",
                        to="league.league",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("weekday__gte", 0), ("weekday__lte", 6)),
                        name="closing_weekday_is_one",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("hour__gte", 0), ("hour__lte", 23)),
                        name="closing_hour_is_one",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="CalendarKey",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                (
                    "key",
                    models.CharField(
                        default=league.fans.models.new_key, max_length=40, unique=True
                    ),
                ),
                ("renewed", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "coach",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="calendar_key",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "league",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="calendar_key",
                        to="league.league",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("league__isnull", True),
                            ("coach__isnull", True),
                            _connector="XOR",
                        ),
                        name="calendar_key_is_of_a_league_or_a_coach",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="AuditEntry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("verb", models.CharField(max_length=60)),
                ("words", models.TextField(max_length=1000)),
                ("data", models.JSONField(default=dict)),
                (
                    "actor",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="done",
                        to="league.league",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "audit entries",
                "ordering": ["-at", "-pk"],
                "indexes": [
                    models.Index(fields=["league", "-at"], name="audit_by_time")
                ],
            },
        ),
        migrations.CreateModel(
            name="MarketRules",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                (
                    "signing",
                    models.CharField(
                        choices=[
                            ("open", "Coaches sign free agents themselves"),
                            ("approval", "Coaches ask, a commissioner approves"),
                            ("closed", "Only a commissioner signs players"),
                        ],
                        default="open",
                        max_length=8,
                    ),
                ),
                ("trades_need_approval", models.BooleanField(default=True)),
                ("deadline", models.DateTimeField(blank=True, null=True)),
                (
                    "league",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="market_rules",
                        to="league.league",
                    ),
                ),
            ],
            options={
                "verbose_name": "rules of the market",
                "verbose_name_plural": "rules of the market",
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("signing__in", ["open", "approval", "closed"])
                        ),
                        name="signing_is_known",
                    )
                ],
            },
        ),
        migrations.AddIndex(
            model_name="notice",
            index=models.Index(fields=["user", "-told"], name="notices_of_a_user"),
        ),
        migrations.AddIndex(
            model_name="notice",
            index=models.Index(
                condition=models.Q(("read", None), ("shown", True)),
                fields=["user"],
                name="unread_notices_of_a_user",
            ),
        ),
        migrations.AddConstraint(
            model_name="notice",
            constraint=models.UniqueConstraint(
                fields=("user", "key"), name="told_once_of_a_key"
            ),
        ),
        migrations.AddConstraint(
            model_name="noticeswitch",
            constraint=models.UniqueConstraint(
                fields=("user", "kind", "channel"), name="one_notice_switch"
            ),
        ),
        migrations.AddConstraint(
            model_name="play",
            constraint=models.UniqueConstraint(
                models.F("coach"),
                models.F("book"),
                models.F("side"),
                django.db.models.functions.text.Lower("name"),
                name="play_name_once_in_playbook",
                violation_error_message="You have a play of this name on this side.",
            ),
        ),
        migrations.AddConstraint(
            model_name="play",
            constraint=models.CheckConstraint(
                condition=models.Q(("side__in", ["offense", "defense"])),
                name="play_side_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="play",
            constraint=models.CheckConstraint(
                condition=models.Q(("kind__in", ["run", "pass"])),
                name="play_kind_is_known",
            ),
        ),
        migrations.AddIndex(
            model_name="noticedelivery",
            index=models.Index(
                condition=models.Q(("due__isnull", False)),
                fields=["due"],
                name="notice_deliveries_due",
            ),
        ),
        migrations.AddConstraint(
            model_name="noticedelivery",
            constraint=models.UniqueConstraint(
                condition=models.Q(("device", None)),
                fields=("notice", "channel"),
                name="notice_goes_once_by_a_channel",
            ),
        ),
        migrations.AddConstraint(
            model_name="noticedelivery",
            constraint=models.UniqueConstraint(
                fields=("notice", "device"), name="notice_goes_once_to_a_device"
            ),
        ),
        migrations.AddConstraint(
            model_name="reply",
            constraint=models.UniqueConstraint(
                fields=("user", "key"), name="one_reply_to_a_key_of_a_user"
            ),
        ),
        migrations.AddConstraint(
            model_name="result",
            constraint=models.CheckConstraint(
                condition=models.Q(("away_score__gte", 0), ("home_score__gte", 0)),
                name="result_scores_not_negative",
            ),
        ),
        migrations.AddConstraint(
            model_name="result",
            constraint=models.CheckConstraint(
                condition=models.Q(("forfeit__in", ["", "home", "away", "both"])),
                name="result_forfeit_is_a_side",
            ),
        ),
        migrations.AddConstraint(
            model_name="result",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("how__in", ["table", "entered", "agreed", "simulated"])
                ),
                name="result_how_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="season",
            constraint=models.UniqueConstraint(
                fields=("league", "label"), name="season_label_once_in_league"
            ),
        ),
        migrations.AddConstraint(
            model_name="season",
            constraint=models.UniqueConstraint(
                condition=models.Q(("current", True)),
                fields=("league",),
                name="one_current_season_in_league",
            ),
        ),
        migrations.AddConstraint(
            model_name="draft",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("status__in", ["ready", "running", "paused", "over"])
                ),
                name="draft_status_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="division",
            constraint=models.UniqueConstraint(
                fields=("season", "conference", "name"),
                name="division_name_once_in_conference",
            ),
        ),
        migrations.AddConstraint(
            model_name="submission",
            constraint=models.UniqueConstraint(
                condition=models.Q(("status__in", ["waiting", "disputed"])),
                fields=("fixture",),
                name="one_open_submission_of_a_fixture",
            ),
        ),
        migrations.AddConstraint(
            model_name="submission",
            constraint=models.CheckConstraint(
                condition=models.Q(("side__in", ["home", "away"])),
                name="submission_has_a_side",
            ),
        ),
        migrations.AddConstraint(
            model_name="suspension",
            constraint=models.UniqueConstraint(
                condition=models.Q(("key", ""), _negated=True),
                fields=("player", "key"),
                name="suspension_handed_out_once",
            ),
        ),
        migrations.AddConstraint(
            model_name="tablereport",
            constraint=models.UniqueConstraint(
                condition=models.Q(("status", "waiting")),
                fields=("fixture",),
                name="one_waiting_report_of_a_fixture",
            ),
        ),
        migrations.AddConstraint(
            model_name="tablereport",
            constraint=models.UniqueConstraint(
                fields=("fixture", "game_id", "revision"),
                name="one_report_of_a_revision",
            ),
        ),
        migrations.AddConstraint(
            model_name="team",
            constraint=models.UniqueConstraint(
                models.F("league"),
                django.db.models.functions.text.Lower("name"),
                name="team_name_once_in_league",
                violation_error_message="The league has a team of this name.",
            ),
        ),
        migrations.AddConstraint(
            model_name="team",
            constraint=models.UniqueConstraint(
                fields=("league", "abbreviation"),
                name="team_abbreviation_once_in_league",
                violation_error_message="Another team has this abbreviation.",
            ),
        ),
        migrations.AddConstraint(
            model_name="statline",
            constraint=models.UniqueConstraint(
                fields=("result", "key"), name="stat_line_once_in_result"
            ),
        ),
        migrations.AddConstraint(
            model_name="playoffseed",
            constraint=models.UniqueConstraint(
                fields=("postseason", "conference", "number"),
                name="playoff_seed_once_in_conference",
            ),
        ),
        migrations.AddConstraint(
            model_name="playoffseed",
            constraint=models.UniqueConstraint(
                fields=("postseason", "team"), name="team_once_in_playoffs"
            ),
        ),
        migrations.AddConstraint(
            model_name="playerseason",
            constraint=models.UniqueConstraint(
                fields=("season", "player"), name="player_once_in_season_archive"
            ),
        ),
        migrations.AddConstraint(
            model_name="player",
            constraint=models.UniqueConstraint(
                fields=("team", "number"),
                name="jersey_number_once_in_team",
                violation_error_message="Another player of the team wears this number.",
            ),
        ),
        migrations.AddConstraint(
            model_name="player",
            constraint=models.CheckConstraint(
                condition=models.Q(("number__gte", 0), ("number__lte", 99)),
                name="jersey_number_0_to_99",
                violation_error_message="Jersey numbers run from 0 to 99.",
            ),
        ),
        migrations.AddConstraint(
            model_name="player",
            constraint=models.CheckConstraint(
                condition=models.Q(("status__in", ["A", "IR", "P"])),
                name="player_status_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="player",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("pool__isnull", True), ("team__isnull", False)),
                    models.Q(("pool__isnull", False), ("team__isnull", True)),
                    _connector="OR",
                ),
                name="player_has_a_team_or_is_free",
                violation_error_message="A player has a team or is a free agent.",
            ),
        ),
        migrations.AddConstraint(
            model_name="pick",
            constraint=models.UniqueConstraint(
                fields=("draft", "number"), name="pick_number_once_in_draft"
            ),
        ),
        migrations.AddConstraint(
            model_name="pick",
            constraint=models.UniqueConstraint(
                fields=("draft", "player"), name="player_once_in_draft"
            ),
        ),
        migrations.AddConstraint(
            model_name="membership",
            constraint=models.UniqueConstraint(
                fields=("season", "team"), name="team_in_one_division_of_a_season"
            ),
        ),
        migrations.AddConstraint(
            model_name="invitationtake",
            constraint=models.UniqueConstraint(
                fields=("invitation", "user"), name="invitation_taken_once_by_a_person"
            ),
        ),
        migrations.AddConstraint(
            model_name="invitation",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("role__in", ["coach", "new_team", "official", "commissioner"])
                ),
                name="invitation_role_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="invitation",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("role", "coach"), ("team__isnull", True), _connector="XOR"
                ),
                name="invitation_of_a_coach_names_a_team",
                violation_error_message="Name the team of whoever will coach it.",
            ),
        ),
        migrations.AddConstraint(
            model_name="invitation",
            constraint=models.CheckConstraint(
                condition=models.Q(("uses__gte", 1)), name="invitation_for_somebody"
            ),
        ),
        migrations.AddConstraint(
            model_name="claim",
            constraint=models.UniqueConstraint(
                fields=("team", "player"), name="claim_once_for_team_and_player"
            ),
        ),
        migrations.AddConstraint(
            model_name="base",
            constraint=models.UniqueConstraint(
                fields=("team", "code"),
                name="base_code_once_in_team",
                violation_error_message="The team has a base of this ID.",
            ),
        ),
        migrations.AddConstraint(
            model_name="teamseason",
            constraint=models.UniqueConstraint(
                fields=("team", "season"), name="team_once_in_season"
            ),
        ),
        migrations.AddConstraint(
            model_name="teamseason",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("stadium_type__in", ["open", "dome", "retractable"])
                ),
                name="stadium_type_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="trade",
            constraint=models.CheckConstraint(
                condition=models.Q(("offering", models.F("receiving")), _negated=True),
                name="trade_needs_two_teams",
                violation_error_message="A team cannot trade with itself.",
            ),
        ),
        migrations.AddConstraint(
            model_name="trade",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    (
                        "status__in",
                        [
                            "offered",
                            "accepted",
                            "done",
                            "declined",
                            "withdrawn",
                            "countered",
                            "vetoed",
                            "ended",
                        ],
                    )
                ),
                name="trade_status_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="tradeitem",
            constraint=models.UniqueConstraint(
                fields=("trade", "player"), name="player_once_in_trade"
            ),
        ),
        migrations.AddConstraint(
            model_name="week",
            constraint=models.UniqueConstraint(
                fields=("season", "kind", "number"),
                name="week_once_in_season",
                violation_error_message="The season has this week already.",
            ),
        ),
        migrations.AddConstraint(
            model_name="week",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("kind__in", ["preseason", "regular", "postseason"])
                ),
                name="week_kind_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="week",
            constraint=models.CheckConstraint(
                condition=models.Q(("number__gte", 1), ("number__lte", 250)),
                name="week_number_in_range",
            ),
        ),
        migrations.AddConstraint(
            model_name="fixture",
            constraint=models.CheckConstraint(
                condition=models.Q(("home", models.F("away")), _negated=True),
                name="fixture_needs_two_teams",
                violation_error_message="A team cannot play itself.",
            ),
        ),
        migrations.AddConstraint(
            model_name="fixture",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("kind__in", ["preseason", "regular", "postseason"])
                ),
                name="fixture_kind_is_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="fixture",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("postponed", False), ("kickoff__isnull", True), _connector="OR"
                ),
                name="fixture_postponed_has_no_date",
                violation_error_message="A postponed game has no date.",
            ),
        ),
        migrations.AddConstraint(
            model_name="teamweek",
            constraint=models.UniqueConstraint(
                fields=("closing", "team"), name="team_once_in_closing"
            ),
        ),
        migrations.AddConstraint(
            model_name="wish",
            constraint=models.UniqueConstraint(
                fields=("draft", "team", "player"), name="wish_once_in_queue"
            ),
        ),
    ]
