import Type, { type Static } from 'typebox';
import { OffSale } from '../../catalog/dashboard-schema.ts';
import { type OffSale as OffSaleReason, offSaleOf, storeOffSale } from '../../catalog/off-sale.ts';
import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { type DashboardRoute, dashboardRoute } from '../../kernel/http/routes.ts';
import { FiatAmount, Nullable, ShortId, Timestamp, Uuid } from '../../kernel/http/schemas.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import { formatFiat, millis } from '../../kernel/lib/money.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import { countMethods } from '../../stores/view.ts';
import type { SalesDeps } from '../dependencies.ts';
import { isTimeZone } from './days.ts';
import type { Figures } from './figures.ts';
import { readOverview } from './overview.ts';

const DAYS = [7, 30, 90] as const;
const Count = Type.Integer({ minimum: 0 });

const FiguresView = Type.Object({
  days: Type.Array(Type.String({ examples: ['2026-11-22'] }), { description: 'In the time zone of the answer.' }),
  methods: Type.Array(
    Type.Object({
      method: Type.String(),
      currency: Type.String(),
      payments: Type.Array(Count, { description: 'For each day.' }),
      amounts: Type.Array(FiatAmount, { description: 'For each day.' }),
      fee: FiatAmount,
      before: Type.Object(
        { payments: Count, amount: FiatAmount, fee: FiatAmount },
        { description: 'In the same length of time before, up to the same time of day as now.' },
      ),
    }),
  ),
  funnel: Type.Object(
    { opened: Count, chosen: Count, seen: Count, paid: Count, since: Nullable(Timestamp) },
    { description: 'Orders and invoices that reached each step in the period, or since a later time.' },
  ),
  bestSellers: Type.Array(
    Type.Object({
      productId: Uuid,
      title: Nullable(Type.String()),
      isDeleted: Type.Boolean(),
      offSale: OffSale,
      units: Count,
      amount: FiatAmount,
    }),
    { description: "By volume in the store's currency." },
  ),
  latest: Type.Array(
    Type.Object({
      kind: Type.Enum(['order', 'invoice']),
      id: ShortId,
      number: Nullable(Type.String({ description: 'Of an invoice.' })),
      title: Nullable(Type.String({ description: 'Of the first line.' })),
      lines: Count,
      method: Nullable(Type.String()),
      amount: FiatAmount,
      currency: Type.String(),
      paidAt: Timestamp,
    }),
    { description: 'The latest payments, the last one first.' },
  ),
  isCounting: Type.Boolean({ description: 'Figures of past days may be too low: earlier sales are being counted.' }),
});

const getHomeOperation = storeOperation(
  'read',
  {
    operationId: 'getHome',
    summary: 'Figures of the last days, required actions, and progress of the first steps',
    params: Type.Object({ slug: Type.String({ maxLength: 63 }) }),
    querystring: Type.Object({
      days: Type.Integer({ enum: [...DAYS], default: 30 }),
      timeZone: Type.String({
        maxLength: 64,
        pattern: '^[A-Za-z0-9_+/-]+$',
        default: 'UTC',
        description: 'IANA name of the time zone of the days. For one that is unknown here, they are in UTC.',
        examples: ['Europe/Berlin'],
      }),
    }),
    response: {
      200: Type.Object({
        currency: Type.String({ description: 'Of the store.' }),
        timeZone: Type.String({ description: 'Of the days.' }),
        figures: FiguresView,
        attention: Type.Object({
          partialOrders: Count,
          partialInvoices: Count,
          foundFunds: Count,
          exhausted: Count,
          chainsAway: Count,
          payoutChanges: Count,
          deliveriesWaiting: Count,
        }),
        firstSteps: Type.Object({
          hasPayout: Type.Boolean(),
          hasMethod: Type.Boolean(),
          hasProduct: Type.Boolean(),
          hasStorefront: Type.Boolean(),
          hasInvoice: Type.Boolean(),
          hasKey: Type.Boolean(),
          hasWebhook: Type.Boolean(),
          hasPayment: Type.Boolean({ description: 'Money was credited to an order or invoice.' }),
        }),
      }),
    },
  },
  async ({ lists, chains, clock }: SalesDeps, { store, query }) => {
    const db = lists.forStore(store.storeId);
    const timeZone = isTimeZone(query.timeZone) ? query.timeZone : 'UTC';
    const period = { days: query.days, zone: timeZone };
    const [{ figures, firstSteps, attention }, methods] = await Promise.all([
      readOverview({ db, clock }, store.storeId, period),
      countMethods({ db, chains }, store.storeId),
    ]);
    const { currency, ...steps } = firstSteps;
    const reason = storeOffSale({ ...store, methods });
    return {
      status: 200,
      body: { currency, timeZone, figures: viewOf(figures, reason), attention, firstSteps: steps },
    };
  },
);

function viewOf(
  { bestSellers, funnel, latest, methods, ...rest }: Figures,
  store: OffSaleReason | null,
): Static<typeof FiguresView> {
  return {
    ...rest,
    days: [...rest.days],
    methods: methods.map(({ amounts, before, fee, payments, ...series }) => ({
      ...series,
      payments: [...payments],
      amounts: amounts.map(formatFiat),
      fee: formatFiat(fee),
      before: { payments: before.payments, amount: formatFiat(before.amount), fee: formatFiat(before.fee) },
    })),
    funnel: { ...funnel, since: funnel.since === null ? null : isoTime(funnel.since) },
    bestSellers: bestSellers.map(({ millis: amount, productId, title, isDeleted, units, ...product }) => ({
      ...{ productId, title, isDeleted, units },
      offSale: offSaleOf(product, store),
      amount: formatFiat(millis(amount)),
    })),
    latest: latest.map(({ id, millis: amount, number, paidAt, ...payment }) => ({
      ...payment,
      id: shortIdOf(id),
      number: number === null ? null : String(number),
      amount: formatFiat(millis(amount)),
      paidAt: isoTime(paidAt),
    })),
  };
}

export const routes: readonly DashboardRoute<SalesDeps>[] = [
  dashboardRoute('GET /stores/:slug/home', getHomeOperation),
];
