import type { Actor } from '../../kernel/auth/audit.ts';
import { throttled } from '../../kernel/auth/throttle.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { type AddressReport, type Chain, isReadFailure } from '../../money/chains/port.ts';
import type { ChainRegistry } from '../../money/chains/registry.ts';
import { PaymentSettingsRefusal } from './payment-refusals.ts';
import { isDepositAddress } from './payout-repository.ts';

/**
 * Addresses that one person may inspect in 15 minutes: each costs dozens of calls to nodes that payments are read from.
 */
const LOOKS = 30;

interface Deps {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly chains: ChainRegistry;
  readonly settings: { readonly payouts: { readonly ownAddresses: readonly string[] } };
}

/** A proposed payout address. */
export interface CheckedAddress extends AddressReport {
  readonly chain: string;
  /** In the chain's canonical form, as shown to people. */
  readonly address: string;
  readonly shown: string;
}

/**
 * Inspects an address on its chain, with the checks that setting it makes.
 * @throws PaymentSettingsRefusal `payout.unknownChain`, `payout.invalid`, `payout.ours`, `payout.unchecked`,
 *   PeopleRefusal `signIn.throttled`
 */
export async function checkPayout(
  deps: Deps,
  given: { readonly by: Actor; readonly chain: string; readonly address: string },
): Promise<CheckedAddress> {
  const { chains, db, settings } = deps;
  const chain = chains.chain(given.chain);
  if (chain === undefined) throw new PaymentSettingsRefusal('payout.unknownChain');
  const address = chain.parseAddress(given.address.trim());
  if (address === undefined) throw new PaymentSettingsRefusal('payout.invalid');
  const isOurs =
    // A token address of another chain is easily pasted, and does not belong to the merchant either.
    chains.chains.some((each) => each.isReserved(address)) ||
    settings.payouts.ownAddresses.includes(address) ||
    (await isDepositAddress(db, { address }));
  if (isOurs) throw new PaymentSettingsRefusal('payout.ours');
  const looks = { what: ['payout-check', given.by.id ?? given.by.name], tries: LOOKS, keep: true };
  const report = await throttled(deps, [looks], () => inspect(chain, address));
  return { chain: chain.name, address, shown: chain.displayAddress(address), ...report };
}

/** An address that cannot be inspected now is not accepted, since its problems would go unnoticed. */
async function inspect(chain: Chain, address: string): Promise<AddressReport> {
  try {
    return await chain.inspect(address);
  } catch (error) {
    if (isReadFailure(error)) throw new PaymentSettingsRefusal('payout.unchecked');
    throw error;
  }
}
