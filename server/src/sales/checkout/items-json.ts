import { linesOfItem } from '../../catalog/delivered.ts';
import type { DeliveredItem } from '../../catalog/delivery-repository.ts';
import type { Queryable } from '../../kernel/db/pool.ts';

/** Yields the JSON list of an order's delivered items with their lines, in batches: there may be a million lines. */
export async function* itemsJson(
  db: Queryable,
  orderId: string,
  items: readonly DeliveredItem[],
): AsyncGenerator<string> {
  yield '[';
  for (const [index, item] of items.entries()) {
    const { productId, title } = item;
    yield `${index === 0 ? '' : ','}{"productId":${JSON.stringify(productId)},"title":${JSON.stringify(title)},"lines":[`;
    let isFirst = true;
    for await (const batch of linesOfItem(db, orderId, item)) {
      if (batch.length === 0) continue;
      yield `${isFirst ? '' : ','}${batch.map((line) => JSON.stringify(line)).join(',')}`;
      isFirst = false;
    }
    yield ']}';
  }
  yield ']';
}
