import type { TestChain } from '../../support/chain.ts';
import { type Book, type PickedAttempt, paidTo, type Sale, type TrafficStore } from './book.ts';
import { when } from './check-sales.ts';
import type { Rows } from './rows.ts';

interface Money {
  readonly book: Book;
  readonly rows: Rows;
  readonly chain: TestChain;
  readonly stores: readonly TrafficStore[];
  /** Lower case; receives no other payments. */
  readonly feeRecipient: string;
}

/** Addresses read concurrently. */
const BATCH = 50;

/** Checks that every unit sent is booked once, has left the deposit addresses, and is in the right place. */
export async function checkMoney(money: Money): Promise<string[]> {
  return [...checkTransfers(money), ...(await checkDeposits(money)), ...(await checkPayouts(money))];
}

/** Checks that each buyer's transfer is booked once, and nothing else is. */
function checkTransfers({ book, rows }: Money): string[] {
  const attempts = attemptsOf(book);
  const sent = attempts.flatMap(({ id, payments }) =>
    payments.map(({ amount, txHash }) => `${id} ${txHash} ${amount}`),
  );
  const booked = rows.transfers.map(({ amount, attemptId, txHash }) => `${attemptId} ${txHash} ${amount}`);
  const known = new Set(booked);
  const due = new Set(sent);
  return [
    ...sent.filter((each) => !known.has(each)).map((each) => `the payment ${each} is not booked`),
    ...booked.filter((each) => !due.has(each)).map((each) => `the payment ${each} is booked and was never sent`),
    ...when(known.size !== booked.length, `${booked.length - known.size} payments are booked twice`),
  ];
}

/** Checks that money received at each address is held or swept, and that held amounts are there. */
async function checkDeposits({ book, chain, rows }: Money): Promise<string[]> {
  const own = new Map(rows.attempts.map((row) => [row.id, row]));
  const foreign = new Map(rows.foreign.map((row) => [`${row.attemptId} ${row.token}`, row]));
  const deposits = sweptAttempts(book).flatMap((attempt) => tokensOf(attempt).map((token) => ({ attempt, token })));
  const check = async ({ attempt, token }: (typeof deposits)[number]): Promise<string[]> => {
    const { address, id } = attempt;
    const { held = 0n, swept = 0n } = (token === attempt.token ? own.get(id) : foreign.get(`${id} ${token}`)) ?? {};
    const came = paidTo(attempt, token);
    const there = await chain.balanceOf(address, token);
    const name = `attempt ${id} in ${token ?? 'the coin'}`;
    return [
      ...when(held + swept !== came, `${name} has ${held} and ${swept} swept of ${came}`),
      ...when(there !== held, `${name} holds ${there}, not ${held}`),
      ...when(there !== 0n, `${name} still holds ${there}`),
    ];
  };
  const faults: string[] = [];
  for (let start = 0; start < deposits.length; start += BATCH) {
    faults.push(...(await Promise.all(deposits.slice(start, start + BATCH).map(check))).flat());
  }
  return faults;
}

/** Checks that each store's payout address has the buyers' payments less the fee, and the fee recipient all fees. */
async function checkPayouts({ book, chain, feeRecipient, rows, stores }: Money): Promise<string[]> {
  const faults: string[] = [];
  const sales = [...book.sales.values()];
  const tokens = new Set(sweptAttempts(book).flatMap(tokensOf));
  for (const token of tokens) {
    let fees = 0n;
    for (const { id, payout, slug } of stores) {
      const { net = 0n, fee = 0n } = rows.swept.find((row) => row.storeId === id && row.token === token) ?? {};
      const sent = sentTo(sales, id, token);
      const there = await chain.balanceOf(payout, token);
      const asset = token ?? 'the coin';
      faults.push(
        ...when(there !== net, `${slug} has ${there} of ${asset} at its payout address, not ${net}`),
        ...when(net + fee !== sent, `${slug} was sent ${sent} of ${asset}; swept are ${net} and ${fee} of fees`),
      );
      fees += fee;
    }
    const there = await chain.balanceOf(feeRecipient, token);
    faults.push(...when(there !== fees, `the fees in ${token ?? 'the coin'} are ${there}, not ${fees}`));
  }
  return faults;
}

function sentTo(sales: readonly Sale[], storeId: string, token: string | null): bigint {
  const attempts = sales.filter(({ store }) => store.id === storeId).flatMap((sale) => sale.attempts);
  const swept = attempts.filter(({ isToWallet }) => !isToWallet);
  return swept.reduce((sum, attempt) => sum + paidTo(attempt, token), 0n);
}

function attemptsOf({ sales }: Book): PickedAttempt[] {
  return [...sales.values()].flatMap((sale) => sale.attempts);
}

function sweptAttempts(book: Book): PickedAttempt[] {
  return attemptsOf(book).filter(({ isToWallet }) => !isToWallet);
}

/** Returns the assets received at an attempt's address. */
function tokensOf({ payments }: PickedAttempt): (string | null)[] {
  return [...new Set(payments.map(({ token }) => token))];
}
