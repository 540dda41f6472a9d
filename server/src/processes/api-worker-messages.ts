import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { HealthReport } from './health.ts';

/** The first message to a worker: values that it cannot read from the settings. */
export interface Terms {
  /** URL of the database server in use, including the built-in one. */
  readonly databaseUrl: string;
  /** Shared by all workers. */
  readonly port: number;
}

/** The terms of one worker, counted from 1. */
export type OwnTerms = Terms & { readonly number: number };

/** A worker's answers, by question. */
export interface Answers {
  readonly metrics: MetricObjectWithValues<MetricValue<string>>[];
  readonly health: HealthReport;
}

export type Question = keyof Answers;

/** Every later message to a worker. */
export type Told = 'stop' | { readonly id: number; readonly question: Question };

/** A worker's message that it answers requests. */
export interface Said {
  readonly baseUrl?: string;
}

/** A worker's answer to a question. */
export interface Answer {
  readonly id?: number;
  readonly answer?: Answers[Question];
}
