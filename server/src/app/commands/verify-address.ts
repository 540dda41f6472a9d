import { EARLIER_DEPLOYMENTS, PRESENT_DEPLOYMENT, UNNAMED_DEPLOYMENT } from '@till/contracts';
import { systemClock } from '../../kernel/lib/clock.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { createSecretBox } from '../../kernel/lib/secret-box.ts';
import { uuidOfShortId } from '../../kernel/lib/short-id.ts';
import {
  attemptBytes,
  contractsOf,
  deriveDepositAddress,
  initCodeHashOf,
  parseEvmAddress,
  toChecksum,
} from '../../money/chains/evm/addresses.ts';
import type { EvmChain } from '../../money/chains/evm/evm-chain.ts';
import { derivedOnChain } from '../../money/chains/evm/verify.ts';
import type { DepositBinding, DepositContracts } from '../../money/chains/port.ts';
import { accountsOfAttempts } from '../../money/payments/booking/account-repository.ts';
import { type AddressTerms, termsOfPayable } from '../../money/payments/booking/address-repository.ts';
import { findCheckout } from '../../sales/checkout/find-checkout.ts';
import type { Config } from '../config/config.ts';
import { type ConfiguredChains, configuredChains } from '../processes/configured-chains.ts';
import { withDatabase } from '../processes/database-server.ts';
import { checkoutIdOf } from './arguments.ts';
import { reasonOf } from './failure.ts';
import { type CommandContext, print } from './io.ts';
import { openSession } from './session.ts';
import { rowsOfWallet, verifyInWallet, type WalletAddress } from './verify-wallet-address.ts';

const PAGE_TIMEOUT_MS = 15_000;

export interface Options {
  readonly checkout: string;
  readonly json?: boolean;
}

export async function run({ io, outcome }: CommandContext, { checkout, json }: Options): Promise<void> {
  const verified = await verifyAddresses(openSession(io), checkout);
  const none = 'no payment method was picked yet, so there is no deposit address';
  print(io, { json, value: verified, text: verified.length === 0 ? none : verified.map(describe).join('\n\n') });
  if (verified.some(({ matches }) => !matches)) outcome.code = 1;
}

/** A deposit address, derived again from its stated inputs. Addresses with their checksum. */
interface VerifiedAddress {
  readonly attemptId: string;
  readonly status: string;
  readonly method: string;
  readonly chain: string;
  readonly depositAddress: string;
  /** The inputs needed to derive it again. */
  readonly inputs: {
    readonly payout: string;
    readonly feeRecipient: string;
    readonly feeBps: number;
    /** The attempt's UUID in the form used by the contracts. */
    readonly attemptId: string;
    readonly factory: string;
    readonly initCodeHash: string;
  };
  /** Derived here from the inputs. */
  readonly derived: string;
  /** The address that the factory on the chain derives from them, or why it was not queried. */
  readonly onChain: { readonly address: string } | { readonly unknown: string };
  /**
   * The address that the page at the given URL shows the buyer; null when no URL was given or it shows another attempt.
   */
  readonly shown: string | null;
  /**
   * The contracts are those of this version, of an earlier one, or unknown to this program: an address does not show
   * what unknown ones do with money.
   */
  readonly contracts: 'present' | 'earlier' | 'unknown';
  /** True when all known addresses agree, and the contracts are known. */
  readonly matches: boolean;
  /** URL of the page that derives it in the browser. */
  readonly page: string;
  /** The address in the chain's explorer; null without one. */
  readonly explorerUrl: string | null;
}

/**
 * Derives every deposit address of an order or invoice from its terms, here and on the chain, and compares.
 * @param given the id of a checkout, or the URL of its page: then the address on the page is compared as well
 * @throws OperatorError when there is no such order or invoice, or its page cannot be read or shows an attempt that it
 *   does not have
 */
