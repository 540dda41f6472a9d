import { systemClock } from '../../server/src/kernel/lib/clock.ts';
import { present } from '../../server/src/kernel/lib/errors.ts';
import { createIdSource } from '../../server/src/kernel/lib/ids.ts';
import { createOrder } from '../../server/src/sales/orders/create-order.ts';
import type { BenchStore, Stage } from './stage.ts';

const CREATORS = 4;

/** Orders of one store that wait for money on one chain. */
export interface PayableOrders {
  /** Payment addresses, one per order; each takes 1 USDC. */
  readonly addresses: readonly string[];
  /** Reverts the effects of a payment on them. */
  restore(): Promise<void>;
  /** Counts the completed orders with their event in the outbox. */
  completed(): Promise<number>;
}

/** Creates orders through the use case, each with a newly started attempt. */
export async function addPayableOrders(
  stage: Stage,
  store: BenchStore,
  {
    chain,
    token,
    count,
    quantity = 1,
  }: { readonly chain: string; readonly token: string; readonly count: number; readonly quantity?: number },
): Promise<PayableOrders> {
  const { client } = stage;
  const ids = await createOrders(stage, store, count, quantity);
  const { rows } = await client.query<{ address: string }>(
    `insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token, token_address,
        decimals, required_amount, deposit_address, payout_address, fee_recipient, fee_bps, quote, ip_address,
        quote_expires_at, created_at)
      select uuidv7(), store_id, 'order', id, 'processing', 'usdc-local', $1, 'usdc', $2, 6, 1000000,
        '0x' || left(md5(id::text) || md5(store_id::text), 40), $2, $2, 100, '{}', '203.0.113.7', expires_at,
        clock_timestamp()
      from orders where id = any($3::uuid[]) returning deposit_address as address`,
    [chain, token, ids],
  );
  // As autovacuum would do in time.
  await client.query('analyze orders, payment_attempts');
  return {
    addresses: rows.map(({ address }) => address),
    async restore() {
      await client.query('begin');
      await client.query(
        `update orders set status = 'pending', completed_at = null, completed_attempt_id = null
          where id = any($1::uuid[])`,
        [ids],
      );
      await client.query(
        `update payment_attempts set status = 'processing', credited_amount = 0, held_amount = 0,
          confirmed_block = null, ended_at = null where payable_id = any($1::uuid[])`,
        [ids],
      );
      await client.query(
        `delete from webhook_deliveries where event = 'order.completed' and coalesce(order_id, invoice_id) = any($1::uuid[])`,
        [ids],
      );
      await client.query('delete from waiting_deliveries where order_id = any($1::uuid[])', [ids]);
      await client.query('delete from order_deliveries where order_id = any($1::uuid[])', [ids]);
      await client.query('commit');
    },
    async completed() {
      const found = await client.query<{ count: string }>(
        `select count(*) as count from orders o join webhook_deliveries d
            on d.store_id = o.store_id and coalesce(d.order_id, d.invoice_id) = o.id and d.event = 'order.completed'
          where o.id = any($1::uuid[]) and o.status = 'completed'`,
        [ids],
      );
      return Number(present(found.rows[0], 'a count').count);
    },
  };
}

async function createOrders({ db }: Stage, store: BenchStore, count: number, quantity: number): Promise<string[]> {
  const deps = { db, clock: systemClock, ids: createIdSource(systemClock) };
  const items = store.products.map(({ id }) => ({ productId: id, quantity }));
  const input = {
    items,
    expiresInMinutes: 60,
    extraContext: '{"userId":42,"plan":"pro"}',
    customerEmail: null,
    successUrl: null,
    cancelUrl: null,
    idempotencyKey: null,
  };
  const ids: string[] = [];
  let left = count;
  const createSome = async (): Promise<void> => {
    while (left-- > 0) ids.push((await createOrder(deps, store.storeId, input)).id);
  };
  await Promise.all(Array.from({ length: CREATORS }, createSome));
  return ids;
}
