import { UsageError } from '../lib/options.ts';
import { describeMachine, type Report } from '../lib/report.ts';
import { megabytes, table } from '../lib/table.ts';
import type { LoadedYear } from '../lib/year-load.ts';
import { openYear } from '../lib/year-stage.ts';
import type { BenchContext } from './bench.ts';
import { claims, lists, orders, pages } from './year-api.ts';
import { draw } from './year-draw.ts';
import { follower } from './year-follower.ts';
import type { YearPart } from './year-part.ts';
import { prune } from './year-prune.ts';
import { reads } from './year-reads.ts';
import { windows } from './year-windows.ts';

const PARTS: Readonly<Record<string, YearPart>> = {
  pages,
  lists,
  orders,
  claims,
  draw,
  follower,
  reads,
  prune,
  windows,
};

/** Measures a store with a year of trade against one with a hundred orders, in one database. */
export async function benchYear({ options, cleanup, progress }: BenchContext): Promise<Report> {
  const names = options.only === '' ? Object.keys(PARTS) : options.only.split(',');
  const unknown = names.find((name) => PARTS[name] === undefined);
  if (unknown !== undefined) throw new UsageError(`the year has no part ${unknown}: ${Object.keys(PARTS).join(', ')}`);
  const { stage, stores } = await openYear(cleanup, options, progress);
  const { loaded } = stores;
  if (stage === undefined) return { json: { bench: 'year', loaded }, text: describeLoaded(loaded) };
  const { repetitions, milliseconds } = options;
  const scene = { stage, stores, cleanup, repetitions, milliseconds, scale: loaded.scale, progress };
  const found: Record<string, Report> = {};
  for (const name of names) {
    const part = PARTS[name];
    if (part !== undefined) found[name] = await part({ ...scene, progress: (text) => progress(`${name}: ${text}`) });
  }
  const { machine } = stage;
  const results = Object.fromEntries(Object.entries(found).map(([name, { json }]) => [name, json]));
  return {
    json: { bench: 'year', machine, loaded, results },
    text: [
      describeMachine(machine),
      describeLoaded(loaded),
      ...Object.values(found).flatMap(({ text }) => ['', '', text]),
    ].join('\n'),
  };
}

function describeLoaded({ orders: ofLarge, seconds, tables, total }: LoadedYear): string {
  const rows = tables.map((one) => [
    one.table,
    String(one.rows),
    megabytes(one.bytes),
    (one.bytes / one.rows).toFixed(0),
  ]);
  return [
    `${ofLarge} orders of one store in a year, among ${total}; loaded in ${seconds.toFixed(0)} s`,
    '',
    table(['', 'rows', 'MB', 'bytes a row'], rows),
  ].join('\n');
}
