import { declareRefusals, NO_STORE } from '../lib/refusals.ts';

/** A request that its sender may not make, or that their store cannot take now. */
export class AccessRefusal extends declareRefusals({
  'session.none': [401, 'Sign in first', 'No session, or one that has ended.'],
  'session.unconfirmed': [
    403,
    'Confirm your identity',
    'The act moves money or secrets, and the password or a passkey was last given more than ten minutes ago.',
  ],
  'signIn.throttled': [429, 'Too many attempts for now', 'Wait as long as the answer says.'],
  'twoFactor.required': [403, 'This store requires two-factor', 'Set it up for the account first.'],
  'role.notAllowed': [403, 'Not allowed for your role', 'The role in the store does not include it.'],
  'store.notFound': [404, NO_STORE, 'No such store, or not one of the caller’s.'],
  'store.closed': [409, 'This store is closed', 'Nothing new can be made in it.'],
  'store.suspended': [409, 'This store is suspended', 'The operator has stopped its sales; its people see why.'],
  'store.notSuspended': [409, 'This store is not suspended', 'Nothing would change.'],
}) {}
