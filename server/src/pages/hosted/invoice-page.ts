import { html } from '../../kernel/lib/html.ts';
import type { Invoice } from '../../sales/invoices/types.ts';
import type { StoreRow } from '../../stores/store-repository.ts';
import { contact, documentOf, facts, itemsTable, moment } from './document.ts';
import type { ReceiptWording } from './receipt-texts/texts.ts';

/** The contents of an invoice's page. */
export interface InvoicePage {
  /** Open or paid. */
  readonly invoice: Invoice;
  readonly store: Pick<StoreRow, 'name' | 'supportEmail' | 'supportUrl'>;
  /** The page on which it is paid. */
  readonly url: string;
}

/** Renders the invoice as a page to print, complete without scripts. */
export function invoicePage(style: string, wording: ReceiptWording, { invoice, store, url }: InvoicePage): string {
  const { texts } = wording;
  const { number, customerName, memo, paidAt } = invoice;
  const title = `${texts.invoice} ${number}`;
  const { supportEmail, supportUrl } = store;
  return documentOf(
    { style, wording, title: `${title} – ${store.name}`, isPrinted: true },
    html`<main>
      <header>
        <p class="store"><bdi>${store.name}</bdi></p>
        <h1>${title}</h1>
        ${paidAt !== null && html`<p class="paid">${texts.paidOn(moment(wording, paidAt))}</p>`}
      </header>
      ${facts([
        ...(customerName === null ? [] : [[texts.customer, html`<bdi>${customerName}</bdi>`] as const]),
        [texts.issued, moment(wording, invoice.createdAt)],
        ...(paidAt === null ? [[texts.payBy, moment(wording, invoice.expiresAt)] as const] : []),
      ])}
      ${itemsTable(wording, invoice)}
      ${memo !== null && memo !== '' && html`<p class="memo" dir="auto">${memo}</p>`}
      ${paidAt === null && html`<h2>${texts.payAt}</h2><p><a href="${url}">${url}</a></p>`}
      ${contact(texts, { storeName: store.name, supportEmail, supportUrl })}
    </main>`,
  );
}
