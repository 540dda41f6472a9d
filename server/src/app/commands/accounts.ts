import type { Queryable } from '../../kernel/db/pool.ts';
import { accountsOfStores } from '../../money/payments/booking/account-repository.ts';
import { accountsUsed } from '../../stores/payouts/accounts.ts';
import { withDatabase } from '../processes/database-server.ts';
import { type CommandContext, print, table } from './io.ts';
import { openSession } from './session.ts';

export interface Options {
  readonly json?: boolean;
}

export async function run({ io }: CommandContext, { json }: Options): Promise<void> {
  const accounts = await withDatabase(openSession(io), readAccounts);
  print(io, { json, value: accounts, text: describe(accounts) });
}

type AccountView = Awaited<ReturnType<typeof readAccounts>>[number];

/** Returns the accounts that stores are paid to. None of this reveals an address. */
async function readAccounts(db: Queryable) {
  const listed = await accountsOfStores(db);
  const used = await accountsUsed(
    db,
    listed.map(({ id }) => id),
  );
  return listed.flatMap(({ chain, id, stores }) => {
    const use = used.get(id);
    return use === undefined ? [] : [{ chain, stores, ...use }];
  });
}

function describe(accounts: readonly AccountView[]): string {
  if (accounts.length === 0) return "no store is paid to an account of its owner's wallet";
  const rows = accounts.map(({ chain, fingerprint, gapLimit, givenOut, lastPaid, path, stores }) => [
    chain,
    `${fingerprint} ${path}`,
    String(givenOut),
    lastPaid === null ? '-' : String(lastPaid),
    String(givenOut - 1 - (lastPaid ?? -1)),
    String(gapLimit),
    stores.join(', '),
  ]);
  return table([['chain', 'account', 'given out', 'last paid', 'ahead', 'gap limit', 'stores'], ...rows]);
}
