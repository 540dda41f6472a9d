import type { FastifyInstance } from 'fastify';
import { linesOfItem } from '../../catalog/delivered.ts';
import type { DeliveredItem } from '../../catalog/delivery-repository.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import { sendPieces } from '../../kernel/http/large-answers.ts';
import { PaymentRefusal } from '../../money/payments/refusals.ts';
import type { FoundCheckout } from '../../sales/checkout/find-checkout.ts';
import { type CheckoutView, checkoutView } from '../../sales/checkout/view.ts';
import { readDelivery } from '../../sales/orders/read-delivery.ts';
import { OrderRefusal } from '../../sales/orders/refusals.ts';
import type { PagesDeps } from '../dependencies.ts';
import { itemsOfPage } from './items-of-page.ts';
import { checkoutAt } from './payment-page.ts';

const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** Registers the items shown on an order's page, and all of them as a text file. */
export function registerItems(app: FastifyInstance, deps: PagesDeps): void {
  app.get<{ Params: { id: string } }>('/checkout/:id/items.json', async ({ params }, reply) => {
    const checkout = await completedOrderAt(deps, params.id);
    return reply.headers(HEADERS).send(await itemsOfPage(deps.db, checkout.id));
  });
  app.get<{ Params: { id: string } }>('/checkout/:id/items.txt', async ({ params }, reply) => {
    const checkout = await completedOrderAt(deps, params.id);
    const [view, { items }] = await Promise.all([checkoutView(deps, checkout), readDelivery(deps.db, checkout.id)]);
    reply
      .headers(HEADERS)
      .header('content-disposition', `attachment; filename="order-${view.id}.txt"`)
      .type('text/plain; charset=utf-8');
    return sendPieces(deps.log, reply, itemsText(deps.db, view, { orderId: checkout.id, items }));
  });
}

async function completedOrderAt(deps: PagesDeps, id: string): Promise<FoundCheckout> {
  const checkout = await checkoutAt(deps, 'order', id);
  if (checkout === undefined) throw new PaymentRefusal('checkout.notFound');
  if (checkout.status !== 'completed') throw new OrderRefusal('order.notCompleted');
  return checkout;
}

/** Yields each product's title with its lines below it. */
async function* itemsText(
  db: Queryable,
  { storeName, id }: CheckoutView,
  { orderId, items }: { readonly orderId: string; readonly items: readonly DeliveredItem[] },
): AsyncGenerator<string> {
  yield `${storeName}\n${id}\n`;
  for (const item of items) {
    yield `\n${item.title}\n`;
    for await (const lines of linesOfItem(db, orderId, item)) yield lines.map((line) => `${line}\n`).join('');
  }
}
