import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Received, type Receiver, startReceiver } from '../../server/test/outbound/webhooks/receiver.ts';
import { startTestService, type TestService, type TestStore } from '../../server/test/support/service.ts';
import { rawJson, verifyWebhook, type WebhookHeaders, WebhookVerificationError } from '../src/index.ts';
import { clientOf, createShop, failure, INVOICE, productId } from './support/shop.ts';

let service: TestService;
let store: TestStore;
let receiver: Receiver;
let secret: string;
/** The delivery of an `order.created`. */
let delivered: Received;

beforeAll(async () => {
  receiver = await startReceiver();
  service = await startTestService({ roles: ['api', 'dispatcher'] });
  store = await createShop(service, { webhookUrl: receiver.url });
  secret = store.webhookSecret ?? '';
  const extraContext = rawJson('{"cart":"c-1 ✓","big":12345678901234567890}');
  const items = [{ productId: productId(store, 'Guide'), quantity: 1 }];
  await clientOf(service, store).orders.create({ items, extraContext });
  await receiver.received(1);
  const [first] = receiver.requests;
  if (first === undefined) throw new Error('nothing was delivered');
  delivered = first;
});
afterAll(async () => {
  await service?.stop();
  await receiver?.close();
});

const sentAt = () => Number(delivered.headers['x-service-timestamp']);
/** Returns a clock with an offset from the delivery's timestamp. */
const off = (seconds: number) => ({ now: () => (sentAt() + seconds) * 1000 });
const verify = (
  body: Parameters<typeof verifyWebhook>[0] = delivered.body,
  headers: WebhookHeaders = delivered.headers,
) => verifyWebhook(body, headers, secret, off(0));
const refusal = async (promise: Promise<unknown>) => failure(WebhookVerificationError, promise);
/** Returns headers as the service would send them for a body. */
const signed = (body: string | Uint8Array, time = String(sentAt())) => ({
  'x-service-timestamp': time,
  'x-service-signature': createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex'),
});

