import { Verbatim } from '../../../lib/verbatim-json.ts';
import { getOrder } from '../../../orders/read-orders.ts';
import { decodeId } from '../../ids.ts';
import { VerbatimOutput } from '../../schemas.ts';
import { storeOperation } from '../operation.ts';
import { SaleParams } from './schema.ts';

export const getExtraContextOperation = storeOperation(
  'read',
  {
    operationId: 'getExtraContext',
    summary: 'The whole context of an order, as a file',
    params: SaleParams,
    response: { 200: VerbatimOutput('object', 'Exactly what was sent at creation.') },
    refusals: ['order.notFound'],
  },
  async ({ db }, { store, params, enterLarge, reply }) => {
    const id = decodeId(params.id, 'order.notFound');
    const { extraContext } = await getOrder(db, store.storeId, id, { enterLarge });
    reply.header('content-disposition', `attachment; filename="order-${params.id}.json"`);
    return { status: 200, body: new Verbatim(extraContext) };
  },
);
