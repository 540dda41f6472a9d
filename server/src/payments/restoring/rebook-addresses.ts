import type { Chain, DepositContracts } from '../../chains/port.ts';
import type { ChainRegistry } from '../../chains/registry.ts';
import type { Database } from '../../db/pool.ts';
import type { Clock } from '../../lib/clock.ts';
import { contractsOfChain } from '../observing/contracts-repository.ts';
import type { PayableAccesses } from '../payable.ts';
import type { PayableKind } from '../types.ts';
import { ADDRESS_GIVEN_OUT } from './address-log.ts';
import { isStore, rebookAttempt } from './restore-repository.ts';

/** A log line for a deposit address, as it was read. Amounts in smallest units, times in epoch ms. */
export interface LoggedAddress {
  readonly attemptId: string;
  readonly storeId: string;
  readonly payableKind: PayableKind;
  readonly payableId: string;
  readonly method: string;
  readonly depositAddress: string;
  /** What the address was made by; undefined in a line from before that was said. */
  readonly factory: string | undefined;
  readonly implementation: string | undefined;
  readonly payout: string;
  readonly feeRecipient: string;
  readonly feeBps: number;
  readonly requiredAmount: bigint;
  readonly finality: string | null;
  readonly needsAgreement: boolean;
  readonly quoteExpiresAt: number;
  readonly createdAt: number;
}

/**
 * What became of one logged address. `watched`: its order or invoice is there and open, so it may still be completed by
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
  /** The contracts of addresses whose line names none, and those of earlier versions of the program; lower case. */
  readonly unnamedContracts: DepositContracts;
  readonly earlierContracts: readonly DepositContracts[];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/**
 * Reads one line of a log. Undefined when it is not about a deposit address; a text when it is but cannot be used. What
 * stands before the first brace, as journals put it there, is left out.
 */
export function parseAddressLine(line: string): LoggedAddress | string | undefined {
  // By a field and not by the message, which stands at the end: a line that was cut must not pass unseen.
  if (!line.includes('"depositAddress"')) return undefined;
  let fields: Record<string, unknown>;
  try {
    fields = JSON.parse(line.slice(line.indexOf('{'))) as Record<string, unknown>;
  } catch {
    return 'the line is incomplete';
  }
  if (fields.msg !== ADDRESS_GIVEN_OUT) return undefined;
  const wrong = Object.entries(EXPECTED).find(([name, isRight]) => !isRight(fields[name]));
  if (wrong !== undefined) return `"${wrong[0]}" is missing or malformed`;
  const logged = fields as unknown as LoggedAddress;
  return {
    ...logged,
    depositAddress: logged.depositAddress.toLowerCase(),
    factory: logged.factory?.toLowerCase(),
    implementation: logged.implementation?.toLowerCase(),
    payout: logged.payout.toLowerCase(),
    feeRecipient: logged.feeRecipient.toLowerCase(),
    requiredAmount: BigInt(String(fields.requiredAmount)),
  };
}

const isText = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const isCount = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

const EXPECTED: Readonly<Record<keyof LoggedAddress, (value: unknown) => boolean>> = {
  attemptId: isText(UUID),
  storeId: isText(UUID),
  payableKind: isText(/^(order|invoice)$/),
  payableId: isText(UUID),
  method: isText(/^[a-z0-9-]{3,100}$/),
  depositAddress: isText(ADDRESS),
  factory: (value) => value === undefined || isText(ADDRESS)(value),
  implementation: (value) => value === undefined || isText(ADDRESS)(value),
  payout: isText(ADDRESS),
  feeRecipient: isText(ADDRESS),
  feeBps: (value) => isCount(value) && Number(value) <= 10_000,
  requiredAmount: isText(/^[1-9][0-9]{0,77}$/),
  finality: (value) => value === null || isText(/^(safe|finalized|[1-9][0-9]{0,5})$/)(value),
  needsAgreement: (value) => typeof value === 'boolean',
  quoteExpiresAt: isCount,
  createdAt: isCount,
};

/**
 * Books a deposit address that was given out and that this database does not know. Nothing is believed that can be
 * checked: the address must follow from its terms, the store must exist, and an order or invoice must be the store's.
 */
export async function rebookAddress(deps: RebookDeps, logged: LoggedAddress): Promise<Rebooking> {
  const { attemptId, storeId, payout, feeRecipient, feeBps } = logged;
  const resolved = deps.chains.method(logged.method);
  if (resolved === undefined) return refused(`${logged.method} is not a payment method of a chain that is on`);
  const { chain, method } = resolved;
  const contracts = namedContracts(deps, logged);
  if (!(await isKnownMaker(deps, chain, contracts))) {
    return refused(`the factory ${contracts.factory} is not one of this version, and made no known address`);
  }
  if (chain.depositAddress({ attemptId, payout, feeRecipient, feeBps }, contracts) !== logged.depositAddress) {
    return refused(`${logged.depositAddress} does not follow from the terms next to it`);
  }
  if (!(await isStore(deps.db, storeId))) return refused(`there is no store ${storeId}`);
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
      // Watched like one that was replaced by another pick, so that it does not get in the way of a live one.
      status: isWatched ? 'superseded' : 'retired',
      method: method.id,
      chain: chain.name,
      token: method.token,
      tokenAddress: method.tokenAddress,
      decimals: method.decimals,
      requiredAmount: logged.requiredAmount,
      depositAddress: logged.depositAddress,
      ...contracts,
      payoutAddress: payout,
      feeRecipient,
      feeBps,
      quote: { restoredFrom: 'log' },
      finality: logged.finality,
      needsAgreement: logged.needsAgreement,
      quoteExpiresAt: logged.quoteExpiresAt,
      createdAt: logged.createdAt,
      endedAt: isWatched ? null : deps.clock.now(),
    });
    if (!isNew) return { outcome: 'known' };
    return { outcome: isWatched ? 'watched' : 'ended', chain: chain.name, createdAt: logged.createdAt };
  });
}

function namedContracts(
  { unnamedContracts }: RebookDeps,
  { factory, implementation }: LoggedAddress,
): DepositContracts {
  return factory === undefined || implementation === undefined ? unnamedContracts : { factory, implementation };
}

/** What other contracts do with money nobody can tell from an address. */
async function isKnownMaker(deps: RebookDeps, chain: Chain, contracts: DepositContracts): Promise<boolean> {
  const own = [chain.contracts, deps.unnamedContracts, ...deps.earlierContracts];
  return [...own, ...(await contractsOfChain(deps.db, chain.name))].some(
    ({ factory, implementation }) => factory === contracts.factory && implementation === contracts.implementation,
  );
}

function refused(reason: string): Rebooking {
  return { outcome: 'refused', reason };
}
