import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { openStore, sellingStore, storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { rowsView } from '../../kernel/http/dashboard/rows.ts';
import { HttpRefusal } from '../../kernel/http/http-refusals.ts';
import { decodeId, idempotencyKeyOf } from '../../kernel/http/ids.ts';
import { type DashboardRoute, dashboardRoute } from '../../kernel/http/routes.ts';
import { VerbatimOutput } from '../../kernel/http/schemas.ts';
import { millis } from '../../kernel/lib/money.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import { Verbatim } from '../../kernel/lib/verbatim-json.ts';
import { PaymentRefusal } from '../../money/payments/refusals.ts';
import { methodViews } from '../../stores/view.ts';
import type { SalesDeps } from '../dependencies.ts';
import { attemptPageView, paymentsOf } from '../details/payments.ts';
import {
  AttemptPage,
  AttemptsQuery,
  CreatedInvoice,
  InvoiceCopyView,
  InvoiceDetail,
  InvoiceRows,
  InvoiceRowsQuery,
  InvoiceStartView,
  SaleParams,
  TemplateParams,
  TemplateView,
} from '../details/schema.ts';
import { invoiceDetailView, invoiceRowView } from '../details/view.ts';
import { createInvoice } from './create-invoice.ts';
import { invoiceInputOf } from './input.ts';
import { getInvoiceDetail, getInvoiceRows } from './invoice-detail.ts';
import { invoiceToCopy, prepareInvoice, templateToStartFrom } from './prepare-invoice.ts';
import { getInvoice } from './read-invoices.ts';
import { InvoiceRefusal, SEND_REFUSALS } from './refusals.ts';
import { CreateInvoiceBody, SendError, SentInvoiceBody } from './schema.ts';
import { sendInvoice } from './send-invoice.ts';
import { INVOICE_STATUSES } from './types.ts';
import { sentInvoiceView } from './view.ts';
import { voidInvoice } from './void-invoice.ts';

const listInvoicesOperation = storeOperation(
  'read',
  {
    operationId: 'listInvoices',
    summary: 'A page of the store’s invoices, newest first',
    querystring: InvoiceRowsQuery,
    response: { 200: InvoiceRows },
  },
  async ({ lists }: SalesDeps, { store, query }) => {
    const found = await getInvoiceRows(lists.forStore(store.storeId), store.storeId, query, query.status);
    return { status: 200, body: rowsView(found, INVOICE_STATUSES, query, invoiceRowView) };
  },
);

const getInvoiceFormOperation = storeOperation(
  'sell',
  {
    operationId: 'getInvoiceForm',
    summary: 'Defaults and choices for a new invoice',
    response: { 200: InvoiceStartView },
    refusals: InvoiceRefusal.of('invoice.storeNotFound'),
  },
  async ({ db, chains }: SalesDeps, { store }) => {
    const start = await prepareInvoice(db, store.storeId);
    return { status: 200, body: { ...start, methods: methodViews(chains, start.methods) } };
  },
);

const getFormTemplateOperation = storeOperation(
  'sell',
  {
    operationId: 'getFormTemplate',
    summary: 'The contents of a template for a new invoice',
    params: TemplateParams,
    response: { 200: TemplateView },
    refusals: InvoiceRefusal.of('invoice.templateNotFound'),
  },
  async ({ db }: SalesDeps, { store, params }) => {
    return { status: 200, body: await templateToStartFrom(db, store.storeId, params.id.toLowerCase()) };
  },
);

const getInvoiceCopyOperation = storeOperation(
  'sell',
  {
    operationId: 'getInvoiceCopy',
    summary: 'The contents of an invoice for another one, without its metadata',
    params: SaleParams,
    response: { 200: InvoiceCopyView },
    refusals: InvoiceRefusal.of('invoice.notFound'),
  },
  async ({ db }: SalesDeps, { store, params }) => {
    const id = decodeId(params.id, () => new InvoiceRefusal('invoice.notFound'));
    return { status: 200, body: await invoiceToCopy(db, store.storeId, id) };
  },
);

const createInvoiceOperation = storeOperation(
  'sell',
  {
    operationId: 'createInvoice',
    summary: 'Create an invoice; the same Idempotency-Key creates it once',
    body: CreateInvoiceBody,
    response: { 201: CreatedInvoice },
    refusals: [
      ...AccessRefusal.of('store.suspended'),
      ...InvoiceRefusal.of(
        'invoice.totalIsZero',
        'invoice.templateNotFound',
        'invoice.storeNotFound',
        'invoice.noPaymentMethods',
      ),
      ...HttpRefusal.of('request.idempotencyKey'),
    ],
  },
  async (deps: SalesDeps, call) => {
    const storeId = sellingStore(call.store);
    const key = idempotencyKeyOf(call.headers);
    const created = await createInvoice({ ...deps, by: call.by }, storeId, {
      ...invoiceInputOf(call),
      createdVia: 'dashboard',
      // Distinct from the keys that the store's integrations choose.
      idempotencyKey: key === null ? null : `dashboard ${key}`,
    });
    const { id, number } =
      'invoice' in created ? created.invoice : await getInvoice(deps.db, storeId, created.earlierId, call.enterLarge);
    return { status: 201, body: { id: shortIdOf(id), number: Number(number) } };
  },
);

const getInvoiceOperation = storeOperation(
  'read',
  {
    operationId: 'getInvoice',
    summary: 'An invoice with its history',
    description: 'Bounded for invoices of any size: the rest of its metadata and attempts have their own routes.',
    params: SaleParams,
    response: { 200: InvoiceDetail },
    refusals: InvoiceRefusal.of('invoice.notFound'),
  },
  async (deps: SalesDeps, { store, params }) => {
    const id = decodeId(params.id, () => new InvoiceRefusal('invoice.notFound'));
    return { status: 200, body: await invoiceDetail(deps, store.storeId, id) };
  },
);

/** Returns the body of every route that shows an invoice. @throws InvoiceRefusal `invoice.notFound` */
async function invoiceDetail(deps: SalesDeps, storeId: string, id: string) {
  const detail = await getInvoiceDetail(deps.db, storeId, id);
  const payments = await paymentsOf(deps, storeId, id);
  return invoiceDetailView(deps, detail, payments);
}

const listInvoiceAttemptsOperation = storeOperation(
  'read',
  {
    operationId: 'listInvoiceAttempts',
    summary: 'A page of the attempts to pay an invoice: those with money first, then the newest',
    params: SaleParams,
    querystring: AttemptsQuery,
    response: { 200: AttemptPage },
    refusals: InvoiceRefusal.of('invoice.notFound'),
  },
  async (deps: SalesDeps, { store, params, query }) => {
    const id = decodeId(params.id, () => new InvoiceRefusal('invoice.notFound'));
    const { storeId } = store;
    const { invoice } = await getInvoiceDetail(deps.db, storeId, id);
    const of = { storeId, payableId: id, price: millis(invoice.totalMillis) };
    return { status: 200, body: await attemptPageView(deps, of, query.page) };
  },
);

const getMetadataOperation = storeOperation(
  'read',
  {
    operationId: 'getMetadata',
    summary: 'The full metadata of an invoice, as a file',
    params: SaleParams,
    response: { 200: VerbatimOutput(['object', 'null'], 'Exactly as sent at creation.') },
    refusals: InvoiceRefusal.of('invoice.notFound'),
  },
  async ({ db }: SalesDeps, { store, params, enterLarge, reply }) => {
    const id = decodeId(params.id, () => new InvoiceRefusal('invoice.notFound'));
    const { metadata } = await getInvoice(db, store.storeId, id, enterLarge);
    reply.header('content-disposition', `attachment; filename="invoice-${params.id}.json"`);
    return { status: 200, body: new Verbatim(metadata ?? 'null') };
  },
);

const sendInvoiceOperation = storeOperation(
  'sell',
  {
    operationId: 'sendInvoice',
    summary: 'Email an open invoice to its customer',
    params: SaleParams,
    response: { 200: SentInvoiceBody, 400: SendError, 404: SendError, 429: SendError, 502: SendError },
    refusals: [...InvoiceRefusal.of(...SEND_REFUSALS), ...AccessRefusal.of('store.closed', 'store.suspended')],
  },
  async (deps: SalesDeps, call) => {
    const id = decodeId(call.params.id, () => new InvoiceRefusal('invoice.undecodable'));
    openStore(call.store);
    const sent = await sendInvoice({ ...deps, by: call.by }, sellingStore(call.store), id);
    return { status: 200, body: sentInvoiceView(sent, deps.settings.emailLimits) };
  },
);

const voidInvoiceOperation = storeOperation(
  'sell',
  {
    operationId: 'voidInvoice',
    ends: true,
    summary: 'Void an open invoice',
    params: SaleParams,
    response: { 200: InvoiceDetail },
    refusals: [
      ...InvoiceRefusal.of(
        'invoice.undecodable',
        'invoice.notFoundToVoid',
        'invoice.notVoidable',
        'invoice.paymentInProgress',
      ),
      ...PaymentRefusal.of('chain.unavailable'),
    ],
  },
  async (deps: SalesDeps, call) => {
    const id = decodeId(call.params.id, () => new InvoiceRefusal('invoice.undecodable'));
    const { storeId } = call.store;
    await voidInvoice({ ...deps, by: call.by }, deps.payables.invoice, storeId, id);
    return { status: 200, body: await invoiceDetail(deps, storeId, id) };
  },
);

export const routes: readonly DashboardRoute<SalesDeps>[] = [
  dashboardRoute('GET /stores/:slug/invoices', listInvoicesOperation),
  dashboardRoute('POST /stores/:slug/invoices', createInvoiceOperation),
  dashboardRoute('GET /stores/:slug/invoice-form', getInvoiceFormOperation),
  dashboardRoute('GET /stores/:slug/invoice-form/templates/:id', getFormTemplateOperation),
  dashboardRoute('GET /stores/:slug/invoice-form/invoices/:id', getInvoiceCopyOperation),
  dashboardRoute('GET /stores/:slug/invoices/:id', getInvoiceOperation),
  dashboardRoute('GET /stores/:slug/invoices/:id/attempts', listInvoiceAttemptsOperation),
  dashboardRoute('GET /stores/:slug/invoices/:id/metadata', getMetadataOperation),
  dashboardRoute('POST /stores/:slug/invoices/:id/send', sendInvoiceOperation),
  dashboardRoute('POST /stores/:slug/invoices/:id/void', voidInvoiceOperation),
];
