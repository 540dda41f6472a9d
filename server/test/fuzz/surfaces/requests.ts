import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from '../document.ts';
import { type FuzzRequest, weighted } from '../requests.ts';
import { DASHBOARD, pagesAmong } from './operations.ts';

/** Operations that hash a password, decode a picture or query a name server: a few of each are enough. */
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
/** Operations that remove access needed by later requests, until it is restored. */
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

/** Requests to all operations outside the committed document of the interface. */
export function surfaceRequests(routes: readonly string[]): Arbitrary<FuzzRequest> {
  return fc.oneof(...weighted([...DASHBOARD, ...pagesAmong(routes)], weightOf));
}

function weightOf({ id, surface, body, takes }: Operation): number {
  if (SLOW.has(id) || TAKES_AWAY.has(id)) return 1;
  if (surface === 'pages' || surface === 'storefront') return takes === 'form' ? 40 : 8;
  return body === undefined ? 4 : 8;
}