describe('verifyWebhook', () => {
  it("returns the events of real deliveries, by the machine's clock", async () => {
    const { id } = await clientOf(service, store).invoices.create({ ...INVOICE, metadata: { bill: 7 } });
    await receiver.received(2);
    const { body, headers } = receiver.requests[1] ?? delivered;
    const event = await verifyWebhook(body, headers, secret);
    expect(event).toMatchObject({ event: 'invoice.created', data: { id, metadata: { bill: 7 }, payment: null } });
    expect(await verifyWebhook(delivered.body, delivered.headers, secret)).toEqual(JSON.parse(delivered.body));
  });

  it('narrows the data by the event', async () => {
    const webhook = await verify();
    if (webhook.event === 'order.created') expect(webhook.data.priceAmount).toBe('9.99');
    else expect.unreachable();
  });

  it('accepts the body as text, bytes or part of a buffer, and headers of either kind in either case', async () => {
    const bytes = Buffer.from(delivered.body);
    const padded = Buffer.concat([Buffer.from('..'), bytes, Buffer.from('..')]);
    const upper = Object.fromEntries(
      Object.entries(delivered.headers).map(([key, value]) => [key.toUpperCase(), value]),
    );
    const given = new Headers(signed(delivered.body));
    expect(await verify(bytes)).toEqual(await verify());
    expect(await verify(new Uint8Array(bytes).buffer)).toEqual(await verify());
    expect(await verify(padded.subarray(2, -2))).toEqual(await verify());
    expect(await verify(bytes, upper)).toEqual(await verify());
    expect(await verify(bytes, given)).toEqual(await verify());
  });

  it('accepts several secrets, one of which must match', async () => {
    const two = [`svc_whsec_${'0'.repeat(48)}`, secret];
    expect(await verifyWebhook(delivered.body, delivered.headers, two, off(0))).toEqual(await verify());
  });

  it('accepts either signature while the secret is being rotated, and ignores an unknown second one', async () => {
    const other = `svc_whsec_${'1'.repeat(48)}`;
    const { 'x-service-timestamp': time, 'x-service-signature': mine } = signed(delivered.body);
    const theirs = createHmac('sha256', other).update(`${time}.`).update(delivered.body).digest('hex');
    const headers = (present: string, next: string | string[]) => ({
      'x-service-timestamp': time,
      'x-service-signature': present,
      'x-service-signature-next': next,
    });
    expect(await verify(delivered.body, headers(mine, theirs))).toEqual(await verify());
    expect(await verify(delivered.body, headers(theirs, mine))).toEqual(await verify());
    expect(await verify(delivered.body, new Headers(headers(theirs, mine) as Record<string, string>))).toEqual(
      await verify(),
    );
    expect(await verify(delivered.body, headers(mine, 'nonsense'))).toEqual(await verify());
    for (const next of ['', 'nonsense', mine.toUpperCase(), theirs, [mine, mine]])
      expect((await refusal(verify(delivered.body, headers(theirs, next)))).reason).toBe('wrong-signature');
  });

  it('reads a genuine body with the parser that it is given', async () => {
    const parseJson = () => ({ event: 'order.created', data: { id: 'mine' } });
    const event = await verifyWebhook(delivered.body, delivered.headers, secret, { ...off(0), parseJson });
    expect(event.data.id).toBe('mine');
  });

  it('lets unknown events through', async () => {
    const body = '{"event":"order.seen","timestamp":"2026-01-01T00:00:00.000Z","data":{}}';
    expect(await verify(body, signed(body))).toMatchObject({ event: 'order.seen' });
  });

  it.each([0, 300, -300])('accepts a timestamp that is %i seconds off', async (seconds) => {
    await verifyWebhook(delivered.body, delivered.headers, secret, off(seconds));
  });

  it.each([
    [301, 301],
    [-301, -301],
    [86_400, 86_400],
  ])('refuses a timestamp that is %i seconds off, and reports the difference', async (seconds, difference) => {
    const error = await refusal(verifyWebhook(delivered.body, delivered.headers, secret, off(seconds)));
    expect([error.reason, error.differenceSeconds]).toEqual(['timestamp-outside-tolerance', difference]);
  });

  it('accepts another tolerance', async () => {
    await verifyWebhook(delivered.body, delivered.headers, secret, { ...off(3_000), toleranceSeconds: 3_000 });
    const strict = verifyWebhook(delivered.body, delivered.headers, secret, { ...off(1), toleranceSeconds: 0 });
    expect((await refusal(strict)).reason).toBe('timestamp-outside-tolerance');
  });

  it.each([
    ['X-Service-Timestamp', undefined, 'missing-header'],
    ['X-Service-Signature', undefined, 'missing-header'],
    ['X-Service-Timestamp', 'yesterday', 'malformed-header'],
    ['X-Service-Timestamp', '1e9', 'malformed-header'],
    ['X-Service-Timestamp', '9'.repeat(40), 'malformed-header'],
    ['X-Service-Timestamp', ['1', '2'], 'malformed-header'],
    ['X-Service-Timestamp', '1', 'wrong-signature'],
    ['X-Service-Signature', '', 'malformed-header'],
    ['X-Service-Signature', 'A'.repeat(64), 'malformed-header'],
    ['X-Service-Signature', 'a'.repeat(63), 'malformed-header'],
    ['X-Service-Signature', 'a'.repeat(64), 'wrong-signature'],
  ] as const)('refuses %s: %j as %s', async (name, value, reason) => {
    const headers = { ...delivered.headers, [name.toLowerCase()]: value };
    const error = await refusal(verify(delivered.body, headers));
    expect(error.reason).toBe(reason);
    if (reason !== 'wrong-signature') expect(error.message).toContain(name);
  });

  it('refuses a body with one bit, or only the white space, changed', async () => {
    const bytes = Buffer.from(delivered.body);
    for (const index of [0, 20, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect((await refusal(verify(changed))).reason).toBe('wrong-signature');
    }
    expect((await refusal(verify(JSON.stringify(JSON.parse(delivered.body), null, 1)))).reason).toBe('wrong-signature');
    expect((await refusal(verify(''))).reason).toBe('wrong-signature');
  });

  it('refuses a signature with another secret', async () => {
    const other = verifyWebhook(delivered.body, delivered.headers, secret.slice(10), off(0));
    expect((await refusal(other)).reason).toBe('wrong-signature');
  });

  it.each([
    ['no JSON', 'hello'],
    ['not UTF-8', Uint8Array.of(0x22, 0xff, 0x22)],
    ['null', 'null'],
    ['no event', '{"event":7,"data":{}}'],
    ['no data', '{"event":"order.created"}'],
  ])('refuses a genuine body that is %s, without quoting it', async (_name, body) => {
    const error = await refusal(verify(body, signed(body)));
    expect([error.reason, error.message]).toEqual(['body-not-json', 'the body is not an event as JSON']);
  });

  it.each(['', [], [''], undefined])('never verifies with the secret %j', async (none) => {
    await expect(verifyWebhook('{}', signed('{}'), none as string)).rejects.toThrow(TypeError);
  });

  it('reports a parsed body', async () => {
    await expect(verify(JSON.parse(delivered.body))).rejects.toThrow('not what was parsed');
    const negative = verifyWebhook(delivered.body, delivered.headers, secret, { toleranceSeconds: -1 });
    await expect(negative).rejects.toThrow(TypeError);
  });
});
