"""Admin pages of invitations."""

from django.contrib import admin

from league.people.models import Invitation


@admin.register(Invitation)
class InvitationAdmin(admin.ModelAdmin):
    list_display = ["__str__", "league", "made_by", "made", "expires", "revoked"]
    list_filter = ["role", "league"]
    list_select_related = ["league", "team", "leaves", "made_by"]
    search_fields = ["league__name", "team__name", "made_by__username"]
    autocomplete_fields = ["league", "team", "leaves", "made_by"]
