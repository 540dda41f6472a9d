import { readFees } from '../../operator/operations/fees.ts';
import { withDatabase } from '../processes/database-server.ts';
import { type CommandContext, print, table } from './io.ts';
import { openSession } from './session.ts';

export interface Options {
  readonly json?: boolean;
}

export async function run({ io }: CommandContext, { json }: Options): Promise<void> {
  const fees = await withDatabase(openSession(io), readFees);
  print(io, { json, value: fees, text: describe(fees) });
}

function describe(fees: Awaited<ReturnType<typeof readFees>>): string {
  if (fees.length === 0) return 'no store owes fees on payments to own wallets';
  const rows = fees.map(({ store, currency, owed, billed, overdue, paid }) => [
    store,
    currency,
    owed,
    billed,
    overdue,
    paid,
  ]);
  return table([['store', 'currency', 'owed', 'billed', 'overdue', 'paid'], ...rows]);
}
