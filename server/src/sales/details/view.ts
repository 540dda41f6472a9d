import { isoTime } from '../../kernel/lib/clock.ts';
import { invoiceUrl, orderUrl } from '../../kernel/lib/hosts.ts';
import { formatFiat, millis } from '../../kernel/lib/money.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import type { SalesDeps } from '../dependencies.ts';
import { emailAllowance } from '../invoices/email-allowance.ts';
import type { DetailedInvoice } from '../invoices/invoice-detail.ts';
import type { InvoiceOutline, InvoiceRow } from '../invoices/rows-repository.ts';
import { givenTexts } from '../invoices/types.ts';
import { emailView } from '../invoices/view.ts';
import type { DetailedOrder } from '../orders/order-detail.ts';
import type { OrderRow } from '../orders/rows-repository.ts';
import { attemptView, deliveryView, foundView, type Payments } from './payments.ts';
import { isWhole, timelineOf } from './timeline.ts';

export function orderRowView({ id, status, priceMillis, currency, customerEmail, createdAt, expiresAt }: OrderRow) {
  return {
    id: shortIdOf(id),
    status,
    amount: formatFiat(millis(priceMillis)),
    currency,
    customer: customerEmail,
    createdAt: isoTime(createdAt),
    expiresAt: isoTime(expiresAt),
  };
}

export function invoiceRowView({ customerName, customerEmail, totalMillis, ...row }: InvoiceRow) {
  return {
    id: shortIdOf(row.id),
    number: Number(row.number),
    status: row.status,
    amount: formatFiat(millis(totalMillis)),
    currency: row.currency,
    customer: customerName ?? customerEmail,
    createdVia: row.createdVia,
    createdAt: isoTime(row.createdAt),
    expiresAt: isoTime(row.expiresAt),
  };
}

type ViewDeps = Pick<SalesDeps, 'chains' | 'settings' | 'clock'>;

function paymentsView(deps: ViewDeps, payments: Payments) {
  return {
    attempts: payments.attempts.map((attempt) => attemptView(deps, attempt)),
    attemptTotal: payments.attemptTotal,
    found: payments.found.map((entry) => foundView(deps.chains, entry)),
    hasMoreFound: payments.hasMoreFound,
    deliveries: payments.deliveries.map(deliveryView),
    isTimelineWhole: isWhole(payments),
  };
}

export function orderDetailView(deps: ViewDeps, { order, goods, mail }: DetailedOrder, payments: Payments) {
  const { id, items, context, contextBytes, completedAt } = order;
  const { customer: customerEmail, ...row } = orderRowView(order);
  const timeline = timelineOf(
    deps.chains,
    {
      createdAt: order.createdAt,
      status: order.status,
      isOpen: order.status === 'pending',
      endedAt: completedAt,
      goods,
      mails: [mail],
      sentAt: null,
    },
    payments,
  );
  return {
    ...row,
    customerEmail,
    url: orderUrl(id, deps.settings.hostedBase),
    successUrl: order.successUrl,
    cancelUrl: order.cancelUrl,
    completedAt: timeOrNull(completedAt),
    items: items.map(({ productId, title, quantity, unitPrice, amount }) => {
      return { productId, title, quantity, unitPrice, amount };
    }),
    extraContext: attached(context, contextBytes),
    goods: goods.map(({ position, productId, title, lineCount, createdAt: at }) => {
      return { position, productId, title, lineCount, handedOutAt: isoTime(at) };
    }),
    delivery: order.isWaiting ? deliveryOf(order, goods) : null,
    ...paymentsView(deps, payments),
    timeline,
  };
}

function deliveryOf({ waitsFor, ordered }: DetailedOrder['order'], goods: DetailedOrder['goods']) {
  const delivered = goods.reduce((sum, { isFromStock, lineCount }) => sum + (isFromStock ? lineCount : 0), 0);
  return { waitsFor, delivered, ordered };
}

export function invoiceDetailView(deps: ViewDeps, { invoice, receipt }: DetailedInvoice, payments: Payments) {
  const { id, metadata, metadataBytes, emailLastSentAt } = invoice;
  const { customer: _, ...row } = invoiceRowView(invoice);
  const timeline = timelineOf(
    deps.chains,
    {
      createdAt: invoice.createdAt,
      status: invoice.status,
      isOpen: invoice.status === 'open',
      endedAt: invoice.paidAt ?? invoice.voidedAt,
      goods: [],
      mails: [receipt],
      sentAt: emailLastSentAt,
    },
    payments,
  );
  return {
    ...row,
    ...givenTexts(invoice),
    url: invoiceUrl(id, deps.settings.hostedBase),
    paidAt: timeOrNull(invoice.paidAt),
    voidedAt: timeOrNull(invoice.voidedAt),
    ...itemsView(invoice),
    metadata: metadata === null ? null : attached(metadata, metadataBytes),
    email: emailView(emailAllowance(invoice, deps.settings.emailLimits, deps.clock.now())),
    ...paymentsView(deps, payments),
    timeline,
  };
}

/** Maximum total length at which descriptions are shown in full, in characters; longer ones are shortened. */
const DESCRIPTIONS_WHOLE = 20_000;
const DESCRIPTION_CUT = 160;

function itemsView({ items }: InvoiceOutline) {
  const length = items.reduce((sum, { description }) => sum + (description?.length ?? 0), 0);
  if (length <= DESCRIPTIONS_WHOLE) return { items, areItemsCut: false };
  const cut = (text: string | null): string | null =>
    text === null || text.length <= DESCRIPTION_CUT ? text : `${[...text].slice(0, DESCRIPTION_CUT).join('')}…`;
  return { items: items.map((item) => ({ ...item, description: cut(item.description) })), areItemsCut: true };
}

function attached(text: string, bytes: number) {
  return { text, bytes, isCut: Buffer.byteLength(text) < bytes };
}

function timeOrNull(moment: number | null): string | null {
  return moment === null ? null : isoTime(moment);
}
