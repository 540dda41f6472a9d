import type { PeopleRefusalName } from '../people/refusals.ts';

const DEAD_LINK = 'This link no longer works';

/** How refusals about people, sessions and their stores read; they are given on the dashboard's routes alone. */
export const PEOPLE_REFUSALS: Readonly<Record<PeopleRefusalName, readonly [number, string, string]>> = {
  'session.none': [401, 'Sign in first', 'No session, or one that has ended.'],
  'session.unconfirmed': [
    403,
    'Confirm that it is you',
    'The act moves money or secrets, and the password or a passkey was last given more than ten minutes ago.',
  ],
  'session.notFound': [404, 'Session not found', 'It has ended, or it is somebody else’s.'],
  'signIn.wrong': [401, 'Wrong email or password', 'Whichever of the two it is.'],
  'signIn.throttled': [429, 'Too many tries', 'Wait as long as the answer says.'],
  'signIn.wrongCode': [401, 'Wrong code', 'The one-time code or recovery code is wrong, or was used.'],
  'signIn.noSecondFactor': [401, 'Sign in again', 'The password was given too long ago, or too many wrong codes were.'],
  'signUp.closed': [403, 'Sign-up is by invitation', 'Nobody can sign up here without an invitation.'],
  'setup.wrongCode': [403, 'Wrong setup code', 'The log prints it while there is no operator.'],
  'setup.done': [409, 'This installation is set up', 'There is an operator.'],
  'password.tooWeak': [400, 'Choose a password of 10 to 128 characters', 'It is too short or too long.'],
  'password.wrong': [403, 'Wrong password', 'The current password is another one.'],
  'resetLink.invalid': [400, DEAD_LINK, 'It was used, or is older than an hour.'],
  'signUpLink.invalid': [400, DEAD_LINK, 'It was used, or is older than a day.'],
  'passkey.invalid': [401, 'The passkey was not accepted', 'Unknown, or its answer came too late.'],
  'passkey.notFound': [404, 'Passkey not found', 'It was removed, or it is somebody else’s.'],
  'passkey.tooMany': [409, 'You have 20 passkeys already', 'Remove one first.'],
  'twoFactor.on': [409, 'Two-factor is on', 'Turn it off first.'],
  'twoFactor.off': [409, 'Two-factor is off', 'Set it up first.'],
  'twoFactor.required': [403, 'This store requires two-factor', 'Set it up for the account first.'],
  'operator.noAccount': [404, 'No account with this address', 'Nobody has signed up or been provisioned with it.'],
  'operator.notOne': [404, 'Not an operator', 'The person is no operator.'],
  'operator.last': [409, 'An installation always has an operator', 'This is the last one.'],
  'role.notAllowed': [403, 'Not allowed for your role', 'The role in the store does not include it.'],
  'store.notFound': [404, 'Store not found', 'No such store, or not one of the caller’s.'],
  'store.slugTaken': [409, 'This slug is taken', 'Another store has it.'],
  'store.closed': [409, 'This store is closed', 'Nothing new can be made in it.'],
  'store.nameMismatch': [400, 'Type the name of the store in full', 'What was typed is not its name.'],
  'member.notFound': [404, 'Member not found', 'No such person in the store.'],
  'member.lastOwner': [409, 'A store always has an owner', 'This is the last one.'],
  'invitation.invalid': [404, 'This invitation no longer works', 'It was accepted, withdrawn, or has expired.'],
  'invitation.member': [409, 'This person is a member already', 'Change their role instead.'],
};
