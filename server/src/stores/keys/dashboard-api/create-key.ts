import { AccessRefusal } from '../../../kernel/auth/refusals.ts';
import { openStore, storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { HttpRefusal } from '../../../kernel/http/http-refusals.ts';
import { KeyRefusal } from '../key-refusals.ts';
import { mintKey } from '../manage-keys.ts';
import { MintedKey, NewKeyBody } from './schema.ts';

const DAY_MS = 86_400_000;
/** ISO 8601 with a time zone; without one, the server's would be assumed. */
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
const MAX_TIME = Date.UTC(9999, 11, 31);

export const createKeyOperation = storeOperation(
  'keys',
  {
    operationId: 'createKey',
    summary: 'Create an API key; the answer alone has it',
    confirm: true,
    body: NewKeyBody,
    response: { 201: MintedKey },
    refusals: [...KeyRefusal.of('key.tooMany', 'key.expiresInThePast'), ...AccessRefusal.of('store.closed')],
  },
  async (deps, { store, by, body }) => {
    const { name, scopes } = body;
    const expiresAt = expiryOf(body, deps.clock.now());
    const minted = await mintKey(deps, openStore(store), by, { name: name.trim(), scopes, expiresAt });
    return { status: 201, body: minted };
  },
);

/**
 * Returns the expiry of a key in epoch milliseconds; null for none.
 * @throws HttpRefusal `request.invalid` if both fields are given, or the time is invalid
 */
function expiryOf(
  given: { readonly expiresInDays?: number | null; readonly expiresAt?: string | null },
  now: number,
): number | null {
  const { expiresInDays: days = null, expiresAt = null } = given;
  if (days !== null && expiresAt !== null) throw new HttpRefusal('request.invalid');
  if (days !== null) return now + days * DAY_MS;
  if (expiresAt === null) return null;
  const at = ISO.test(expiresAt) ? Date.parse(expiresAt) : Number.NaN;
  if (Number.isNaN(at) || at > MAX_TIME) throw new HttpRefusal('request.invalid');
  return at;
}
