import type { Actor } from '../../kernel/auth/audit.ts';
import { isoTime, systemClock } from '../../kernel/lib/clock.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import { createIdSource } from '../../kernel/lib/ids.ts';
import { readStore } from '../../operator/operations/stores.ts';
import { resumeStore, setFee, suspendStore } from '../../stores/operate-store.ts';
import { withDatabase } from '../processes/database-server.ts';
import { type Explanations, explained, noStore } from './arguments.ts';
import { type CommandContext, type Io, print } from './io.ts';
import { openSession } from './session.ts';

interface Common {
  readonly store: string;
  readonly json?: boolean;
}

/** Runs `till fee`: shows the fee and its history, or sets it. */
export async function fee({ io }: CommandContext, { store, set, json }: Common & { readonly set?: number }) {
  if (set !== undefined) {
    const changed = await operate(io, store, (deps) => setFee(deps, { slug: store, by: byOf('fee'), feeBps: set }));
    const text = changed
      ? `the fee of ${store} is now ${set}; its owners are notified`
      : `the fee of ${store} is already ${set}`;
    return print(io, { json, value: { store, feeBps: set, changed }, text });
  }
  const found = await withDatabase(openSession(io), (db) => readStore({ db, clock: systemClock }, store));
  if (found === undefined) throw new OperatorError(noStore(store));
  const history = found.acts.flatMap(({ act, actorName, before, after, createdAt }) =>
    act === 'store.feeChanged'
      ? [{ at: isoTime(createdAt), by: actorName, from: before?.feeBps ?? null, to: after?.feeBps ?? null }]
      : [],
  );
  const lines = history.map(({ at, by, from, to }) => `  ${at}  from ${from} to ${to} by ${by}`);
  const text = [`the fee of ${store} is ${found.feeBps} basis points`, ...lines].join('\n');
  print(io, { json, value: { store, feeBps: found.feeBps, history }, text });
}

/** Runs `till suspend`. */
export async function suspend({ io }: CommandContext, { store, reason, json }: Common & { readonly reason: string }) {
  await operate(io, store, (deps) => suspendStore(deps, { slug: store, by: byOf('suspend'), reason }));
  const text = `${store} is suspended: sales have stopped, payments already begun run to their end; its owners are notified`;
  print(io, { json, value: { store, status: 'suspended', reason }, text });
}

/** Runs `till resume`. */
export async function resume({ io }: CommandContext, { store, json }: Common) {
  await operate(io, store, (deps) => resumeStore(deps, { slug: store, by: byOf('resume') }));
  print(io, { json, value: { store, status: 'open' }, text: `${store} is resumed; its owners are notified` });
}

/** The actor in the audit log. */
function byOf(command: string): Actor {
  return { kind: 'command-line', name: `till ${command}` };
}

function operate<T>(io: Io, store: string, work: (deps: Parameters<typeof setFee>[0]) => Promise<T>): Promise<T> {
  const session = openSession(io);
  const dashboardUrl = `${session.config.baseUrl}/dashboard`;
  return withDatabase(session, (db) =>
    explained(work({ db, clock: systemClock, ids: createIdSource(systemClock), dashboardUrl }), wordsOf(store)),
  );
}

function wordsOf(store: string): Explanations {
  return {
    'store.notFound': noStore(store),
    'store.closed': `${store} is closed permanently; nothing was done`,
    'store.suspended': `${store} is already suspended; run "till resume --store ${store}" first to change the reason`,
    'store.notSuspended': `${store} is not suspended; nothing was done`,
  };
}
