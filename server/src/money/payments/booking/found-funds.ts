import type { Queryable } from '../../../kernel/db/pool.ts';
import { type FoundKind, foundParts } from '../found-kinds.ts';
import type { PayableKind, TransferJson } from '../types.ts';
import {
  type AttemptRow,
  attemptsOfPayables,
  type ForeignRow,
  type FoundKey,
  foreignOfAttempts,
  foundPage,
  transfersOfFound,
} from './found-list-repository.ts';

/** Transfers listed with each entry: the newest, if the address received more. */
const TRANSACTIONS_LIMIT = 50;

/**
 * Money of one asset at one deposit address that its order or invoice does not account for. Smallest units, epoch ms.
 */
export interface FoundFunds {
  readonly payableKind: PayableKind;
  readonly payableId: string;
  /** Null for an order. */
  readonly invoiceNumber: bigint | null;
  readonly attemptId: string;
  /** `<token>-<chain>` of the money that arrived, which for `foreign` money differs from the attempt's. */
  readonly method: string;
  readonly depositAddress: string;
  /** The reasons why it is not accounted for, with the amount for each; never empty. */
  readonly parts: readonly { readonly kind: FoundKind; readonly amount: bigint }[];
  /**
   * Everything of this asset that waits at the address for its sweep, including the amount that the order or invoice
   * accounts for.
   */
  readonly heldAmount: bigint;
  /**
   * Everything of this asset that was swept from the address to the merchant's payout address and the fee recipient, or
   * received at an address of the merchant's own wallet.
   */
  readonly sweptAmount: bigint;
  readonly foundAt: number;
  /**
   * The newest confirmed transfers of this asset to the address, oldest first. A contract that sends coin leaves none.
   */
  readonly transactions: readonly TransferJson[];
}

/** Start of the next page of a list: the key of the last entry. */
export type FoundCursor = Pick<FoundFunds, 'foundAt' | 'attemptId' | 'method'>;

/**
 * Returns everything found at the addresses of one order or invoice of a store, by attempt.
 * @param limit maximum number of entries; all unless given
 */
export async function foundFundsOf(
  q: Queryable,
  storeId: string,
  payableId: string,
  limit = Number.POSITIVE_INFINITY,
): Promise<FoundFunds[]> {
  const attempts = await attemptsOfPayables(q, { storeId, payableIds: [payableId] });
  const foreign = await foreignOfAttempts(q, { storeId, attemptIds: attempts.map(({ id }) => id) });
  const found = entriesOf(attempts, foreign).slice(0, limit);
  if (found.length === 0) return [];
  const keys = found.map(({ attemptId, method, parts }) => ({
    attemptId,
    method,
    isForeign: parts[0]?.kind === 'foreign',
  }));
  const transactions = await transactionsOf(q, keys);
  return found.map((entry, index) => ({ ...entry, transactions: transactions[index] ?? [] }));
}

/**
 * Returns everything found for a store, the most recent first.
 *
 * @param page.after the last entry of the previous page; omitted for the first page
 * @param page.limit the number of entries wanted; fewer are returned only at the end of the list
 */
export async function foundFundsOfStore(
  q: Queryable,
  storeId: string,
  page: { readonly after?: FoundCursor; readonly limit: number },
): Promise<FoundFunds[]> {
  const keys = await foundPage(q, storeId, page.after, page.limit);
  if (keys.length === 0) return [];
  const payableIds = [...new Set(keys.map(({ payableId }) => payableId))];
  const [attempts, foreign, transactions] = await Promise.all([
    attemptsOfPayables(q, { storeId, payableIds }),
    foreignOfAttempts(q, { storeId, attemptIds: keys.map(({ attemptId }) => attemptId) }),
    transactionsOf(q, keys),
  ]);
  const found = new Map(entriesOf(attempts, foreign).map((entry) => [nameOf(entry), entry]));
  return keys.flatMap((key, index) => {
    const entry = found.get(nameOf(key));
    return entry === undefined ? [] : [{ ...entry, transactions: transactions[index] ?? [] }];
  });
}

/** Senders shown with each entry. */
const SENDERS_LIMIT = 10;

/** Returns the senders of an entry's transfers, latest first; none for coin sent by contracts. */
export function sendersOf({ transactions }: Pick<FoundFunds, 'transactions'>): string[] {
  const senders = transactions.map(({ fromAddress }) => fromAddress).filter((address) => address !== '');
  return [...new Set(senders.toReversed())].slice(0, SENDERS_LIMIT);
}

function nameOf({ attemptId, method }: Pick<FoundKey, 'attemptId' | 'method'>): string {
  return `${attemptId} ${method}`;
}

type Undated = Omit<FoundFunds, 'transactions'>;

function entriesOf(attempts: readonly AttemptRow[], foreign: readonly ForeignRow[]): Undated[] {
  const own = [...Map.groupBy(attempts, ({ payableId }) => payableId).values()].flatMap(ownFunds);
  return [...own, ...foreignFunds(attempts, foreign)];
}

async function transactionsOf(
  q: Queryable,
  found: readonly { readonly attemptId: string; readonly method: string; readonly isForeign: boolean }[],
): Promise<TransferJson[][]> {
  return (await transfersOfFound(q, found, TRANSACTIONS_LIMIT)) as TransferJson[][];
}

/** @param attempts all of one order or invoice */
function ownFunds(attempts: readonly AttemptRow[]): Undated[] {
  const parts = foundParts(attempts);
  return attempts.flatMap((attempt) => {
    const of = parts.filter((part) => part.attemptId === attempt.id).map(({ amount, kind }) => ({ kind, amount }));
    // While no time is set, the order or invoice is still open and may yet account for it.
    if (of.length === 0 || attempt.foundAt === null) return [];
    const { depositAddress, heldAmount, invoiceNumber, method, payableId, payableKind, sweptAmount, foundAt } = attempt;
    const entry = { payableKind, payableId, invoiceNumber, attemptId: attempt.id, method, depositAddress };
    return [{ ...entry, parts: of, heldAmount, sweptAmount, foundAt }];
  });
}

function foreignFunds(attempts: readonly AttemptRow[], foreign: readonly ForeignRow[]): Undated[] {
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  return foreign.flatMap(({ attemptId, foundAt, heldAmount, method, sweptAmount }) => {
    const attempt = byId.get(attemptId);
    if (attempt === undefined) return [];
    const { depositAddress, invoiceNumber, payableId, payableKind } = attempt;
    const parts = [{ kind: 'foreign' as const, amount: heldAmount + sweptAmount }];
    return [
      {
        payableKind,
        payableId,
        invoiceNumber,
        attemptId,
        method,
        depositAddress,
        parts,
        heldAmount,
        sweptAmount,
        foundAt,
      },
    ];
  });
}
