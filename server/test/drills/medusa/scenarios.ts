import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { present } from '../../../src/kernel/lib/errors.ts';
import { type Buyer, callAdmin, checkCaptured, createBuyer, type Session, succeeded } from './buyer.ts';
import type { Line, Sent } from './line.ts';
import type { Shop } from './shop.ts';

/** The used part of an invoice. */
export interface Invoice {
  readonly id: string;
  readonly url: string;
  readonly status: string;
  readonly totalAmount: string;
  readonly currency: string;
}

/** The parts of the drill. */
export interface Scene {
  readonly shop: Shop;
  readonly line: Line;
  /** Reads an invoice over the merchant's API. */
  invoiceAt(id: string): Promise<Invoice>;
  /** The secret of Till's webhooks. */
  readonly secret: string;
  readonly apiKey: string;
  /** Pays an invoice on the chain; all of it, or an amount in whole tokens. */
  pay(url: string, amount?: string): Promise<void>;
  /** Starts a payment of an invoice and sends no money. */
  begin(url: string): Promise<void>;
  /** Ends the quote of an invoice's payment now. */
  endQuote(invoiceId: string): Promise<void>;
}

export interface Scenario {
  readonly name: string;
  run(scene: Scene): Promise<void>;
}

/** Longer than Medusa's delay of five seconds before it processes a webhook. */
const PROCESSED_MS = 12_000;

export const SCENARIOS: readonly Scenario[] = [
  { name: 'the webhook of a paid invoice authorizes, captures and completes the order', run: byWebhook },
  { name: 'a repeated webhook captures once', run: repeated },
  { name: 'without the webhook, completing the cart reads the invoice', run: lost },
  { name: 'forged webhooks change nothing', run: forged },
  { name: 'signed webhooks about unknown sessions, orders and other invoices change nothing', run: unknown },
  { name: 'data from a browser names no invoice', run: claimed },
  { name: 'a changed cart voids the invoice, and the next one has the new amount', run: changed },
  { name: 'picking another provider voids the invoice', run: canceled },
  { name: 'a cart with a payment in progress cannot change', run: inProgress },
  { name: 'a cart whose payment has arrived cannot change, and completes', run: arrived },
  { name: 'an underpaid invoice completes nothing and is kept', run: underpaid },
  { name: 'an amount with more decimals than its currency is rounded', run: rounded },
  { name: 'euros are taken, pounds refused', run: currencies },
  { name: 'a refund is refused with the reason, and a canceled order refunds nothing', run: refund },
];

async function byWebhook({ shop, line, pay, invoiceAt }: Scene): Promise<void> {
  const buyer = await createBuyer(shop, { quantity: 3 });
  const session = await buyer.session();
  assert.deepEqual(Object.keys(session.data).sort(), ['invoice_id', 'invoice_url', 'session_id']);
  assert.equal(session.status, 'pending');
  const invoice = await invoiceAt(invoiceOf(session));
  assert.equal(invoice.totalAmount, '29.97');
  assert.equal(invoice.url, session.data.invoice_url);
  await pay(invoice.url);
  await line.sent('invoice.paid', invoice.id);
  checkCaptured(await buyer.awaitOrder(), 29.97);
}

async function repeated({ shop, line, pay }: Scene): Promise<void> {
  const buyer = await createBuyer(shop);
  const { data } = await buyer.session();
  await pay(String(data.invoice_url));
  const sent = await line.sent('invoice.paid', String(data.invoice_id));
  // Before the first one is processed, during it, and afterwards.
  assert.equal(await line.post(sent), 200);
  const order = await buyer.awaitOrder();
  for (let times = 0; times < 3; times++) assert.equal(await line.post(sent), 200);
  await sleep(PROCESSED_MS);
  const after = present(await buyer.order(), 'the order is still there');
  assert.equal(after.id, order.id);
  checkCaptured(after, 9.99);
}

async function lost({ shop, line, pay, invoiceAt }: Scene): Promise<void> {
  const buyer = await createBuyer(shop);
  const { data } = await buyer.session();
  await checkIncomplete(buyer);
  line.lose(true);
  await pay(String(data.invoice_url));
  await line.sent('invoice.paid', String(data.invoice_id));
  line.lose(false);
  await sleep(PROCESSED_MS);
  assert.equal(await buyer.order(), undefined);
  assert.equal((await invoiceAt(String(data.invoice_id))).status, 'paid');
  const completed = succeeded(await buyer.complete());
  assert.equal(completed.type, 'order', JSON.stringify(completed));
  checkCaptured(present(await buyer.order(), 'the order exists'), 9.99);
}

