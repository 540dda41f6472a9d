import Type from 'typebox';
import { AccessRefusal } from '../kernel/auth/refusals.ts';
import {
  anonymousOperation,
  personalOperation,
  type StoreCall,
  storeOperation,
} from '../kernel/http/dashboard/operation.ts';
import { type DashboardRoute, dashboardRoute } from '../kernel/http/routes.ts';
import { Timestamp } from '../kernel/http/schemas.ts';
import { isoTime } from '../kernel/lib/clock.ts';
import { acceptInvitation, joinWithNewAccount, readInvitation } from './accept-invitation.ts';
import { Email, NewPassword, PersonName } from './accounts-schema.ts';
import type { PeopleDeps } from './dependencies.ts';
import { listInvitations } from './invitation-repository.ts';
import { type Inviter, invite, resendInvitation, withdrawInvitation } from './invite.ts';
import { listMembers } from './member-repository.ts';
import { changeRole, leaveStore, removeMember } from './members.ts';
import { PeopleRefusal } from './refusals.ts';
import { signIn } from './sign-in.ts';
import { InvitationParams, InvitationToken, MemberParams, Role, Team } from './team-schema.ts';

/** Returns the member whose call changes the team. */
function actingMember({ by, session: { person } }: StoreCall<unknown>): Inviter {
  return { by, id: person.id, name: person.name, language: person.language };
}

const getTeamOperation = storeOperation(
  'read',
  {
    operationId: 'getTeam',
    summary: 'Members and pending invitations of the store',
    response: { 200: Team },
  },
  async ({ db, clock }: PeopleDeps, { store: { storeId, requiresTwoFactor } }) => {
    const [members, invitations] = await Promise.all([listMembers(db, storeId), listInvitations(db, storeId)]);
    const now = clock.now();
    return {
      status: 200,
      body: {
        members: members.map((member) => ({
          ...member,
          joinedAt: member.joinedAt === null ? null : isoTime(member.joinedAt),
        })),
        invitations: invitations.map(({ createdAt, expiresAt, ...invitation }) => ({
          ...invitation,
          createdAt: isoTime(createdAt),
          expiresAt: isoTime(expiresAt),
          isExpired: expiresAt <= now,
        })),
        requiresTwoFactor,
      },
    };
  },
);

const changeRoleOperation = storeOperation(
  'ownership',
  {
    operationId: 'changeRole',
    summary: 'Change the role of a member',
    confirm: true,
    params: MemberParams,
    body: Type.Object({ role: Role }),
    refusals: [...PeopleRefusal.of('member.notFound', 'member.lastOwner'), ...AccessRefusal.of('signIn.throttled')],
  },
  async (deps: PeopleDeps, call) => {
    const { userId } = call.params;
    await changeRole(deps, call.store.storeId, actingMember(call), { userId, role: call.body.role });
  },
);

const removeMemberOperation = storeOperation(
  'managers',
  {
    operationId: 'removeMember',
    summary: 'Remove a member from the store',
    description: 'Only owners can remove owners and admins. Keys created by the member stay valid.',
    confirm: true,
    params: MemberParams,
    refusals: PeopleRefusal.of('member.notFound', 'member.lastOwner'),
  },
  (deps: PeopleDeps, call) => removeMember(deps, call.store.storeId, actingMember(call), call.params.userId),
);

const leaveStoreOperation = storeOperation(
  'read',
  {
    operationId: 'leaveStore',
    ends: true,
    summary: 'Leave the store',
    confirm: true,
    refusals: PeopleRefusal.of('member.notFound', 'member.lastOwner'),
  },
  (deps: PeopleDeps, call) => leaveStore(deps, call.store.storeId, actingMember(call)),
);

const inviteOperation = storeOperation(
  'managers',
  {
    operationId: 'invite',
    summary: 'Invite someone to the store by email',
    description: 'Only owners can invite owners and admins. An earlier invitation of the address ends.',
    confirm: true,
    body: Type.Object({ email: Email, role: Role }),
    refusals: [...PeopleRefusal.of('invitation.member', 'invitation.tooMany'), ...AccessRefusal.of('signIn.throttled')],
  },
  (deps: PeopleDeps, call) => invite(deps, call.store.storeId, actingMember(call), call.body),
);

