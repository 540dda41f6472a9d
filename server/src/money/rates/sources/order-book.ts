import { compare, differenceBps, midpoint, parseDecimal } from '../ratio.ts';
import { type Reading, SourceError } from '../source.ts';

/**
 * Maximum gap between bid and ask; beyond it, the market is empty or halted and has no price. Hundredths of a percent.
 */
const MAX_GAP_BPS = 100;

/**
 * Returns the midpoint of the best bid and ask, which is current, whereas the last trade of a quiet market may be hours
 * old.
 * @throws SourceError `malformed` or `thin`
 */
export function readBook(market: string, bid: string | undefined, ask: string | undefined): Reading {
  if (bid === undefined || ask === undefined) throw new SourceError('malformed', `${market}: no bid and ask`);
  const [low, high] = [parseDecimal(bid), parseDecimal(ask)];
  const raw = `${market} bid ${bid.slice(0, 50)} ask ${ask.slice(0, 50)}`;
  if (low === undefined || high === undefined) {
    // Without bids or asks, exchanges write zeros.
    const isEmpty = [bid, ask].every((text) => /^[0-9.]{1,50}$/.test(text));
    throw new SourceError(isEmpty ? 'thin' : 'malformed', `${raw}: no prices`);
  }
  if (compare(low, high) > 0) throw new SourceError('malformed', `${raw}: bid above ask`);
  if (differenceBps(low, high) > MAX_GAP_BPS) throw new SourceError('thin', `${raw}: too far apart`);
  return { price: midpoint(low, high), raw };
}
