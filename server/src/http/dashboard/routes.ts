import { confirmOperation } from './accounts/confirm.ts';
import { getMeOperation } from './accounts/get-me.ts';
import { getSetupOperation } from './accounts/get-setup.ts';
import { requestResetOperation } from './accounts/request-reset.ts';
import { resetPasswordOperation } from './accounts/reset-password.ts';
import { setUpOperation } from './accounts/set-up.ts';
import { signInOperation } from './accounts/sign-in.ts';
import { signOutOperation } from './accounts/sign-out.ts';
import { getAuditOperation } from './audit/get-audit.ts';
import { getAuditFiltersOperation } from './audit/get-audit-filters.ts';
import type { DashboardOperation } from './operation.ts';
import { changeNameOperation } from './stores/change-name.ts';
import { closeStoreOperation } from './stores/close-store.ts';
import { createStoreOperation } from './stores/create-store.ts';
import { getSettingsOperation } from './stores/get-settings.ts';
import { requireTwoFactorOperation } from './stores/require-two-factor.ts';
import { acceptInvitationOperation } from './team/accept-invitation.ts';
import { changeRoleOperation } from './team/change-role.ts';
import { getTeamOperation } from './team/get-team.ts';
import { inviteOperation } from './team/invite.ts';
import { joinOperation } from './team/join.ts';
import { leaveStoreOperation } from './team/leave-store.ts';
import { readInvitationOperation } from './team/read-invitation.ts';
import { removeMemberOperation } from './team/remove-member.ts';
import { resendInvitationOperation } from './team/resend-invitation.ts';
import { withdrawInvitationOperation } from './team/withdraw-invitation.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A route of the dashboard, below its prefix. */
export interface DashboardRoute {
  readonly method: Method;
  readonly url: string;
  readonly operation: DashboardOperation;
}

/** Where all of them are. */
export const DASHBOARD_API = '/dashboard/api';

function route(line: `${Method} /${string}`, operation: DashboardOperation): DashboardRoute {
  const [method, url] = line.split(' ') as [Method, string];
  return { method, url, operation };
}

/** Every route of the dashboard. */
export const DASHBOARD_ROUTES: readonly DashboardRoute[] = [
  route('GET /setup', getSetupOperation),
  route('POST /setup', setUpOperation),
  route('POST /sign-in', signInOperation),
  route('POST /sign-out', signOutOperation),
  route('POST /forgot-password', requestResetOperation),
  route('POST /reset-password', resetPasswordOperation),
  route('GET /me', getMeOperation),
  route('POST /confirm', confirmOperation),

  route('POST /stores', createStoreOperation),
  route('GET /stores/:slug/settings', getSettingsOperation),
  route('PUT /stores/:slug/settings/name', changeNameOperation),
  route('PUT /stores/:slug/settings/two-factor', requireTwoFactorOperation),
  route('POST /stores/:slug/close', closeStoreOperation),

  route('GET /stores/:slug/team', getTeamOperation),
  route('PUT /stores/:slug/team/:userId', changeRoleOperation),
  route('DELETE /stores/:slug/team/:userId', removeMemberOperation),
  route('POST /stores/:slug/leave', leaveStoreOperation),
  route('POST /stores/:slug/invitations', inviteOperation),
  route('POST /stores/:slug/invitations/:invitationId/resend', resendInvitationOperation),
  route('DELETE /stores/:slug/invitations/:invitationId', withdrawInvitationOperation),
  route('POST /invitations/read', readInvitationOperation),
  route('POST /invitations/accept', acceptInvitationOperation),
  route('POST /invitations/join', joinOperation),

  route('GET /stores/:slug/audit', getAuditOperation),
  route('GET /stores/:slug/audit/filters', getAuditFiltersOperation),
];
