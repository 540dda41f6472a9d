import { foundParts } from '../../src/payments/found-kinds.ts';
import { type AttemptRow, type ForeignRow, foreignOfChain } from './audit-repository.ts';
import { holding, receivedBy } from './ledger.ts';
import { promise } from './violation.ts';
import type { World } from './world.ts';

/** What must be booked by now: money that logs show, or all of it once ended addresses were read again. */
export type Booked = 'logged' | 'all';

/** Whether something came to an address without a log. */
export function lacksLogs({ exceptions }: Pick<World, 'exceptions'>, address: string, asset: string | null): boolean {
  return exceptions.unlogged.has(holding(address, asset));
}

/** What one provider falsely showed as having left an address. */
export function forgedAt({ exceptions }: Pick<World, 'exceptions'>, address: string, asset: string | null): bigint {
  return exceptions.forged.get(holding(address, asset)) ?? 0n;
}

/** Whether the balance of an asset at an address could not be read at some time. */
export function wasRefused({ exceptions }: Pick<World, 'exceptions'>, address: string, asset: string | null): boolean {
  return asset !== null && (exceptions.refused.has(asset) || exceptions.refused.has(holding(address, asset)));
}

/**
 * What one provider may add to an amount by making it up: anything that completes nothing, or where it is the only one.
 */
export function wordOfOne(world: World, attempt: AttemptRow, toStatus: string): bigint {
  if (toStatus === 'completed' && world.chain.providers > 1) return 0n;
  return forgedAt(world, attempt.depositAddress, attempt.tokenAddress);
}

/** Whether the state of the block that decides on an attempt may not have been readable. */
export function lacksState(world: World, { depositAddress, tokenAddress }: AttemptRow): boolean {
  return world.exceptions.isPruned || wasRefused(world, depositAddress, tokenAddress);
}

/**
 * Whether money that left no log may count although it came late: the state of the block in time was not to be read.
 */
export function isVagueAt(world: World, attempt: AttemptRow): boolean {
  return lacksState(world, attempt) && lacksLogs(world, attempt.depositAddress, attempt.tokenAddress);
}

/**
 * Checks what is booked as held, swept, late and foreign against the chain. Everything is over and confirmed.
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
      // Foreign money that could not be read when it came is found when the address is read again.
      const isMissed = wasRefused(world, attempt.depositAddress, tokenAddress) && tokenAddress !== attempt.tokenAddress;
      if (booked === 'logged' && (isFound || isMissed)) continue;
      if (tokenAddress === attempt.tokenAddress) checkOwn(world, attempt);
      else checkForeign(world, attempt, tokenAddress, foreign.get(holding(attempt.id, tokenAddress)));
    }
  }
  if (booked === 'all') checkFound(attempts);
}

/** Late money is booked separately, and what is there waits to be swept. */
function checkOwn(world: World, attempt: AttemptRow): void {
  const { creditedAmount, heldAmount, id, lateAmount, sweptAmount, tokenAddress } = attempt;
  const { held, total } = moneyAt(world, attempt, tokenAddress);
  promise(heldAmount === held, () => `attempt ${id} holds ${held}, not ${heldAmount}`);
  // What was swept, and so what came in total, is one provider's word, unless it completed a payment.
  if (forgedAt(world, attempt.depositAddress, tokenAddress) > 0n) return;
  const late = total > creditedAmount ? total - creditedAmount : 0n;
  promise(lateAmount === late, () => `${late} came late for attempt ${id}, not ${lateAmount}`);
  promise(sweptAmount === total - held, () => `${total - held} was swept of attempt ${id}, not ${sweptAmount}`);
}

/** Another asset than the attempt asks for is booked by itself, once some of it has come. */
function checkForeign(world: World, attempt: AttemptRow, asset: string | null, row: ForeignRow | undefined): void {
  const { held, total } = moneyAt(world, attempt, asset);
  const heldAmount = row?.heldAmount ?? 0n;
  promise(heldAmount === held, () => `attempt ${attempt.id} holds ${held} of ${asset}, not ${heldAmount}`);
  const sweptAmount = row?.sweptAmount ?? 0n;
  // A sweep of this asset that one provider made up goes when its block is read again, which the simulated chain does not
  // ask for.
  const most = total - held + forgedAt(world, attempt.depositAddress, asset);
  const isTrue = sweptAmount >= total - held && sweptAmount <= most;
  promise(isTrue, () => `${total - held} of ${asset} was swept of ${attempt.id}: ${sweptAmount}`);
  // What a reorg undid is left as an empty row.
  promise(row !== undefined || total === 0n, `${asset} at attempt ${attempt.id} is booked when some came`);
}

/** What an order or invoice does not account for is listed as found, and nothing else. */
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
