import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSecretBox } from '../../src/lib/secret-box.ts';
import { resealSecrets } from '../../src/webhooks/reseal-secrets.ts';
import { createHarness, type Harness, SECRET, SECRET_KEY } from './harness.ts';

const NEW_KEY = 'the secret key after a rotation';
let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
});
afterEach(() => harness.close());

const sealed = async (): Promise<string[]> =>
  (await harness.sql.query('select webhook_secret from stores where webhook_secret is not null order by id')).rows.map(
    (row) => row.webhook_secret,
  );

test('every secret is brought under the present key, however many stores there are, and opens with it alone', async () => {
  // More than two batches.
  for (let store = 0; store < 230; store++) await harness.addStore(null);
  const rotated = createSecretBox(NEW_KEY, [SECRET_KEY]);
  expect(await resealSecrets(harness.db, rotated)).toEqual({ moved: 230, current: 0, unreadable: [] });
  const alone = createSecretBox(NEW_KEY);
  expect(new Set((await sealed()).map(alone.open))).toEqual(new Set([SECRET]));
  expect(await resealSecrets(harness.db, alone)).toEqual({ moved: 0, current: 230, unreadable: [] });
});

test('a secret under a key that is not named, or damaged, is named and left as it is; the others are moved', async () => {
  const lost = await harness.addStore(null);
  const foreign = createSecretBox('a key that nobody has any more').seal(SECRET);
  await harness.sql.query('update stores set webhook_secret = $2 where id = $1', [lost, foreign]);
  await harness.addStore(null);
  const result = await resealSecrets(harness.db, createSecretBox(NEW_KEY, [SECRET_KEY]));
  expect(result).toEqual({
    moved: 1,
    current: 0,
    unreadable: [{ storeId: lost, reason: expect.stringContaining('unknown key') }],
  });
  expect(result.unreadable[0]?.reason).not.toContain(SECRET);
  expect((await sealed())[0]).toBe(foreign);
});
