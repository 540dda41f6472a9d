import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { decodeId } from '../../../kernel/http/ids.ts';
import { VerbatimOutput } from '../../../kernel/http/schemas.ts';
import { Verbatim } from '../../../kernel/lib/verbatim-json.ts';
import { SaleParams } from '../../details/schema.ts';
import { getOrder } from '../read-orders.ts';
import { OrderRefusal } from '../refusals.ts';

export const getExtraContextOperation = storeOperation(
  'read',
  {
    operationId: 'getExtraContext',
    summary: 'The whole context of an order, as a file',
    params: SaleParams,
    response: { 200: VerbatimOutput('object', 'Exactly what was sent at creation.') },
    refusals: OrderRefusal.of('order.notFound'),
  },
  async ({ db }, { store, params, enterLarge, reply }) => {
    const id = decodeId(params.id, () => new OrderRefusal('order.notFound'));
    const { extraContext } = await getOrder(db, store.storeId, id, { enterLarge });
    reply.header('content-disposition', `attachment; filename="order-${params.id}.json"`);
    return { status: 200, body: new Verbatim(extraContext) };
  },
);