async function forged({ shop, line }: Scene): Promise<void> {
  const buyer = await createBuyer(shop);
  const session = await buyer.session();
  const created = await line.sent('invoice.created', invoiceOf(session));
  const body = JSON.stringify(paidClaim(created));
  const now = String(Math.floor(Date.now() / 1000));
  const guesses: Readonly<Record<string, string>>[] = [
    {},
    created.headers,
    { 'x-service-timestamp': now, 'x-service-signature': 'f'.repeat(64) },
    signatureOf(body, `svc_whsec_${'0'.repeat(48)}`),
  ];
  for (const headers of guesses) {
    assert.equal(await line.post({ body, headers: { ...headers, 'content-type': 'application/json' } }), 200);
  }
  await sleep(PROCESSED_MS);
  await checkUntouched(buyer, session);
  const refusals = shop.log().match(/Till: refused a webhook: (wrong-signature|missing-header)/g) ?? [];
  assert.ok(refusals.length >= guesses.length, `${refusals.length} refusals are logged`);
}

async function unknown({ shop, line, secret }: Scene): Promise<void> {
  const buyer = await createBuyer(shop);
  const session = await buyer.session();
  const created = await line.sent('invoice.created', invoiceOf(session));
  const claim = paidClaim(created);
  const printed = shop.log().length;
  const events = [
    { ...claim, data: { ...claim.data, metadata: { medusa_session: 'payses_01UNKNOWN' } } },
    { ...claim, data: { ...claim.data, metadata: null } },
    { ...claim, event: 'order.completed', data: { id: 'x', status: 'completed' } },
    // Genuine and premature: the signature proves who sent it, and the invoice is read all the same.
    claim,
  ];
  for (const event of events.slice(0, 3)) {
    const body = JSON.stringify(event);
    assert.equal(await line.post({ body, headers: signatureOf(body, secret) }), 200);
  }
  await sleep(PROCESSED_MS);
  await checkUntouched(buyer, session);
  assert.doesNotMatch(shop.log().slice(printed), /error/i);
  const body = JSON.stringify(claim);
  assert.equal(await line.post({ body, headers: signatureOf(body, secret) }), 200);
  await sleep(PROCESSED_MS);
  assert.equal(await buyer.order(), undefined);
}

async function claimed({ shop, line, pay, invoiceAt }: Scene): Promise<void> {
  const paying = await createBuyer(shop);
  const paid = await paying.session();
  line.lose(true);
  await pay(String(paid.data.invoice_url));
  await line.sent('invoice.paid', invoiceOf(paid));
  line.lose(false);
  const thief = await createBuyer(shop);
  succeeded(await thief.pick(undefined, { ...paid.data, status: 'captured' }));
  const [session] = await thief.sessions();
  assert.notEqual(session?.data.invoice_id, paid.data.invoice_id);
  assert.equal((await invoiceAt(String(session?.data.invoice_id))).status, 'open');
  await checkIncomplete(thief);
}

async function changed({ shop, pay, invoiceAt }: Scene): Promise<void> {
  const buyer = await createBuyer(shop);
  const first = await buyer.session();
  succeeded(await buyer.addItem());
  assert.equal((await invoiceAt(invoiceOf(first))).status, 'voided');
  const second = await buyer.session();
  assert.notEqual(invoiceOf(second), invoiceOf(first));
  assert.equal((await invoiceAt(invoiceOf(second))).totalAmount, '19.98');
  await pay(String(second.data.invoice_url));
  checkCaptured(await buyer.awaitOrder(), 19.98);
}

async function canceled({ shop, invoiceAt }: Scene): Promise<void> {
  const buyer = await createBuyer(shop);
  const session = await buyer.session();
  succeeded(await buyer.pick('pp_system_default'));
  assert.equal((await invoiceAt(invoiceOf(session))).status, 'voided');
  assert.deepEqual(
    (await buyer.sessions()).map(({ provider_id }) => provider_id),
    ['pp_system_default'],
  );
}

async function inProgress({ shop, begin, invoiceAt, pay }: Scene): Promise<void> {
  const buyer = await createBuyer(shop);
  const session = await buyer.session();
  await begin(String(session.data.invoice_url));
  await checkRefused(buyer, /payment of invoice \S+ is in progress/);
  assert.ok((await buyer.pick('pp_system_default')).status >= 400);
  assert.equal((await invoiceAt(invoiceOf(session))).status, 'open');
  await pay(String(session.data.invoice_url));
  checkCaptured(await buyer.awaitOrder(), 9.99);
}

