import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { decodeId } from '../../../kernel/http/ids.ts';
import { GoodsBody, GoodsLines, SaleParams } from '../../details/schema.ts';
import { OrderRefusal } from '../refusals.ts';
import { showGoods } from '../tell-order.ts';

export const showGoodsOperation = storeOperation(
  // Operators, who can otherwise view stores, are excluded: the items are the store's secrets.
  'sell',
  {
    operationId: 'showGoods',
    summary: 'Some of the goods that an order has handed out; who looked is written to the audit log',
    params: SaleParams,
    body: GoodsBody,
    response: { 200: GoodsLines },
    refusals: OrderRefusal.of('order.notFound', 'order.notCompleted'),
  },
  async (deps, call) => {
    const id = decodeId(call.params.id, () => new OrderRefusal('order.notFound'));
    const shown = await showGoods({ ...deps, by: call.by }, call.store.storeId, id, call.body);
    return { status: 200, body: shown };
  },
);
