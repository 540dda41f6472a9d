import { idempotencyKeyOf } from '../../../kernel/http/ids.ts';
import { operation, storeOf } from '../../../kernel/http/operation.ts';
import { IdempotencyHeaders } from '../../../kernel/http/schemas.ts';
import { createInvoice } from '../create-invoice.ts';
import { invoiceInputOf } from '../input.ts';
import { getInvoice } from '../read-invoices.ts';
import { InvoiceRefusal } from '../refusals.ts';
import { CreateInvoiceBody, Invoice } from '../schema.ts';
import { invoiceView } from '../view.ts';

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
    refusals: InvoiceRefusal.of(
      'invoice.totalIsZero',
      'invoice.templateNotFound',
      'invoice.storeNotFound',
      'invoice.noPaymentMethods',
    ),
  },
  async (deps, call) => {
    const storeId = storeOf(call);
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
