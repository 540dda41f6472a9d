import type { Queryable } from '../../kernel/db/pool.ts';
import type { Currency } from '../../kernel/lib/money.ts';
import { findStore } from '../../stores/store-repository.ts';
import { InvoiceRefusal } from './refusals.ts';
import { invoiceOutline } from './rows-repository.ts';
import { findInvoiceContext, type InvoiceContext, storeCurrency, templateNames } from './template-repository.ts';
import type { Invoice, TemplateItem } from './types.ts';

/** Initial data for writing an invoice manually. */
export interface InvoiceStart {
  readonly storeName: string;
  readonly currency: Currency;
  /** Ids of the payment methods offered to customers. */
  readonly methods: readonly string[];
  /** The newest templates. */
  readonly templates: readonly { readonly id: string; readonly name: string }[];
}

/** @throws InvoiceRefusal `invoice.storeNotFound` */
export async function prepareInvoice(q: Queryable, storeId: string): Promise<InvoiceStart> {
  const [store, currency, templates] = await Promise.all([
    findStore(q, { storeId }),
    storeCurrency(q, { storeId }),
    templateNames(q, { storeId }),
  ]);
  if (store === undefined || currency === undefined) throw new InvoiceRefusal('invoice.storeNotFound');
  return { storeName: store.name, currency, methods: store.methods, templates };
}

/** Returns the fields that a template of the store fills in. @throws InvoiceRefusal `invoice.templateNotFound` */
export async function templateToStartFrom(
  q: Queryable,
  storeId: string,
  templateId: string,
): Promise<NonNullable<InvoiceContext['template']>> {
  const template = (await findInvoiceContext(q, storeId, templateId))?.template;
  if (template === undefined) throw new InvoiceRefusal('invoice.templateNotFound');
  return template;
}

/** The parts of an invoice that a copy of it starts with: not its metadata, which names the original to its store. */
export interface InvoiceCopy
  extends Pick<Invoice, 'currency' | 'customerName' | 'customerEmail' | 'memo' | 'successUrl' | 'cancelUrl'> {
  readonly items: readonly TemplateItem[];
  readonly expiresInMinutes: number;
}

/** Returns the contents of an invoice for another one. @throws InvoiceRefusal `invoice.notFound` */
export async function invoiceToCopy(q: Queryable, storeId: string, id: string): Promise<InvoiceCopy> {
  const invoice = await invoiceOutline(q, { storeId, id, characters: 0 });
  if (invoice === undefined) throw new InvoiceRefusal('invoice.notFound');
  const { currency, customerName, customerEmail, memo, successUrl, cancelUrl, expiresAt, createdAt } = invoice;
  const items = invoice.items.map(({ amount: _, ...item }) => item);
  const expiresInMinutes = Math.round((expiresAt - createdAt) / 60_000);
  return { currency, customerName, customerEmail, memo, successUrl, cancelUrl, items, expiresInMinutes };
}
