import { createInvoice } from '../../../invoices/create-invoice.ts';
import { getInvoice } from '../../../invoices/read-invoices.ts';
import { CreateInvoiceBody, Invoice } from '../../invoices/schema.ts';
import { invoiceView } from '../../invoices/view.ts';
import { operation, storeOf } from '../../operation.ts';
import { IdempotencyHeaders } from '../../schemas.ts';
import { idempotencyKeyOf } from '../ids.ts';

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
