import type { Actor } from '../../kernel/auth/audit.ts';
import { throttled } from '../../kernel/auth/throttle.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { present } from '../../kernel/lib/errors.ts';
import {
  type Accounts,
  type AddressReport,
  type Chain,
  isReadFailure,
  type PayoutAccount,
} from '../../money/chains/port.ts';
import type { ChainRegistry } from '../../money/chains/registry.ts';
import { firstAddresses, nameOfAccount } from './accounts.ts';
import { AccountRefused, PaymentSettingsRefusal } from './payment-refusals.ts';
import { isDepositAddress } from './payout-repository.ts';

/**
 * Payouts that one person may check in 15 minutes: an address costs dozens of calls to nodes that payments are read
 * from, an account milliseconds of the processor.
 */
const LOOKS = 30;

interface Deps {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly chains: ChainRegistry;
  readonly settings: { readonly payouts: { readonly ownAddresses: readonly string[] } };
}

/** A proposed payout: an address, or an account of the merchant's wallet. */
export interface CheckedPayout extends Pick<AddressReport, 'blockedFor' | 'refusesCoin'> {
  readonly kind: AddressReport['kind'] | 'wallet';
  readonly chain: string;
  /** In the chain's canonical form; for an account, its id. */
  readonly address: string;
  readonly shown: string;
  readonly account?: PayoutAccount;
  /** First addresses of an account, to be compared with the wallet; none otherwise. */
  readonly addresses: readonly string[];
}

/**
 * Inspects a payout on its chain, with the checks that setting it makes. An account needs no node.
 * @throws PaymentSettingsRefusal `payout.unknownChain`, `payout.invalid`, `payout.ours`, `payout.unchecked`,
 *   AccountRefused, PeopleRefusal `signIn.throttled`
 */
export async function checkPayout(
  deps: Deps,
  given: { readonly by: Actor; readonly chain: string; readonly address: string },
): Promise<CheckedPayout> {
  const { chains, db, settings } = deps;
  const chain = chains.chain(given.chain);
  if (chain === undefined) throw new PaymentSettingsRefusal('payout.unknownChain');
  const looks = { what: ['payout-check', given.by.id ?? given.by.name], tries: LOOKS, keep: true };
  const { accounts } = chain;
  if (accounts !== undefined) {
    return throttled(deps, [looks], async () => checkAccount(chain, accounts, given.address));
  }
  const address = chain.parseAddress(given.address.trim());
  if (address === undefined) throw new PaymentSettingsRefusal('payout.invalid');
  const isOurs =
    // A token address of another chain is easily pasted, and does not belong to the merchant either.
    chains.chains.some((each) => each.isReserved(address)) ||
    settings.payouts.ownAddresses.includes(address) ||
    (await isDepositAddress(db, { address }));
  if (isOurs) throw new PaymentSettingsRefusal('payout.ours');
  const report = await throttled(deps, [looks], () => inspect(chain, address));
  return { chain: chain.name, address, shown: chain.displayAddress(address), addresses: [], ...report };
}

function checkAccount(chain: Chain, accounts: Accounts, text: string): CheckedPayout {
  const account = accounts.parse(text);
  if ('problem' in account) throw new AccountRefused(account.problem);
  const addresses = firstAddresses(accounts, chain, account);
  const nothing = { blockedFor: [], refusesCoin: false };
  const shown = nameOfAccount(account);
  return { kind: 'wallet', chain: chain.name, address: account.id, shown, account, addresses, ...nothing };
}

/** An address that cannot be inspected now is not accepted, since its problems would go unnoticed. */
async function inspect(chain: Chain, address: string): Promise<AddressReport> {
  try {
    const report = await chain.inspect?.(address);
    return present(report, `payout addresses of ${chain.name} can be inspected`);
  } catch (error) {
    if (isReadFailure(error)) throw new PaymentSettingsRefusal('payout.unchecked');
    throw error;
  }
}
