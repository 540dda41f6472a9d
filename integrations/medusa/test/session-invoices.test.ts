import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError, type Client, ConnectionError, createClient, type Invoice } from '../../../sdk/src/index.ts';
import { startTestService, type TestService } from '../../../server/test/support/service.ts';
import { Refusal } from '../src/refusal.ts';
import { createSessionInvoices, type SessionInvoices } from '../src/session-invoices.ts';

const PRICE = { amount: '9.9900000000000000000', currency: 'USD' };

let service: TestService;
let till: Client;
let sessions: SessionInvoices;
let count = 0;
const newSession = () => `payses_${++count}`;

beforeAll(async () => {
  service = await startTestService();
  const { apiKey } = await service.createStore();
  till = createClient({ baseUrl: service.baseUrl, apiKey });
  sessions = createSessionInvoices(till, { successUrl: 'https://shop.example/done', expiresInMinutes: 60 });
});
afterAll(() => service?.stop());

/** Returns access to invoices of which one answer or failure is made up. */
function lying(lies: Partial<Client['invoices']>): SessionInvoices {
  return createSessionInvoices({ invoices: { ...till.invoices, ...lies } }, {});
}

async function openInvoice() {
  const session = newSession();
  const data = await sessions.create(session, PRICE);
  return { session, data, invoice: await till.invoices.get(data.invoice_id) };
}

const readAs = (status: Invoice['status'], invoice: Invoice) => async () => ({ ...invoice, status, transactions: [] });

describe('the invoice of a session', () => {
  it('has its price, its id and the pages of the storefront', async () => {
    const { data, invoice, session } = await openInvoice();
    expect(data).toEqual({ session_id: session, invoice_id: invoice.id, invoice_url: invoice.url });
    expect(invoice).toMatchObject({
      ...{ totalAmount: '9.99', currency: 'usd', metadata: { medusa_session: session } },
      ...{ successUrl: 'https://shop.example/done', cancelUrl: null, customerEmail: null },
      items: [{ name: 'Order', quantity: 1 }],
    });
    expect(Date.parse(invoice.expiresAt) - Date.parse(invoice.createdAt)).toBe(3_600_000);
  });

  it('is created once, also when requested again', async () => {
    const session = newSession();
    const [first, second] = [await sessions.create(session, PRICE), await sessions.create(session, PRICE)];
    expect(second).toEqual(first);
  });

  it.each([
    ['gbp', '9.99'],
    ['usd', '0'],
  ])('is refused in %s for %s', async (currency, amount) => {
    await expect(sessions.create(newSession(), { amount, currency })).rejects.toThrow(Refusal);
  });

  it.each([
    ['open', 'pending'],
    ['paid', 'captured'],
    ['partial', 'requires_more'],
    ['expired', 'canceled'],
    ['voided', 'canceled'],
  ] as const)('that is %s makes the session %s', async (status, expected) => {
    const { data, invoice } = await openInvoice();
    await expect(lying({ get: readAs(status, invoice) }).read(data)).resolves.toMatchObject({ status: expected, data });
  });

  it('of another session is refused, even if the data names it', async () => {
    const [mine, other] = [await openInvoice(), await openInvoice()];
    await expect(sessions.read({ ...mine.data, invoice_id: other.data.invoice_id })).rejects.toThrow(/does not belong/);
    await expect(sessions.read(other.data, mine.session)).rejects.toThrow(/does not belong/);
    await expect(sessions.release({ ...mine.data, invoice_id: other.data.invoice_id })).rejects.toThrow(Refusal);
    await expect(sessions.release(other.data, mine.session)).rejects.toThrow(Refusal);
    expect((await till.invoices.get(other.data.invoice_id)).status).toBe('open');
  });

  it.each([undefined, null, {}, { invoice_id: 7 }])('is missing in the data %j', async (data) => {
    await expect(sessions.read(data)).rejects.toThrow(/create another session/);
    await expect(sessions.release(data)).resolves.toBeUndefined();
  });
});

describe('a new price', () => {
  it('voids the invoice and creates another, once', async () => {
    const { data, invoice } = await openInvoice();
    const dearer = { amount: '12.5', currency: 'eur' };
    const repriced = await sessions.reprice(data, dearer);
    expect(repriced.status).toBe('pending');
    expect(repriced.data.session_id).toBe(data.session_id);
    expect((await till.invoices.get(invoice.id)).status).toBe('voided');
    expect(await till.invoices.get(repriced.data.invoice_id)).toMatchObject({ totalAmount: '12.5', currency: 'eur' });
    expect(await sessions.reprice(data, dearer)).toEqual(repriced);
  });

  it('that was the price before gets a new invoice too', async () => {
    const { data } = await openInvoice();
    const between = await sessions.reprice(data, { amount: '20', currency: 'usd' });
    const back = await sessions.reprice(between.data, PRICE);
    expect(back.data.invoice_id).not.toBe(data.invoice_id);
    expect((await till.invoices.get(back.data.invoice_id)).status).toBe('open');
  });

  it('that is the same keeps the invoice', async () => {
    const { data } = await openInvoice();
    expect(await sessions.reprice(data, { amount: '9.990', currency: 'usd' })).toEqual({ status: 'pending', data });
  });

  it('is refused once the invoice is paid', async () => {
    const { data, invoice } = await openInvoice();
    const paid = lying({ get: readAs('paid', invoice) });
    await expect(paid.reprice(data, { amount: '20', currency: 'usd' })).rejects.toThrow(/is paid: complete the cart/);
  });
});

describe('releasing an invoice', () => {
  it('voids it, and is done when repeated', async () => {
    const { data } = await openInvoice();
    await sessions.release(data);
    await sessions.release(data);
    expect((await till.invoices.get(data.invoice_id)).status).toBe('voided');
  });

  it.each([
    ['paid', /is paid: complete the cart/],
    ['partial', /is underpaid/],
  ] as const)('that is %s is refused', async (status, message) => {
    const { data, invoice } = await openInvoice();
    await expect(lying({ get: readAs(status, invoice) }).release(data)).rejects.toThrow(message);
  });

  it('with a payment in progress is refused', async () => {
    const { data } = await openInvoice();
    const voiding = async () => {
      throw new ApiError({
        message: 'Invoice has a payment in progress',
        status: 400,
        requestPath: '',
        retryAfterSeconds: null,
      });
    };
    await expect(lying({ void: voiding }).release(data)).rejects.toThrow(/payment of invoice \S+ is in progress/);
  });

  it('that turned out to be paid while it was voided is refused', async () => {
    const { data, invoice } = await openInvoice();
    const answers = [readAs('open', invoice), readAs('paid', invoice)];
    const racing = lying({
      get: async () => (answers.shift() ?? readAs('paid', invoice))(),
      async void() {
        throw new ApiError({
          message: 'Only open invoices can be voided',
          status: 400,
          requestPath: '',
          retryAfterSeconds: null,
        });
      },
    });
    await expect(racing.release(data)).rejects.toThrow(/is paid/);
  });

  it('whose answer was lost is looked up', async () => {
    const { data } = await openInvoice();
    const broken = lying({
      async void(id) {
        await till.invoices.void(id);
        throw new ConnectionError('broken', { requestPath: '', mayHaveTakenEffect: true });
      },
    });
    await expect(broken.release(data)).resolves.toBeUndefined();
  });

  it('that the store does not have is done', async () => {
    const { apiKey } = await service.createStore();
    const elsewhere = createSessionInvoices(createClient({ baseUrl: service.baseUrl, apiKey }), {});
    const { data } = await openInvoice();
    await expect(elsewhere.release(data)).resolves.toBeUndefined();
  });
});
