import { isoTime } from '../../kernel/lib/clock.ts';
import { invoiceUrl, orderUrl } from '../../kernel/lib/hosts.ts';
import { formatFiat, type Millis, millis } from '../../kernel/lib/money.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import type { SalesDeps } from '../dependencies.ts';
import { emailAllowance } from '../invoices/email-allowance.ts';
import type { DetailedInvoice } from '../invoices/invoice-detail.ts';
import type { InvoiceOutline, InvoiceRow } from '../invoices/rows-repository.ts';
import { givenTexts } from '../invoices/types.ts';
import { emailView } from '../invoices/view.ts';
import type { DetailedOrder } from '../orders/order-detail.ts';
import { itemsAllowance } from '../orders/resend-items.ts';
import type { OrderOutline, OrderRow } from '../orders/rows-repository.ts';
import { attemptView, deliveryView, foundView, type Payments } from './payments.ts';
import { isWhole, timelineOf } from './timeline.ts';

export function orderRowView({ firstTitle, itemCount, ...row }: OrderRow) {
  const { customerEmail, ...head } = orderHead(row);
  return { ...head, customer: customerEmail, title: firstTitle, itemCount, ...paidView(row) };
}

function orderHead({ id, status, priceMillis, currency, customerEmail, createdAt, expiresAt }: OrderHead) {
  return {
    id: shortIdOf(id),
    status,
    amount: formatFiat(millis(priceMillis)),
    currency,
    customerEmail,
    createdAt: isoTime(createdAt),
    expiresAt: isoTime(expiresAt),
  };
}

function paidView({ method, decimals, paidAmount }: Pick<OrderRow, 'method' | 'decimals' | 'paidAmount'>) {
  return { method, decimals, paidAmount: paidAmount === null ? null : paidAmount.toString() };
}

export function invoiceRowView(row: InvoiceRow) {
  return { ...invoiceHead(row), customer: row.customerName ?? row.customerEmail, ...paidView(row) };
}

function invoiceHead({ totalMillis, ...row }: Pick<InvoiceRow, keyof InvoiceRow & keyof InvoiceOutline>) {
  return {
    id: shortIdOf(row.id),
    number: Number(row.number),
    status: row.status,
    amount: formatFiat(millis(totalMillis)),
    currency: row.currency,
    createdVia: row.createdVia,
    createdAt: isoTime(row.createdAt),
    expiresAt: isoTime(row.expiresAt),
  };
}

type OrderHead = Pick<OrderRow, keyof OrderRow & keyof OrderOutline>;
type ViewDeps = Pick<SalesDeps, 'chains' | 'settings' | 'clock'>;

function paymentsView(deps: ViewDeps, payments: Payments, price: Millis) {
  return {
    customerId: payments.customerId,
    attempts: payments.attempts.map((attempt) => attemptView(deps, attempt, price)),
    attemptTotal: payments.attemptTotal,
    found: payments.found.map((entry) => foundView(deps.chains, entry)),
    hasMoreFound: payments.hasMoreFound,
    deliveries: payments.deliveries.map(deliveryView),
    isTimelineWhole: isWhole(payments),
  };
}

export function orderDetailView(deps: ViewDeps, detail: DetailedOrder, payments: Payments) {
  const { order, goods, mail, resends, notes } = detail;
  const { id, items, context, contextBytes, completedAt } = order;
  const timeline = timelineOf(
    deps.chains,
    {
      createdAt: order.createdAt,
      status: order.status,
      isOpen: order.status === 'pending',
      endedAt: completedAt,
      goods,
      mails: [mail, ...resends],
      sentAt: null,
    },
    payments,
  );
  return {
    ...orderHead(order),
    url: orderUrl(id, deps.settings.hostedBase),
    successUrl: withoutCartMark(order.successUrl),
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
    itemsEmail: itemsEmailView(deps, order, resends),
    notes: notes.map(({ body, createdAt: at, ...note }) => {
      return { ...note, text: body === '' ? null : body, createdAt: isoTime(at) };
    }),
    ...paymentsView(deps, payments, millis(order.priceMillis)),
    timeline,
  };
}

/** Returns a URL without the mark by which a storefront recognises the cart that was paid for. */
function withoutCartMark(address: string | null): string | null {
  return address?.replace(/(?<=\/cart\?)thanks=[^&]*&?/, '').replace(/\?$/, '') ?? null;
}

function itemsEmailView({ clock, settings }: ViewDeps, order: OrderOutline, resends: DetailedOrder['resends']) {
  const allowance = itemsAllowance(order, resends, settings.emailLimits.cooldownMs, clock.now());
  const { remaining, pausedUntil, blockedBy } = allowance;
  return {
    resends: resends.length,
    remaining,
    lastResentAt: timeOrNull(resends.at(-1)?.createdAt ?? null),
    pausedUntil: timeOrNull(pausedUntil),
    canResend: blockedBy === null,
    blockedBy,
  };
}

function deliveryOf({ waitsFor, ordered }: DetailedOrder['order'], goods: DetailedOrder['goods']) {
  const delivered = goods.reduce((sum, { isFromStock, lineCount }) => sum + (isFromStock ? lineCount : 0), 0);
  return { waitsFor, delivered, ordered };
}

export function invoiceDetailView(deps: ViewDeps, { invoice, receipt }: DetailedInvoice, payments: Payments) {
  const { id, metadata, metadataBytes, emailLastSentAt } = invoice;
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
  const allowance = emailAllowance(invoice, deps.settings.emailLimits, deps.clock.now());
  return {
    ...invoiceHead(invoice),
    ...givenTexts(invoice),
    url: invoiceUrl(id, deps.settings.hostedBase),
    paidAt: timeOrNull(invoice.paidAt),
    voidedAt: timeOrNull(invoice.voidedAt),
    ...itemsView(invoice),
    metadata: metadata === null ? null : attached(metadata, metadataBytes),
    email: { ...emailView(allowance), blockedBy: allowance.blockedBy },
    ...paymentsView(deps, payments, millis(invoice.totalMillis)),
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
