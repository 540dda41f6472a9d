import type { Figure } from './figures.ts';

/** The bound of a ratio: its minimum as a share of the limit, or its maximum as a multiple of the compared figure. */
export interface Bound {
  readonly least?: number;
  readonly most?: number;
}

interface Promised extends Bound {
  readonly bench: string;
  /** Matches the figure's name. */
  readonly name: RegExp;
  readonly key: RegExp;
}

const PROMISED: readonly Promised[] = [
  { bench: 'orders', name: /, 32 connections$/, key: /^ratio$/, least: 0.7 },
  { bench: 'orders', name: /, 8 connections$/, key: /^ratio$/, least: 0.45 },
  { bench: 'reads', name: /32/, key: /^ratio$/, least: 0.6 },
  { bench: 'reads', name: /8/, key: /^ratio$/, least: 0.45 },
  { bench: 'dashboard', name: /./, key: /^p(50|95)Ratio$/, most: 1.5 },
  { bench: 'home', name: /./, key: /^(p50|cpu)Ratio$/, most: 1.3 },
  { bench: 'endpoints', name: /attempts/, key: /^cpuRatio$/, most: 1.2 },
  { bench: 'storefront', name: /./, key: /^ratio$/, least: 0.5 },
  { bench: 'first-views', name: /./, key: /^of(FirstView|Weight)$/, most: 1 },
  { bench: 'interactions', name: /./, key: /^ofWait$/, most: 1 },
  { bench: 'neighbours', name: /./, key: /^ratio$/, most: 2 },
  { bench: 'scan', name: /100,?000/, key: /^ofSmallest$/, most: 1.3 },
  { bench: 'utxo-block', name: /./, key: /^ofHashing$/, most: 300 },
  { bench: 'utxo-catch-up', name: /./, key: /^ratio$/, least: 0.6 },
  { bench: 'catch-up', name: /^headers and logs$/, key: /^ratio$/, least: 0.5 },
  { bench: 'credit', name: /^bare SQL: whole transactions, 6$/, key: /^ratio$/, least: 0.8 },
  { bench: 'deliveries', name: /64/, key: /^ofQueue$/, least: 0.6 },
  { bench: 'fairness', name: /^100 /, key: /^ratio$/, most: 1.2 },
  { bench: 'fairness', name: /^300 /, key: /^ratio$/, most: 1.5 },
  { bench: 'fairness', name: /^64 busy /, key: /^ratio$/, most: 1.5 },
  { bench: 'footprint', name: /^RSS /, key: /^ratio$/, most: 2.7 },
  { bench: 'footprint', name: /^heap /, key: /^ratio$/, most: 6.5 },
];

/** Returns the bound of a figure; undefined for one that is only reported. */
export function boundOf(figure: Figure): Bound | undefined {
  return PROMISED.find((one) => isMeant(one, figure));
}

/** Returns bounds of these benches that match no figure: a case was renamed, and its bound left behind. */
export function boundsWithoutFigure(figures: readonly Figure[]): string[] {
  const run = new Set(figures.map(({ bench }) => bench));
  return PROMISED.filter(({ bench }) => run.has(bench))
    .filter((one) => !figures.some((figure) => isMeant(one, figure)))
    .map(({ bench, key, name }) => `${bench}: ${name.source} ${key.source}`);
}

function isMeant(one: Promised, { bench, key, name }: Figure): boolean {
  return one.bench === bench && one.name.test(name) && one.key.test(key);
}

/** Returns true when the median of a figure is within its bound, or it has none. */
export function isKept(figure: Figure): boolean {
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = boundOf(figure) ?? {};
  return figure.spread.median >= least && figure.spread.median <= most;
}

/** Formats a bound for a table. */
export function describeBound(bound: Bound | undefined): string {
  if (bound?.least !== undefined) return `≥ ${bound.least}`;
  return bound?.most === undefined ? '' : `≤ ${bound.most}`;
}
