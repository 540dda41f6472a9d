import { type BlockRef, type Chain, isReadFailure } from '../../chains/port.ts';
import { present } from '../../lib/assert.ts';
import { inBatches } from '../../lib/batches.ts';
import { appendAll } from '../../lib/lists.ts';
import type { Log } from '../../lib/log.ts';
import { type EndedAddress, endedAddresses, foreignHeldBy } from '../booking/ended-repository.ts';
import { bookEndedAttempts, type ForeignDeposit } from '../booking/found-repository.ts';
import { attemptsOtherwiseSwept } from '../booking/restore-repository.ts';
import { sweptUpTo } from '../booking/sweep-repository.ts';
import { bookForeign, type FoundDeps } from '../deciding/found-money.ts';
import { lastConfirmedBlock } from '../reading/block-repository.ts';

/**
 * Addresses read at a time, by one balance call for each asset of the chain: as many as the adapter puts in one call.
 */
export const ADDRESS_PAGE = 2_000;
/** Balances that two providers are asked about at a time: where they differ on one, none of these is booked. */
const AGREED_AT_ONCE = 25;

export interface EndedAddressDeps extends FoundDeps {
  readonly chain: Chain;
  readonly log: Log;
}

/**
 * Reads the address of every ended attempt of a chain once at the confirmed block, for each asset of the chain, and
 * corrects what is booked. Repeating this changes nothing.
 *
 * @param onPage called after each page with the number of addresses read so far
 * @returns how many addresses were read, and how many balances differed from what was booked
 * @throws ChainUnavailable, BlockNotCanonical, StateUnavailable
 */
export async function readEndedAgain(
  deps: EndedAddressDeps,
  signal: AbortSignal,
  onPage: (addresses: number) => void,
): Promise<{ addresses: number; corrected: number }> {
  const { chain, clock, db } = deps;
  const passTo = clock.now() + 1;
  let addresses = 0;
  let corrected = 0;
  let afterId: string | null = null;
  while (!signal.aborted) {
    const deposits = await endedAddresses(db, { chain: chain.name, passFrom: 0, passTo, afterId }, ADDRESS_PAGE);
    const at = present(await lastConfirmedBlock(db, { chain: chain.name }), `${chain.name} was followed`);
    corrected += await correct(deps, await heldOtherwise(deps, deposits, at), at);
    corrected += await bookSwept(deps, deposits, at);
    addresses += deposits.length;
    onPage(addresses);
    const last = deposits.at(-1);
    if (last === undefined || deposits.length < ADDRESS_PAGE) break;
    afterId = last.id;
  }
  return { addresses, corrected };
}

/** Books what the sweeps of ended attempts add up to. @returns how many had something else booked */
async function bookSwept(
  { chain, clock, db }: EndedAddressDeps,
  deposits: readonly EndedAddress[],
  at: BlockRef,
): Promise<number> {
  const ids = deposits.map(({ id }) => id);
  const otherwise = await attemptsOtherwiseSwept(db, { chain: chain.name, ids, upTo: at.number });
  if (otherwise.length > 0) await bookEndedAttempts(db, otherwise, at.number, clock.now());
  return otherwise.length;
}

/**
 * Reads every asset of the chain at the given addresses and corrects what is booked, where two providers agree on it or
 * there is only one. What they differ on stays as it is until the addresses are read again.
 *
 * @returns how many balances were corrected
 * @throws ChainUnavailable, BlockNotCanonical, StateUnavailable
 */
export async function readAddressesAgreed(
  deps: EndedAddressDeps,
  deposits: readonly EndedAddress[],
  at: BlockRef,
): Promise<number> {
  const assets = await heldOtherwise(deps, deposits, at);
  return correct(deps, deps.chain.providers < 2 ? assets : await agreedAmong(deps.chain, assets, at), at);
}

/** Those of the balances on which two providers agree. */
async function agreedAmong(chain: Chain, assets: readonly HeldAsset[], at: BlockRef): Promise<HeldAsset[]> {
  const agreed: HeldAsset[] = [];
  for (const part of inBatches(assets, AGREED_AT_ONCE)) {
    const queries = part.map(({ depositAddress: address, tokenAddress }) => ({ address, tokenAddress }));
    try {
      const balances = await chain.agreedBalances(queries, at);
      appendAll(
        agreed,
        part.filter(({ held }, index) => balances[index] === held),
      );
    } catch (error) {
      if (!isReadFailure(error)) throw error;
    }
  }
  return agreed;
}

async function correct(deps: EndedAddressDeps, assets: readonly HeldAsset[], at: BlockRef): Promise<number> {
  const { chain, clock, db, log } = deps;
  if (assets.length === 0) return 0;
  log.info({ chain: chain.name, balances: assets.length }, 'ended addresses hold money that was not booked');
  const own = assets.filter((asset) => asset.isOwn);
  const upTo = at.number;
  const swept = await sweptUpTo(
    db,
    own.map(({ attemptId, tokenAddress }) => ({ attemptId, tokenAddress, upTo })),
  );
  const rows = own.map(({ attemptId, held }, index) => ({ id: attemptId, held, swept: swept[index] ?? 0n }));
  await bookEndedAttempts(db, rows, at.number, clock.now());
  const foreign = assets.filter((asset) => !asset.isOwn);
  await bookForeign(deps, chain, foreign, at);
  return assets.length;
}

/** An asset of which an address holds an amount other than what is booked. */
interface HeldAsset extends ForeignDeposit {
  /** Whether it is the asset that the attempt asked for. */
  readonly isOwn: boolean;
  readonly held: bigint;
}

async function heldOtherwise(
  { chain, db }: EndedAddressDeps,
  deposits: readonly EndedAddress[],
  at: BlockRef,
): Promise<HeldAsset[]> {
  if (deposits.length === 0) return [];
  const assets = deposits.flatMap((deposit) => assetsOf(chain, deposit));
  const queries = assets.map(({ deposit, tokenAddress }) => ({ address: deposit.depositAddress, tokenAddress }));
  const balances = await chain.balances(queries, at);
  const foreign = await foreignHeldBy(db, { ids: deposits.map((deposit) => deposit.id) });
  const booked = new Map(foreign.map((row) => [`${row.attemptId} ${row.tokenAddress}`, row.heldAmount]));
  return assets.flatMap(({ deposit, tokenAddress }, index) => {
    const { depositAddress, heldAmount, id: attemptId, storeId } = deposit;
    const isOwn = tokenAddress === deposit.tokenAddress;
    const held = balances[index];
    const before = isOwn ? heldAmount : (booked.get(`${attemptId} ${tokenAddress}`) ?? 0n);
    return held === undefined || held === before
      ? []
      : [{ attemptId, storeId, depositAddress, tokenAddress, isOwn, held }];
  });
}

/** Every asset of the chain, plus the attempt's own if the chain no longer offers it. */
function assetsOf(chain: Chain, deposit: EndedAddress): { deposit: EndedAddress; tokenAddress: string | null }[] {
  const assets = chain.methods.map(({ tokenAddress }) => tokenAddress);
  if (!assets.includes(deposit.tokenAddress)) assets.push(deposit.tokenAddress);
  return assets.map((tokenAddress) => ({ deposit, tokenAddress }));
}
