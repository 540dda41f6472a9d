import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import { findSettings } from '../../stores/settings-repository.ts';
import { listInvitations } from '../invitation-repository.ts';
import { listMembers } from '../member-repository.ts';
import { Team } from './schema.ts';

export const getTeamOperation = storeOperation(
  'read',
  {
    operationId: 'getTeam',
    summary: 'Who works for the store, and who was invited',
    response: { 200: Team },
  },
  async ({ db, clock }, { store: { storeId } }) => {
    const [members, invitations, { requiresTwoFactor }] = await Promise.all([
      listMembers(db, storeId),
      listInvitations(db, storeId),
      findSettings(db, storeId),
    ]);
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
