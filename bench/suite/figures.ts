import type { Spread } from '../lib/statistics.ts';

/** One figure of a bench, over its repetitions. */
export interface Figure {
  readonly bench: string;
  /** What was measured, as the bench names it. */
  readonly name: string;
  /** Which of its figures: `ratio`, `cpuMicros`. */
  readonly key: string;
  readonly spread: Spread;
}

/** What every bench prints with `--json`. */
export interface BenchJson {
  readonly bench: string;
}

/** Names of what was measured, in the words of the benches. */
const LABELS = ['name', 'hanging'];
/** Figures that do not depend on how fast the machine is, since both of their sides ran in one repetition. */
const RATIO = /ratio$|^of[A-Z]|^ratios /i;

/** Every figure with a range in what a bench printed, in its order; those of the same name are numbered. */
export function figuresOf(json: BenchJson): Figure[] {
  const seen = new Map<string, number>();
  return spreadsIn(json, [], []).map(({ keys, labels, spread }) => {
    const [name, key] = [labels.join(', '), keys.join(' ')];
    const count = (seen.get(`${name}\n${key}`) ?? 0) + 1;
    seen.set(`${name}\n${key}`, count);
    return { bench: json.bench, name: count === 1 ? name : `${name} #${count}`, key, spread };
  });
}

/** Whether a figure can be compared from machine to machine. */
export function isRatio({ key }: Figure): boolean {
  return RATIO.test(key);
}

interface Found {
  readonly labels: readonly string[];
  readonly keys: readonly string[];
  readonly spread: Spread;
}

/** @param keys those since the last list, whose entries are told by their labels */
function spreadsIn(value: unknown, labels: readonly string[], keys: readonly string[]): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isSpread(value)) return [{ labels, keys, spread: value }];
  if (Array.isArray(value)) return value.flatMap((each) => spreadsIn(each, labels, []));
  const entries = Object.entries(value);
  const own = entries.filter(([key]) => LABELS.includes(key)).map(([key, label]) => labelOf(key, label));
  return entries.flatMap(([key, inner]) => spreadsIn(inner, [...labels, ...own], [...keys, key]));
}

function labelOf(key: string, value: unknown): string {
  return key === 'name' ? String(value) : `${value} ${key}`;
}

function isSpread(value: object): value is Spread {
  const { length } = Object.keys(value);
  return (
    length === 3 && ['median', 'min', 'max'].every((key) => typeof (value as Record<string, unknown>)[key] === 'number')
  );
}