async function verifyAddresses(
  { config, log }: { config: Config; log: Log },
  given: string,
): Promise<(VerifiedAddress | WalletAddress)[]> {
  const shortId = checkoutIdOf(given);
  const { secretKey, secretKeysRetired } = config;
  const secrets = secretKey === undefined ? undefined : createSecretBox(secretKey, secretKeysRetired);
  const chains = configuredChains({ config, clock: systemClock, log });
  try {
    // Read first, so that the database has any attempt that is started in the meantime.
    const shown = await shownAt(given, shortId);
    const { accounts, terms } = await withDatabase({ config, log }, async (db) => {
      const id = uuidOfShortId(shortId);
      const checkout = id === undefined ? undefined : await findCheckout(db, id);
      if (checkout === undefined) throw new OperatorError(`there is no order or invoice ${shortId}`);
      const found = await termsOfPayable(db, { payableId: checkout.id });
      const placed = await accountsOfAttempts(db, { attemptIds: found.map(({ attemptId }) => attemptId) });
      return { terms: found, accounts: new Map(placed.map((each) => [each.attemptId, each])) };
    });
    refuseStranger(given, shortId, { shown, terms });
    return await Promise.all(
      terms.map((one) => {
        if (isMadeByContracts(one)) return verifyOne(chains, config.hostedBaseUrl, one, shown);
        const shownAddress = shown?.id === one.attemptId ? String(shown.depositAddress) : null;
        return verifyInWallet(secrets, one, accounts.get(one.attemptId), shownAddress);
      }),
    );
  } finally {
    await chains.close();
  }
}

/** The attempt and address shown to a buyer who opens the page. */
interface Shown {
  readonly id: string;
  readonly depositAddress: string;
}

async function shownAt(given: string, shortId: string): Promise<Shown | undefined> {
  const origin = URL.parse(given)?.origin;
  if (origin === undefined || origin === 'null') return undefined;
  try {
    const response = await fetch(`${origin}/v1/checkouts/${shortId}`, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`it returned ${response.status}`);
    const { attempt } = (await response.json()) as { attempt?: Shown | null };
    return attempt ?? undefined;
  } catch (error) {
    throw new OperatorError(`${origin} could not be read (${reasonOf(error)}); pass only the id to skip that check`);
  }
}

/** A dishonest page would put its address under an attempt that cannot be compared. */
function refuseStranger(
  given: string,
  shortId: string,
  { shown, terms }: { readonly shown: Shown | undefined; readonly terms: readonly AddressTerms[] },
): void {
  if (shown === undefined || terms.some(({ attemptId }) => attemptId === shown.id)) return;
  const address = JSON.stringify(shown.depositAddress);
  throw new OperatorError(
    `${new URL(given).origin} shows ${address}, of an attempt that does not belong to ${shortId}: do not pay there`,
  );
}

/** Terms of an address that contracts make; the others are of the merchant's own wallet. */
type ContractTerms = AddressTerms & DepositContracts;

function isMadeByContracts(terms: AddressTerms): terms is ContractTerms {
  return terms.factory !== null && terms.implementation !== null;
}

async function verifyOne(
  chains: ConfiguredChains,
  hostedBase: string,
  terms: ContractTerms,
  shown: Shown | undefined,
): Promise<VerifiedAddress> {
  const { attemptId, payout, feeRecipient, feeBps, depositAddress, factory, implementation } = terms;
  const binding: DepositBinding = { attemptId, payout, feeRecipient, feeBps };
  const madeBy = { factory, implementation };
  const derived = deriveDepositAddress(binding, madeBy);
  const contracts = versionOf(madeBy);
  const chain = chains.evm.find((candidate) => candidate.name === terms.chain);
  const onChain = await askChain(chain, terms.chain, binding, madeBy);
  const shownAddress = shown?.id === attemptId ? String(shown.depositAddress).toLowerCase() : null;
  const known = [depositAddress, shownAddress, 'address' in onChain ? onChain.address.toLowerCase() : null];
  const inputs = {
    payout: toChecksum(payout),
    feeRecipient: toChecksum(feeRecipient),
    feeBps,
    attemptId: attemptBytes(attemptId),
    factory: toChecksum(factory),
    initCodeHash: initCodeHashOf(madeBy),
  };
  const { explorer } = chain?.network ?? { explorer: null };
  return {
    attemptId,
    status: terms.status,
    method: terms.method,
    chain: terms.chain,
    depositAddress: toChecksum(depositAddress),
    inputs,
    derived: toChecksum(derived),
    onChain,
    shown: parseEvmAddress(shownAddress ?? '') === undefined ? shownAddress : toChecksum(shownAddress ?? ''),
    contracts,
    matches: contracts !== 'unknown' && known.every((address) => address === null || address === derived),
    page: pageOf(hostedBase, inputs, toChecksum(depositAddress)),
    explorerUrl: explorer === null ? null : `${explorer}/address/${depositAddress}`,
  };
}

