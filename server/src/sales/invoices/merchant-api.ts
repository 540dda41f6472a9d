import { decodeId, idempotencyKeyOf } from '../../kernel/http/ids.ts';
import { listAnswer } from '../../kernel/http/large-answers.ts';
import { keyOperation } from '../../kernel/http/operation.ts';
import { type MerchantRoute, merchantRoute } from '../../kernel/http/routes.ts';
import { IdempotencyHeaders, IdParams } from '../../kernel/http/schemas.ts';
import { paginationOf } from '../../kernel/lib/paging.ts';
import { PaymentRefusal } from '../../money/payments/refusals.ts';
import type { SalesDeps } from '../dependencies.ts';
import { createInvoice } from './create-invoice.ts';
import { invoiceInputOf } from './input.ts';
import { getInvoice, getInvoicePage, transactionsOf } from './read-invoices.ts';
import { InvoiceRefusal, SEND_REFUSALS } from './refusals.ts';
import {
  CreateInvoiceBody,
  Invoice,
  InvoicePage,
  InvoiceRead,
  ListInvoicesQuery,
  SendError,
  SentInvoiceBody,
  TemplateList,
} from './schema.ts';
import { sendInvoice } from './send-invoice.ts';
import { listTemplates } from './template-repository.ts';
import { invoiceReadView, invoiceView, sentInvoiceView, templateView } from './view.ts';
import { voidInvoice } from './void-invoice.ts';

const createInvoiceOperation = keyOperation(
  {
    operationId: 'createInvoice',
    summary: 'Create an invoice',
    description:
      'Bills the given `items`, or a template of the store. With both, items, memo and expiry in the request ' +
      'replace the template’s. Creating an invoice never sends an email: that is a separate call.\n\nFires `invoice.created`.',
    headers: IdempotencyHeaders,
    body: CreateInvoiceBody,
    response: { 201: Invoice },
    refusals: InvoiceRefusal.of(
      'invoice.totalIsZero',
      'invoice.templateNotFound',
      'invoice.storeNotFound',
      'invoice.noPaymentMethods',
    ),
  },
  async (deps: SalesDeps, call) => {
    const storeId = call.storeId;
    const created = await createInvoice(deps, storeId, {
      ...invoiceInputOf(call),
      createdVia: 'api',
      idempotencyKey: idempotencyKeyOf(call.headers),
    });
    const invoice =
      'invoice' in created ? created.invoice : await getInvoice(deps.db, storeId, created.earlierId, call.enterLarge);
    return { status: 201, body: invoiceView(invoice, deps.settings, deps.clock.now()) };
  },
);

const listInvoicesOperation = keyOperation(
  {
    operationId: 'listInvoices',
    summary: 'List invoices',
    description: 'Newest first. Rows are full invoices without `transactions`.',
    querystring: ListInvoicesQuery,
    response: { 200: InvoicePage },
  },
  async (deps: SalesDeps, call) => {
    const { query } = call;
    const storeId = call.storeId;
    const { invoices, total } = await getInvoicePage(deps.lists.forStore(storeId), storeId, query, query.status);
    const now = deps.clock.now();
    return listAnswer(invoices, (invoice) => invoiceView(invoice, deps.settings, now), paginationOf(query, total));
  },
);

const getInvoiceOperation = keyOperation(
  {
    operationId: 'getInvoice',
    summary: 'Read an invoice',
    description:
      'The invoice with the transfers to all of its payment attempts and its remaining email allowance. Fulfil on `paid` only.',
    params: IdParams,
    response: { 200: InvoiceRead },
    refusals: InvoiceRefusal.of('invoice.notFound'),
  },
  async (deps: SalesDeps, call) => {
    const id = decodeId(call.params.id, () => new InvoiceRefusal('invoice.notFound'));
    const invoice = await getInvoice(deps.db, call.storeId, id, call.enterLarge);
    const transactions = await transactionsOf(deps.db, invoice);
    return { status: 200, body: invoiceReadView(invoice, transactions, deps.settings, deps.clock.now()) };
  },
);

