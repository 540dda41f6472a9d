import type { Gauge } from 'prom-client';

/** Creates a gauge that is filled on each scrape. */
export type MakeGauge = (name: string, help: string, labelNames?: string[]) => Gauge;

/** Gauges of one reading; absent until it is written. */
export interface Gauges<Reading> {
  write(reading: Reading): void;
}

/** Returns the seconds since a time in epoch milliseconds; 0 for null or a future time. */
export function secondsSince(moment: number | null, now: number): number {
  return moment === null ? 0 : Math.max(0, now - moment) / 1000;
}
