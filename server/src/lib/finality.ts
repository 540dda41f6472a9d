import type { Millis } from './money.ts';

/** What nodes call a block that a reorg is not expected to replace, and one that none can. */
export const FINALITY_TAGS = ['safe', 'finalized'] as const;
export type FinalityTag = (typeof FINALITY_TAGS)[number];

/** How final a block must be: a number of blocks, counting itself, or a tag. */
export type FinalityLevel = number | FinalityTag;

/** A level for amounts of `from` and more, in thousandths of the order's or invoice's own currency. */
export interface FinalityTier {
  readonly from: Millis;
  readonly level: FinalityLevel;
}

export const MAX_CONFIRMATIONS = 10_000;
export const MAX_TIERS = 20;

/** A level in text: a whole number from 1 to {@link MAX_CONFIRMATIONS}, `safe` or `finalized`. */
export function parseLevel(text: string): FinalityLevel | undefined {
  const tag = FINALITY_TAGS.find((name) => name === text);
  if (tag !== undefined) return tag;
  const blocks = /^[0-9]{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return blocks >= 1 && blocks <= MAX_CONFIRMATIONS ? blocks : undefined;
}

/** Negative when `a` asks for less than `b`. A tag asks for more than any number of blocks. */
export function compareLevels(a: FinalityLevel, b: FinalityLevel): number {
  return rank(a) - rank(b);
}

function rank(level: FinalityLevel): number {
  return typeof level === 'number' ? level : MAX_CONFIRMATIONS + 1 + FINALITY_TAGS.indexOf(level);
}

/** The level of the highest tier that an amount reaches; undefined below the first. */
export function tierLevel(tiers: readonly FinalityTier[], amount: Millis): FinalityLevel | undefined {
  return tiers.findLast((tier) => tier.from <= amount)?.level;
}

/**
 * What makes tiers contradict themselves or the chain, worded to follow "must"; undefined when nothing does.
 * @param base the least that the chain asks of every amount; undefined when that is not known here
 */
export function tiersProblem(tiers: readonly FinalityTier[], base?: FinalityLevel): string | undefined {
  if (tiers.length > MAX_TIERS) return `have at most ${MAX_TIERS} tiers`;
  for (const [index, { from, level }] of tiers.entries()) {
    const previous = tiers[index - 1];
    if (previous !== undefined && from <= previous.from) return 'name its amounts in ascending order';
    const least = previous?.level ?? base;
    if (least === undefined || compareLevels(level, least) >= 0) continue;
    const whose = previous === undefined ? 'that the chain asks of every amount' : 'of the amount below';
    return `not ask for less (${level}) than the level ${whose} (${least})`;
  }
  return undefined;
}
