import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sign } from '../../server/src/outbound/webhooks/signature.ts';
import { type ForeignProcess, INSTALLED_LANGUAGES, startForeign } from './support/foreign-client.ts';

const SECRET = `svc_whsec_${'1'.repeat(48)}`;
const OTHER = `svc_whsec_${'2'.repeat(48)}`;
const NOW = 1_800_000_000;
const BODY = JSON.stringify({
  event: 'order.expired',
  timestamp: '2027-01-15T08:00:00.000Z',
  data: {
    id: 'CVLFRgWauMhUmMcFvvbEs',
    status: 'expired',
    priceAmount: '9.99',
    priceCurrency: 'usd',
    paymentMethod: null,
    cryptoAmount: null,
    receivedAmount: null,
    transactions: [],
    customerEmail: null,
    extraContext: { cart: 'c-1 ✓' },
    ipAddress: null,
    createdAt: '2027-01-15T07:00:00.000Z',
    items: [{ productId: 'p', title: 'Guide', image: null, quantity: 1, unitPrice: '9.99', amount: '9.99' }],
  },
});

describe.each(INSTALLED_LANGUAGES)('verification in $name', (language) => {
  let foreign: ForeignProcess;
  beforeAll(() => {
    foreign = startForeign(language);
  });
  afterAll(() => foreign?.stop());
  const headers = (body: string, secret = SECRET, seconds = NOW) => ({
    'X-Service-Timestamp': String(seconds),
    'X-Service-Signature': sign(secret, String(seconds), body),
  });
  const verify = (given: object, body = BODY) =>
    foreign.verify({ rawBody: body, headers: headers(body), secret: SECRET, now: NOW, ...given });

  it('returns the typed event, whatever the case of the headers and the form of the environment', async () => {
    const event = await verify({});
    expect(event).toEqual(JSON.parse(BODY));
    const lower = Object.fromEntries(Object.entries(headers(BODY)).map(([name, value]) => [name.toLowerCase(), value]));
    expect(await verify({ headers: lower })).toEqual(event);
    const cgi = Object.entries(lower).map(([name, value]) => [
      `HTTP_${name.toUpperCase().replaceAll('-', '_')}`,
      value,
    ]);
    expect(await verify({ headers: { ...Object.fromEntries(cgi), REQUEST_METHOD: 'POST' } })).toEqual(event);
  });

  it('accepts one of several secrets, and either signature while a secret is rotated', async () => {
    expect(await verify({ secret: [OTHER, SECRET] })).toMatchObject({ event: 'order.expired' });
    const rotated = { ...headers(BODY, OTHER), 'X-Service-Signature-Next': headers(BODY)['X-Service-Signature'] };
    expect(await verify({ headers: rotated })).toMatchObject({ event: 'order.expired' });
    expect(await verify({ headers: rotated, secret: 'svc_whsec_3' })).toBe('wrong-signature');
  });

  it('passes an unknown event on with its data', async () => {
    const body = '{"event":"order.shipped","timestamp":"t","data":{"id":"x","later":1}}';
    expect(await verify({}, body)).toEqual(JSON.parse(body));
  });

  it.each([
    ['wrong-signature', { rawBody: `${BODY} ` }],
    ['wrong-signature', { secret: OTHER }],
    ['wrong-signature', { headers: { ...headers(BODY), 'X-Service-Timestamp': String(NOW + 1) } }],
    ['timestamp-outside-tolerance', { now: NOW + 301 }],
    ['timestamp-outside-tolerance', { now: NOW - 301 }],
    ['timestamp-outside-tolerance', { now: NOW + 11, toleranceSeconds: 10 }],
    ['missing-header', { headers: {} }],
    ['missing-header', { headers: { 'X-Service-Timestamp': String(NOW) } }],
    ['malformed-header', { headers: { ...headers(BODY), 'X-Service-Timestamp': `${NOW}\n` } }],
    ['malformed-header', { headers: { ...headers(BODY), 'X-Service-Timestamp': '٣' } }],
    ['malformed-header', { headers: { ...headers(BODY), 'X-Service-Signature': 'é'.repeat(64) } }],
    ['malformed-header', { headers: { ...headers(BODY), 'x-service-signature': 'a'.repeat(64) } }],
    ['ValueError', { secret: '' }],
    ['ValueError', { secret: [] }],
    ['ValueError', { toleranceSeconds: -1 }],
  ])('refuses with %s: %j', async (reason, given) => {
    expect(await verify(given)).toBe(reason);
  });

  it.each(['', 'null', '[]', '{"event":"order.expired","data":{}}', '{"event":1,"data":{}}', '['.repeat(100_000)])(
    'refuses a signed body that is no event',
    async (body) => {
      expect(await verify({}, body)).toBe('body-not-json');
    },
  );

  it('accepts the very edge of the tolerance', async () => {
    expect(await verify({ now: NOW + 300 })).toMatchObject({ event: 'order.expired' });
  });
});
