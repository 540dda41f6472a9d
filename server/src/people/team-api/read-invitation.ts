import Type from 'typebox';
import { anonymousOperation } from '../../kernel/http/dashboard/operation.ts';
import { Timestamp } from '../../kernel/http/schemas.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import { readInvitation } from '../accept-invitation.ts';
import { PeopleRefusal } from '../refusals.ts';
import { InvitationToken, Role } from './schema.ts';

export const readInvitationOperation = anonymousOperation(
  {
    operationId: 'readInvitation',
    summary: 'What an invitation is to',
    description: 'The token is in the body, so that no log of addresses has it.',
    body: Type.Object({ token: InvitationToken }),
    response: {
      200: Type.Object({
        storeName: Type.String(),
        role: Role,
        email: Type.String(),
        inviterName: Type.Union([Type.String(), Type.Null()]),
        expiresAt: Timestamp,
        hasAccount: Type.Boolean({ description: 'Told to whoever got the mail alone.' }),
        mayJoin: Type.Boolean({ description: 'New accounts can be made.' }),
      }),
    },
    refusals: PeopleRefusal.of('invitation.invalid'),
  },
  async (deps, { body: { token } }) => {
    const { storeName, role, email, inviterName, expiresAt, hasAccount } = await readInvitation(deps, token);
    const mayJoin = deps.settings.dashboard.signUp !== 'closed';
    const body = { storeName, role, email, inviterName, expiresAt: isoTime(expiresAt), hasAccount, mayJoin };
    return { status: 200, body };
  },
);
