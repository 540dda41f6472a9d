import { type PickedAttempt, paidTo, type Sale, statusOf } from '../traffic/book.ts';
import { readRows } from '../traffic/rows.ts';
import type { Point, Shop } from './shop.ts';

/** Comparison of a shop's books with acknowledgements and payments. Amounts are in smallest units. */
export interface Comparison {
  /** Missing orders and invoices that were acknowledged before the moment. */
  readonly missing: readonly string[];
  /** Missing ones acknowledged after it: the cost of a restore to that moment. */
  readonly lost: number;
  /** Paid ones from before the moment, and those of them that are not completed. */
  readonly paid: number;
  readonly unpaid: readonly string[];
  /** Addresses shown to buyers, and the unknown ones among them. */
  readonly attempts: number;
  readonly unknownAddresses: number;
  /** Payments on the chain to a known address whose money is not booked in full. */
  readonly unbooked: readonly string[];
  /** Addresses whose balance on the chain differs from the books. */
  readonly wrongBalances: readonly string[];
  /** Amounts sent by buyers, and balances of merchants, the fee recipient and deposit addresses, by asset. */
  readonly sent: ReadonlyMap<string, bigint>;
  readonly there: ReadonlyMap<string, bigint>;
}

const COIN = 'coin';

/** Compares the current contents of the database and the chain. */
export async function compare(shop: Shop, point: Point): Promise<Comparison> {
  const { book, chain, databaseUrl, feeRecipient, stores } = shop;
  const rows = await readRows(
    databaseUrl,
    stores.map(({ id }) => id),
  );
  const sales = [...book.sales.values()];
  const byId = new Map(rows.sales.map((row) => [row.id, row]));
  const isBefore = ({ id }: Sale): boolean => point.sales.has(id);
  const paid = sales.filter((sale) => isBefore(sale) && ['completed', 'paid'].includes(statusOf(sale)));
  const attempts = sales.flatMap((sale) => sale.attempts);
  const own = new Map(rows.attempts.map((row) => [row.id, row]));
  const foreign = new Map(rows.foreign.map((row) => [`${row.attemptId} ${row.token}`, row]));
  const unbooked: string[] = [];
  const wrongBalances: string[] = [];
  const sent = new Map<string, bigint>();
  const there = new Map<string, bigint>();
  for (const { attempt, token } of attempts.flatMap(assetsOf)) {
    const came = paidTo(attempt, token);
    const held = await chain.balanceOf(attempt.address, token);
    add(sent, token, came);
    add(there, token, held);
    const row = token === attempt.token ? own.get(attempt.id) : foreign.get(`${attempt.id} ${token}`);
    const name = `${attempt.id} in ${token ?? COIN}`;
    if (!own.has(attempt.id)) continue;
    if ((row?.held ?? 0n) + (row?.swept ?? 0n) !== came) {
      unbooked.push(`${name} was sent ${came}; booked are ${row?.held} held and ${row?.swept} swept`);
    }
    if ((row?.held ?? 0n) !== held) wrongBalances.push(`${name} holds ${held}, and not ${row?.held}`);
  }
  for (const token of new Set(attempts.flatMap(assetsOf).map((asset) => asset.token))) {
    for (const address of [feeRecipient, ...stores.map(({ payout }) => payout)]) {
      add(there, token, await chain.balanceOf(address, token));
    }
  }
  return {
    missing: sales.filter((sale) => isBefore(sale) && !byId.has(sale.id)).map(nameOf),
    lost: sales.filter((sale) => !isBefore(sale) && !byId.has(sale.id)).length,
    paid: paid.length,
    unpaid: paid.filter((sale) => byId.get(sale.id)?.status !== statusOf(sale)).map(nameOf),
    attempts: attempts.length,
    unknownAddresses: attempts.filter(({ id }) => !own.has(id)).length,
    unbooked,
    wrongBalances,
    sent,
    there,
  };
}

/** Fields read from the report of `till restore --json`. */
interface Report {
  readonly chains: readonly [{ readonly transfersFound: number }];
  readonly offSale: readonly unknown[];
}

interface Told {
  readonly before: Comparison;
  readonly after: Comparison;
  readonly report: Report;
  readonly point: Point;
  readonly shop: Shop;
}

/** Returns the results of the drill and its faults. */
export function describe({ before, after, report, point, shop }: Told): { rows: [string, string][]; faults: string[] } {
  const sales = shop.book.sales.size;
  const [chain] = report.chains;
  const payments = [...shop.book.sales.values()].flatMap(({ attempts }) => attempts.flatMap((each) => each.payments));
  const money = [...after.sent].map(([token, amount]) => ({ token, amount, there: after.there.get(token) ?? 0n }));
  const rows: [string, string][] = [
    ['orders and invoices acknowledged', `${sales}, of these ${point.sales.size} before the moment`],
    ['of those before, missing', `${after.missing.length}`],
    ['of those after, missing', `${after.lost}: a restore to that moment costs them`],
    [
      'paid ones of before, not completed',
      `${before.unpaid.length} of ${before.paid} in the backup, ${after.unpaid.length} after till restore`,
    ],
    [
      'addresses given out, not known',
      `${before.unknownAddresses} of ${before.attempts} in the backup, ${after.unknownAddresses} after till restore`,
    ],
    ['payments on the chain', `${payments.length}; transfers that the backup lacked: ${chain.transfersFound}`],
    [
      'addresses of which the books are wrong',
      `${before.unbooked.length} in the backup, ${after.unbooked.length} after till restore`,
    ],
    ['every unit that buyers sent', money.map(({ amount, there }) => `${there} of ${amount}`).join(', ')],
    ['products off sale until their owner has compared', `${report.offSale.length}`],
  ];
  const faults = [
    ...shop.book.faults,
    ...after.missing.map((name) => `${name} was acknowledged before the moment and is not there`),
    ...after.unpaid.map((name) => `${name} was paid and is not completed`),
    ...after.unbooked,
    ...after.wrongBalances,
    ...money
      .filter(({ amount, there }) => amount !== there)
      .map(({ token, amount, there }) => `of ${token} ${amount} were sent, and ${there} are there`),
    ...(after.unknownAddresses === 0 ? [] : [`${after.unknownAddresses} addresses are not known`]),
  ];
  return { rows, faults };
}

/** Returns the assets received at an attempt's address. */
function assetsOf(attempt: PickedAttempt): { attempt: PickedAttempt; token: string | null }[] {
  return [...new Set(attempt.payments.map(({ token }) => token))].map((token) => ({ attempt, token }));
}

function add(sums: Map<string, bigint>, token: string | null, amount: bigint): void {
  sums.set(token ?? COIN, (sums.get(token ?? COIN) ?? 0n) + amount);
}

function nameOf({ id, kind, story }: Sale): string {
  return `${kind} ${id} (${story})`;
}
