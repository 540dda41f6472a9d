import { foundParts } from '../../src/money/payments/found-kinds.ts';
import { type AttemptRow, type ForeignRow, foreignOfChain } from './audit-repository.ts';
import { holding, receivedBy } from './ledger.ts';
import { promise } from './violation.ts';
import type { World } from './world.ts';

/** Money that must be booked by now: the part shown by logs, or all of it once ended addresses were read again. */
export type Booked = 'logged' | 'all';

/** Returns true when an address has received money without a log. */
export function lacksLogs({ exceptions }: Pick<World, 'exceptions'>, address: string, asset: string | null): boolean {
  return exceptions.unlogged.has(holding(address, asset));
}

/** Returns the amount that one provider falsely reported as having left an address. */
export function forgedAt({ exceptions }: Pick<World, 'exceptions'>, address: string, asset: string | null): bigint {
  return exceptions.forged.get(holding(address, asset)) ?? 0n;
}

/** Returns true when the balance of an asset at an address was unreadable at some time. */
export function wasRefused({ exceptions }: Pick<World, 'exceptions'>, address: string, asset: string | null): boolean {
  return asset !== null && (exceptions.refused.has(asset) || exceptions.refused.has(holding(address, asset)));
}

/**
 * Returns the amount that one provider may add by making it up: its forged amount, or 0 for a completion where there
 * are more providers.
 */
export function wordOfOne(world: World, attempt: AttemptRow, toStatus: string): bigint {
  if (toStatus === 'completed' && world.chain.providers > 1) return 0n;
  return forgedAt(world, attempt.depositAddress, attempt.tokenAddress);
}

/** Returns true when the state of the block that decides an attempt may have been unreadable. */
export function lacksState(world: World, { depositAddress, tokenAddress }: AttemptRow): boolean {
  return world.exceptions.isPruned || wasRefused(world, depositAddress, tokenAddress);
}

/** Returns true when late money without a log may count: the state of the block at the deadline was unreadable. */
export function isVagueAt(world: World, attempt: AttemptRow): boolean {
  return lacksState(world, attempt) && lacksLogs(world, attempt.depositAddress, attempt.tokenAddress);
}

/**
 * Checks the amounts booked as held, swept, late and foreign against the chain. Everything is over and confirmed.
 *
 * @throws Violation
 */
export async function checkMoney(world: World, attempts: readonly AttemptRow[], booked: Booked): Promise<void> {
  const { chain, db } = world;
  const rows = await foreignOfChain(db, { chain: chain.name });
  const foreign = new Map(rows.map((row) => [holding(row.attemptId, row.tokenAddress), row]));
  for (const attempt of attempts) {
    promise(!attempt.readAgain, `attempt ${attempt.id} is not read for ever`);
    for (const { tokenAddress } of chain.methods) {
      const isFound = lacksLogs(world, attempt.depositAddress, tokenAddress);
      // Foreign money that was unreadable on arrival is found when the address is read again.
      const isMissed = wasRefused(world, attempt.depositAddress, tokenAddress) && tokenAddress !== attempt.tokenAddress;
      if (booked === 'logged' && (isFound || isMissed)) continue;
      if (tokenAddress === attempt.tokenAddress) checkOwn(world, attempt);
      else checkForeign(world, attempt, tokenAddress, foreign.get(holding(attempt.id, tokenAddress)));
    }
  }
  if (booked === 'all') checkFound(attempts);
}

/** Checks that late money is booked separately, and that the balance waits to be swept. */
function checkOwn(world: World, attempt: AttemptRow): void {
  const { creditedAmount, heldAmount, id, lateAmount, sweptAmount, tokenAddress } = attempt;
  const { held, total } = moneyAt(world, attempt, tokenAddress);
  promise(heldAmount === held, () => `attempt ${id} holds ${held}, not ${heldAmount}`);
  // The swept amount, and so the total received, is one provider's word, unless it completed a payment.
  if (forgedAt(world, attempt.depositAddress, tokenAddress) > 0n) return;
  const late = total > creditedAmount ? total - creditedAmount : 0n;
  promise(lateAmount === late, () => `${late} came late for attempt ${id}, not ${lateAmount}`);
  promise(sweptAmount === total - held, () => `${total - held} was swept of attempt ${id}, not ${sweptAmount}`);
}

/** Checks that an asset other than the requested one is booked separately once some of it has arrived. */
function checkForeign(world: World, attempt: AttemptRow, asset: string | null, row: ForeignRow | undefined): void {
  const { held, total } = moneyAt(world, attempt, asset);
  const heldAmount = row?.heldAmount ?? 0n;
  promise(heldAmount === held, () => `attempt ${attempt.id} holds ${held} of ${asset}, not ${heldAmount}`);
  const sweptAmount = row?.sweptAmount ?? 0n;
  // A sweep of this asset that one provider made up is removed when its block is read again, which the simulated chain
  // does not trigger.
  const most = total - held + forgedAt(world, attempt.depositAddress, asset);
  const isTrue = sweptAmount >= total - held && sweptAmount <= most;
  promise(isTrue, () => `${total - held} of ${asset} was swept of ${attempt.id}: ${sweptAmount}`);
  // A reorg leaves an empty row.
  promise(row !== undefined || total === 0n, `${asset} at attempt ${attempt.id} is booked when some came`);
}

/** Checks that exactly the money unaccounted for by an order or invoice is listed as found. */
function checkFound(attempts: readonly AttemptRow[]): void {
  const ids = new Set(attempts.map(({ payableId }) => payableId));
  for (const payableId of ids) {
    const own = attempts.filter((attempt) => attempt.payableId === payableId);
    const found = new Set(foundParts(own).map(({ attemptId }) => attemptId));
    for (const { foundAt, id } of own) {
      promise((foundAt !== null) === found.has(id), `money of attempt ${id} is listed as found: ${found.has(id)}`);
    }
  }
}

function moneyAt({ ledger }: World, { depositAddress }: AttemptRow, asset: string | null) {
  const head = ledger.head();
  return {
    held: head.balances.get(holding(depositAddress, asset)) ?? 0n,
    total: receivedBy(head, depositAddress, asset),
  };
}
