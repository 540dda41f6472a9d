import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSecretBox } from '../../../src/kernel/lib/secret-box.ts';
import { resealSecrets } from '../../../src/outbound/webhooks/reseal-secrets.ts';
import { createHarness, type Harness, placeOf, SECRET, SECRET_KEY, UNBOUND_SECRET } from './harness.ts';

const NEW_KEY = 'the secret key after a rotation';
let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
});
afterEach(() => harness.close());

interface Stored {
  readonly id: string;
  readonly webhook_secret: string;
}

const stored = async (): Promise<Stored[]> =>
  (await harness.sql.query('select id, webhook_secret from stores where webhook_secret is not null order by id')).rows;

test('every secret, in any number, is resealed with the current key and opens only with it', async () => {
  // More than two batches.
  for (let store = 0; store < 230; store++) await harness.addStore(null);
  const rotated = createSecretBox(NEW_KEY, [SECRET_KEY]);
  expect(await resealSecrets(harness.db, rotated)).toEqual({ moved: 230, current: 0, unreadable: [] });
  const alone = createSecretBox(NEW_KEY);
  for (const { id, webhook_secret } of await stored()) expect(alone.open(webhook_secret, placeOf(id))).toBe(SECRET);
  expect(await resealSecrets(harness.db, alone)).toEqual({ moved: 0, current: 230, unreadable: [] });
});

test('a secret under an unlisted key, or a damaged one, is reported and left unchanged; the others are moved', async () => {
  const lost = await harness.addStore(null);
  const foreign = createSecretBox('a key that nobody has any more').seal(SECRET, placeOf(lost));
  await harness.sql.query('update stores set webhook_secret = $2 where id = $1', [lost, foreign]);
  await harness.addStore(null);
  const result = await resealSecrets(harness.db, createSecretBox(NEW_KEY, [SECRET_KEY]));
  expect(result).toEqual({
    moved: 1,
    current: 0,
    unreadable: [{ storeId: lost, reason: expect.stringContaining('unknown key') }],
  });
  expect(result.unreadable[0]?.reason).not.toContain(SECRET);
  expect((await stored())[0]?.webhook_secret).toBe(foreign);
});

test('secrets not yet bound to their store are bound to it, and then open for no other', async () => {
  const [one, other] = [await harness.addStore(null), await harness.addStore(null)];
  for (const id of [one, other]) await harness.setSecret(id, UNBOUND_SECRET);
  const box = createSecretBox(SECRET_KEY);
  expect(await resealSecrets(harness.db, box)).toEqual({ moved: 2, current: 0, unreadable: [] });
  const sealed = await harness.sealedSecret(one);
  expect(box.open(sealed, placeOf(one))).toBe(SECRET);
  expect(() => box.open(sealed, placeOf(other))).toThrow('sealed for another row');

  await harness.setSecret(other, sealed);
  expect(await resealSecrets(harness.db, createSecretBox(NEW_KEY, [SECRET_KEY]))).toEqual({
    moved: 1,
    current: 0,
    unreadable: [{ storeId: other, reason: expect.stringContaining('sealed for another row') }],
  });
});
