import type { Database } from '../../../kernel/db/pool.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { SecretBox } from '../../../kernel/lib/secret-box.ts';
import type { Chain, DepositContracts } from '../../chains/port.ts';
import type { ChainRegistry } from '../../chains/registry.ts';
import { accountsById, noteIndex, openAccount, raiseIndex } from '../booking/account-repository.ts';
import type { LoggedAddress } from '../booking/address-log.ts';
import { contractsOfChain } from '../booking/address-repository.ts';
import { rebookAttempt } from '../booking/attempt-repository.ts';
import { isStore, storeIdsPaidAt } from '../booking/restore-repository.ts';
import type { PayableAccesses } from '../payable.ts';

/**
 * Outcome for one logged address. `watched`: its order or invoice exists and is open, so the address may still complete
 * it. `ended`: booked only so that its money is found and swept.
 */
export type Rebooking =
  | { readonly outcome: 'known' }
  | { readonly outcome: 'watched' | 'ended'; readonly chain: string; readonly createdAt: number }
  | { readonly outcome: 'refused'; readonly reason: string };

export interface RebookDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly chains: ChainRegistry;
  readonly payables: PayableAccesses;
  /** Opens the accounts of merchants' wallets; undefined without a key. */
  readonly secrets: SecretBox | undefined;
  /** The contracts of addresses whose log line names none, and those of earlier versions of the program; lower case. */
  readonly unnamedContracts: DepositContracts;
  readonly earlierContracts: readonly DepositContracts[];
}

/**
 * Books a deposit address that was shown but that this database lacks. Everything that can be checked is checked: the
 * address must be derived from its terms, the store must exist, and the order or invoice, if there is one, must be that
 * store's. The index of a refused address is not given out again either.
 */
export async function rebookAddress(deps: RebookDeps, logged: LoggedAddress): Promise<Rebooking> {
  const { addressIndex, attemptId, payout, feeRecipient, feeBps } = logged;
  const resolved = deps.chains.method(logged.method);
  if (resolved === undefined) return refused(`${logged.method} is not a payment method of a chain that is on`);
  const { chain, method } = resolved;
  const contracts = chain.sweeping === undefined ? undefined : namedContracts(deps, logged);
  if (contracts !== undefined && !(await isKnownMaker(deps, chain, contracts))) {
    return refused(`the factory ${contracts.factory} is not one of this version, and made no known address`);
  }
  const derived =
    contracts === undefined
      ? await addressInAccount(deps, chain, logged)
      : chain.sweeping?.depositAddress({ attemptId, payout, feeRecipient, feeBps }, contracts);
  if (derived === undefined) return refused(`the account ${payout} is not known: provision its store first`);
  if (derived !== logged.depositAddress) {
    return refused(`${logged.depositAddress} does not follow from the terms next to it`);
  }
  // Given out, even if the rest of the line cannot be used.
  if (addressIndex !== undefined) await raiseIndex(deps.db, { id: payout, above: addressIndex });
  const storeId = await storeOf(deps, chain, logged);
  if (storeId === undefined) return refused(`there is no store ${logged.storeId}`);
  return deps.db.transaction(async (tx): Promise<Rebooking> => {
    const payable = await deps.payables[logged.payableKind].lock(tx, logged.payableId);
    if (payable !== undefined && payable.storeId !== storeId) {
      return refused(`${logged.payableKind} ${logged.payableId} is another store's`);
    }
    const isWatched = payable?.open === true;
    const isNew = await rebookAttempt(tx, {
      id: attemptId,
      storeId,
      payableKind: logged.payableKind,
      payableId: logged.payableId,
      // Watched like one superseded by another pick, so that it does not get in the way of a live one.
      status: isWatched ? 'superseded' : 'retired',
      method: method.id,
      chain: chain.name,
      token: method.token,
      tokenAddress: method.tokenAddress,
      decimals: method.decimals,
      requiredAmount: logged.requiredAmount,
      depositAddress: logged.depositAddress,
      factory: contracts?.factory ?? null,
      implementation: contracts?.implementation ?? null,
      payout,
      feeRecipient,
      feeBps,
      quote: { restoredFrom: 'log' },
      ipAddress: null,
      finality: logged.finality,
      needsAgreement: logged.needsAgreement,
      quoteExpiresAt: logged.quoteExpiresAt,
      createdAt: logged.createdAt,
      endedAt: isWatched ? null : deps.clock.now(),
    });
    if (!isNew) return { outcome: 'known' };
    if (addressIndex !== undefined) await noteIndex(tx, { accountId: payout, attemptId, addressIndex });
    return { outcome: isWatched ? 'watched' : 'ended', chain: chain.name, createdAt: logged.createdAt };
  });
}

/**
 * Returns the store of a logged address. Where the database was lost, and its stores have other ids, an account shows the
 * store as long as no other one is paid to it.
 */
async function storeOf(
  { db }: RebookDeps,
  chain: Chain,
  { payout, storeId }: LoggedAddress,
): Promise<string | undefined> {
  if (await isStore(db, storeId)) return storeId;
  if (chain.accounts === undefined) return undefined;
  const [paid, another] = await storeIdsPaidAt(db, { chain: chain.name, address: payout });
  return another === undefined ? paid : undefined;
}

/** Returns the address at the logged index of the account; undefined when the account is not known. */
async function addressInAccount(
  { db, secrets }: RebookDeps,
  { accounts }: Chain,
  { addressIndex, payout }: LoggedAddress,
): Promise<string | undefined> {
  const [account] = await accountsById(db, { ids: [payout] });
  if (secrets === undefined || account === undefined || addressIndex === undefined) return undefined;
  return accounts?.addressAt(openAccount(secrets, account), addressIndex);
}

function namedContracts(
  { unnamedContracts }: RebookDeps,
  { factory, implementation }: LoggedAddress,
): DepositContracts {
  return factory === undefined || implementation === undefined ? unnamedContracts : { factory, implementation };
}

/** Returns true when the contracts are known. An address does not reveal the effect of unknown ones on its money. */
async function isKnownMaker(deps: RebookDeps, chain: Chain, contracts: DepositContracts): Promise<boolean> {
  const own = [deps.unnamedContracts, ...deps.earlierContracts];
  if (chain.sweeping !== undefined) own.unshift(chain.sweeping.contracts);
  return [...own, ...(await contractsOfChain(deps.db, { chain: chain.name }))].some(
    ({ factory, implementation }) => factory === contracts.factory && implementation === contracts.implementation,
  );
}

function refused(reason: string): Rebooking {
  return { outcome: 'refused', reason };
}
