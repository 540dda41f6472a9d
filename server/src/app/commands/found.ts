import type { Database } from '../../kernel/db/pool.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { formatUnits } from '../../kernel/lib/money.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import { utxoNetwork } from '../../money/chains/utxo/network.ts';
import { displayAddress } from '../../money/chains/utxo/script.ts';
import { type FoundFunds, foundFundsOfStore } from '../../money/payments/booking/found-funds.ts';
import { decimalsOf } from '../../money/sweeping/ledger.ts';
import type { Config } from '../config/config.ts';
import { withDatabase } from '../processes/database-server.ts';
import { namedStore } from './arguments.ts';
import { type CommandContext, print, table } from './io.ts';
import { openSession } from './session.ts';

export interface Options {
  readonly store: string;
  readonly json?: boolean;
}

const PAGE = 500;
/** Maximum entries held in memory and printed. */
const MAX_ENTRIES = 20_000;

export async function run({ io }: CommandContext, { store, json }: Options): Promise<void> {
  const found = (await readFound(openSession(io), store)).map(viewOf);
  print(io, { json, value: { store, found }, text: describe(store, found) });
}

/**
 * Reads all found funds of a store, the latest first.
 * @throws OperatorError when there is no such store, or too many
 */
async function readFound(task: { readonly config: Config; readonly log: Log }, store: string): Promise<FoundFunds[]> {
  return withDatabase(task, async (db: Database) => {
    const storeId = await namedStore(db, store);
    const found: FoundFunds[] = [];
    for (;;) {
      const after = found.at(-1);
      const page = await foundFundsOfStore(db, storeId, { ...(after && { after }), limit: PAGE });
      for (const entry of page) found.push(entry);
      if (page.length < PAGE) return found;
      if (found.length >= MAX_ENTRIES) {
        throw new OperatorError(
          `more than ${MAX_ENTRIES} were found: query the database as described in found-funds.md`,
        );
      }
    }
  });
}

/** Found funds as printed by `till found`. Amounts in whole tokens. */
type FoundView = ReturnType<typeof viewOf>;

function viewOf(entry: FoundFunds) {
  const { method, payableKind, payableId, depositAddress, foundAt, parts, heldAmount, sweptAmount } = entry;
  const whole = (amount: bigint): string => formatUnits(amount, decimalsOf(method));
  const network = utxoNetwork(method.slice(method.indexOf('-') + 1));
  return {
    foundAt: isoTime(foundAt),
    kind: payableKind,
    id: shortIdOf(payableId),
    method,
    depositAddress: network === undefined ? depositAddress : displayAddress(network, depositAddress),
    parts: parts.map(({ kind, amount }) => ({ kind, amount: whole(amount) })),
    held: whole(heldAmount),
    swept: whole(sweptAmount),
    transactions: entry.transactions.map(({ txHash }) => txHash),
  };
}

function describe(store: string, found: readonly FoundView[]): string {
  if (found.length === 0) return `no unmatched payments of ${store}`;
  const rows = found.map(({ foundAt, kind, id, method, parts, held, swept, depositAddress }) => [
    foundAt.slice(0, 16).replace('T', ' '),
    `${kind} ${id}`,
    method,
    parts.map((part) => `${part.amount} ${part.kind}`).join(', '),
    held,
    swept,
    depositAddress,
  ]);
  return table([['found (UTC)', 'at', 'method', 'what', 'held', 'swept', 'address'], ...rows]);
}
