import { getInvoice } from '../../../invoices/read-invoices.ts';
import { Verbatim } from '../../../lib/verbatim-json.ts';
import { decodeId } from '../../ids.ts';
import { VerbatimOutput } from '../../schemas.ts';
import { storeOperation } from '../operation.ts';
import { SaleParams } from './schema.ts';

export const getMetadataOperation = storeOperation(
  'read',
  {
    operationId: 'getMetadata',
    summary: 'The whole metadata of an invoice, as a file',
    params: SaleParams,
    response: { 200: VerbatimOutput(['object', 'null'], 'Exactly what was sent at creation.') },
    refusals: ['invoice.notFound'],
  },
  async ({ db }, { store, params, enterLarge, reply }) => {
    const id = decodeId(params.id, 'invoice.notFound');
    const { metadata } = await getInvoice(db, store.storeId, id, enterLarge);
    reply.header('content-disposition', `attachment; filename="invoice-${params.id}.json"`);
    return { status: 200, body: new Verbatim(metadata ?? 'null') };
  },
);