async function arrived({ shop, line, pay }: Scene): Promise<void> {
  const buyer = await createBuyer(shop);
  const session = await buyer.session();
  line.lose(true);
  await pay(String(session.data.invoice_url));
  await line.sent('invoice.paid', invoiceOf(session));
  line.lose(false);
  await checkRefused(buyer, /is paid: complete the cart/);
  assert.ok((await buyer.pick('pp_system_default')).status >= 400);
  assert.ok((await buyer.sessions()).some(({ id }) => id === session.id));
  assert.equal(succeeded(await buyer.complete()).type, 'order');
  checkCaptured(present(await buyer.order(), 'the order exists'), 9.99);
}

async function underpaid({ shop, line, pay, endQuote, invoiceAt }: Scene): Promise<void> {
  const buyer = await createBuyer(shop);
  const session = await buyer.session();
  await pay(String(session.data.invoice_url), '4');
  await endQuote(invoiceOf(session));
  await line.sent('invoice.partial', invoiceOf(session));
  await sleep(PROCESSED_MS);
  await checkIncomplete(buyer);
  await checkRefused(buyer, /is underpaid/);
  const [kept] = await buyer.sessions();
  assert.equal(kept?.id, session.id);
  assert.equal(kept?.status, 'requires_more');
  assert.equal((await invoiceAt(invoiceOf(session))).status, 'partial');
}

async function rounded({ shop, pay, invoiceAt }: Scene): Promise<void> {
  const buyer = await createBuyer(shop, { product: 1 });
  const session = await buyer.session();
  assert.equal((await invoiceAt(invoiceOf(session))).totalAmount, '5');
  await pay(String(session.data.invoice_url));
  const order = await buyer.awaitOrder();
  assert.equal(order.payment_collections[0]?.status, 'completed');
}

async function currencies({ shop, pay, invoiceAt }: Scene): Promise<void> {
  const inEuros = await createBuyer(shop, { currency: 'eur' });
  const session = await inEuros.session();
  assert.equal((await invoiceAt(invoiceOf(session))).currency, 'eur');
  await pay(String(session.data.invoice_url));
  checkCaptured(await inEuros.awaitOrder(), 9.99);
  const inPounds = await createBuyer(shop, { currency: 'gbp' });
  const refused = await inPounds.pick();
  assert.equal(refused.status, 400);
  assert.match(refused.text, /Till takes payments in USD and EUR, not in GBP/);
  assert.deepEqual(await inPounds.sessions(), []);
}

async function refund({ shop, pay }: Scene): Promise<void> {
  const buyer = await createBuyer(shop);
  const session = await buyer.session();
  await pay(String(session.data.invoice_url));
  const order = await buyer.awaitOrder();
  const paymentId = present(order.payment_collections[0]?.payments[0]?.id, 'the order has a payment');
  const refused = await callAdmin(shop, 'POST', `/admin/payments/${paymentId}/refund`, { amount: 9.99 });
  assert.equal(refused.status, 400, refused.text);
  assert.match(refused.text, /cannot be pulled back/);
  checkCaptured(present(await buyer.order(), 'the order is still there'), 9.99);
  // Medusa logs the refusal and cancels the order all the same; the payment is not refunded.
  succeeded(await callAdmin(shop, 'POST', `/admin/orders/${order.id}/cancel`, {}));
  const [collection] = (await buyer.order())?.payment_collections ?? [];
  assert.equal(collection?.captured_amount, 9.99);
  assert.equal(collection?.refunded_amount, 0);
}

function invoiceOf({ data }: Session): string {
  return present(data.invoice_id, 'a session names its invoice');
}

interface Claim {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Returns the claim that the invoice of an event is paid. */
function paidClaim({ body }: Sent): Claim {
  const { data, ...rest } = JSON.parse(body) as { data: object };
  return { ...rest, event: 'invoice.paid', data: { ...data, status: 'paid', paidAt: new Date().toISOString() } };
}

function signatureOf(body: string, secret: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    'content-type': 'application/json',
    'x-service-timestamp': timestamp,
    'x-service-signature': signature,
  };
}

/** Checks that a storefront cannot complete a cart, and that nothing else has. */
async function checkIncomplete(buyer: Buyer): Promise<void> {
  const { status, text } = await buyer.complete();
  assert.equal(status, 400, text);
  assert.match(text, /was not authorized with the provider/);
  assert.equal(await buyer.order(), undefined);
}

/** Checks that the cart cannot change, and that the buyer reads why. */
async function checkRefused(buyer: Buyer, reason: RegExp): Promise<void> {
  const { status, text } = await buyer.addItem();
  assert.equal(status, 400, text);
  assert.match(text, reason);
}

async function checkUntouched(buyer: Buyer, session: Session): Promise<void> {
  assert.equal(await buyer.order(), undefined);
  const [now] = await buyer.sessions();
  assert.deepEqual(now, session);
}
