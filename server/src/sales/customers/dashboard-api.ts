import Type from 'typebox';
import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { decodeId } from '../../kernel/http/ids.ts';
import { type DashboardRoute, dashboardRoute } from '../../kernel/http/routes.ts';
import { about, Currency, FiatAmount, Nullable, OneOf, ShortId, Timestamp, Uuid } from '../../kernel/http/schemas.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import { formatFiat, millis } from '../../kernel/lib/money.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import type { SalesDeps } from '../dependencies.ts';
import type { CustomerRow, CustomerSaleRow } from './customer-repository.ts';
import { findCustomers, getCustomer, getCustomers, type Place, suggestCustomers } from './customers.ts';
import { CustomerRefusal } from './refusals.ts';

const Search = Type.String({ maxLength: 320, pattern: '^[^\\u0000]*$' });
const Customer = Type.Object({
  id: Uuid,
  email: Type.String(),
  name: Nullable(about(Type.String(), 'On the newest invoice that has one.')),
  orders: Type.Integer(),
  invoices: Type.Integer(),
  volume: Type.Array(Type.Object({ currency: Currency, amount: FiatAmount }), {
    description: 'Completed orders and paid invoices, by currency; no entry without any.',
  }),
  lastSaleAt: Timestamp,
});

const listCustomersOperation = storeOperation(
  'read',
  {
    operationId: 'listCustomers',
    summary: 'Customers of the store, those with the newest order or invoice first',
    querystring: Type.Object({
      before: Type.Optional(
        Type.String({
          pattern: '^[0-9]{1,14}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
          description: '`next` of the page before.',
        }),
      ),
      search: Type.Optional(about(Search, 'Part of a name or email address. The answer is then a single page.')),
    }),
    response: {
      200: Type.Object({
        customers: Type.Array(Customer),
        next: Nullable(Type.String({ description: 'Start of the next page; null on the last.' })),
        isComplete: Type.Boolean({ description: 'False while sales from before an upgrade are being added.' }),
      }),
    },
  },
  async ({ lists }: SalesDeps, { store: { storeId }, query }) => {
    const db = lists.forStore(storeId);
    if (query.search !== undefined && query.search.trim() !== '') {
      const found = await findCustomers(db, storeId, query.search);
      return { status: 200, body: { customers: found.map(customerView), next: null, isComplete: true } };
    }
    const { customers, next, isComplete } = await getCustomers(db, storeId, placeOf(query.before));
    const cursor = next === null ? null : `${next.at}_${next.id}`;
    return { status: 200, body: { customers: customers.map(customerView), next: cursor, isComplete } };
  },
);

function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [at, id = ''] = cursor.split('_');
  return { at: Number(at), id };
}

const getCustomerOperation = storeOperation(
  'read',
  {
    operationId: 'getCustomer',
    summary: 'A customer with a page of their orders and invoices, newest first',
    params: Type.Object({ slug: Type.String({ maxLength: 63 }), id: Uuid }),
    querystring: Type.Object({ before: Type.Optional(about(ShortId, 'The last sale of the page before.')) }),
    response: {
      200: Type.Object({
        ...Customer.properties,
        sales: Type.Array(
          Type.Object({
            kind: OneOf(['order', 'invoice'] as const),
            id: ShortId,
            number: Nullable(about(Type.Integer(), 'Of an invoice.')),
            status: Type.String(),
            amount: FiatAmount,
            currency: Currency,
            createdAt: Timestamp,
          }),
        ),
        hasMore: Type.Boolean(),
      }),
    },
    refusals: CustomerRefusal.of('customer.notFound'),
  },
  async ({ lists }: SalesDeps, { store: { storeId }, params, query }) => {
    const missing = () => new CustomerRefusal('customer.notFound');
    const before = query.before === undefined ? undefined : decodeId(query.before, missing);
    const found = await getCustomer(lists.forStore(storeId), { storeId, id: params.id.toLowerCase() }, before);
    const { customer, sales, hasMore } = found;
    return { status: 200, body: { ...customerView(customer), sales: sales.map(saleView), hasMore } };
  },
);

const suggestCustomersOperation = storeOperation(
  'sell',
  {
    operationId: 'suggestCustomers',
    summary: 'Customers that match a name or email address being typed',
    querystring: Type.Object({ search: Search }),
    response: { 200: Type.Array(Type.Object({ email: Type.String(), name: Nullable(Type.String()) })) },
  },
  async ({ lists }: SalesDeps, { store: { storeId }, query }) => {
    const found = await suggestCustomers(lists.forStore(storeId), storeId, query.search);
    return { status: 200, body: found.map(({ email, name }) => ({ email, name })) };
  },
);

function customerView({ usdMillis, eurMillis, lastSaleAt, ...customer }: CustomerRow) {
  const sums = [
    { currency: 'usd', amount: usdMillis },
    { currency: 'eur', amount: eurMillis },
  ] as const;
  return {
    ...customer,
    volume: sums
      .filter(({ amount }) => amount > 0n)
      .map(({ currency, amount }) => ({ currency, amount: formatFiat(millis(amount)) })),
    lastSaleAt: isoTime(lastSaleAt),
  };
}

function saleView({ id, number, status, currency, createdAt, ...sale }: CustomerSaleRow) {
  return {
    kind: number === null ? 'order' : 'invoice',
    id: shortIdOf(id),
    number: number === null ? null : Number(number),
    status,
    amount: formatFiat(millis(sale.millis)),
    currency,
    createdAt: isoTime(createdAt),
  } as const;
}

export const routes: readonly DashboardRoute<SalesDeps>[] = [
  dashboardRoute('GET /stores/:slug/customers', listCustomersOperation),
  dashboardRoute('GET /stores/:slug/customers/:id', getCustomerOperation),
  dashboardRoute('GET /stores/:slug/invoice-form/customers', suggestCustomersOperation),
];
