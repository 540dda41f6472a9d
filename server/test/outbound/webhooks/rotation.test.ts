import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSecretBox } from '../../../src/kernel/lib/secret-box.ts';
import { resealSecrets } from '../../../src/outbound/webhooks/reseal-secrets.ts';
import { sign } from '../../../src/outbound/webhooks/signature.ts';
import { revealSecrets, setWebhookUrl } from '../../../src/stores/webhook/webhook.ts';
import {
  cancelRotation,
  finishRotation,
  rotateSecret,
  switchDueSecrets,
} from '../../../src/stores/webhook/webhook-rotation.ts';
import { createHarness, type Harness, SECRET, SECRET_KEY } from './harness.ts';
import { type Received, type Receiver, startReceiver, status } from './receiver.ts';

const HOUR = 3_600_000;
const BY = { kind: 'command-line', name: 'a test' } as const;
const OWNER = 'owner@example.com';

let harness: Harness;
let receiver: Receiver;
let storeId: string;
beforeEach(async () => {
  harness = await createHarness();
  receiver = await startReceiver();
  storeId = await harness.addStore(receiver.url, OWNER);
});
afterEach(async () => {
  await harness.close();
  await receiver.close();
});

const deps = (key = SECRET_KEY, retired: string[] = []) => ({
  db: harness.db,
  clock: harness.clock,
  ids: harness.ids,
  secrets: createSecretBox(key, retired),
  dashboardUrl: 'https://pay.example/dashboard',
  allowInsecureWebhooks: true,
});
const asked = () => ({ storeId, by: BY });
const rotate = () => rotateSecret(deps(), asked());
const refusedAs = (name: string) => expect.objectContaining({ refused: name });
const acts = async () =>
  (await harness.sql.query('select act, actor_name, before, after from audit_log order by id')).rows;
const mails = async () =>
  (await harness.sql.query('select recipient, subject, text_body from mail_outbox order by id')).rows;

/** Sends one more event. @returns the names of the secrets of its signatures */
async function signedWith(known: Readonly<Record<string, string>>): Promise<{ now: string; next: string | undefined }> {
  const count = receiver.requests.length;
  const { stop } = harness.startDispatcher();
  await harness.addDelivery(storeId);
  await receiver.received(count + 1);
  await stop();
  return signersOf(receiver.requests[count] as Received, known);
}

function signersOf({ headers, body }: Received, known: Readonly<Record<string, string>>) {
  const nameOf = (signature: unknown): string =>
    Object.entries(known).find(
      ([, secret]) => sign(secret, String(headers['x-service-timestamp']), body) === signature,
    )?.[0] ?? 'nobody';
  const next = headers['x-service-signature-next'];
  return { now: nameOf(headers['x-service-signature']), next: next === undefined ? undefined : nameOf(next) };
}

