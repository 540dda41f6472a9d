import { createInvoice } from '../../invoices/create-invoice.ts';
import { getInvoice, getInvoicePage, transactionsOf } from '../../invoices/read-invoices.ts';
import { SEND_REFUSALS } from '../../invoices/refusals.ts';
import { sendInvoice } from '../../invoices/send-invoice.ts';
import { listTemplates } from '../../invoices/template-repository.ts';
import { voidInvoice } from '../../invoices/void-invoice.ts';
import { paginationOf } from '../../lib/paging.ts';
import {
  CreateInvoiceBody,
  Invoice,
  InvoicePage,
  InvoiceRead,
  ListInvoicesQuery,
  SendError,
  SentInvoiceBody,
  TemplateList,
} from '../invoices/schema.ts';
import { invoiceReadView, invoiceView, sentInvoiceView, templateView } from '../invoices/view.ts';
import { listAnswer } from '../large-answers.ts';
import { operation, storeOf } from '../operation.ts';
import { sentenceOf } from '../refusal-table.ts';
import { IdempotencyHeaders, IdParams } from '../schemas.ts';
import { decodeId, idempotencyKeyOf } from './ids.ts';

export const createInvoiceOperation = operation(
  {
    operationId: 'createInvoice',
    summary: 'Create an invoice',
    description:
      'Bills the given `items`, or a template of the store. With both, whatever the request gives of items, ' +
      'memo and expiry replaces the template’s. Creating an invoice never sends an email: that is a call of ' +
      'its own.\n\n' +
      'Fires `invoice.created`.',
    headers: IdempotencyHeaders,
    body: CreateInvoiceBody,
    response: { 201: Invoice },
    refusals: ['invoice.totalIsZero', 'invoice.templateNotFound', 'invoice.storeNotFound', 'invoice.noPaymentMethods'],
  },
  async (deps, call) => {
    const { body } = call;
    const storeId = storeOf(call);
    const created = await createInvoice(deps, storeId, {
      items: body.items?.map((item) => ({ ...item, description: item.description ?? null })),
      templateId: body.templateId?.toLowerCase() ?? null,
      currency: body.currency ?? 'usd',
      customerName: body.customerName ?? null,
      customerEmail: body.customerEmail ?? null,
      memo: body.memo ?? undefined,
      metadata: call.verbatim('metadata') ?? null,
      successUrl: body.successUrl ?? null,
      cancelUrl: body.cancelUrl ?? null,
      expiresInMinutes: body.expiresIn ?? undefined,
      createdVia: 'api',
      idempotencyKey: idempotencyKeyOf(call.headers),
    });
    const invoice =
      'invoice' in created ? created.invoice : await getInvoice(deps.db, storeId, created.earlierId, call.enterLarge);
    return { status: 201, body: invoiceView(invoice, deps.settings, deps.clock.now()) };
  },
);

export const listInvoicesOperation = operation(
  {
    operationId: 'listInvoices',
    summary: 'List invoices',
    description: 'Newest first. Rows are full invoices without `transactions`.',
    querystring: ListInvoicesQuery,
    response: { 200: InvoicePage },
  },
  async (deps, call) => {
    const { query } = call;
    const { invoices, total } = await getInvoicePage(deps.db, storeOf(call), query, query.status);
    const now = deps.clock.now();
    return listAnswer(invoices, (invoice) => invoiceView(invoice, deps.settings, now), paginationOf(query, total));
  },
);

export const getInvoiceOperation = operation(
  {
    operationId: 'getInvoice',
    summary: 'Read an invoice',
    description:
      'The invoice with the transfers to all of its payment attempts and with what is left of its email ' +
      'allowance. Fulfil on `paid` only.',
    params: IdParams,
    response: { 200: InvoiceRead },
    refusals: ['invoice.notFound'],
  },
  async (deps, call) => {
    const id = decodeId(call.params.id, 'invoice.notFound');
    const invoice = await getInvoice(deps.db, storeOf(call), id, call.enterLarge);
    const transactions = await transactionsOf(deps.db, invoice);
    return { status: 200, body: invoiceReadView(invoice, transactions, deps.settings, deps.clock.now()) };
  },
);

export const voidInvoiceOperation = operation(
  {
    operationId: 'voidInvoice',
    summary: 'Void an invoice',
    description:
      'Ends an `open` invoice for good and retires its deposit addresses; takes no body. Fires ' +
      '`invoice.voided`.\n\n' +
      'Refused while a buyer is in the middle of paying. An invoice that turns out to hold some money, but ' +
      'not enough, becomes `partial` instead and the call is refused: read the invoice again.\n\n' +
      `On this call alone \`${sentenceOf('invoice.notFound')}\` is a \`400\` when no invoice of the store ` +
      'has the id, and a `404` when the id cannot exist: branch on the message.',
    params: IdParams,
    response: { 200: Invoice },
    refusals: [
      'invoice.notFoundToVoid',
      'invoice.notVoidable',
      'invoice.paymentInProgress',
      'invoice.undecodable',
      'chain.unavailable',
    ],
  },
  async (deps, call) => {
    const id = decodeId(call.params.id, 'invoice.undecodable');
    await voidInvoice(deps, deps.payables.invoice, storeOf(call), id);
    const invoice = await getInvoice(deps.db, storeOf(call), id, call.enterLarge);
    return { status: 200, body: invoiceView(invoice, deps.settings, deps.clock.now()) };
  },
);

export const sendInvoiceOperation = operation(
  {
    operationId: 'sendInvoice',
    summary: 'Email an invoice',
    description:
      'Mails an `open` invoice to its stored `customerEmail`, and to nobody else; takes no body. Each ' +
      'invoice has a limited number of sends, with a pause between two, and the store and the platform ' +
      'have daily caps. `email.canSend` of the invoice says beforehand what the invoice itself allows.\n\n' +
      'When the mailer refuses, the body has `code` and `retryAfterSeconds`. A request that is refused ' +
      'before it gets there has `error` alone, so read `code` defensively.',
    params: IdParams,
    response: { 200: SentInvoiceBody, 400: SendError, 404: SendError, 429: SendError, 502: SendError },
    refusals: SEND_REFUSALS,
  },
  async (deps, call) => {
    const id = decodeId(call.params.id, 'invoice.undecodable');
    const sent = await sendInvoice(deps, storeOf(call), id);
    return { status: 200, body: sentInvoiceView(sent, deps.settings.emailLimits) };
  },
);

export const listTemplatesOperation = operation(
  {
    operationId: 'listInvoiceTemplates',
    summary: 'List invoice templates',
    description: 'All of them, newest first, as a plain array. They are created where the store is set up.',
    response: { 200: TemplateList },
  },
  async (deps, call) => ({
    status: 200,
    body: (await listTemplates(deps.db, { storeId: storeOf(call) })).map(templateView),
  }),
);
