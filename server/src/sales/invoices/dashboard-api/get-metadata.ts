import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { decodeId } from '../../../kernel/http/ids.ts';
import { VerbatimOutput } from '../../../kernel/http/schemas.ts';
import { Verbatim } from '../../../kernel/lib/verbatim-json.ts';
import { SaleParams } from '../../details/schema.ts';
import { getInvoice } from '../read-invoices.ts';
import { InvoiceRefusal } from '../refusals.ts';

export const getMetadataOperation = storeOperation(
  'read',
  {
    operationId: 'getMetadata',
    summary: 'The whole metadata of an invoice, as a file',
    params: SaleParams,
    response: { 200: VerbatimOutput(['object', 'null'], 'Exactly what was sent at creation.') },
    refusals: InvoiceRefusal.of('invoice.notFound'),
  },
  async ({ db }, { store, params, enterLarge, reply }) => {
    const id = decodeId(params.id, () => new InvoiceRefusal('invoice.notFound'));
    const { metadata } = await getInvoice(db, store.storeId, id, enterLarge);
    reply.header('content-disposition', `attachment; filename="invoice-${params.id}.json"`);
    return { status: 200, body: new Verbatim(metadata ?? 'null') };
  },
);