describe('a rotation', () => {
  test('signs with both for 24 hours, then with the new one alone, even if no process was running then', async () => {
    expect(await signedWith({ old: SECRET })).toEqual({ now: 'old', next: undefined });
    const { secret, from } = await rotate();
    expect(from).toBe(harness.clock.now() + 24 * HOUR);
    const known = { old: SECRET, new: secret };
    expect(await signedWith(known)).toEqual({ now: 'old', next: 'new' });
    harness.clock.advance(24 * HOUR - 1);
    expect(await signedWith(known)).toEqual({ now: 'old', next: 'new' });
    harness.clock.advance(1);
    expect(await signedWith(known)).toEqual({ now: 'new', next: undefined });
    expect(await revealSecrets(deps(), asked())).toEqual({ secret, next: undefined });
    // Recorded later, by the first process to do so; this changes nothing else.
    expect(await switchDueSecrets(deps(), 10)).toBe(1);
    expect(await switchDueSecrets(deps(), 10)).toBe(0);
    expect(await signedWith(known)).toEqual({ now: 'new', next: undefined });
  });

  test('applies to the retry of an earlier event: the secrets are chosen at the time of sending', async () => {
    receiver.answer = status(500);
    const { stop } = harness.startDispatcher();
    await harness.addDelivery(storeId);
    await receiver.received(1);
    const { secret } = await rotate();
    harness.clock.advance(HOUR);
    await receiver.received(2);
    await stop();
    const known = { old: SECRET, new: secret };
    expect(receiver.requests.slice(0, 2).map((each) => signersOf(each, known))).toEqual([
      { now: 'old', next: undefined },
      { now: 'old', next: 'new' },
    ]);
  });

  test('is logged without either secret, and every owner is emailed', async () => {
    const { secret } = await rotate();
    await revealSecrets(deps(), asked());
    await finishRotation(deps(), asked());
    const written = await acts();
    expect(written.map(({ act }) => act)).toEqual([
      'webhook.secretRotated',
      'webhook.secretRevealed',
      'webhook.rotationFinished',
    ]);
    const sent = await mails();
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [OWNER, 'The webhook secret of Keys & Co is being rotated'],
      [OWNER, 'The webhook secret of Keys & Co was rotated'],
    ]);
    expect(JSON.stringify([written, sent])).not.toContain('svc_whsec_');
    expect(secret).toMatch(/^svc_whsec_[0-9a-f]{48}$/);
    const { rows } = await harness.sql.query('select stores::text as everything from stores');
    expect(rows[0].everything).not.toContain('svc_whsec_');
  });

  test('is refused while another is in progress; of two concurrent ones, one wins and its secret counts', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, rotate));
    const won = tries.filter((each) => each.status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const each of tries.filter((one) => one.status === 'rejected'))
      expect(each.reason).toEqual(refusedAs('webhook.rotating'));
    const secret = won[0]?.value.secret ?? '';
    expect(await signedWith({ old: SECRET, new: secret })).toEqual({ now: 'old', next: 'new' });
    expect(await mails()).toHaveLength(1);
  });

  test('begun, finished and cancelled concurrently, leaves the logged state, and verifiable signatures', async () => {
    const started: string[] = [];
    const begin = async () => started.push((await rotate()).secret);
    const acts3 = [begin, () => finishRotation(deps(), asked()), () => cancelRotation(deps(), asked())];
    await Promise.allSettled([...acts3, ...acts3, ...acts3].map((act) => act()));
    const log = (await acts()).map(({ act }) => act);
    const times = (act: string) => log.filter((each) => each === `webhook.${act}`).length;
    const revealed = await revealSecrets(deps(), asked());
    expect(times('secretRotated')).toBe(started.length);
    const isOpen = times('secretRotated') - times('rotationFinished') - times('rotationCancelled');
    expect(isOpen).toBe(revealed.next === undefined ? 0 : 1);
    expect([SECRET, ...started]).toContain(revealed.secret);
    const known = { present: revealed.secret, next: revealed.next?.secret ?? '' };
    expect(await signedWith(known)).toEqual({ now: 'present', next: revealed.next && 'next' });
  });

  test('can be begun a limited number of times a day: the owners are emailed each time', async () => {
    for (let index = 0; index < 20; index += 1) {
      await rotate();
      await cancelRotation(deps(), asked());
    }
    await expect(rotate()).rejects.toEqual(refusedAs('signIn.throttled'));
    expect(await mails()).toHaveLength(20);
    harness.clock.advance(25 * HOUR);
    await rotate();
  });

  test('can be begun again once the first has taken effect, by the clock alone', async () => {
    const first = await rotate();
    harness.clock.advance(24 * HOUR);
    const second = await rotate();
    const known = { old: SECRET, first: first.secret, second: second.secret };
    expect(await signedWith(known)).toEqual({ now: 'first', next: 'second' });
    expect((await acts()).map(({ act, actor_name }) => [act, actor_name])).toEqual([
      ['webhook.secretRotated', 'a test'],
      ['webhook.secretSwitched', 'Till'],
      ['webhook.secretRotated', 'a test'],
    ]);
  });

  test('is finished immediately, and only once', async () => {
    const { secret } = await rotate();
    const tries = await Promise.allSettled([finishRotation(deps(), asked()), finishRotation(deps(), asked())]);
    expect(tries.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await signedWith({ old: SECRET, new: secret })).toEqual({ now: 'new', next: undefined });
    await expect(finishRotation(deps(), asked())).rejects.toEqual(refusedAs('webhook.notRotating'));
  });

  test('is cancelled, or ends with the URL, and leaves the current secret', async () => {
    const first = await rotate();
    await cancelRotation(deps(), asked());
    expect(await signedWith({ old: SECRET, new: first.secret })).toEqual({ now: 'old', next: undefined });
    await expect(cancelRotation(deps(), asked())).rejects.toEqual(refusedAs('webhook.notRotating'));
    const second = await rotate();
    await setWebhookUrl(deps(), { ...asked(), url: null });
    await expect(rotate()).rejects.toEqual(refusedAs('webhook.noUrl'));
    harness.clock.advance(25 * HOUR);
    await setWebhookUrl(deps(), { ...asked(), url: receiver.url });
    expect(await signedWith({ old: SECRET, new: second.secret })).toEqual({ now: 'old', next: undefined });
  });

  test('continues when the URL is changed', async () => {
    const { secret } = await rotate();
    await setWebhookUrl(deps(), { ...asked(), url: `${receiver.url}/other` });
    expect(await signedWith({ old: SECRET, new: secret })).toEqual({ now: 'old', next: 'new' });
    expect(receiver.requests.at(-1)?.path).toBe('/hook/other');
  });
});

