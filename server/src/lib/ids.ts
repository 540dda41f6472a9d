import { UUID, V7Generator } from 'uuidv7';
import type { Clock } from './clock.ts';

/** Makes row keys. */
export interface IdSource {
  /** A UUIDv7 of the current time, always greater than the one before in this process. */
  next(): string;
}

/** UUIDv7 ids that take their time from the injected clock and their randomness from the system. */
export function createIdSource(clock: Clock): IdSource {
  const generator = new V7Generator();
  return { next: () => generator.generateOrResetWithTs(clock.now()).toString() };
}

/** The smallest id of a moment in epoch milliseconds: rows made before it have smaller ones. */
export function firstIdAt(moment: number): string {
  return UUID.fromFieldsV7(moment, 0, 0, 0).toString();
}

/** Greater than the id of any row. */
export const PAST_ALL_IDS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** An id that sorts before that of any row. */
export const LEAST_ID = '00000000-0000-0000-0000-000000000000';
