import type { Gauge } from 'prom-client';

/** Makes a gauge that is filled when somebody scrapes. */
export type MakeGauge = (name: string, help: string, labelNames?: string[]) => Gauge;

/** Gauges that show one reading, and are absent until it is written. */
export interface Gauges<Reading> {
  write(reading: Reading): void;
}

/** How long ago a moment was, in seconds; 0 for none, or one to come. */
export function secondsSince(moment: number | null, now: number): number {
  return moment === null ? 0 : Math.max(0, now - moment) / 1000;
}
