import { deliverGoods, StockShort } from '../catalog/deliver.ts';
import { lockProduct, recountStock } from '../catalog/withheld-repository.ts';
import type { Database, Queryable } from '../db/pool.ts';
import { present } from '../lib/assert.ts';
import type { Clock } from '../lib/clock.ts';
import { inTurn } from '../lib/in-turn.ts';
import type { Log } from '../lib/log.ts';
import { shortIdOf } from '../lib/short-id.ts';
import { type MailGoodsDeps, mailGoods } from './mail-goods.ts';
import { findOrder } from './repository.ts';
import { readyDeliveries, takeWaiting } from './waiting-repository.ts';

export interface DeliverWaitingDeps extends MailGoodsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Hands out and mails the goods of completed orders that wait for products a restore took off sale, once all of these
 * are on sale again. An order that is short of stock lines keeps waiting, and is logged once.
 */
export function createWaitingDeliveries(deps: DeliverWaitingDeps): { round(limit: number): Promise<number> } {
  const told = new Set<string>();
  let after = FIRST_ID;
  const deliver = async (orderId: string): Promise<void> => {
    try {
      await deps.db.transaction((tx) => deliverOne(deps, tx, orderId));
    } catch (error) {
      if (!(error instanceof StockShort)) throw error;
      if (told.has(orderId)) return;
      told.add(orderId);
      deps.log.error({ order: shortIdOf(orderId), err: error }, 'an order is waiting for lines of stock: append some');
    }
  };
  return {
    /** @returns how many orders were looked at; call again while it returns `limit` */
    async round(limit) {
      const ready = await readyDeliveries(deps.db, { after, limit });
      after = ready.length === limit ? (ready.at(-1) ?? FIRST_ID) : FIRST_ID;
      await inTurn(ready.map((orderId) => () => deliver(orderId)));
      return ready.length;
    },
  };
}

async function deliverOne(deps: DeliverWaitingDeps, tx: Queryable, orderId: string): Promise<void> {
  const reserved = await takeWaiting(tx, { orderId });
  if (reserved === undefined) return;
  const now = deps.clock.now();
  const order = present(await findOrder(tx, orderId), 'an order that waits is there');
  const { storeId } = order;
  const products = reserved.map(({ productId }) => productId).sort();
  for (const productId of products) await lockProduct(tx, { storeId, productId });
  const goods = await deliverGoods(tx, { id: orderId, storeId, items: order.items, reserved }, now);
  // Taken off sale again in the meantime.
  if (goods === undefined) return;
  for (const productId of products) await recountStock(tx, { storeId, productId });
  await mailGoods(deps, tx, { order, goods, now });
}
