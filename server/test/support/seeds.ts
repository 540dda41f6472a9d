/** How much a test that draws at random runs. */
export interface CampaignSize {
  /** With `npm test`: enough to notice what is broken, in seconds. */
  readonly usual: number;
  /** With `npm run test:all`: enough to meet what is rare. */
  readonly full: number;
}

/**
 * How long a campaign may take, in milliseconds. It only ends one that hangs: a full one on a busy machine takes half
 * an hour. A drill that sends many times as much names more.
 */
export const CAMPAIGN_LIMIT_MS = Number(process.env.TILL_CAMPAIGN_LIMIT_MS ?? 3_600_000);

/** The number in the test's own environment variable, if set; otherwise the usual or the full one. */
export function sizeFor(variable: string, { usual, full }: CampaignSize): number {
  const given = process.env[variable];
  if (given !== undefined) return Number(given);
  return process.env.TILL_TESTS === 'all' ? full : usual;
}

/**
 * Where a test that draws at random begins: the number in its own environment variable, which `npm run test:all` draws
 * anew; otherwise always the same, so that a run says something of the change and not of the draw.
 */
export function seedFor(variable: string, fixed: number): number {
  const given = process.env[variable];
  return given === undefined ? fixed : Number(given);
}