const resendInvitationOperation = storeOperation(
  'managers',
  {
    operationId: 'resendInvitation',
    summary: 'Send an invitation again, with a new link',
    confirm: true,
    params: InvitationParams,
    refusals: [
      ...PeopleRefusal.of('invitation.notFound', 'invitation.tooMany'),
      ...AccessRefusal.of('signIn.throttled'),
    ],
  },
  (deps: PeopleDeps, call) => resendInvitation(deps, call.store.storeId, actingMember(call), call.params.invitationId),
);

const withdrawInvitationOperation = storeOperation(
  'managers',
  {
    operationId: 'withdrawInvitation',
    summary: 'Withdraw an invitation: its link stops working',
    confirm: true,
    params: InvitationParams,
    refusals: PeopleRefusal.of('invitation.notFound'),
  },
  (deps: PeopleDeps, call) =>
    withdrawInvitation(deps, call.store.storeId, actingMember(call), call.params.invitationId),
);

const readInvitationOperation = anonymousOperation(
  {
    operationId: 'readInvitation',
    summary: 'The contents of an invitation',
    description: 'The token is in the body, so that URL logs never contain it.',
    body: Type.Object({ token: InvitationToken }),
    response: {
      200: Type.Object({
        storeName: Type.String(),
        role: Role,
        email: Type.String(),
        inviterName: Type.Union([Type.String(), Type.Null()]),
        expiresAt: Timestamp,
        hasAccount: Type.Boolean({ description: 'Only for the recipient of the email.' }),
        mayJoin: Type.Boolean({ description: 'New accounts can be created.' }),
      }),
    },
    refusals: PeopleRefusal.of('invitation.invalid'),
  },
  async (deps: PeopleDeps, { body: { token } }) => {
    const { storeName, role, email, inviterName, expiresAt, hasAccount } = await readInvitation(deps, token);
    const mayJoin = deps.signUp !== 'closed';
    const body = { storeName, role, email, inviterName, expiresAt: isoTime(expiresAt), hasAccount, mayJoin };
    return { status: 200, body };
  },
);

const acceptInvitationOperation = personalOperation(
  {
    operationId: 'acceptInvitation',
    summary: 'Join the store of the emailed link',
    body: Type.Object({ token: InvitationToken }),
    response: { 200: Type.Object({ slug: Type.Union([Type.String(), Type.Null()]) }) },
    refusals: PeopleRefusal.of('invitation.invalid', 'invitation.otherPerson', 'invitation.member'),
  },
  async (deps: PeopleDeps, call) => {
    const slug = await acceptInvitation(deps, call.body.token, call.session.person, call.visitor);
    return { status: 200, body: { slug } };
  },
);

const joinOperation = anonymousOperation(
  {
    operationId: 'join',
    summary: 'Create an account for the invited address, join the store, and sign in',
    body: Type.Object({ token: InvitationToken, name: PersonName, password: NewPassword }),
    response: { 200: Type.Object({ slug: Type.Union([Type.String(), Type.Null()]) }) },
    refusals: [
      ...PeopleRefusal.of('invitation.invalid', 'invitation.hasAccount', 'invitation.noSignUp'),
      ...AccessRefusal.of('signIn.throttled'),
    ],
  },
  async (deps: PeopleDeps, call) => {
    const { visitor } = call;
    const { email, slug } = await joinWithNewAccount(deps, call.body, visitor);
    const { cookies } = await signIn(deps, visitor, { email, password: call.body.password });
    return { status: 200, body: { slug }, cookies };
  },
);

export const routes: readonly DashboardRoute<PeopleDeps>[] = [
  dashboardRoute('GET /stores/:slug/team', getTeamOperation),
  dashboardRoute('PUT /stores/:slug/team/:userId', changeRoleOperation),
  dashboardRoute('DELETE /stores/:slug/team/:userId', removeMemberOperation),
  dashboardRoute('POST /stores/:slug/leave', leaveStoreOperation),
  dashboardRoute('POST /stores/:slug/invitations', inviteOperation),
  dashboardRoute('POST /stores/:slug/invitations/:invitationId/resend', resendInvitationOperation),
  dashboardRoute('DELETE /stores/:slug/invitations/:invitationId', withdrawInvitationOperation),
  dashboardRoute('POST /invitations/read', readInvitationOperation),
  dashboardRoute('POST /invitations/accept', acceptInvitationOperation),
  dashboardRoute('POST /invitations/join', joinOperation),
];
