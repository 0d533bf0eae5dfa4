"""Which scope each method needs."""

from __future__ import annotations

from riverboat_server.tokens import Scope

_HEALTH = ("Check", "List", "Watch")
POLICY: dict[str, Scope] = {
    "riverboat.v1.PlayService.Play": Scope.PLAY,
    "riverboat.v1.LobbyService.CreateMatches": Scope.ORGANISE,
    "riverboat.v1.LobbyService.CancelMatch": Scope.ORGANISE,
    "riverboat.v1.LobbyService.ListMatches": Scope.WATCH,
    "riverboat.v1.LobbyService.ListBots": Scope.WATCH,
    "riverboat.v1.LobbyService.WatchMatch": Scope.WATCH,
    "riverboat.v1.LobbyService.WatchResults": Scope.ORGANISE,
    "riverboat.v1.LobbyService.GetReferee": Scope.WATCH,
    "riverboat.v1.LadderService.GetLadder": Scope.WATCH,
    "riverboat.v1.LadderService.GetRatingHistory": Scope.WATCH,
    "riverboat.v1.ReplayService.ListReplays": Scope.WATCH,
    "riverboat.v1.ReplayService.GetReplay": Scope.WATCH,
    "riverboat.v1.ReplayService.GetBotLog": Scope.PLAY,
    "riverboat.v1.ReplayService.ListKeys": Scope.WATCH,
    "riverboat.v1.TournamentService.CreateTournament": Scope.ORGANISE,
    "riverboat.v1.TournamentService.ListTournaments": Scope.WATCH,
    "riverboat.v1.TournamentService.GetTournament": Scope.WATCH,
    "riverboat.v1.TournamentService.WatchTournament": Scope.WATCH,
    "riverboat.v1.TournamentService.SteerTournament": Scope.ORGANISE,
    "riverboat.v1.TournamentService.ChangeEntries": Scope.ORGANISE,
    "riverboat.v1.ScrimmageService.RequestScrimmage": Scope.PLAY,
    "riverboat.v1.ScrimmageService.GetScrimmageTerms": Scope.WATCH,
    "riverboat.v1.ScrimmageService.SetScrimmageTerms": Scope.PLAY,
    "riverboat.v1.ScrimmageService.FreezeScrimmages": Scope.ORGANISE,
    "riverboat.v1.TokenService.ListTokens": Scope.ORGANISE,
    "riverboat.v1.TokenService.CreateToken": Scope.ORGANISE,
    "riverboat.v1.TokenService.RevokeToken": Scope.ORGANISE,
    "riverboat.v1.InvitationService.CreateInvitation": Scope.ORGANISE,
    "riverboat.v1.InvitationService.ListInvitations": Scope.ORGANISE,
    "riverboat.v1.InvitationService.RevokeInvitation": Scope.ORGANISE,
}
# What needs no token.
OPEN = frozenset(
    {"riverboat.v1.JoinService.Join"} | {f"grpc.health.v1.Health.{name}" for name in _HEALTH}
)
