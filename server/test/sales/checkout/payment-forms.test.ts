import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceMethods } from '../../../src/stores/payouts/payment-settings-repository.ts';
import { insertAttemptsLike } from '../../kernel/http/rows-repository.ts';
import { MALFORMED_ID, product, unknownId } from '../../kernel/http/support.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { buyerOf, newInvoice, newOrder } from './support.ts';

const HOUR = 3_600_000;
const FORM = 'application/x-www-form-urlencoded';

let now = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
let service: TestService;
let store: TestStore;
const buyer = buyerOf(() => service);
const viewOf = async (id: string) => (await buyer('GET', `/${id}`)).json;

beforeAll(async () => {
  const env = { RATE_LIMIT_CHECKOUT_WRITES: '0', RATE_LIMIT_CHECKOUT_READS: '0' };
  service = await startTestService({ clock: { now: () => now }, env });
  store = await service.createStore({ name: 'Corner <b>shop</b>', products: [product('Guide')] });
});
afterAll(() => service?.stop());

async function ask(path: string, init: RequestInit = {}, baseUrl = service.baseUrl) {
  const answer = await fetch(`${baseUrl}${path}`, { redirect: 'manual', ...init });
  const { status, headers } = answer;
  return { status, headers, html: await answer.text(), location: headers.get('location') };
}

/** Sends a form as the page itself would. */
function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields).toString();
  return ask(path, { method: 'POST', body, headers: { 'content-type': FORM, ...headers } });
}

const noticeIn = (html: string): string | undefined => textOf(/role="alert">(.*?)<\/(?:p|div)>/s.exec(html)?.[1] ?? '');
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '');

describe('a token picked with the form of a page', () => {
  it('starts the attempt that the API would start, and the page shows the address', async () => {
    const invoice = await newInvoice(store);
    const path = `/invoice/${invoice.id}`;
    expect((await ask(path)).html).toContain('name="pick" value="usdc-local"');
    const answer = await send(path, { pick: 'usdc-local' });
    expect([answer.status, answer.location]).toEqual([303, path]);
    const { attempt } = await viewOf(invoice.id);
    expect(attempt).toMatchObject({ paymentMethod: 'usdc-local', status: 'processing', cryptoAmount: '10000000' });
    expect(textOf((await ask(path)).html)).toContain(`To this address${attempt.depositAddress}`);
    const again = await buyer('POST', `/${invoice.id}/attempts`, { paymentMethod: 'usdc-local' });
    expect([again.status, again.json.id]).toEqual([200, attempt.id]);
  });

  it('several times concurrently and once more makes one attempt', async () => {
    const { id } = await newOrder(store);
    const pick = () => send(`/checkout/${id}`, { pick: 'usdc-local' });
    const first = await Promise.all([pick(), pick(), pick()]);
    const { attempt } = await viewOf(id);
    const answers = [...first, await pick()];
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect((await viewOf(id)).attempt).toEqual(attempt);
  });

  it('can be switched, resumed, and requested again once its quote has lapsed', async () => {
    const { id } = await newOrder(store, { expiresIn: 120 });
    const path = `/checkout/${id}`;
    const picked = async (pick: string) => {
      expect((await send(path, { pick })).status).toBe(303);
      return (await viewOf(id)).attempt;
    };
    const first = await picked('usdc-local');
    const waiting = (await ask(path)).html;
    expect(waiting).toContain('Already sent USDC?');
    expect(waiting).not.toContain('value="usdc-local"');
    expect((await picked('eth-local')).paymentMethod).toBe('eth-local');
    expect((await picked('usdc-local')).id).toBe(first.id);
    now += HOUR / 2 + 1;
    expect((await ask(path)).html).toContain('Get a new quote for USDC on Local chain');
    const anew = await picked('usdc-local');
    expect(anew.depositAddress).not.toBe(first.depositAddress);
  });
});

it('a lapsed quote leads to the other tokens where the store no longer accepts that one', async () => {
  const shop = await service.createStore({ paymentMethods: ['usdc-local', 'eth-local'] });
  const { id } = await newInvoice(shop);
  await send(`/invoice/${id}`, { pick: 'usdc-local' });
  await service.db.transaction((tx) => replaceMethods(tx, shop.storeId, ['eth-local']));
  now += HOUR / 2 + 1;
  const { html } = await ask(`/invoice/${id}`);
  expect(html).toContain('This quote has expired');
  expect(html).not.toContain('value="usdc-local"');
  expect(html).toContain('value="eth-local"');
});

