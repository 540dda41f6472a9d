import type { Spread } from '../lib/statistics.ts';

/** One figure of a bench, over its repetitions. */
export interface Figure {
  readonly bench: string;
  /** Name of the measured case in the bench. */
  readonly name: string;
  /** Key of the figure: `ratio`, `cpuMicros`. */
  readonly key: string;
  readonly spread: Spread;
}

/** The JSON output of every bench. */
export interface BenchJson {
  readonly bench: string;
}

/** Properties with the names of measured cases in the benches. */
const LABELS = ['name', 'hanging'];
/** Figures that do not depend on the machine's speed, since both of their sides ran in one repetition. */
const RATIO = /ratio$|^of[A-Z]|^ratios /i;

/** Returns every figure with a range in a bench's output, in its order; those with the same name are numbered. */
export function figuresOf(json: BenchJson): Figure[] {
  const seen = new Map<string, number>();
  return spreadsIn(json, [], []).map(({ keys, labels, spread }) => {
    const [name, key] = [labels.join(', '), keys.join(' ')];
    const count = (seen.get(`${name}\n${key}`) ?? 0) + 1;
    seen.set(`${name}\n${key}`, count);
    return { bench: json.bench, name: count === 1 ? name : `${name} #${count}`, key, spread };
  });
}

/** Returns true when a figure can be compared between machines. */
export function isRatio({ key }: Figure): boolean {
  return RATIO.test(key);
}

interface Found {
  readonly labels: readonly string[];
  readonly keys: readonly string[];
  readonly spread: Spread;
}

/**
 * Returns the figures in a value.
 * @param keys those since the last list, whose entries are distinguished by their labels
 */
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
