import { compactVerify, createLocalJWKSet } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { createSecretBox } from '../../../src/kernel/lib/secret-box.ts';
import { createReceiptKeys, rotateReceiptKey } from '../../../src/sales/receipts/signing-keys.ts';
import { command } from '../../app/cli/command.ts';
import { recordingLog } from '../../support/recording-log.ts';
import { callUrl } from '../../support/service.ts';
import { storedKeys } from './rows-repository.ts';
import { type Paid, type ReceiptWorld, startReceiptWorld } from './support.ts';

let world: ReceiptWorld;
let paid: Paid;
beforeAll(async () => {
  world = await startReceiptWorld();
  paid = await world.paidInvoice();
});
afterAll(() => world?.stop());

const till = (args: string[], env: Record<string, string> = {}) =>
  command(args, { env: { ...world.service.env, ...env } });
const keys = async () => (await callUrl(`${world.service.baseUrl}/.well-known/jwks.json`, 'GET')).json;
const signed = async () => (await callUrl(`${paid.url}.jws`, 'GET')).text;
const verified = async (text: string) =>
  (await compactVerify(text, createLocalJWKSet(await keys()), { algorithms: ['EdDSA'] })).payload;

test('processes that start at the same time sign with one key', async () => {
  const { db } = world.service;
  const clock = { now: () => 0 };
  const secrets = createSecretBox(world.service.env.SECRET_KEY ?? '');
  const log = recordingLog();
  const each = Array.from({ length: 8 }, () => createReceiptKeys({ db, clock, secrets, log }));
  const published = await Promise.all(each.map((one) => one.published()));
  expect(new Set(published.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(published[0]?.keys).toHaveLength(1);
});

test('a rotated key signs from then on; the former one still verifies, without its secret', async () => {
  const before = await signed();
  const [former] = (await keys()).keys;
  const { code, stdout } = await till(['receipt-keys', '--rotate', '--json']);
  expect(code).toBe(0);
  const listed = JSON.parse(stdout);
  expect(listed).toEqual([
    { id: expect.any(String), createdAt: expect.any(String), retiredAt: null },
    { id: former.kid, createdAt: expect.any(String), retiredAt: expect.any(String) },
  ]);
  const after = await signed();
  expect(after).not.toBe(before);
  expect((await keys()).keys.map(({ kid }: { kid: string }) => kid)).toEqual([listed[0].id, former.kid]);
  expect(await verified(after)).toEqual(await verified(before));
  const kept = await storedKeys(world.service.db);
  expect(kept.map(({ sealedKey }) => sealedKey === null)).toEqual([true, false]);
  expect((await till(['receipt-keys'])).stdout).toMatch(/^\S{43} {2}signs since .+\n\S{43} {2}signed from .+ to .+\n$/);
});

test('two concurrent rotations count as one, and leave one signing key', async () => {
  const { db, env } = world.service;
  const clock = { now: () => Date.UTC(2026, 0) };
  const deps = { db, clock, ids: createIdSource(clock), secrets: createSecretBox(env.SECRET_KEY ?? '') };
  const by = { kind: 'command-line', name: 'a test' } as const;
  await Promise.all([rotateReceiptKey({ ...deps, by }), rotateReceiptKey({ ...deps, by })]);
  expect((await storedKeys(db)).filter(({ sealedKey }) => sealedKey !== null)).toHaveLength(1);
  await verified(await signed());
});

test('the private key is stored only under SECRET_KEY, and is resealed with it', async () => {
  const { db, env } = world.service;
  const before = await signed();
  const former = env.SECRET_KEY ?? '';
  const present = 'the key of after a rotation: long enough';
  const lost = await till(['reseal', '--json'], { SECRET_KEY: present });
  expect(lost.code).toBe(1);
  expect(JSON.parse(lost.stdout).receiptKey.unreadable).toHaveLength(1);
  const moved = await till(['reseal', '--json'], { SECRET_KEY: present, SECRET_KEYS_RETIRED: former });
  expect(JSON.parse(moved.stdout).receiptKey).toEqual({ moved: 1, current: 0, unreadable: [] });
  const log = recordingLog();
  const clock = { now: () => 0 };
  const stranger = createReceiptKeys({ db, clock, secrets: createSecretBox(former), log });
  await expect(stranger.sign({} as never)).rejects.toMatchObject({ refused: 'receipt.unsigned' });
  expect(log.entries).toEqual(['error: the receipt signing key cannot be decrypted; check SECRET_KEY']);
  const owner = createReceiptKeys({ db, clock, secrets: createSecretBox(present), log });
  const receipt = JSON.parse(new TextDecoder().decode(await verified(before)));
  expect(await owner.sign(receipt)).toBe(before);
});
