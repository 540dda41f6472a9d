import Type from 'typebox';
import { operatorOperation } from '../../kernel/http/dashboard/operation.ts';
import { type DashboardRoute, dashboardRoute } from '../../kernel/http/routes.ts';
import { about, Nullable, OneOf, Timestamp } from '../../kernel/http/schemas.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import type { OperatorDeps } from '../dependencies.ts';
import { MEASURE_NAMES } from './measures.ts';
import { PERIOD_DAYS, readMeasures } from './read-measures.ts';

const Store = { slug: Type.String(), name: Type.String() };

const Measures = Type.Object({
  from: Timestamp,
  bucketSeconds: Type.Integer(),
  buckets: Type.Integer(),
  series: Type.Array(
    Type.Object({
      measure: OneOf(MEASURE_NAMES),
      subject: Type.String({ description: 'A chain or currency; empty for the installation.' }),
      unit: OneOf(['ms', 'bps', 'days', 'count', 'millis']),
      threshold: Nullable(about(Type.Number(), 'The limit from which action is required, in the unit.')),
      isLowerWorse: Type.Boolean(),
      values: Type.Array(Nullable(Type.Number()), { description: 'One for each bucket; null without any.' }),
    }),
  ),
  newest: Type.Array(Type.Object({ ...Store, createdAt: Timestamp })),
  busiest: Type.Array(Type.Object({ ...Store, payments: Type.Integer() }), { description: 'Within 30 days.' }),
});

const getMeasuresOperation = operatorOperation(
  {
    operationId: 'getMeasures',
    summary: 'The installation over time',
    querystring: Type.Object({
      days: Type.Integer({ enum: [...PERIOD_DAYS], default: 7 }),
      offsetMinutes: Type.Integer({
        minimum: -840,
        maximum: 840,
        default: 0,
        description: 'Minutes of the reader’s clock ahead of UTC: buckets of a day begin at midnight there.',
      }),
    }),
    response: { 200: Measures },
  },
  async ({ db, clock }: OperatorDeps, { query: { days, offsetMinutes } }) => {
    const { from, newest, ...measures } = await readMeasures({ db, clock }, { days, offsetMs: offsetMinutes * 60_000 });
    return {
      status: 200,
      body: {
        ...measures,
        from: isoTime(from),
        newest: newest.map(({ slug, name, createdAt }) => ({ slug, name, createdAt: isoTime(createdAt) })),
      },
    };
  },
);

export const routes: readonly DashboardRoute<OperatorDeps>[] = [
  dashboardRoute('GET /operator/measures', getMeasuresOperation),
];
