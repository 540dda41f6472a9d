import type { Database } from '../../../kernel/db/pool.ts';
import { present } from '../../../kernel/lib/errors.ts';
import type { Log } from '../../../kernel/lib/log.ts';
import type { BlockRef, Chain } from '../../chains/port.ts';
import { type EndedAddress, endedAddresses, foreignHeldBy } from '../booking/ended-repository.ts';
import { bookEndedAttempts, type ForeignDeposit } from '../booking/found-repository.ts';
import { attemptsOtherwiseSwept } from '../booking/restore-repository.ts';
import { sweptUpTo } from '../booking/sweep-repository.ts';
import { bookEnded, bookForeign, type FoundDeps, nameOf } from '../deciding/found-money.ts';
import { lastConfirmedBlock } from '../reading/block-repository.ts';
import { areBookable } from '../reading/second-provider.ts';

/**
 * Addresses read per page, by one balance call for each asset of the chain: as many as the adapter puts in one call.
 */
export const ADDRESS_PAGE = 2_000;

export interface EndedAddressDeps extends FoundDeps {
  readonly db: Database;
  readonly chain: Chain;
  readonly log: Log;
}

/**
 * Reads the address of every ended attempt of a chain once and corrects the books. It reads at the confirmed block, for
 * each asset of the chain. Repeating this changes nothing.
 *
 * @param onPage called after each page with the number of addresses read so far
 * @returns the number of addresses read, and of balances that differed from the books
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
    corrected += await readAddressesAgreed(deps, deposits, at);
    corrected += await bookSwept(deps, deposits, at);
    addresses += deposits.length;
    onPage(addresses);
    const last = deposits.at(-1);
    if (last === undefined || deposits.length < ADDRESS_PAGE) break;
    afterId = last.id;
  }
  return { addresses, corrected };
}

/** Books the sum of the sweeps of ended attempts. @returns the number of attempts whose booked amount differed */
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
 * Reads every asset of the chain at the given addresses and corrects the books, where two providers agree or there is
 * only one. Disputed balances stay as they are until the addresses are read again.
 *
 * @returns the number of balances corrected
 * @throws ChainUnavailable, BlockNotCanonical, StateUnavailable
 */
export async function readAddressesAgreed(
  deps: EndedAddressDeps,
  deposits: readonly EndedAddress[],
  at: BlockRef,
): Promise<number> {
  const assets = await heldOtherwise(deps, deposits, at);
  const bookable = await areBookable(deps.chain, assets, at);
  return correct(
    deps,
    assets.filter((_, index) => bookable[index] === true),
    at,
  );
}

async function correct(deps: EndedAddressDeps, assets: readonly HeldAsset[], at: BlockRef): Promise<number> {
  const { chain, db, log } = deps;
  if (assets.length === 0) return 0;
  log.info({ chain: chain.name, balances: assets.length }, 'ended addresses have money that was not booked');
  const own = assets.filter((asset) => asset.isOwn);
  const upTo = at.number;
  const swept = await sweptUpTo(
    db,
    own.map(({ attemptId, tokenAddress }) => ({ attemptId, tokenAddress, upTo })),
  );
  const rows = own.map(({ attemptId, held }, index) => ({ id: attemptId, held, swept: swept[index] ?? 0n }));
  await bookEnded(deps, chain, rows, at);
  const foreign = assets.filter((asset) => !asset.isOwn);
  await bookForeign(deps, chain, foreign, at);
  return assets.length;
}

/** An asset whose balance at an address differs from the booked amount. */
interface HeldAsset extends ForeignDeposit {
  /** True when it is the asset that the attempt asked for. */
  readonly isOwn: boolean;
  readonly held: bigint;
  readonly booked: bigint;
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
  const foreignHeld = new Map(foreign.map((row) => [nameOf(row), row.heldAmount]));
  return assets.flatMap(({ deposit, tokenAddress }, index) => {
    const { depositAddress, heldAmount, id: attemptId, storeId } = deposit;
    const isOwn = tokenAddress === deposit.tokenAddress;
    const held = balances[index];
    const booked = isOwn ? heldAmount : (foreignHeld.get(nameOf({ attemptId, tokenAddress })) ?? 0n);
    return held === undefined || held === booked
      ? []
      : [{ attemptId, storeId, depositAddress, tokenAddress, isOwn, held, booked }];
  });
}

/** Returns every asset of the chain, plus the attempt's own if the chain no longer offers it. */
function assetsOf(chain: Chain, deposit: EndedAddress): { deposit: EndedAddress; tokenAddress: string | null }[] {
  const assets = chain.methods.map(({ tokenAddress }) => tokenAddress);
  if (!assets.includes(deposit.tokenAddress)) assets.push(deposit.tokenAddress);
  return assets.map((tokenAddress) => ({ deposit, tokenAddress }));
}
