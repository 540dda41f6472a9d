import { ApiError, type Client, ConnectionError, type Invoice, NotFoundError } from '../../../sdk/src/index.ts';
import { currencyOf, invoiceAmount } from './amounts.ts';
import type { TillOptions } from './options.ts';
import { Refusal } from './refusal.ts';
import { SESSION_KEY, type SessionStatus, STATUS_OF_INVOICE, sessionOf } from './states.ts';

/** Data of a payment session. The storefront reads it, so it contains nothing secret from the buyer. */
export interface SessionData extends Record<string, unknown> {
  readonly session_id: string;
  readonly invoice_id: string;
  /** Page on which the buyer pays. */
  readonly invoice_url: string;
}

export interface Price {
  /** Decimal text in the main unit of the currency. */
  readonly amount: string;
  /** ISO code in any case. */
  readonly currency: string;
}

/** The invoices of payment sessions. Data passed in is a claim: parts of it can come from the buyer. */
export interface SessionInvoices {
  /** Creates the invoice of a session; repeated, it returns the same. @throws Refusal for a price Till cannot take */
  create(session: string, price: Price): Promise<SessionData>;
  /**
   * Reads the invoice of a session.
   * @param session the session's id, if it is known from elsewhere than its data
   * @throws Refusal if the invoice belongs to another session
   */
  read(data: unknown, session?: string): Promise<{ status: SessionStatus; invoice: Invoice; data: SessionData }>;
  /** Keeps the invoice if the price is the same; otherwise voids it and creates another. @throws Refusal as `release` */
  reprice(data: unknown, price: Price): Promise<{ status: SessionStatus; data: SessionData }>;
  /**
   * Makes sure that the invoice can no longer be paid.
   * @param session the session's id, if it is known from elsewhere than its data
   * @throws Refusal once a payment has arrived or is in progress: the session must then be kept
   */
  release(data: unknown, session?: string): Promise<void>;
}

const DEFAULT_NAME = 'Order';

/** Creates the access to the invoices of one store. */
export function createSessionInvoices(
  client: Pick<Client, 'invoices'>,
  options: Pick<TillOptions, 'successUrl' | 'cancelUrl' | 'expiresInMinutes' | 'itemName'>,
): SessionInvoices {
  const { successUrl, cancelUrl, expiresInMinutes, itemName = DEFAULT_NAME } = options;
  const { invoices } = client;

  /** @param replaced the session's previous invoice, which makes the idempotency key another one */
  const createAfter = async (session: string, price: Price, replaced?: string): Promise<SessionData> => {
    const invoice = await invoices.create(
      {
        items: [{ name: itemName, quantity: 1, unitAmount: invoiceAmount(price.amount) }],
        currency: currencyOf(price.currency),
        metadata: { [SESSION_KEY]: session },
        ...(successUrl !== undefined && { successUrl }),
        ...(cancelUrl !== undefined && { cancelUrl }),
        ...(expiresInMinutes !== undefined && { expiresIn: expiresInMinutes }),
      },
      { idempotencyKey: ['medusa', session, ...(replaced === undefined ? [] : [replaced])].join(':') },
    );
    return { session_id: session, invoice_id: invoice.id, invoice_url: invoice.url };
  };

  const read: SessionInvoices['read'] = async (given, session) => {
    const data = sessionData(given);
    const invoice = await invoices.get(data.invoice_id);
    const owner = sessionOf(invoice.metadata);
    if (owner !== data.session_id || (session !== undefined && owner !== session))
      throw new Refusal('not_allowed', `invoice ${invoice.id} does not belong to this payment session`);
    return { status: STATUS_OF_INVOICE[invoice.status], invoice, data: { ...data, invoice_url: invoice.url } };
  };

  const release: SessionInvoices['release'] = async (given, session) => {
    // The invoice was never created.
    if (!hasInvoice(given)) return;
    const found = await read(given, session).catch((error: unknown) => {
      // The invoice of a store whose key Medusa no longer has, or a made-up one.
      if (error instanceof NotFoundError) return undefined;
      throw error;
    });
    if (found === undefined || found.status === 'canceled') return;
    if (found.status !== 'pending') throw arrived(found.invoice);
    try {
      await invoices.void(found.invoice.id);
    } catch (error) {
      const isUncertain = error instanceof ConnectionError && error.mayHaveTakenEffect;
      const isRefused = error instanceof ApiError && error.status === 400;
      if (!isUncertain && !isRefused) throw error;
      const { status, invoice } = await read(given, session);
      if (status === 'canceled') return;
      if (status !== 'pending') throw arrived(invoice);
      if (isUncertain) throw error;
      throw new Refusal(
        'not_allowed',
        `a payment of invoice ${invoice.id} is in progress: wait until it has arrived, or at most 30 minutes until its ` +
          `quote ends`,
      );
    }
  };

  return {
    create: (session, price) => createAfter(session, price),
    read,
    release,
    async reprice(given, price) {
      const { status, invoice, data } = await read(given);
      const isSame =
        invoice.totalAmount === invoiceAmount(price.amount) && invoice.currency === currencyOf(price.currency);
      if (isSame && status !== 'canceled') return { status, data };
      await release(data);
      return { status: 'pending', data: await createAfter(data.session_id, price, invoice.id) };
    },
  };
}

function arrived({ id, status }: Invoice): Refusal {
  const outcome =
    status === 'paid'
      ? 'is paid: complete the cart'
      : 'is underpaid: the store decides what becomes of the payment, in the dashboard of Till';
  return new Refusal('not_allowed', `invoice ${id} ${outcome}`);
}

function hasInvoice(data: unknown): boolean {
  return typeof (data as Partial<SessionData> | null | undefined)?.invoice_id === 'string';
}

function sessionData(data: unknown): SessionData {
  const { session_id, invoice_id, invoice_url = '' } = (data ?? {}) as Partial<SessionData>;
  if (typeof session_id !== 'string' || typeof invoice_id !== 'string')
    throw new Refusal('invalid_data', 'the payment session has no invoice: create another session');
  return { session_id, invoice_id, invoice_url };
}
