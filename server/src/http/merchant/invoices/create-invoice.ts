import { createInvoice } from '../../../invoices/create-invoice.ts';
import { invoiceView } from '../../../invoices/view.ts';
import { memberText } from '../../../lib/verbatim-json.ts';
import { operation, storeOf } from '../../operation.ts';
import { IdempotencyHeaders, merchantErrors } from '../../schemas/common.ts';
import { CreateInvoiceBody, Invoice } from '../../schemas/invoices.ts';
import { idempotencyKeyOf } from '../ids.ts';

export const createInvoiceOperation = operation(
  {
    summary: 'Create an invoice',
    description: 'Needs `items` or `templateId`. Never sends a mail; fires `invoice.created`.',
    headers: IdempotencyHeaders,
    body: CreateInvoiceBody,
    response: { 201: Invoice, ...merchantErrors },
  },
  async (deps, call) => {
    const { body } = call;
    const invoice = await createInvoice(deps, storeOf(call), {
      items: body.items?.map((item) => ({ ...item, description: item.description ?? null })),
      templateId: body.templateId?.toLowerCase() ?? null,
      currency: body.currency ?? 'usd',
      customerName: body.customerName ?? null,
      customerEmail: body.customerEmail ?? null,
      memo: body.memo ?? undefined,
      metadata: (body.metadata ?? null) === null ? null : (memberText(call.bodyText, 'metadata') ?? null),
      successUrl: body.successUrl ?? null,
      cancelUrl: body.cancelUrl ?? null,
      expiresInMinutes: body.expiresIn ?? undefined,
      createdVia: 'api',
      idempotencyKey: idempotencyKeyOf(call.headers),
    });
    return { status: 201, body: invoiceView(invoice, deps.settings, deps.clock.now()) };
  },
);
