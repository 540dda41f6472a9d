import Type from 'typebox';
import { HttpRefusal } from './http-refusals.ts';

/** The schema of a time in ISO 8601; {@link momentOf} rejects an impossible date. */
export const GivenMoment = Type.String({ maxLength: 30, pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' });

/**
 * Parses a time to epoch milliseconds, at least 0: no block or row is older than the epoch. Undefined stays undefined.
 * @throws HttpRefusal `request.invalid`
 */
export function momentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) throw new HttpRefusal('request.invalid');
  return Math.max(0, moment);
}