const voidInvoiceOperation = keyOperation(
  {
    operationId: 'voidInvoice',
    ends: true,
    summary: 'Void an invoice',
    description:
      'Ends an `open` invoice for good and retires its deposit addresses; takes no body. Fires ' +
      '`invoice.voided`.\n\n' +
      'Refused while a buyer is paying. An invoice that turns out to hold some money, but ' +
      'not enough, becomes `partial` instead and the call is refused: read the invoice again.\n\n' +
      `On this call alone \`${InvoiceRefusal.sentence('invoice.notFound')}\` is a \`400\` when no invoice of the store ` +
      'has the id, and a `404` when the id cannot exist: branch on the message.',
    params: IdParams,
    response: { 200: Invoice },
    refusals: [
      ...InvoiceRefusal.of(
        'invoice.notFoundToVoid',
        'invoice.notVoidable',
        'invoice.paymentInProgress',
        'invoice.undecodable',
      ),
      ...PaymentRefusal.of('chain.unavailable'),
    ],
  },
  async (deps: SalesDeps, call) => {
    const id = decodeId(call.params.id, () => new InvoiceRefusal('invoice.undecodable'));
    await voidInvoice({ ...deps, by: call.by }, deps.payables.invoice, call.storeId, id);
    const invoice = await getInvoice(deps.db, call.storeId, id, call.enterLarge);
    return { status: 200, body: invoiceView(invoice, deps.settings, deps.clock.now()) };
  },
);

const sendInvoiceOperation = keyOperation(
  {
    operationId: 'sendInvoice',
    summary: 'Email an invoice',
    description:
      'Emails an `open` invoice to its stored `customerEmail` only; takes no body. Each ' +
      'invoice has a limited number of sends, with a pause between two, and the store and the platform ' +
      'have daily caps. `email.canSend` of the invoice shows beforehand whether the invoice itself allows a send.\n\n' +
      'When the mailer refuses, the body has `code` and `retryAfterSeconds`. A request refused earlier has only ' +
      '`error`, so read `code` defensively.',
    params: IdParams,
    response: { 200: SentInvoiceBody, 400: SendError, 404: SendError, 429: SendError, 502: SendError },
    refusals: InvoiceRefusal.of(...SEND_REFUSALS),
  },
  async (deps: SalesDeps, call) => {
    const id = decodeId(call.params.id, () => new InvoiceRefusal('invoice.undecodable'));
    const sent = await sendInvoice({ ...deps, by: call.by }, call.storeId, id);
    return { status: 200, body: sentInvoiceView(sent, deps.settings.emailLimits) };
  },
);

const listTemplatesOperation = keyOperation(
  {
    operationId: 'listInvoiceTemplates',
    summary: 'List invoice templates',
    description: 'All of them, newest first, as a plain array. They are created in the dashboard.',
    response: { 200: TemplateList },
  },
  async (deps: SalesDeps, call) => ({
    status: 200,
    body: (await listTemplates(deps.db, { storeId: call.storeId })).map(templateView),
  }),
);

export const routes: readonly MerchantRoute<SalesDeps>[] = [
  merchantRoute('POST /v1/invoices', 'invoices:write', 'Invoices', createInvoiceOperation),
  merchantRoute('GET /v1/invoices', 'invoices:read', 'Invoices', listInvoicesOperation),
  merchantRoute('GET /v1/invoices/:id', 'invoices:read', 'Invoices', getInvoiceOperation),
  merchantRoute('POST /v1/invoices/:id/void', 'invoices:write', 'Invoices', voidInvoiceOperation),
  merchantRoute('POST /v1/invoices/:id/send', 'invoices:write', 'Invoices', sendInvoiceOperation),
  merchantRoute('GET /v1/invoice-templates', 'invoices:read', 'Invoices', listTemplatesOperation),
];
