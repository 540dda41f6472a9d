import Type from 'typebox';
import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { type DashboardRoute, dashboardRoute } from '../../kernel/http/routes.ts';
import { FiatAmount } from '../../kernel/http/schemas.ts';
import { formatFiat } from '../../kernel/lib/money.ts';
import type { SalesDeps } from '../dependencies.ts';
import { readOverview } from './overview.ts';

const DAYS = [7, 30, 90] as const;
const Count = Type.Integer({ minimum: 0 });
const Day = Type.String({ description: 'In UTC.', examples: ['2026-11-22'] });

const getHomeOperation = storeOperation(
  'read',
  {
    operationId: 'getHome',
    summary: 'Payments received, required actions, and progress of the first steps',
    params: Type.Object({ slug: Type.String({ maxLength: 63 }) }),
    querystring: Type.Object({ days: Type.Integer({ enum: [...DAYS], default: 30 }) }),
    response: {
      200: Type.Object({
        currency: Type.String({ description: 'Of the store.' }),
        from: Day,
        to: Day,
        takings: Type.Array(
          Type.Object(
            {
              method: Type.String(),
              currency: Type.String(),
              payments: Type.Array(Count),
              amounts: Type.Array(FiatAmount),
            },
            { description: 'With an entry for each day of the period.' },
          ),
        ),
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
          hasGoods: Type.Boolean(),
          hasKey: Type.Boolean(),
          hasWebhook: Type.Boolean(),
        }),
      }),
    },
  },
  async ({ lists, clock }: SalesDeps, { store, query }) => {
    const db = lists.forStore(store.storeId);
    const { takings, firstSteps, ...overview } = await readOverview({ db, clock }, store.storeId, query.days);
    const { currency, ...steps } = firstSteps;
    const series = takings.map(({ amounts, ...row }) => ({ ...row, amounts: amounts.map(formatFiat) }));
    return { status: 200, body: { ...overview, currency, takings: series, firstSteps: steps } };
  },
);

export const routes: readonly DashboardRoute<SalesDeps>[] = [
  dashboardRoute('GET /stores/:slug/home', getHomeOperation),
];
