import type { Database } from '../../kernel/db/pool.ts';
import { isoTime, systemClock } from '../../kernel/lib/clock.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import { createIdSource } from '../../kernel/lib/ids.ts';
import { appendAll } from '../../kernel/lib/lists.ts';
import { accountAddress } from '../../kernel/lib/mail-address.ts';
import { listPeople } from '../../operator/operations/people-repository.ts';
import { endAllSessions } from '../../people/account.ts';
import { findPerson } from '../../people/person-repository.ts';
import { withDatabase } from '../processes/database-server.ts';
import { type CommandContext, print, table } from './io.ts';
import { openSession } from './session.ts';

const PAGE = 500;
/** Maximum people held in memory and printed. */
const MAX_PEOPLE = 50_000;

export interface Options {
  readonly search?: string;
  readonly operators?: boolean;
  readonly json?: boolean;
}

/** Runs `till people`. */
export async function run({ io }: CommandContext, { search = '', operators = false, json }: Options): Promise<void> {
  const found = await withDatabase(openSession(io), (db) => readAll(db, search, operators));
  const people = found.map(({ createdAt, lastSignInAt, ...person }) => ({
    ...person,
    createdAt: isoTime(createdAt),
    lastSignInAt: lastSignInAt === null ? null : isoTime(lastSignInAt),
  }));
  const rows = people.map(({ email, name, isOperator, hasTwoFactor, lastSignInAt, sessions, stores, storeCount }) => [
    email,
    name,
    isOperator ? 'yes' : '',
    hasTwoFactor ? 'yes' : '',
    lastSignInAt ?? 'never',
    String(sessions),
    stores.map(({ slug, name: store, role }) => `${slug ?? store} (${role})`).join(', ') +
      (storeCount > stores.length ? ` and ${storeCount - stores.length} more` : ''),
  ]);
  const heading = ['email', 'name', 'operator', 'two-factor', 'last sign-in', 'sessions', 'stores'];
  print(io, { json, value: people, text: rows.length === 0 ? 'no matches' : table([heading, ...rows]) });
}

type Listed = Awaited<ReturnType<typeof listPeople>>['people'][number];

async function readAll(db: Database, search: string, operators: boolean): Promise<Listed[]> {
  const all: Listed[] = [];
  for (let page = 1; ; page += 1) {
    const { people } = await listPeople(db, { search, operators, now: systemClock.now(), page, limit: PAGE });
    appendAll(all, people);
    if (people.length < PAGE) return all;
    if (all.length >= MAX_PEOPLE) throw new OperatorError(`more than ${MAX_PEOPLE} people: narrow it with --search`);
  }
}

/** Runs `till sign-out`: ends all sessions of a person. */
export async function signOut({ io }: CommandContext, email: string, { json }: Pick<Options, 'json'>): Promise<void> {
  const by = { kind: 'command-line', name: 'till sign-out' } as const;
  await withDatabase(openSession(io), async (db) => {
    const person = await findPerson(db, { email: accountAddress(email) });
    if (person === undefined) throw new OperatorError(`${email} has no account; "till people" lists accounts`);
    await endAllSessions({ db, clock: systemClock, ids: createIdSource(systemClock) }, { person, by });
  });
  print(io, {
    json,
    value: { email: accountAddress(email), signedOut: true },
    text: `${email} is signed out everywhere`,
  });
}
