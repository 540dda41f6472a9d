import type { Database } from '../../kernel/db/pool.ts';
import { systemClock } from '../../kernel/lib/clock.ts';
import { createStateReader } from '../../operator/metrics/state.ts';
import { createQueueFacts } from '../../operator/operations/queue-facts.ts';
import { type QueueView, queueView } from '../../operator/operations/queue-view.ts';
import type { Config } from '../config/config.ts';
import { withDatabase } from '../processes/database-server.ts';
import { emailCaps } from '../processes/http-deps.ts';
import { type CommandContext, inLine, print, table } from './io.ts';
import { openSession } from './session.ts';

export interface Options {
  readonly json?: boolean;
}

export async function run({ io }: CommandContext, { json }: Options): Promise<void> {
  const session = openSession(io);
  const value = await withDatabase(session, (db) => readQueues(db, session.config));
  print(io, { json, value, text: describe(value) });
}

/** Reads the queues, as shown in the operator area. */
export async function readQueues(db: Database, config: Config): Promise<QueueView> {
  const readState = createStateReader({ db, clock: systemClock });
  const deps = { db, clock: systemClock, readState, emailCaps: emailCaps(config) };
  return queueView(await createQueueFacts(deps)());
}

function describe({ webhooks, mail, readings, processes }: QueueView): string {
  const { pending, retrying, exhausted, oldestDueAt, stores } = webhooks;
  const late = oldestDueAt === null ? 'none overdue' : `the oldest due since ${oldestDueAt}`;
  const parts = [
    `webhooks   ${pending} pending, ${retrying} retrying, ${exhausted} exhausted; ${late}`,
    ...(stores.length === 0 ? [] : [tableOfStores(stores)]),
    `email      ${describeMail(mail)}`,
    ...readings.map(({ chain, level, readings: count, oldestBlock }) => {
      return `readings   ${count} on ${chain} wait for ${level}, the oldest of block ${oldestBlock}`;
    }),
    ...(processes.length === 0 ? ['processes  none'] : [tableOfProcesses(processes)]),
  ];
  return parts.join('\n');
}

/** Describes the mail queue in a line or two. */
export function describeMail({ waiting, retrying, failed, oldestAt, pause, ...mail }: QueueView['mail']): string {
  const oldest = oldestAt === null ? '' : `, the oldest of ${oldestAt}`;
  return [
    `${waiting} waiting (${retrying} retrying)${oldest}; ${failed} failed within a week`,
    `${mail.sentOfPlatform} of ${mail.capOfPlatform} invoices emailed in 24 hours`,
    ...mail.stores.filter(({ isAtCap }) => isAtCap).map(({ name, sent }) => `at its limit: ${inLine(name)} (${sent})`),
    ...(pause === null ? [] : [`PAUSED until ${pause.until} by ${pause.pausedBy}: ${pause.reason}`]),
  ].join('\n           ');
}

function tableOfStores(stores: QueueView['webhooks']['stores']): string {
  const rows = stores.map(({ slug, name, pending, retrying, exhausted, oldestDueAt }) => {
    return [slug ?? name, String(pending), String(retrying), String(exhausted), oldestDueAt ?? '-'];
  });
  return table([['store', 'pending', 'retrying', 'exhausted', 'next due'], ...rows]);
}

function tableOfProcesses(processes: QueueView['processes']): string {
  const rows = processes.map(({ host, pid, roles, leads, seenAt, isAlive }) => {
    return [
      `${host} ${pid}`,
      roles.join(','),
      leads.join(',') || '-',
      isAlive ? 'runs' : `stopped, last seen ${seenAt}`,
    ];
  });
  return table([['process', 'roles', 'exclusive', 'state'], ...rows]);
}
