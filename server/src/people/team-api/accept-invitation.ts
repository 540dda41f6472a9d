import Type from 'typebox';
import { personalOperation } from '../../kernel/http/dashboard/operation.ts';
import { acceptInvitation } from '../accept-invitation.ts';
import { PeopleRefusal } from '../refusals.ts';
import { InvitationToken } from './schema.ts';

export const acceptInvitationOperation = personalOperation(
  {
    operationId: 'acceptInvitation',
    summary: 'Join the store that the mailed link is to',
    body: Type.Object({ token: InvitationToken }),
    response: { 200: Type.Object({ slug: Type.Union([Type.String(), Type.Null()]) }) },
    refusals: PeopleRefusal.of('invitation.invalid', 'invitation.otherPerson', 'invitation.member'),
  },
  async (deps, call) => {
    const { ip, userAgent } = call.visitor;
    const slug = await acceptInvitation(deps, call.body.token, call.session.person, { ip, userAgent });
    return { status: 200, body: { slug } };
  },
);
