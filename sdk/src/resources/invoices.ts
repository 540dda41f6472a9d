import { type CallOptions, idInPath, type Transport } from '../transport.ts';
import type {
  CreateInvoiceInput,
  Invoice,
  InvoicePage,
  InvoiceQuery,
  InvoiceTemplate,
  InvoiceWithTransactions,
  SentInvoice,
} from '../types.ts';
import { createList, type List } from './list.ts';
import type { CreateOptions } from './orders.ts';

/** Bills with lines of your own, paid on a hosted page. */
export interface Invoices extends List<Invoice, InvoicePage, InvoiceQuery> {
  /** Creates an invoice; sends no email. Always carries an idempotency key, so it is retried like a read. */
  create(input: CreateInvoiceInput, options?: CreateOptions): Promise<Invoice>;
  get(id: string, options?: CallOptions): Promise<InvoiceWithTransactions>;
  /**
   * Returns the invoice as the JSON text that the service sent: `metadata` keeps every digit, and the order of its
   * keys.
   */
  getRaw(id: string, options?: CallOptions): Promise<string>;
  /**
   * Voids an open invoice. Not repeated after a broken connection: if the first call took effect, the second would be
   * refused with `Only open invoices can be voided`, as if the first had not. Read the invoice then.
   */
  void(id: string, options?: CallOptions): Promise<Invoice>;
  /**
   * Emails the invoice to its `customerEmail`. Not repeated after a broken connection, since that could send it twice;
   * repeated when the mail server refused, in which case nothing was sent or counted, and after a cooldown of at most
   * 60 seconds.
   * @throws SendError with the reason as `code`
   */
  send(id: string, options?: CallOptions): Promise<SentInvoice>;
}

export interface InvoiceTemplates {
  /** Lists all templates of the store, newest first. */
  list(options?: CallOptions): Promise<readonly InvoiceTemplate[]>;
}

const PATH = '/v1/invoices';

export function createInvoices(transport: Transport): Invoices {
  const path = (id: string) => `${PATH}/${idInPath(id)}`;
  return {
    ...createList<Invoice, InvoicePage, InvoiceQuery>(transport, PATH),
    create: async (body, { idempotencyKey = crypto.randomUUID(), ...options } = {}) =>
      transport.json({ method: 'POST', path: PATH, body, idempotencyKey, repeatable: 'always', options }),
    get: async (id, options) => transport.json({ method: 'GET', path: path(id), repeatable: 'always', options }),
    getRaw: async (id, options) => transport.text({ method: 'GET', path: path(id), repeatable: 'always', options }),
    void: async (id, options) =>
      transport.json({ method: 'POST', path: `${path(id)}/void`, repeatable: 'if-refused', options }),
    send: async (id, options) =>
      transport.json({ method: 'POST', path: `${path(id)}/send`, repeatable: 'if-refused', options }),
  };
}

export function createInvoiceTemplates(transport: Transport): InvoiceTemplates {
  return {
    list: (options) => transport.json({ method: 'GET', path: '/v1/invoice-templates', repeatable: 'always', options }),
  };
}
