import { Refusal } from '../lib/errors.ts';

/** Why something about people, their sessions and their stores is refused. */
export type PeopleRefusalName =
  | 'session.none'
  | 'session.unconfirmed'
  | 'session.notFound'
  | 'signIn.wrong'
  | 'signIn.throttled'
  | 'signIn.wrongCode'
  | 'signIn.noSecondFactor'
  | 'signUp.closed'
  | 'setup.wrongCode'
  | 'setup.done'
  | 'password.tooWeak'
  | 'password.wrong'
  | 'resetLink.invalid'
  | 'signUpLink.invalid'
  | 'passkey.invalid'
  | 'passkey.notFound'
  | 'passkey.tooMany'
  | 'twoFactor.on'
  | 'twoFactor.off'
  | 'twoFactor.required'
  | 'operator.noAccount'
  | 'operator.notOne'
  | 'operator.last'
  | 'role.notAllowed'
  | 'store.notFound'
  | 'store.slugTaken'
  | 'store.closed'
  | 'store.nameMismatch'
  | 'member.notFound'
  | 'member.lastOwner'
  | 'invitation.invalid'
  | 'invitation.member';

export class PeopleRefusal extends Refusal<PeopleRefusalName> {}
