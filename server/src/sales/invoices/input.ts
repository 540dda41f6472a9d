import type { Static } from 'typebox';
import type { CreateInvoiceInput } from './create-invoice.ts';
import type { CreateInvoiceBody } from './schema.ts';
import { givenTexts } from './types.ts';

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
    ...givenTexts(body),
    metadata: verbatim('metadata') ?? null,
    expiresInMinutes: body.expiresIn ?? undefined,
  };
}
