import { evmNetwork } from '../chains/catalogue.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/pool.ts';
import { isoTime } from '../lib/clock.ts';
import { OperatorError } from '../lib/errors.ts';
import type { Log } from '../lib/log.ts';
import { formatUnits } from '../lib/money.ts';
import { shortIdOf } from '../lib/short-id.ts';
import { findStoreIdBySlug } from '../merchants/store-repository.ts';
import { withDatabase } from '../processes/database-server.ts';
import {
  type LedgerLine,
  type LedgerPage,
  type LedgerRange,
  type LedgerTotal,
  ledgerPage,
  ledgerTotals,
} from '../sweeping/ledger.ts';
import { UsageError } from './failure.ts';
import { type CommandContext, print, table } from './io.ts';
import { openSession } from './session.ts';

/** Later than any block. */
const FOREVER = Date.UTC(9999, 11, 31);

/** Times are epoch milliseconds. */
export interface Options {
  readonly store: string;
  readonly from?: number;
  readonly to?: number;
  readonly json?: boolean;
}

export async function run({ io }: CommandContext, { store, from = 0, to = FOREVER, json }: Options): Promise<void> {
  if (from >= to) throw new UsageError('--from must be before --to');
  const ledger = await storeLedger(openSession(io), { store, from, to });
  print(io, { json, value: ledger, text: describe(ledger) });
}

/** A ledger as `till ledger` prints it. Amounts in whole tokens and coins, gas in whole native coins. */
interface LedgerView {
  readonly store: string;
  readonly lines: readonly LineView[];
  readonly totals: readonly TotalView[];
}
type LineView = ReturnType<typeof viewOfLine>;
type TotalView = ReturnType<typeof viewOfTotal>;

const PAGE = 1_000;
/** The most lines that are held in memory and printed at once. */
const MAX_LINES = 100_000;

/**
 * What left a store's deposit addresses in a period, and what it cost.
 * @throws OperatorError when there is no such store, or too much to list at once
 */
async function storeLedger(
  task: { readonly config: Config; readonly log: Log },
  { store, from, to }: { readonly store: string; readonly from: number; readonly to: number },
): Promise<LedgerView> {
  return withDatabase(task, async (db) => {
    const storeId = await findStoreIdBySlug(db, { slug: store });
    if (storeId === undefined) throw new OperatorError(`there is no store "${store}"; "till provision" creates one`);
    const range = { storeId, from, to };
    const totals = await ledgerTotals(db, range);
    const lines = await readLines(db, range);
    return { store, lines: lines.map(viewOfLine), totals: totals.map(viewOfTotal) };
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
      throw new OperatorError(`the ledger has more than ${MAX_LINES} lines; ask for less with --from and --to`);
    }
  } while (after !== undefined);
  return lines;
}

function viewOfLine({ time, chain, txHash, kind, payableId, invoiceNumber, ...line }: LedgerLine) {
  return {
    time: isoTime(time),
    chain,
    transactionHash: txHash,
    kind,
    id: shortIdOf(payableId),
    invoiceNumber: invoiceNumber === null ? null : Number(invoiceNumber),
    ...amountsOf(line),
    byOperator: line.byOperator,
    gasShare: line.gasShare === null ? null : formatUnits(line.gasShare, coinOf(chain).decimals),
    coin: coinOf(chain).symbol,
  };
}

function viewOfTotal({ chain, deposits, gas, ...total }: LedgerTotal) {
  const { symbol, decimals } = coinOf(chain);
  return { chain, ...amountsOf(total), deposits, gas: formatUnits(gas, decimals), coin: symbol };
}

function amountsOf({
  method,
  decimals,
  received,
  fee,
  net,
}: Pick<LedgerLine, 'method' | 'decimals' | 'received' | 'fee' | 'net'>) {
  const whole = (amount: bigint): string => formatUnits(amount, decimals);
  return { method, received: whole(received), fee: whole(fee), net: whole(net) };
}

/** What gas is paid in. */
function coinOf(chain: string): { readonly symbol: string; readonly decimals: number } {
  return evmNetwork(chain)?.tokens.find(({ address }) => address === null) ?? { symbol: 'coins', decimals: 18 };
}

function describe({ store, lines, totals }: LedgerView): string {
  if (lines.length === 0) return `nothing has left the deposit addresses of ${store} in this period`;
  const rows = lines.map(({ time, transactionHash, kind, id, invoiceNumber, method, received, fee, net, ...gas }) => [
    time.slice(0, 16).replace('T', ' '),
    kind === 'invoice' ? `invoice ${invoiceNumber ?? id}` : `order ${id}`,
    method,
    received,
    fee,
    net,
    gas.gasShare === null ? (gas.byOperator ? 'not booked yet' : 'paid by others') : `${gas.gasShare} ${gas.coin}`,
    transactionHash,
  ]);
  const sums = totals.map(({ method, deposits, received, fee, net, gas, coin }) => {
    return [method, String(deposits), received, fee, net, `${gas} ${coin}`];
  });
  return [
    table([['time (UTC)', 'for', 'method', 'received', 'fee', 'net', 'gas', 'transaction'], ...rows]),
    '',
    table([['total', 'deposits', 'received', 'fee', 'net', 'gas'], ...sums]),
  ].join('\n');
}
