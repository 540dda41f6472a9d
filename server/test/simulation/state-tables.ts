import type { Move } from './audit-repository.ts';
import { promise } from './violation.ts';

/** Credit taken from the head by a merchant's request drops once its block is confirmed: too rare to count on. */
const CORRECTED = 'attempt: partial to partial, corrected';

/** Every row of the state tables: kind, old state, new state; for an attempt, whether it is watched afterwards. */
const ROWS: ReadonlySet<string> = new Set([
  'order: nothing to pending',
  'order: pending to completed',
  'order: pending to partial',
  'order: pending to expired',
  'invoice: nothing to open',
  'invoice: open to paid',
  'invoice: open to partial',
  'invoice: open to expired',
  'invoice: open to voided',
  'attempt: nothing to processing, watched',
  'attempt: processing to processing, watched',
  'attempt: processing to superseded, watched',
  'attempt: superseded to superseded, watched',
  'attempt: superseded to processing, watched',
  'attempt: processing to completed, ended',
  'attempt: processing to partial, ended',
  'attempt: processing to expired, ended',
  'attempt: processing to retired, ended',
  'attempt: superseded to completed, ended',
  'attempt: superseded to partial, ended',
  'attempt: superseded to superseded, ended',
  'attempt: superseded to retired, ended',
  CORRECTED,
]);

/** Returns the row of the state tables that a move takes. @throws Violation when there is none */
export function rowOf({ ended, endedBefore, fromStatus, id, kind, toStatus }: Move): string {
  const watched = endedBefore !== null ? 'corrected' : ended === null ? 'watched' : 'ended';
  const row = `${kind}: ${fromStatus ?? 'nothing'} to ${toStatus}${kind === 'attempt' ? `, ${watched}` : ''}`;
  promise(ROWS.has(row), `statuses move along their tables, and ${id} moved: ${row}`);
  return row;
}

/** Counts the rows taken: histories that never complete an order prove nothing about completed ones. */
export interface Tally {
  add(rows: readonly string[]): void;
  /** Returns the rows that were never taken. */
  missing(): string[];
  print(): string;
}

export function createTally(): Tally {
  const counts = new Map([...ROWS].map((row) => [row, 0]));
  return {
    add(rows) {
      for (const row of rows) counts.set(row, (counts.get(row) ?? 0) + 1);
    },
    missing: () => [...counts].filter(([row, count]) => count === 0 && row !== CORRECTED).map(([row]) => row),
    print: () => [...counts].map(([row, count]) => `  ${String(count).padStart(7)}  ${row}`).join('\n'),
  };
}
