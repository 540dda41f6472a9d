import { type Command, InvalidArgumentError } from 'commander';
import type { LedgerView } from '../processes/tasks/store-ledger.ts';
import { type CommandContext, defineCommand } from './command.ts';
import { UsageError } from './failure.ts';
import { print, table } from './io.ts';

interface Options {
  readonly store: string;
  readonly from?: number;
  readonly to?: number;
  readonly json?: boolean;
}

/** Later than any block. */
const FOREVER = Date.UTC(9999, 11, 31);
const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/;

/** `till ledger`: what a store received, and where it went. */
export function ledgerCommand({ io }: CommandContext): Command {
  return defineCommand({
    name: 'ledger',
    summary: "show what left a store's deposit addresses: received, fee, net and gas, by transaction",
    description:
      "Shows what left a store's deposit addresses in confirmed blocks: received, the fee, the merchant's net and the operator's gas, by transaction, with totals for each payment method. Money waiting to be swept is not included.",
    examples: ['ledger --store demo', 'ledger --store demo --from 2026-10-01 --to 2026-11-01 --json'],
  })
    .requiredOption('--store <slug>', 'the slug of the store')
    .option('--from <time>', 'from this day or time, UTC', momentOption)
    .option('--to <time>', 'up to this day or time, UTC, exclusive', momentOption)
    .action(async ({ store, from = 0, to = FOREVER, json }: Options) => {
      if (from >= to) throw new UsageError('--from must be before --to');
      const { openSession } = await import('./session.ts');
      const { storeLedger } = await import('../processes/tasks/store-ledger.ts');
      const ledger = await storeLedger(openSession(), { store, from, to });
      print(io, { json, value: ledger, text: describe(ledger) });
    });
}

/** `2026-10-01` or `2026-10-01T12:00Z`, to epoch milliseconds. */
function momentOption(text: string): number {
  const moment = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(moment)) throw new InvalidArgumentError('A time is like 2026-10-01 or 2026-10-01T12:00Z.');
  return moment;
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
