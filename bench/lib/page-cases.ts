import type pg from 'pg';
import { shortIdOf } from '../../server/src/kernel/lib/short-id.ts';
import type { BenchStore } from './stage.ts';

/** The owner of both stores. */
export const OWNER = { email: 'owner@example.com', password: 'correct horse battery', name: 'Owner' };
/** Orders and invoices whose pages are requested in turn. */
const SAMPLE = 100;

/** Returns a page's request in one store; called for each request, so that details differ. */
export type PathOf = () => string;

/** The request of a dashboard page, below `/dashboard/api/stores`. */
export interface PageCase {
  readonly name: string;
  readonly small: PathOf;
  readonly large: PathOf;
}

/** The compared stores; their slugs are `large` and `small`. */
export interface TwoStores {
  readonly large: BenchStore;
  readonly small: BenchStore;
}

/** Returns every page of the dashboard but home, which has a bench of its own, in both stores. */
export async function pageCases(client: pg.Client, stores: TwoStores): Promise<PageCase[]> {
  const idsOf = async (table: 'orders' | 'invoices', { storeId }: BenchStore): Promise<PathOf> => {
    const sql = `select id from ${table} where store_id = $1 order by hashtext(id::text) limit ${SAMPLE}`;
    const { rows } = await client.query<{ id: string }>(sql, [storeId]);
    let next = 0;
    return () => `/${table}/${shortIdOf(rows[next++ % rows.length]?.id ?? '')}`;
  };
  const productOf = async ({ storeId }: BenchStore): Promise<string> => {
    const sql = 'select id from products where store_id = $1 and available is not null';
    return (await client.query<{ id: string }>(sql, [storeId])).rows[0]?.id ?? '';
  };
  const [large, small] = [await productOf(stores.large), await productOf(stores.small)];
  const both = (name: string, path: string): PageCase => ({
    name,
    large: () => `/large${path}`,
    small: () => `/small${path}`,
  });
  const each = (name: string, inLarge: PathOf, inSmall: PathOf): PageCase => ({
    name,
    large: () => `/large${inLarge()}`,
    small: () => `/small${inSmall()}`,
  });
  return [
    both('orders', '/orders'),
    both('orders, completed', '/orders?status=completed'),
    each('order', await idsOf('orders', stores.large), await idsOf('orders', stores.small)),
    both('invoices', '/invoices'),
    both('invoices, paid', '/invoices?status=paid'),
    each('invoice', await idsOf('invoices', stores.large), await idsOf('invoices', stores.small)),
    both('new invoice', '/invoice-form'),
    both('templates', '/templates'),
    both('products', '/products'),
    each(
      'product with stock',
      () => `/products/${large}`,
      () => `/products/${small}`,
    ),
    each(
      'its lines',
      () => `/products/${large}/stock-lines?show=all`,
      () => `/products/${small}/stock-lines?show=all`,
    ),
    both('payments', '/payments'),
    both('payments, costs', '/settings/payments/costs'),
    both('ledger', '/settlements'),
    both('found funds', '/settlements/unmatched'),
    both('deliveries', '/deliveries'),
    both('deliveries, accepted', '/deliveries?status=success'),
    both('deliveries, given up', '/deliveries?status=exhausted'),
    both('deliveries of an event', '/deliveries?event=order.completed'),
    both('deliveries of an event, given up', '/deliveries?event=order.completed&status=exhausted'),
    both('audit log', '/audit'),
    both('audit log, filters', '/audit/filters'),
    both('audit log, one person', '/audit?actorKind=person&actorId=person-7'),
    both('audit log, one act', '/audit?act=act.7'),
    both('team', '/team'),
    both('settings', '/settings'),
  ];
}
