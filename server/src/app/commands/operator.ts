import { isoTime, systemClock } from '../../kernel/lib/clock.ts';
import { createIdSource } from '../../kernel/lib/ids.ts';
import { accountAddress } from '../../kernel/lib/mail-address.ts';
import { listOperators } from '../../people/operator-repository.ts';
import { addOperator, dropOperator } from '../../people/operators.ts';
import { withDatabase } from '../processes/database-server.ts';
import { type Explanations, explained } from './arguments.ts';
import { type CommandContext, print, table } from './io.ts';
import { openSession } from './session.ts';

export interface Options {
  readonly json?: boolean;
}

type Deps = Parameters<typeof addOperator>[0];

export async function add({ io }: CommandContext, email: string, { json }: Options): Promise<void> {
  const by = { kind: 'command-line', name: 'till operator add' } as const;
  const added = await withDatabase(openSession(io), (db) =>
    explained(addOperator(depsOf(db), { email, by }), wordsOf(email)),
  );
  const text = added ? `${email} is now an operator` : `${email} is already an operator`;
  print(io, { json, value: { email: accountAddress(email), added }, text });
}

export async function remove({ io }: CommandContext, email: string, { json }: Options): Promise<void> {
  const by = { kind: 'command-line', name: 'till operator remove' } as const;
  await withDatabase(openSession(io), (db) => explained(dropOperator(depsOf(db), { email, by }), wordsOf(email)));
  print(io, {
    json,
    value: { email: accountAddress(email), removed: true },
    text: `${email} is no longer an operator`,
  });
}

export async function list({ io }: CommandContext, { json }: Options): Promise<void> {
  const found = await withDatabase(openSession(io), listOperators);
  const value = found.map((operator) => ({ ...operator, createdAt: isoTime(operator.createdAt) }));
  const rows = value.map(({ email, name, createdAt }) => [email, name, createdAt]);
  const text =
    rows.length === 0
      ? 'there is no operator; the log of the service has the setup code for the first one'
      : table([['email', 'name', 'since'], ...rows]);
  print(io, { json, value, text });
}

function depsOf(db: Deps['db']): Deps {
  return { db, clock: systemClock, ids: createIdSource(systemClock) };
}

function wordsOf(email: string): Explanations {
  return {
    'operator.noAccount':
      `${email} has no account: let them sign up or accept an invitation first, ` +
      'or use the setup code while there is no operator',
    'operator.notOne': `${email} is not an operator; "till operator list" shows them`,
    'operator.last': `${email} is the last operator: add another one first`,
  };
}
