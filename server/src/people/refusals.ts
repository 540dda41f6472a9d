import { declareRefusals } from '../kernel/lib/refusals.ts';

const LINK_IS_DEAD = 'This link no longer works';

/** A refused request about people and their accounts. */
export class PeopleRefusal extends declareRefusals({
  'session.notFound': [404, 'Session not found', 'It has ended, or it is somebody else’s.'],
  'signIn.wrong': [401, 'Wrong email or password', 'Whichever of the two it is.'],
  'signIn.wrongCode': [401, 'Wrong code', 'The one-time code or recovery code is wrong, or was used.'],
  'signIn.noSecondFactor': [401, 'Sign in again', 'The password was given too long ago, or too many wrong codes were.'],
  'signUp.closed': [403, 'Sign-up is by invitation', 'Nobody can sign up here without an invitation.'],
  'setup.wrongCode': [403, 'Wrong setup code', 'The log prints it while there is no operator.'],
  'setup.done': [409, 'This installation is already set up', 'There is an operator.'],
  'password.wrong': [403, 'Wrong password', 'The current password is another one.'],
  'resetLink.invalid': [400, LINK_IS_DEAD, 'It was used, or is older than an hour.'],
  'signUpLink.invalid': [400, LINK_IS_DEAD, 'It was used, or is older than a day.'],
  'emailChange.same': [400, 'This is your address already', 'Enter another one.'],
  'emailChange.invalid': [400, LINK_IS_DEAD, 'The change was made, stopped or replaced, or is older than a day.'],
  'emailChange.taken': [409, 'This address already has an account', 'It was created after the change was requested.'],
  'passkey.invalid': [401, 'The passkey was not accepted', 'Unknown, or its answer came too late.'],
  'passkey.notFound': [404, 'Passkey not found', 'It was removed, or it is somebody else’s.'],
  'passkey.tooMany': [409, 'You have 20 passkeys already', 'Remove one first.'],
  'twoFactor.on': [409, 'Two-factor is on', 'Turn it off first.'],
  'twoFactor.off': [409, 'Two-factor is off', 'Set it up first.'],
  'person.notFound': [404, 'Person not found', 'Nobody here has this id.'],
  'operator.noAccount': [404, 'No account with this address', 'Nobody has signed up or been provisioned with it.'],
  'operator.notOne': [404, 'Not an operator', 'The person is no operator.'],
  'operator.last': [409, 'An installation always has an operator', 'This is the last one.'],
  'member.notFound': [404, 'Member not found', 'No such person in the store.'],
  'member.lastOwner': [409, 'A store always has an owner', 'This is the last one.'],
  'invitation.invalid': [404, 'This invitation no longer works', 'It was accepted, withdrawn, or has expired.'],
  'invitation.member': [409, 'This person is a member already', 'Change their role instead.'],
  'invitation.notFound': [404, 'Invitation not found', 'It was accepted or withdrawn, or never was in this store.'],
  'invitation.tooMany': [429, 'Too many invitations today', 'The store has sent as many as it may within 24 hours.'],
  'invitation.otherPerson': [
    403,
    'This invitation is for another address',
    'Sign in with the address that was mailed.',
  ],
  'invitation.hasAccount': [409, 'You have an account: sign in to accept', 'The address that was invited has one.'],
  'invitation.noSignUp': [
    403,
    'New accounts cannot be created here',
    'SIGN_UP is closed; only people with an account can accept.',
  ],
}) {}
