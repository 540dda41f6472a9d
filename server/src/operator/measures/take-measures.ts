import type { Database } from '../../kernel/db/pool.ts';
import { putReport, reportsOn } from '../../kernel/db/report-repository.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { firstIdAt } from '../../kernel/lib/ids.ts';
import { largest, smallest } from '../../kernel/lib/lists.ts';
import { readMachines } from '../operations/machine-report.ts';
import type { Operations } from '../operations/operations.ts';
import {
  type BusyStore,
  busiestStores,
  creditTimes,
  forgetMeasures,
  lastMeasuredAt,
  mailOutcomes,
  paidSoFar,
  putMeasures,
  webhookTimes,
} from './measure-repository.ts';
import type { MeasuredValue, MeasureName } from './measures.ts';

/** Length of an interval, and the time for which values are kept, in milliseconds. */
const INTERVAL_MS = 15 * 60_000;
const KEPT_MS = 31 * 86_400_000;
/** A longer pause, such as that of a stopped service, counts as an interval of this length. */
const LONGEST_MS = 86_400_000;
const BUSY_DAYS = 30;
const BUSY_STORES = 5;
const BPS = 10_000;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly operations: Operations;
}

/** Payments and volume of all time, by currency, as of the last interval: the next one counts from there. */
interface PaidSoFar {
  readonly at: number;
  readonly paid: Readonly<Record<string, { readonly payments: string; readonly millis: string }>>;
}

/** The stores with the most payments lately. */
export interface BusyReport {
  readonly stores: readonly BusyStore[];
}

/**
 * Records the measures of the last interval, unless they are; returns the time of the next. Several processes may do so
 * at the same time: the values of the first are kept.
 */
export async function takeMeasures(deps: Deps): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const at = now - (now % INTERVAL_MS);
  const last = (await lastMeasuredAt(db)).at;
  if (last !== null && last >= at) return at + INTERVAL_MS;
  const since = Math.max(last ?? at - INTERVAL_MS, at - LONGEST_MS);
  const values = [
    ...(await paidValues(db, at)),
    ...(await flowValues(db, since, at)),
    ...(await stateValues(deps, now)),
  ];
  await putMeasures(db, {
    at,
    measures: values.map(({ measure }) => measure),
    subjects: values.map(({ subject }) => subject),
    values: values.map(({ value }) => value),
  });
  await forgetMeasures(db, { before: at - KEPT_MS });
  const from = new Date(at - BUSY_DAYS * 86_400_000).toISOString().slice(0, 10);
  const stores = await busiestStores(db, { from, limit: BUSY_STORES });
  await putReport(db, { topic: 'busiest', subject: '', body: { stores }, now });
  return at + INTERVAL_MS;
}

const measured = (measure: MeasureName, value: bigint | number, subject = ''): MeasuredValue => ({
  measure,
  subject,
  value: BigInt(value),
});

/** Returns the payments and the volume since the last interval; neither is known for the first. */
async function paidValues(db: Database, at: number): Promise<MeasuredValue[]> {
  const [before] = await reportsOn<PaidSoFar>(db, 'paid');
  const rows = await paidSoFar(db);
  const paid = Object.fromEntries(
    rows.map(({ currency, payments, millis }) => [
      currency,
      { payments: payments.toString(), millis: millis.toString() },
    ]),
  );
  await putReport(db, { topic: 'paid', subject: '', body: { at, paid }, now: at });
  if (before === undefined) return [];
  const grown = rows.map(({ currency, payments, millis }) => {
    const earlier = before.body.paid[currency];
    return {
      currency,
      payments: positive(payments - BigInt(earlier?.payments ?? 0)),
      millis: positive(millis - BigInt(earlier?.millis ?? 0)),
    };
  });
  return [
    measured(
      'payments',
      grown.reduce((sum, { payments }) => sum + payments, 0n),
    ),
    ...grown.map(({ currency, millis }) => measured('volume', millis, currency)),
  ];
}

/** Totals fall only where an operator forgets those of a store. */
const positive = (value: bigint): bigint => (value < 0n ? 0n : value);

async function flowValues(db: Database, since: number, now: number): Promise<MeasuredValue[]> {
  const ids = { fromId: firstIdAt(since), beforeId: firstIdAt(now) };
  const [credit, webhooks, mail] = [
    await creditTimes(db, { since, now }),
    await webhookTimes(db, ids),
    await mailOutcomes(db, ids),
  ];
  return [
    ...known('credit-p50', credit.p50),
    ...known('credit-p95', credit.p95),
    ...known('webhook-p50', webhooks.p50),
    ...known('webhook-p95', webhooks.p95),
    ...share('webhook-success', webhooks.accepted, webhooks.attempts),
    ...share('mail-success', mail.written - mail.failed, mail.written),
  ];
}

/** Without payments, webhooks or emails in the interval, there is no value. */
function known(measure: MeasureName, value: bigint | null): MeasuredValue[] {
  return value === null ? [] : [measured(measure, value)];
}

function share(measure: MeasureName, part: number, whole: number): MeasuredValue[] {
  return whole === 0 ? [] : [measured(measure, Math.floor((part / whole) * BPS))];
}

async function stateValues({ db, clock, operations }: Deps, now: number): Promise<MeasuredValue[]> {
  const [queues, chains, prices, { machines }] = [
    await operations.queues(),
    await operations.chains(),
    await operations.prices(),
    await readMachines({ db, clock }),
  ];
  const age = (since: number | null): number => (since === null ? 0 : Math.max(0, now - since));
  const ages = prices.prices.flatMap(({ opinions }) =>
    opinions.length === 0 ? [] : [smallest(opinions.map(({ ageSeconds }) => ageSeconds * 1_000))],
  );
  const disks = machines.flatMap(({ folders }) =>
    folders.filter(({ totalBytes }) => totalBytes > 0).map(({ freeBytes, totalBytes }) => freeBytes / totalBytes),
  );
  return [
    measured('webhook-queue', age(queues.webhooks.oldestDueAt)),
    measured('mail-queue', age(queues.mail.oldestDueAt)),
    ...chains.flatMap(({ chain, gas }) =>
      gas === null || gas.days === null ? [] : [measured('gas-days', gas.days, chain.name)],
    ),
    // Fixed prices do not age.
    ...(ages.length + prices.fixed.length === 0 ? [] : [measured('price-age', largest([0, ...ages]))]),
    ...(disks.length === 0 ? [] : [measured('disk-free', Math.floor(smallest(disks) * BPS))]),
  ];
}
