import { type CommandContext, print, table } from '../io.ts';
import { describeMinimumOrder } from '../minimum-order.ts';
import { openSession } from '../session.ts';
import { sweepChain } from './sweep-chain.ts';
import type { DepositView, HeldBackView, SweepRun } from './view.ts';

/** Maximum deposits listed one by one; `--json` lists all. */
const LISTED = 50;

const REASONS: Readonly<Record<DepositView['reason'], string>> = {
  always: 'swept: every deposit on this chain',
  'no-price': 'swept: there is no price',
  'fee-covers-gas': 'swept: the fee covers the gas',
  'waited-long': 'swept: waited long enough, and worth more than its gas',
  'fee-below-gas': 'waits: the fee does not cover the gas',
  'worth-less-than-gas': 'waits: worth less than its gas',
  'not-derived': 'REFUSED: its address does not match its terms',
};

const FAILURES: Readonly<Record<NonNullable<HeldBackView['reason']>, string>> = {
  refused: 'sweeping it would revert',
  failed: 'its payout address did not accept it',
  'fee-held': 'the fee recipient did not accept its share',
  reverted: 'its sweep reverted',
  'not-derived': 'ITS ADDRESS DOES NOT MATCH ITS TERMS: not swept',
};

export interface Options {
  readonly chain: string;
  readonly dryRun?: boolean;
  readonly retry?: boolean;
  readonly json?: boolean;
}

export async function run(
  { io }: CommandContext,
  { chain, dryRun = false, retry = false, json }: Options,
): Promise<void> {
  const result = await sweepChain(openSession(io, { required: ['gasPrivateKey'] }), { chain, dryRun, retry });
  print(io, { json, value: result, text: describe(result) });
}

function describe({ transactions, blocked, deposits, heldBack, minimumOrders, left }: SweepRun): string {
  const lines = transactions.map(({ transactionHash, deposits: items, maxCostWei }) => {
    const what = `${items.length} ${items.length === 1 ? 'deposit' : 'deposits'}, at most ${maxCostWei} wei of gas`;
    return transactionHash === null ? `would sweep ${what}` : `${transactionHash}  ${what}`;
  });
  if (deposits === null) {
    if (lines.length === 0) return left ? `nothing was swept; ${left} deposits are still due` : 'nothing is due';
    return [...lines, ...(left ? [`${left} deposits are still due`] : [])].join('\n');
  }
  const minimums = (minimumOrders ?? []).map((minimum) => `minimum order  ${describeMinimumOrder(minimum)}`);
  const held = deposits.length === 0 ? 'nothing is due' : describeDeposits(deposits);
  const sent = blocked === null ? lines.join('\n') : `nothing can be swept: ${blocked}`;
  return [held, describeHeldBack(heldBack ?? []), sent, minimums.join('\n')].filter((part) => part !== '').join('\n\n');
}

function describeDeposits(deposits: readonly DepositView[]): string {
  const rows = deposits.slice(0, LISTED).map(({ attemptId, method, amount, feeShare, gasShareWei, fiat, reason }) => {
    const inFiat = (value: string | undefined, otherwise: string): string =>
      value === undefined ? otherwise : `${value} ${fiat?.currency ?? ''}`;
    return [
      attemptId,
      method,
      amount,
      inFiat(fiat?.amount, '-'),
      inFiat(fiat?.feeShare, feeShare),
      inFiat(fiat?.gasShare, `${gasShareWei} wei`),
      REASONS[reason],
    ];
  });
  const due = deposits.filter(({ isDue }) => isDue).length;
  return [
    table([['attempt', 'method', 'amount', 'value', 'fee', 'gas', 'verdict'], ...rows]),
    ...(deposits.length > LISTED ? [`and ${deposits.length - LISTED} more; --json lists all`] : []),
    `${due} due, ${deposits.length - due} waiting`,
  ].join('\n');
}

/**
 * Describes deposits held back: those in progress, and those that wait after a failure of their own or of their payout.
 */
function describeHeldBack(rows: readonly HeldBackView[]): string {
  if (rows.length === 0) return '';
  const listed = rows.slice(0, LISTED).map((row) => [row.attemptId, row.method, row.amount, whyHeldBack(row)]);
  return [
    table([['attempt', 'method', 'amount', 'reason'], ...listed]),
    ...(rows.length > LISTED ? [`and ${rows.length - LISTED} more; --json lists all`] : []),
  ].join('\n');
}

function whyHeldBack({ aloneFrom, failures, payout, reason, retryAt, txHash }: HeldBackView): string {
  if (txHash !== null) return `under way in ${txHash}`;
  const own = reason === null ? [] : [`${FAILURES[reason]} (failures: ${failures}), retried from ${retryAt} on`];
  const alone = aloneFrom === null ? [] : [`its payout ${payout} is swept alone, not before ${aloneFrom}`];
  return [...own, ...alone].join('; ');
}
