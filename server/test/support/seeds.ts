/** Size of a randomized test. */
export interface CampaignSize {
  /** With `npm test`: enough to detect broken code, in seconds. */
  readonly usual: number;
  /** With `npm run test:all`: enough to reach rare cases. */
  readonly full: number;
}

/**
 * Time limit of a campaign, in milliseconds. It only ends one that hangs: a full one on a busy machine takes half an
 * hour. A drill that sends many times as much sets a higher limit.
 */
export const CAMPAIGN_LIMIT_MS = Number(process.env.TILL_CAMPAIGN_LIMIT_MS ?? 3_600_000);

/** Returns the number in the test's own environment variable, if set; otherwise the usual or the full size. */
export function sizeFor(variable: string, { usual, full }: CampaignSize): number {
  const given = process.env[variable];
  if (given !== undefined) return Number(given);
  return process.env.TILL_TESTS === 'all' ? full : usual;
}

/**
 * Returns the seed of a randomized test: the number in its own environment variable, which `npm run test:all` draws
 * each time; otherwise a fixed one, so that a run tests the change and not the draw.
 */
export function seedFor(variable: string, fixed: number): number {
  const given = process.env[variable];
  return given === undefined ? fixed : Number(given);
}
