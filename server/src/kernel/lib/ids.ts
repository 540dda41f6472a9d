import { UUID, V7Generator } from 'uuidv7';
import type { Clock } from './clock.ts';

/** Makes row keys. */
export interface IdSource {
  /** Returns a UUIDv7 of the current time, always greater than the previous one in this process. */
  next(): string;
}

/** Creates UUIDv7 ids with time from the injected clock and randomness from the system. */
export function createIdSource(clock: Clock): IdSource {
  const generator = new V7Generator();
  return { next: () => generator.generateOrResetWithTs(clock.now()).toString() };
}

/** Returns the smallest id of a moment in epoch milliseconds: rows created before it have smaller ones. */
export function firstIdAt(moment: number): string {
  return UUID.fromFieldsV7(moment, 0, 0, 0).toString();
}

/** Greater than the id of any row. */
export const PAST_ALL_IDS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** Smaller than the id of any row. */
export const MIN_ID = '00000000-0000-0000-0000-000000000000';
