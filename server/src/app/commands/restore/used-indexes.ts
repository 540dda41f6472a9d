import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Queryable } from '../../../kernel/db/pool.ts';
import { OperatorError, present } from '../../../kernel/lib/errors.ts';
import { formatUnits } from '../../../kernel/lib/money.ts';
import type { SecretBox } from '../../../kernel/lib/secret-box.ts';
import type { ConnectedChain } from '../../../money/chains/connected-chain.ts';
import {
  type Accounts,
  BlockNotCanonical,
  type ObservedTransfer,
  type WatchedAddresses,
} from '../../../money/chains/port.ts';
import { accountsOfChain, openAccount, raiseIndex } from '../../../money/payments/booking/account-repository.ts';
import { storesPaidAt } from '../../../money/payments/booking/restore-repository.ts';

interface Deps {
  readonly db: Queryable;
  /** Opens the accounts; undefined without a key. */
  readonly secrets: SecretBox | undefined;
  readonly signal: AbortSignal;
  /** Called before the first block is read, unless there is nothing to look for. */
  onBegin(): void;
  onProgress(number: bigint): void;
}

/** A payment to an address of a known account whose attempt this database lacks: it was given out after the backup. */
export interface UnknownPayment {
  readonly txHash: string;
  readonly depositAddress: string;
  /** The account's fingerprint, and the path of the address from there. */
  readonly fingerprint: string;
  readonly path: string;
  readonly method: string;
  /** In whole coins. */
  readonly amount: string;
  /** The stores that are paid to this account. */
  readonly stores: readonly (string | null)[];
}

/** Addresses of each account that are looked for above the last used one. */
const GAP = 1_000;
/** Blocks per part. */
const PART = 100n;

interface Account {
  readonly id: string;
  readonly descriptor: string;
  readonly fingerprint: string;
  readonly path: string;
  /** First index that is not known to be used. */
  next: number;
  /** First index that is not looked for yet. */
  end: number;
}

interface Window {
  readonly chain: ConnectedChain;
  readonly accounts: Accounts;
  /** Addresses that are looked for. */
  readonly places: Map<string, { readonly account: Account; readonly index: number }>;
}

/**
 * Looks in blocks for payments to addresses of accounts above those of known attempts, and raises the counters above every
 * paid one. The addresses were given out after the backup, and must not be again. Nothing on chains without accounts.
 * @throws OperatorError without the key that opens accounts; ChainUnavailable, BlockNotCanonical
 */
export async function skipUsedIndexes(
  deps: Deps,
  chain: ConnectedChain,
  from: bigint,
  to: bigint,
): Promise<UnknownPayment[]> {
  const { db, signal } = deps;
  if (chain.accounts === undefined || from > to) return [];
  const known = await openAccounts(deps, chain);
  if (known.length === 0) return [];
  deps.onBegin();
  const window: Window = { chain, accounts: chain.accounts, places: new Map() };
  for (const account of known) await widen(window, account);
  const found = new Map<string, UnknownPayment>();
  for (let first = from; first <= to; first += PART) {
    signal.throwIfAborted();
    const last = first + PART - 1n < to ? first + PART - 1n : to;
    const transfers = await paymentsIn(window, first, last);
    for (const account of known) await raiseIndex(db, { id: account.id, above: account.next - 1 });
    for (const transfer of transfers) {
      found.set(`${transfer.txHash}:${transfer.logIndex}`, await describePayment(deps, window, transfer));
    }
    deps.onProgress(last);
  }
  return [...found.values()];
}

async function openAccounts({ db, secrets }: Deps, { name }: ConnectedChain): Promise<Account[]> {
  const rows = await accountsOfChain(db, { chain: name });
  if (rows.length > 0 && secrets === undefined) {
    throw new OperatorError(`set SECRET_KEY: it opens the accounts that stores are paid to on ${name}`);
  }
  return rows.map((row) => ({
    id: row.id,
    descriptor: openAccount(present(secrets, 'there is a key'), row),
    fingerprint: row.fingerprint,
    path: row.path,
    next: row.nextIndex,
    end: row.unknownFrom,
  }));
}

/** Looks for further addresses of an account, up to the gap. @returns true if there were any */
async function widen({ accounts, places }: Window, account: Account): Promise<boolean> {
  const end = account.next + GAP;
  const isWider = end > account.end;
  for (; account.end < end; account.end += 1) {
    places.set(accounts.addressAt(account.descriptor, account.end), { account, index: account.end });
    // An address takes milliseconds, and a command that is silent for 20 s loses its roles.
    await nextTurn();
  }
  return isWider;
}

/** Reads a part, and again as long as it shows addresses so far along that later ones were not looked for. */
async function paymentsIn(window: Window, first: bigint, last: bigint): Promise<readonly ObservedTransfer[]> {
  const { chain, places } = window;
  const blocks = await chain.headers(first, last);
  if (blocks.length !== Number(last - first + 1n)) {
    throw new BlockNotCanonical(`blocks ${first} to ${last} of ${chain.name} could not be read as a whole`);
  }
  for (;;) {
    const { transfers } = await chain.activity(blocks, watchedOf(places));
    let isWider = false;
    for (const { to } of transfers) {
      const place = places.get(to);
      if (place === undefined || place.index < place.account.next) continue;
      place.account.next = place.index + 1;
      isWider = (await widen(window, place.account)) || isWider;
    }
    if (!isWider) return transfers.filter(({ to }) => places.has(to));
  }
}

function watchedOf(places: Window['places']): WatchedAddresses {
  return { size: places.size, has: (address) => places.has(address), list: () => [...places.keys()], factories: [] };
}

async function describePayment(
  { db }: Deps,
  { chain, places }: Window,
  { amount, to, txHash }: ObservedTransfer,
): Promise<UnknownPayment> {
  const { account, index } = present(places.get(to), 'only these are looked for');
  const [method] = chain.methods;
  return {
    txHash,
    depositAddress: chain.displayAddress(to),
    fingerprint: account.fingerprint,
    path: account.path.replace('*', String(index)),
    method: method?.id ?? chain.name,
    amount: formatUnits(amount, method?.decimals ?? 0),
    stores: await storesPaidAt(db, { chain: chain.name, address: account.id }),
  };
}
