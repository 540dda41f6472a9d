import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from '../document.ts';
import { type FuzzRequest, weighted } from '../requests.ts';
import { DASHBOARD, pagesAmong } from './operations.ts';

/** Takes hashing a password, decoding a picture or asking a name server: a few of each are enough. */
const SLOW = new Set([
  'setUp',
  'signIn',
  'signUp',
  'proveSignUp',
  'confirm',
  'changePassword',
  'resetPassword',
  'join',
  'sendTest',
  'checkDomain',
  'setImage',
  'setLogo',
]);
/** Takes from the sender, or from everybody, what the requests after it need until it is put back. */
const TAKES_AWAY = new Set([
  'signOut',
  'signOutEverywhere',
  'closeStore',
  'leaveStore',
  'suspendStore',
  'requireTwoFactor',
  'changeSlug',
  'revokeKey',
  'deleteProduct',
]);

/** Requests to everything that the committed document of the interface does not describe. */
export function surfaceRequests(routes: readonly string[]): Arbitrary<FuzzRequest> {
  return fc.oneof(...weighted([...DASHBOARD, ...pagesAmong(routes)], weightOf));
}

function weightOf({ id, surface, body, takes }: Operation): number {
  if (SLOW.has(id) || TAKES_AWAY.has(id)) return 1;
  if (surface === 'pages' || surface === 'storefront') return takes === 'form' ? 40 : 8;
  return body === undefined ? 4 : 8;
}