describe('the form of a page is refused for', () => {
  const refused = async (kind: 'checkout' | 'invoice', id: string, pick: string) => {
    const answer = await send(`/${kind}/${id}`, { pick });
    return [answer.status, noticeIn(answer.html), answer.html.includes('id="till-view"')];
  };

  it.each(['usdc-base', '', 'nonsense\u0000', '__proto__'])(
    'a token that the store does not accept: %j',
    async (pick) => {
      const { id } = await newInvoice(store);
      const sentence = 'This payment method is no longer available. Please choose another.';
      expect(await refused('invoice', id, pick)).toEqual([400, sentence, true]);
      expect((await viewOf(id)).attempt).toBeNull();
    },
  );

  it('a checkout that has ended, whose page shows how', async () => {
    const { id } = await newInvoice(store);
    await store.call('POST', `/v1/invoices/${id}/void`);
    const sentence = 'This payment is already finished or closed.';
    expect(await refused('invoice', id, 'usdc-local')).toEqual([400, sentence, true]);
    expect((await send(`/invoice/${id}`, { pick: 'usdc-local' })).html).toContain('Cancelled by the store');
  });

  it('a token without a price', async () => {
    const { id } = await newInvoice(store, { currency: 'eur' });
    const page = (await ask(`/invoice/${id}`)).html;
    expect(page).toMatch(/value="usdt-local" disabled>.*?No price right now/s);
    const sentence = 'There is no current price for this token. Try again in a minute, or choose another token.';
    expect(await refused('invoice', id, 'usdt-local')).toEqual([503, sentence, true]);
  });

  it('more than 12 new attempts within an hour', async () => {
    const { id } = await newInvoice(store);
    await send(`/invoice/${id}`, { pick: 'usdc-local' });
    const like = (await viewOf(id)).attempt.id;
    await insertAttemptsLike(service.db, { like, copies: 11, createdAt: now });
    now += HOUR / 4;
    const answer = await send(`/invoice/${id}`, { pick: 'eth-local' });
    const wait = Number(answer.headers.get('retry-after'));
    expect([answer.status, wait]).toEqual([429, (HOUR * 3) / 4 / 1_000]);
    expect(noticeIn(answer.html)).toBe('Too many attempts. Please wait 45 minutes and try again.');
    expect((await send(`/invoice/${id}`, { pick: 'usdc-local' })).status).toBe(303);
  });

  it.each([
    ['an unknown id', () => unknownId()],
    ['a malformed id', () => MALFORMED_ID],
  ])('%s', async (_, id) => {
    const answer = await send(`/checkout/${id()}`, { pick: 'usdc-local' });
    expect(answer.status).toBe(404);
    expect(answer.html).toContain('This payment link does not exist');
  });

  it('an order at the address of an invoice', async () => {
    const { id } = await newOrder(store);
    expect((await send(`/invoice/${id}`, { pick: 'usdc-local' })).status).toBe(404);
    expect((await viewOf(id)).attempt).toBeNull();
  });

  it.each([
    ['a browser that says so', { 'sec-fetch-site': 'cross-site' }],
    ['another name of the same site', { 'sec-fetch-site': 'same-site' }],
    ['a browser that only names the origin', { origin: 'https://evil.example' }],
  ])('submissions from another site, by %s', async (_, headers) => {
    const { id } = await newInvoice(store);
    const answer = await send(`/invoice/${id}`, { pick: 'usdc-local' }, headers);
    expect(answer.status).toBe(403);
    expect(answer.html).toContain('This was sent from another site, so nothing was done.');
    expect(answer.html).toContain(`href="/invoice/${id}"`);
    expect((await viewOf(id)).attempt).toBeNull();
  });

  it.each([
    ['JSON', 'application/json', '{"pick":"usdc-local"}', 400],
    ['files', 'multipart/form-data; boundary=x', '--x--', 400],
    ['nothing that it knows', FORM, 'x=1', 400],
    ['too much', FORM, `pick=${'x'.repeat(20_000)}`, 413],
  ])('%s', async (_, type, body, status) => {
    const { id } = await newInvoice(store);
    const answer = await ask(`/invoice/${id}`, { method: 'POST', body, headers: { 'content-type': type } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.html).toContain('The request could not be read, so nothing was done.');
  });

  it.each([
    ['same-origin', { 'sec-fetch-site': 'same-origin' }],
    ['loaded anew by the person', { 'sec-fetch-site': 'none' }],
    ['of an old browser that hides where it was', { origin: 'null' }],
    ['of an old browser', { origin: 'http://127.0.0.1:1234' }],
  ])('but not its own: %s', async (_, headers) => {
    const { id } = await newInvoice(store);
    expect((await send(`/invoice/${id}`, { pick: 'usdc-local' }, headers)).status).toBe(303);
  });
});

it('the form of a page is refused in the language of its buyer, for any reason', async () => {
  const { id } = await newOrder(store);
  const german = { 'accept-language': 'de' };
  const wrong = await send(`/checkout/${id}`, { pick: 'usdc-base' }, german);
  expect(noticeIn(wrong.html)).toBe('Diese Zahlungsart ist nicht mehr verfügbar. Bitte wählen Sie eine andere.');
  const foreign = await send(`/checkout/${id}`, { pick: 'usdc-local' }, { ...german, 'sec-fetch-site': 'cross-site' });
  for (const { html, headers } of [wrong, foreign]) {
    expect([/<html lang="(\w+)">/.exec(html)?.[1], headers.get('content-language')]).toEqual(['de', 'de']);
    expect(html).toContain('<a href="?lang=fr"');
  }
  expect(foreign.html).toContain('Zurück zur Zahlung');
});

describe('an address for the deliverables, entered in the form of an order', () => {
  it('is stored, can be changed, and the page confirms it', async () => {
    const { id } = await newOrder(store);
    expect((await ask(`/checkout/${id}`)).html).toContain('name="email"');
    for (const email of ['ada@example.com', ' grace@example.com ']) {
      const answer = await send(`/checkout/${id}`, { email });
      expect([answer.status, answer.location]).toEqual([303, `/checkout/${id}?email=saved`]);
      expect((await store.call('GET', `/v1/orders/${id}`)).json.customerEmail).toBe(email.trim());
    }
    const { html } = await ask(`/checkout/${id}?email=saved`);
    expect(html).toContain('Receipt and items will also be sent to your email address.');
    expect(html).not.toContain('grace@example.com');
  });

  it.each(['ada', '', 'a@b\u0000.example', `${'x'.repeat(320)}@example.com`])(
    'is refused as no token: %j',
    async (email) => {
      const { id } = await newOrder(store);
      const answer = await send(`/checkout/${id}`, { email });
      expect([answer.status, noticeIn(answer.html)]).toEqual([
        400,
        'This does not look like an email address. Please check it.',
      ]);
      expect((await store.call('GET', `/v1/orders/${id}`)).json.customerEmail).toBeNull();
    },
  );

  it('is escaped on the page that asks again', async () => {
    const { id } = await newOrder(store);
    const { html } = await send(`/checkout/${id}`, { email: '"><script>alert(1)</script>' });
    expect(html).toContain('value="&quot;>&lt;script>alert(1)&lt;/script>"');
  });

  it('is refused once the order has ended, and always for an invoice', async () => {
    const order = await newOrder(store);
    await store.call('POST', `/v1/orders/${order.id}/expire`);
    const invoice = await newInvoice(store);
    for (const path of [`/checkout/${order.id}`, `/invoice/${invoice.id}`]) {
      const answer = await send(path, { email: 'ada@example.com' });
      expect([answer.status, noticeIn(answer.html)]).toEqual([
        400,
        'This order is already finished, so its email address can no longer be changed.',
      ]);
      expect((await ask(`${path}?email=saved`)).html).not.toContain('Receipt and items will also be sent');
    }
  });
});

describe('the page of a payment', () => {
  it('allows form submission to itself, and no other page of the service has forms', async () => {
    const { id } = await newOrder(store);
    const policy = async (path: string) => (await ask(path)).headers.get('content-security-policy');
    expect(await policy(`/checkout/${id}`)).toContain("form-action 'self';");
    for (const path of ['/verify', `/checkout/${id}/receipt`])
      expect(await policy(path)).toContain("form-action 'none'");
  });

  it('counts submissions as checkout writes, and shows when there were too many', async () => {
    const limited = await startTestService({ env: { RATE_LIMIT_CHECKOUT_WRITES: '2' } });
    try {
      const { id } = await newOrder(await limited.createStore({ products: [product('Guide')] }));
      const headers = { 'content-type': FORM };
      const pick = () => ask(`/checkout/${id}`, { method: 'POST', body: 'pick=usdc-local', headers }, limited.baseUrl);
      expect([(await pick()).status, (await pick()).status]).toEqual([303, 303]);
      const answer = await pick();
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
      expect(answer.html).toMatch(/Too many attempts\. Please wait \d+ seconds? and try again\./);
      expect(answer.html).not.toContain('till-view');
      const direct = buyerOf(() => limited);
      expect((await direct('POST', `/${id}/attempts`, { paymentMethod: 'usdc-local' })).status).toBe(429);
    } finally {
      await limited.stop();
    }
  });
});
