import type { Database } from '../../kernel/db/pool.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import type { Log } from '../../kernel/lib/log.ts';
import {
  FOREVER,
  type LedgerLine,
  type LedgerPage,
  type LedgerRange,
  ledgerPage,
  ledgerTotals,
  readableLine,
  readableTotal,
} from '../../money/sweeping/ledger.ts';
import type { Config } from '../config/config.ts';
import { withDatabase } from '../processes/database-server.ts';
import { namedStore } from './arguments.ts';
import { UsageError } from './failure.ts';
import { type CommandContext, print, table } from './io.ts';
import { openSession } from './session.ts';

/** Times are epoch milliseconds. */
export interface Options {
  readonly store: string;
  readonly from?: number;
  readonly to?: number;
  /** True for the sums only, of any number of lines. */
  readonly totals?: boolean;
  readonly json?: boolean;
}

export async function run({ io }: CommandContext, options: Options): Promise<void> {
  const { store, from = 0, to = FOREVER, totals = false, json } = options;
  if (from >= to) throw new UsageError('--from must be before --to');
  const ledger = await storeLedger(openSession(io), { store, from, to, isSumOnly: totals });
  print(io, { json, value: ledger, text: describe(ledger) });
}

/** A ledger as printed by `till ledger`. Amounts in whole tokens and coins, gas in whole native coins. */
interface LedgerView {
  readonly store: string;
  /** Null when only the sums were requested. */
  readonly lines: readonly LineView[] | null;
  readonly totals: readonly TotalView[];
}
type LineView = ReturnType<typeof viewOfLine>;
type TotalView = ReturnType<typeof readableTotal>;

const PAGE = 1_000;
/** Maximum lines held in memory and printed. */
const MAX_LINES = 100_000;

interface Task {
  readonly store: string;
  readonly from: number;
  readonly to: number;
  readonly isSumOnly: boolean;
}

/**
 * Returns the sweeps of a store's deposit addresses and the payments to its own wallets in a period, and their cost.
 * @throws OperatorError when there is no such store, or too many lines to list
 */
async function storeLedger(
  task: { readonly config: Config; readonly log: Log },
  { store, from, to, isSumOnly }: Task,
): Promise<LedgerView> {
  return withDatabase(task, async (db) => {
    const storeId = await namedStore(db, store);
    const range = { storeId, from, to };
    // Reads the lines first: if there are too many to print, no sums are needed.
    const lines = isSumOnly ? null : (await readLines(db, range)).map(viewOfLine);
    return { store, lines, totals: (await ledgerTotals(db, range)).map(readableTotal) };
  });
}

async function readLines(db: Database, range: LedgerRange): Promise<LedgerLine[]> {
  const lines: LedgerLine[] = [];
  let after: LedgerPage['next'];
  do {
    const page = await ledgerPage(db, { ...range, after, limit: PAGE });
    for (const line of page.lines) lines.push(line);
    after = page.next;
    if (lines.length > MAX_LINES) {
      throw new OperatorError(
        `the ledger has more than ${MAX_LINES} lines; narrow it with --from and --to, or use --totals`,
      );
    }
  } while (after !== undefined);
  return lines;
}

/** Renames a line's share of its transaction's gas for the output. */
function viewOfLine(line: LedgerLine) {
  const { gas: gasShare, ...view } = readableLine(line);
  return { ...view, gasShare };
}

function gasOf({
  byOperator,
  coin,
  gasShare,
  owed,
}: Pick<LineView, 'byOperator' | 'coin' | 'gasShare' | 'owed'>): string {
  if (owed !== null) return `none; fee owed: ${owed.amount} ${owed.currency.toUpperCase()}`;
  if (gasShare !== null) return `${gasShare} ${coin}`;
  return byOperator ? 'not booked yet' : 'paid by others';
}

function describe({ store, lines, totals }: LedgerView): string {
  const sent = totals
    .filter(({ authorizationGas }) => authorizationGas !== '0')
    .map(({ authorizationGas, authorizations, coin, method }) => {
      return `${method}: sent ${authorizations} transfers signed by buyers, for ${authorizationGas} ${coin} of gas`;
    });
  if ((lines ?? totals).length === 0) return [`no sweeps of ${store} in this period`, ...sent].join('\n');
  const rows = (lines ?? []).map(
    ({ time, transactionHash, kind, id, invoiceNumber, method, received, fee, net, ...gas }) => [
      time.slice(0, 16).replace('T', ' '),
      kind === 'invoice' ? `invoice ${invoiceNumber ?? id}` : `order ${id}`,
      method,
      received,
      fee,
      net,
      gasOf(gas),
      transactionHash,
    ],
  );
  const sums = totals.map(({ method, deposits, received, fee, net, gas, coin }) => {
    return [method, String(deposits), received, fee, net, `${gas} ${coin}`];
  });
  const header = ['time (UTC)', 'for', 'method', 'received', 'fee', 'net', 'gas', 'transaction'];
  return [
    ...(lines === null ? [] : [table([header, ...rows]), '']),
    table([['total', 'deposits', 'received', 'fee', 'net', 'gas'], ...sums]),
    ...sent,
  ].join('\n');
}
