import { randomUUID } from 'node:crypto';
import { takeStockLines } from '../../server/src/catalog/delivery-repository.ts';
import { present } from '../../server/src/kernel/lib/errors.ts';
import { measureTurns, turnsTable } from '../lib/turns.ts';
import type { YearPart } from './year-part.ts';

const WARM_UPS = 30;

/** A line of stock delivered at random, like at the completion of an order. */
export const draw: YearPart = async (scene) => {
  const { db } = scene.stage;
  const client = await scene.stage.connect();
  const drawn = await client.query<{ store: string; id: string; lines: number }>(
    `select store_id as store, id, available as lines from products where title = 'Drawn' and store_id = any($1)`,
    [[scene.stores.large.storeId, scene.stores.small.storeId]],
  );
  const given: string[] = [];
  const giveFrom = (storeId: string) => {
    const product = present(
      drawn.rows.find(({ store }) => store === storeId),
      'each store has lines to be drawn',
    );
    const give = async (): Promise<void> => {
      const orderId = randomUUID();
      given.push(orderId);
      const wanted = { storeId, productId: product.id, orderId, quantity: 1, now: Date.now() };
      const taken = await db.transaction((tx) => takeStockLines(tx, wanted));
      if (taken !== 1) throw new Error('nothing was handed out');
    };
    return { lines: Number(product.lines), give };
  };
  const [large, small] = [giveFrom(scene.stores.large.storeId), giveFrom(scene.stores.small.storeId)];
  /** Lines go back before the short list is empty; not measured. */
  const putBack = async (): Promise<void> => {
    if (given.length < small.lines / 2) return;
    await client.query('update stock_lines set order_id = null, assigned_at = null where order_id = any($1::uuid[])', [
      given.splice(0),
    ]);
  };
  const name = `a line out of ${large.lines}, and out of ${small.lines}`;
  const one = { name, small: small.give, large: large.give, before: putBack };
  const result = await measureTurns(one, { ...scene, warmUps: WARM_UPS, pauseMs: 0 });
  return {
    json: { result },
    text: ['Stock handed out at random', '', turnsTable([result])].join('\n'),
  };
};
