import { expect, test } from 'vitest';
import type { Authentication } from '../../src/kernel/auth/keys.ts';
import { createIdSource } from '../../src/kernel/lib/ids.ts';
import { silentLog } from '../../src/kernel/lib/log.ts';
import { provision } from '../../src/operator/provisioning/provision.ts';
import { mintApiKey } from '../../src/stores/keys/api-keys.ts';
import { createKeyAuthenticator } from '../../src/stores/keys/authenticate-key.ts';
import { listKeys, revokeKey } from '../../src/stores/keys/manage-keys.ts';
import { provisionFile, START, useMerchants } from './support.ts';

const { db, clock, deps } = useMerchants();
const ids = createIdSource(clock);
const COMMAND = { kind: 'command-line', name: 'till revoke-key' } as const;
const { check: authenticate } = createKeyAuthenticator({ db, clock, log: silentLog });

async function storeWithKey(slug: string, expiresAt: string | null = null) {
  const file = provisionFile(slug, { apiKeys: [{ name: 'only', scopes: ['invoices:read'], expiresAt }] });
  const { storeId, apiKeys } = await provision(deps, file);
  return { storeId, keyId: apiKeys[0]?.id ?? '', key: apiKeys[0]?.key ?? '' };
}

test('a key names its store and its scopes', async () => {
  const { storeId, keyId, key } = await storeWithKey('named');
  expect(await authenticate(`Bearer ${key}`)).toEqual({
    ok: { keyId, name: 'only', storeId, scopes: ['invoices:read'] },
  });
});

const digits = 'a'.repeat(48);
test.each<[string, string | undefined, Authentication]>([
  ['no header', undefined, { failure: 'missing' }],
  ['another scheme', `Basic svc_live_${digits}`, { failure: 'malformed' }],
  ['no key', 'Bearer', { failure: 'malformed' }],
  ['an empty header', '', { failure: 'malformed' }],
  ['a key of another prefix', `Bearer svc_test_${digits}`, { failure: 'malformed' }],
  ['a key that is too short', `Bearer svc_live_${digits.slice(1)}`, { failure: 'malformed' }],
  ['a key that is too long', `Bearer svc_live_${digits}a`, { failure: 'malformed' }],
  ['a key with other characters', `Bearer svc_live_${digits.slice(1)}g`, { failure: 'malformed' }],
  ['two keys', `Bearer svc_live_${digits} svc_live_${digits}`, { failure: 'malformed' }],
  ['a key that nobody has', `Bearer ${mintApiKey().key}`, { failure: 'unknown' }],
])('%s is refused', async (_, header, expected) => {
  expect(await authenticate(header)).toEqual(expected);
});

test('a revoked key is refused on the next request, and revoking it again keeps the first time', async () => {
  const { keyId, key } = await storeWithKey('revoked');
  expect(await authenticate(`Bearer ${key}`)).toHaveProperty('ok');
  expect(await revokeKey({ db, clock, ids }, COMMAND, keyId)).toMatchObject({
    id: keyId,
    name: 'only',
    slug: 'revoked',
    revokedAt: START,
  });
  expect(await authenticate(`Bearer ${key}`)).toMatchObject({ failure: 'revoked', key: { keyId } });
  clock.advance(5000);
  expect(await revokeKey({ db, clock, ids }, COMMAND, keyId)).toMatchObject({ revokedAt: START });
});

test('an unknown id revokes nothing', async () => {
  expect(await revokeKey({ db, clock, ids }, COMMAND, 'nonsense')).toBeUndefined();
  expect(await revokeKey({ db, clock, ids }, COMMAND, '00000000-0000-7000-8000-000000000000')).toBeUndefined();
});

test('a key is refused from the moment it expires', async () => {
  const { keyId, key } = await storeWithKey('expires', new Date(START + 1000).toISOString());
  clock.advance(999);
  expect(await authenticate(`Bearer ${key}`)).toHaveProperty('ok');
  clock.advance(1);
  expect(await authenticate(`Bearer ${key}`)).toMatchObject({ failure: 'expired', key: { keyId } });
});

test('the last use is recorded to the minute', async () => {
  const { key } = await storeWithKey('used');
  const lastUse = async () => (await listKeys({ db, clock }, 'used'))?.[0]?.lastUsedAt;
  expect(await lastUse()).toBeNull();
  await authenticate(`Bearer ${key}`);
  await expect.poll(lastUse).toBe(START);
  clock.advance(59_999);
  await authenticate(`Bearer ${key}`);
  clock.advance(2);
  await authenticate(`Bearer ${key}`);
  await expect.poll(lastUse).toBe(START + 60_001);
});

test('keys of an unknown store are an error, not an empty list', async () => {
  expect(await listKeys({ db, clock }, 'nobody')).toBeUndefined();
});