async function askChain(
  chain: EvmChain | undefined,
  name: string,
  binding: DepositBinding,
  contracts: DepositContracts,
): Promise<VerifiedAddress['onChain']> {
  if (chain === undefined) return { unknown: `${name} is not configured` };
  try {
    return { address: toChecksum(await derivedOnChain(chain.rpc, binding, contracts)) };
  } catch (error) {
    return { unknown: error instanceof Error ? error.message : String(error) };
  }
}

function versionOf({ factory, implementation }: DepositContracts): VerifiedAddress['contracts'] {
  const isSame = (other: DepositContracts): boolean =>
    other.factory === factory && other.implementation === implementation;
  if (isSame(contractsOf(PRESENT_DEPLOYMENT))) return 'present';
  return [UNNAMED_DEPLOYMENT, ...EARLIER_DEPLOYMENTS].map(contractsOf).some(isSame) ? 'earlier' : 'unknown';
}

/** In the fragment, which no server sees; with the contracts where they differ from the page's defaults. */
function pageOf(hostedBase: string, inputs: VerifiedAddress['inputs'], address: string): string {
  const { payout, feeRecipient, feeBps, attemptId, factory, initCodeHash } = inputs;
  const fragment = new URLSearchParams({ address, payout, feeRecipient, feeBps: String(feeBps), attemptId });
  if (factory !== PRESENT_DEPLOYMENT.factory || initCodeHash !== PRESENT_DEPLOYMENT.initCodeHash) {
    fragment.set('factory', factory);
    fragment.set('initCodeHash', initCodeHash);
  }
  return `${hostedBase}/verify#${fragment}`;
}

const CONTRACTS: Readonly<Record<VerifiedAddress['contracts'], string>> = {
  present: 'those of this version',
  earlier: 'those of an earlier version',
  unknown: 'NOT KNOWN TO THIS VERSION: the address does not prove what they do with money',
};

function describe(one: VerifiedAddress | WalletAddress): string {
  const rows = 'derivation' in one ? rowsOfWallet(one) : rowsOfContracts(one);
  return [
    `${one.depositAddress}  ${one.method}, ${one.status}: ${one.matches ? 'matches' : 'DOES NOT MATCH'}`,
    ...rows.map(([name, value]) => `  ${name.padEnd(14)}  ${value}`),
  ].join('\n');
}

function rowsOfContracts(one: VerifiedAddress): (readonly [string, string])[] {
  const { inputs, onChain } = one;
  return [
    ['payout', inputs.payout],
    ['fee recipient', inputs.feeRecipient],
    ['fee', `${inputs.feeBps / 100} % (${inputs.feeBps} basis points)`],
    ['attempt id', inputs.attemptId],
    ['factory', inputs.factory],
    ['init code hash', inputs.initCodeHash],
    ['contracts', CONTRACTS[one.contracts]],
    ['derived here', one.derived],
    ['on chain', 'address' in onChain ? onChain.address : `not checked: ${onChain.unknown}`],
    ...(one.shown === null ? [] : [['page shows', one.shown] as const]),
    ...(one.explorerUrl === null ? [] : [['explorer', one.explorerUrl] as const]),
    ['in a browser', one.page],
  ];
}
