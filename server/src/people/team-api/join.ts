import Type from 'typebox';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { anonymousOperation } from '../../kernel/http/dashboard/operation.ts';
import { joinWithNewAccount } from '../accept-invitation.ts';
import { NewPassword, PersonName } from '../accounts-api/schema.ts';
import { PeopleRefusal } from '../refusals.ts';
import { signIn } from '../sign-in.ts';
import { InvitationToken } from './schema.ts';

export const joinOperation = anonymousOperation(
  {
    operationId: 'join',
    summary: 'Make an account for the address that was invited, join the store, and sign in',
    body: Type.Object({ token: InvitationToken, name: PersonName, password: NewPassword }),
    response: { 200: Type.Object({ slug: Type.Union([Type.String(), Type.Null()]) }) },
    refusals: [
      ...PeopleRefusal.of('invitation.invalid', 'invitation.hasAccount', 'invitation.noSignUp'),
      ...AccessRefusal.of('signIn.throttled'),
    ],
  },
  async (deps, call) => {
    const { visitor } = call;
    const { ip, userAgent } = visitor;
    const { email, slug } = await joinWithNewAccount(deps, call.body, { ip, userAgent });
    const { cookies } = await signIn(deps, visitor, { email, password: call.body.password });
    return { status: 200, body: { slug }, cookies };
  },
);
