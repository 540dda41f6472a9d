import type { Millis } from './money.ts';

/** Node tags for a block that a reorg is not expected to replace, and for one that no reorg can replace. */
export const FINALITY_TAGS = ['safe', 'finalized'] as const;
export type FinalityTag = (typeof FINALITY_TAGS)[number];

/** The finality that a block must have: a number of blocks, counting itself, or a tag. */
export type FinalityLevel = number | FinalityTag;

/** A level for amounts of `from` and more, in thousandths of the order's or invoice's currency. */
export interface FinalityTier {
  readonly from: Millis;
  readonly level: FinalityLevel;
}

export const MAX_CONFIRMATIONS = 10_000;
export const MAX_TIERS = 20;

/** Parses a level: a whole number from 1 to {@link MAX_CONFIRMATIONS}, `safe` or `finalized`. */
export function parseLevel(text: string): FinalityLevel | undefined {
  const tag = FINALITY_TAGS.find((name) => name === text);
  if (tag !== undefined) return tag;
  const blocks = /^[0-9]{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return blocks >= 1 && blocks <= MAX_CONFIRMATIONS ? blocks : undefined;
}

/** Compares levels: negative when `a` requires less than `b`. A tag requires more than any number of blocks. */
export function compareLevels(a: FinalityLevel, b: FinalityLevel): number {
  return rank(a) - rank(b);
}

function rank(level: FinalityLevel): number {
  return typeof level === 'number' ? level : MAX_CONFIRMATIONS + 1 + FINALITY_TAGS.indexOf(level);
}

/** Returns the level of the highest tier that an amount reaches; undefined below the first. */
export function tierLevel(tiers: readonly FinalityTier[], amount: Millis): FinalityLevel | undefined {
  return tiers.findLast((tier) => tier.from <= amount)?.level;
}

/**
 * Returns why tiers contradict themselves or the chain, worded to follow "must"; undefined when they do not.
 * @param base the chain's minimum for every amount; undefined when unknown here
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

/** Returns true if a tier requires a tag, which not every chain gives its blocks. */
export function requiresTag(tiers: readonly FinalityTier[]): boolean {
  return tiers.some(({ level }) => typeof level === 'string');
}

/** Returns the name of a chain as it is part of `CHAIN_<NAME>_…` variables. */
export function inVariables(chain: string): string {
  return chain.toUpperCase().replaceAll('-', '_');
}
