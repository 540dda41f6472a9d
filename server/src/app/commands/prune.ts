import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../kernel/db/pool.ts';
import type { Pruning, PruningStep } from '../../kernel/db/pruning.ts';
import { isoTime, systemClock } from '../../kernel/lib/clock.ts';
import { firstIdAt } from '../../kernel/lib/ids.ts';
import { prunedMails } from '../../outbound/mail/outbox-repository.ts';
import { prunedDeliveries, prunedRequests } from '../../outbound/webhooks/outbox-repository.ts';
import { withDatabase } from '../processes/database-server.ts';
import { abortOnSignal } from '../processes/shutdown.ts';
import { isConfirmed } from './arguments.ts';
import { inSizes } from './backup/view.ts';
import { type CommandContext, print, table } from './io.ts';
import { openSession } from './session.ts';

const DAY_MS = 86_400_000;
/** Rows visited by one transaction: few, since totals of lists are locked until it ends. */
const REMOVED_PER_STEP = 500;
const COUNTED_PER_STEP = 5_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** Interval of progress messages, in milliseconds. */
const SAID_EVERY_MS = 10_000;

export interface Options {
  /** Age in days; newer rows stay. */
  readonly deliveries?: number;
  readonly mails?: number;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

interface Part {
  readonly table: string;
  readonly what: string;
  readonly days: number;
  readonly pruning: Pruning;
}

/** Rows of one table that can be removed, or have been. */
interface Pruned {
  readonly table: string;
  readonly what: string;
  readonly days: number;
  /** All rows created before it were visited. */
  readonly before: string;
  readonly rows: number;
  readonly bytes: number;
}

export async function run({ io, outcome }: CommandContext, options: Options): Promise<void> {
  const { deliveries = 180, mails = 90, dryRun = false, yes = false, json } = options;
  const session = openSession(io);
  const parts: readonly Part[] = [
    { table: 'webhook_deliveries', what: 'accepted deliveries', days: deliveries, pruning: prunedDeliveries },
    {
      table: 'webhook_attempts',
      what: 'endpoint responses',
      days: session.config.webhookHistoryDays,
      pruning: prunedRequests,
    },
    { table: 'mail_outbox', what: 'sent or failed emails', days: mails, pruning: prunedMails },
  ];
  const question = `This removes ${parts.map(({ what, days }) => `${what} older than ${days} days`).join(', ')}.`;
  if (!dryRun && !yes && !(await isConfirmed(io, question, undefined))) {
    io.err('nothing was done\n');
    outcome.code = 1;
    return;
  }
  const signal = abortOnSignal();
  const pruned = await withDatabase(session, async (db) => {
    const done: Pruned[] = [];
    for (const part of parts) done.push(await walk(db, part, { dryRun, signal, say: io.err }));
    return done;
  });
  const isComplete = !signal.aborted;
  if (!isComplete) outcome.code = 1;
  print(io, { json, value: { dryRun, isComplete, tables: pruned }, text: describe(pruned, { dryRun, isComplete }) });
}

interface Walking {
  readonly dryRun: boolean;
  /** Ends the walk after the current step. */
  readonly signal: AbortSignal;
  say(text: string): void;
}

/**
 * Walks a table from its oldest row. Pauses after each removal for as long as it took, to leave the database to the
 * service.
 */
async function walk(db: Database, part: Part, { dryRun, signal, say }: Walking): Promise<Pruned> {
  const moment = systemClock.now() - part.days * DAY_MS;
  const step = dryRun ? part.pruning.count : part.pruning.remove;
  const limit = dryRun ? COUNTED_PER_STEP : REMOVED_PER_STEP;
  const total = { rows: 0, bytes: 0 };
  let saidAt = systemClock.now();
  let after: string | null = BEFORE_ALL;
  while (after !== null && !signal.aborted) {
    const begun = systemClock.now();
    const done: PruningStep = await step(db, { after, before: firstIdAt(moment), limit });
    after = done.last;
    total.rows += done.rows;
    total.bytes += done.bytes;
    if (systemClock.now() - saidAt > SAID_EVERY_MS) {
      saidAt = systemClock.now();
      say(`${part.table}: ${total.rows} rows so far\n`);
    }
    if (!dryRun) await sleep(systemClock.now() - begun, undefined, { signal }).catch(() => {});
  }
  const { table, what, days } = part;
  return { table, what, days, before: isoTime(moment), ...total };
}

function describe(pruned: readonly Pruned[], { dryRun, isComplete }: { dryRun: boolean; isComplete: boolean }): string {
  const rows = pruned.map(({ table, what, days, rows, bytes }) => [
    table,
    `${what}, older than ${days} days`,
    String(rows),
    inSizes(bytes),
  ]);
  const end = dryRun
    ? 'nothing was removed: run it without --dry-run'
    : 'the space is reused for new rows; the files do not shrink';
  return [
    table([['table', 'rows', dryRun ? 'to remove' : 'gone', 'about'], ...rows]),
    isComplete ? end : 'interrupted: the same command resumes',
  ].join('\n');
}
