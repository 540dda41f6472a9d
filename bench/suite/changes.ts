import { rangeOf } from '../lib/report.ts';
import { readable, table } from '../lib/table.ts';
import { type Figure, figuresOf, isRatio } from './figures.ts';
import type { Run } from './run.ts';

/** The change of a figure between two runs. */
export type Verdict = 'more' | 'less' | 'the same' | 'only before' | 'only after';

export interface Change {
  readonly bench: string;
  readonly name: string;
  readonly key: string;
  readonly before: Figure['spread'] | undefined;
  readonly after: Figure['spread'] | undefined;
  readonly verdict: Verdict;
}

/** A median that moved by less than this share counts as the same, however narrow the ranges are. */
const MIN_CHANGE = 0.05;

/**
 * Compares every figure of two runs. One has changed when no repetition of one run was within the range of the other
 * and the medians differ by at least a twentieth: anything less is noise of the machine.
 */
export function changesBetween(before: readonly Figure[], after: readonly Figure[]): Change[] {
  const later = new Map(after.map((figure) => [keyOf(figure), figure]));
  const earlier = new Set(before.map(keyOf));
  const known = before.map((figure) => changeOf(figure, later.get(keyOf(figure))));
  return [
    ...known,
    ...after.filter((figure) => !earlier.has(keyOf(figure))).map((figure) => changeOf(undefined, figure)),
  ];
}

function keyOf({ bench, key, name }: Figure): string {
  return [bench, name, key].join('\n');
}

function changeOf(before: Figure | undefined, after: Figure | undefined): Change {
  const { bench = '', key = '', name = '' } = before ?? after ?? {};
  return { bench, name, key, before: before?.spread, after: after?.spread, verdict: verdictOf(before, after) };
}

function verdictOf(before: Figure | undefined, after: Figure | undefined): Verdict {
  if (before === undefined) return 'only after';
  if (after === undefined) return 'only before';
  const [old, now] = [before.spread, after.spread];
  const isFar = Math.abs(now.median - old.median) >= MIN_CHANGE * Math.abs(old.median);
  if (!isFar || (now.min <= old.max && old.min <= now.max)) return 'the same';
  return now.median > old.median ? 'more' : 'less';
}

/**
 * Returns the probability that an unchanged figure looks changed: that all repetitions of one run are on one side of
 * all of the other, by chance alone.
 */
export function chanceOfNoise(before: number, after: number): number {
  let ways = 1;
  for (let each = 1; each <= after; each += 1) ways = (ways * (before + each)) / each;
  return Math.min(1, 2 / ways);
}

/** Describes two runs for people: the changes, their certainty, and the number of unchanged figures. */
export function describeChanges(
  before: Run,
  after: Run,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): string {
  const shown = ({ key }: Figure): boolean => isWhole || isRatio({ key } as Figure) || key === 'cpuMicros';
  const figures = (run: Run): Figure[] => Object.values(run.benches).flatMap(figuresOf).filter(shown);
  const changes = changesBetween(figures(before), figures(after));
  const compared = changes.filter(({ after: now, before: old }) => now !== undefined && old !== undefined);
  const changed = changes.filter(({ verdict }) => verdict !== 'the same');
  const moved = changed.filter(({ verdict }) => verdict === 'more' || verdict === 'less');
  const same = compared.length - moved.length;
  const noise = chanceOfNoise(before.repetitions, after.repetitions) * compared.length;
  return [
    `${describeRun(before)} → ${describeRun(after)}`,
    ...machines(before, after),
    '',
    changed.length === 0 ? 'Nothing has changed.' : changeTable(changed),
    '',
    `${compared.length} figures compared, ${same} of them the same; ` +
      `with ${before.repetitions} and ${after.repetitions} repetitions, ` +
      `${readable(noise)} that are the same would look changed by chance`,
  ].join('\n');
}

function describeRun({ commit, date, load, repetitions }: Run): string {
  return `${commit} of ${date.slice(0, 16)} (load ${load.toFixed(1)}, ${repetitions} repetitions)`;
}

/** Figures from two machines say little about a change of the program. */
function machines(before: Run, after: Run): string[] {
  const isSame = before.machine === after.machine;
  return isSame ? [] : [`Beware, other machines: ${before.machine} → ${after.machine}`];
}

function changeTable(changes: readonly Change[]): string {
  const header = ['', '', 'before', '(range)', 'after', '(range)', 'after / before', ''];
  const cells = (spread: Figure['spread'] | undefined): string[] =>
    spread === undefined ? ['', ''] : [readable(spread.median), rangeOf(spread)];
  const rows = changes.map(({ after, before, bench, key, name, verdict }) => [
    `${bench}: ${name}`,
    key,
    ...cells(before),
    ...cells(after),
    after === undefined || before === undefined ? '' : readable(after.median / before.median),
    verdict,
  ]);
  return table(header, rows);
}
