import type { Static } from 'typebox';
import type { CreateInvoiceInput } from './create-invoice.ts';
import type { CreateInvoiceBody } from './schema.ts';

/** Converts a request to create an invoice to the input of the use case. */
export function invoiceInputOf({
  body,
  verbatim,
}: {
  readonly body: Static<typeof CreateInvoiceBody>;
  readonly verbatim: (member: string) => string | undefined;
}): Omit<CreateInvoiceInput, 'createdVia' | 'idempotencyKey'> {
  return {
    items: body.items?.map((item) => ({ ...item, description: item.description ?? null })),
    templateId: body.templateId?.toLowerCase() ?? null,
    currency: body.currency ?? 'usd',
    customerName: body.customerName ?? null,
    customerEmail: body.customerEmail ?? null,
    memo: body.memo ?? undefined,
    metadata: verbatim('metadata') ?? null,
    successUrl: body.successUrl ?? null,
    cancelUrl: body.cancelUrl ?? null,
    expiresInMinutes: body.expiresIn ?? undefined,
  };
}