describe('a change of SECRET_KEY during a rotation', () => {
  const NEW_KEY = 'the secret key after a rotation';

  test('is handled by till reseal for both secrets, before and after the new one has taken effect', async () => {
    const { secret } = await rotate();
    expect(await resealSecrets(harness.db, createSecretBox(NEW_KEY, [SECRET_KEY]))).toMatchObject({
      moved: 2,
      unreadable: [],
    });
    const alone = { secrets: createSecretBox(NEW_KEY) };
    const known = { old: SECRET, new: secret };
    const { stop } = harness.startDispatcher(alone);
    await harness.addDelivery(storeId);
    await receiver.received(1);
    harness.clock.advance(24 * HOUR);
    await harness.addDelivery(storeId);
    await receiver.received(2);
    await stop();
    expect(receiver.requests.map((each) => signersOf(each, known))).toEqual([
      { now: 'old', next: 'new' },
      { now: 'new', next: undefined },
    ]);
    expect(await resealSecrets(harness.db, alone.secrets)).toEqual({ moved: 0, current: 2, unreadable: [] });
    expect(await switchDueSecrets({ ...deps(NEW_KEY) }, 10)).toBe(1);
    expect(await revealSecrets(deps(NEW_KEY), asked())).toEqual({ secret, next: undefined });
  });

  test('is handled by the dispatcher when sending', async () => {
    const { secret } = await rotate();
    const { stop } = harness.startDispatcher({ secrets: createSecretBox(NEW_KEY, [SECRET_KEY]) });
    await harness.addDelivery(storeId);
    await receiver.received(1);
    await stop();
    expect(await revealSecrets(deps(NEW_KEY), asked())).toMatchObject({ secret: SECRET, next: { secret } });
  });

  test('without the former key leaves the events waiting, and sends none with a wrong signature', async () => {
    await rotate();
    const { stop } = harness.startDispatcher({ secrets: createSecretBox('a key that came from nowhere') });
    const id = await harness.addDelivery(storeId);
    await expect.poll(async () => (await harness.delivery(id)).status).toBe('failed');
    await stop();
    expect(receiver.requests).toHaveLength(0);
  });
});

test('saving a URL creates the secret once, and a change keeps it', async () => {
  const empty = await harness.addStore(null);
  await harness.sql.query('update stores set webhook_secret = null where id = $1', [empty]);
  const of = { storeId: empty, by: BY };
  await expect(revealSecrets(deps(), of)).rejects.toEqual(refusedAs('webhook.noSecret'));
  await setWebhookUrl(deps(), { ...of, url: 'https://a.example/secret-path' });
  const { secret } = await revealSecrets(deps(), of);
  for (const url of ['https://b.example/x', null, 'https://b.example/x', 'https://b.example/x'])
    await setWebhookUrl(deps(), { ...of, url });
  expect(await revealSecrets(deps(), of)).toEqual({ secret, next: undefined });
  const written = (await acts()).filter(({ act }) => act.startsWith('webhook.url'));
  expect(written.map(({ act, before, after }) => [act, before.host, after.host])).toEqual([
    ['webhook.urlChanged', null, 'a.example'],
    ['webhook.urlChanged', 'a.example', 'b.example'],
    ['webhook.urlRemoved', 'b.example', null],
    ['webhook.urlChanged', null, 'b.example'],
  ]);
  expect(JSON.stringify(written)).not.toContain('secret-path');
});

test.each([
  ['', 'webhook.notUrl'],
  ['shop.example/hook', 'webhook.notUrl'],
  ['ftp://shop.example', 'webhook.notUrl'],
  ['http://shop.example', 'webhook.notHttps'],
  [`https://shop.example/${'x'.repeat(2048)}`, 'webhook.tooLong'],
  ['https://me:you@shop.example', 'webhook.credentials'],
  ['https://127.0.0.1/', 'webhook.privateAddress'],
  ['https://2130706433/', 'webhook.privateAddress'],
  ['https://0x7f.1/', 'webhook.privateAddress'],
  ['https://[::1]/', 'webhook.privateAddress'],
  ['https://[::ffff:169.254.169.254]/', 'webhook.privateAddress'],
  ['https://169.254.169.254/latest', 'webhook.privateAddress'],
])('the URL %j is refused as %s', async (url, refused) => {
  const strict = { ...deps(), allowInsecureWebhooks: false };
  await expect(setWebhookUrl(strict, { ...asked(), url })).rejects.toEqual(refusedAs(refused));
  expect(await acts()).toEqual([]);
});
