import { EARLIER_DEPLOYMENTS, PRESENT_DEPLOYMENT, UNNAMED_DEPLOYMENT } from '@till/contracts';
import { ReceiptVerificationError } from '../../../../../sdk/src/receipts/error.ts';
import { fetchReceiptKeys } from '../../../../../sdk/src/receipts/keys.ts';
import type { Receipt } from '../../../../../sdk/src/receipts/receipt.ts';
import { checkSignature, readSigned, receiptIn } from '../../../../../sdk/src/receipts/signed.ts';
import { OperatorError } from '../../../kernel/lib/errors.ts';
import { formatUnits } from '../../../kernel/lib/money.ts';
import { evmNetwork } from '../../../money/chains/catalogue.ts';
import { contractsOf, deriveDepositAddress } from '../../../money/chains/evm/addresses.ts';
import type { DepositContracts } from '../../../money/chains/port.ts';
import { utxoNetwork } from '../../../money/chains/utxo/network.ts';
import { UsageError } from '../failure.ts';
import { type CommandContext, print } from '../io.ts';
import { obtainReceipt } from './obtain.ts';
import { type OnChain, readOnChain } from './on-chain.ts';
import { checkDerivation, isOfWallet, readReceivedOnChain, type WalletReceipt } from './own-wallet.ts';

/** The check of a receipt's token against the networks and tokens that Till lists. */
export type PaidToken =
  | { readonly known: true; readonly amount: string }
  /** `other`: Till lists another contract or chain under this name. `unlisted`: Till does not know it. */
  | { readonly known: false; readonly reason: 'other' | 'unlisted' };

/** Compares a receipt's token with the list: an issuer could call its own token `usdc-ethereum`. Pure. */
export function paidTokenOf(receipt: Receipt): PaidToken {
  const { chainId, cryptoAmount, paymentMethod, tokenAddress } = receipt;
  const listed = listedToken(paymentMethod);
  if (listed === undefined) return { known: false, reason: 'unlisted' };
  const isSame = listed.chainId === chainId && listed.address === (tokenAddress?.toLowerCase() ?? null);
  // Without a chain id, buyers pay the merchants' own wallets.
  if (!isSame || isOfWallet(receipt) !== (chainId === null)) return { known: false, reason: 'other' };
  return {
    known: true,
    amount: `${formatUnits(BigInt(cryptoAmount), listed.decimals)} ${listed.symbol.toUpperCase()}`,
  };
}

interface ListedToken {
  readonly symbol: string;
  readonly chainId: number | null;
  readonly address: string | null;
  readonly decimals: number;
}

function listedToken(paymentMethod: string): ListedToken | undefined {
  const [symbol = '', ...chain] = paymentMethod.split('-');
  const wallets = utxoNetwork(chain.join('-'));
  if (wallets?.coin === symbol) return { symbol, chainId: null, address: null, decimals: wallets.decimals };
  const network = evmNetwork(chain.join('-'));
  const token = network?.tokens.find((each) => each.symbol === symbol);
  return network && token && { ...token, chainId: network.chainId };
}

/** Maximum characters shown of other people's text. */
const MAX_SHOWN = 2_100;

export interface Options {
  readonly given: string;
  readonly rpc?: string;
  readonly issuer?: string;
  readonly descriptor?: string;
  readonly json?: boolean;
}

export async function run({ io, outcome }: CommandContext, { json, ...options }: Options): Promise<void> {
  try {
    const verified = await verify(await obtainReceipt(options.given, io), options);
    if (!verified.valid) outcome.code = 1;
    print(io, { json, value: verified, text: describe(verified) });
  } catch (error) {
    if (!(error instanceof ReceiptVerificationError)) throw error;
    if (!json) throw new OperatorError(`not proven (${error.reason}): ${plain(error.message)}`);
    outcome.code = 1;
    print(io, { json, value: { valid: false, reason: error.reason, message: error.message }, text: '' });
  }
}

/** A receipt with a valid signature, whose deposit address follows from its terms as far as it was checked. */
interface Verified {
  /** False when a node denies it, or the token is not the one that Till lists by that name. */
  readonly valid: boolean;
  readonly issuer: string;
  readonly keyId: string;
  readonly receipt: Receipt;
  /** The deposit address was derived again: from the contracts and terms, or from the given account; else null. */
  readonly derivedFrom: 'contracts' | 'account' | null;
  readonly token: PaidToken;
  /** Null when no node was queried. */
  readonly onChain: OnChain | null;
}

/**
 * Verifies a receipt.
 * @throws ReceiptVerificationError, OperatorError
 */
async function verify(text: string, options: Omit<Options, 'json'>): Promise<Verified> {
  const { given, issuer, rpc } = options;
  const parts = readSigned(text);
  const receipt = receiptIn(parts);
  const named = receipt.iss.replace(/\/+$/, '');
  if (issuer !== undefined && named !== issuer.replace(/\/+$/, '')) {
    throw new ReceiptVerificationError('wrong-issuer', `this is a receipt of ${named}, not of ${issuer}`);
  }
  refuseOpenRoad(named, given);
  await checkSignature(parts, await fetchReceiptKeys(named));
  const derived = isOfWallet(receipt) ? derivedInWallet(receipt, options) : derivedByContracts(receipt, options);
  const onChain = rpc === undefined ? null : await derived.readOnChain(rpc);
  const token = paidTokenOf(receipt);
  const valid = onChain?.proven !== false && (token.known || token.reason === 'unlisted');
  return { valid, issuer: named, keyId: parts.keyId, receipt, derivedFrom: derived.from, token, onChain };
}

/** The result of deriving a deposit address again, and the way to read its balance. */
interface Derived {
  readonly from: Verified['derivedFrom'];
  readOnChain(rpc: string): Promise<OnChain>;
}

function derivedInWallet(receipt: WalletReceipt, { descriptor }: Pick<Options, 'descriptor'>): Derived {
  if (descriptor !== undefined) checkDerivation(receipt, descriptor);
  const readOnChain = (rpc: string): Promise<OnChain> => readReceivedOnChain(receipt, rpc);
  return { from: descriptor === undefined ? null : 'account', readOnChain };
}

function derivedByContracts(receipt: Receipt, { descriptor }: Pick<Options, 'descriptor'>): Derived {
  if (descriptor !== undefined) {
    throw new UsageError('--descriptor is for receipts of a payment to a wallet: contracts made this deposit address');
  }
  const contracts = [PRESENT_DEPLOYMENT, UNNAMED_DEPLOYMENT, ...EARLIER_DEPLOYMENTS]
    .map(contractsOf)
    .find((known) => isMadeBy(known, receipt));
  if (contracts === undefined) {
    const message = `${receipt.depositAddress} does not match the payout address, the fee recipient and the fee`;
    throw new ReceiptVerificationError('wrong-address', message);
  }
  return { from: 'contracts', readOnChain: (rpc) => readOnChain(receipt, rpc, contracts.factory) };
}

/**
 * Over plain HTTP, anyone on the path could insert their own keys. On this machine, or where the user already chose
 * HTTP, it is intended.
 */
function refuseOpenRoad(issuer: string, given: string): void {
  const url = URL.parse(issuer);
  if (url === null) throw new ReceiptVerificationError('malformed', `the issuer ${issuer} is not a URL`);
  const { protocol, hostname, origin } = url;
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  if (protocol === 'https:' || isLocal || URL.parse(given)?.origin === origin) return;
  throw new OperatorError(`the receipt names ${plain(issuer)} as its issuer, whose keys are not available over HTTPS`);
}

function isMadeBy(contracts: DepositContracts, receipt: Receipt): boolean {
  const { attemptId, feeBps, payout, feeRecipient, depositAddress } = receipt;
  if (payout === undefined || feeRecipient === null) return false;
  const binding = { attemptId, feeBps, payout: payout.toLowerCase(), feeRecipient: feeRecipient.toLowerCase() };
  return deriveDepositAddress(binding, contracts) === depositAddress.toLowerCase();
}

function describe(verified: Verified): string {
  const { issuer, keyId, receipt, token, onChain } = verified;
  const { kind, number, id, totalAmount, currency, store, paidAt, paymentMethod, payout = 'the wallet' } = receipt;
  const reference = number === null ? id : `${number} (${id})`;
  const amount = `${totalAmount} ${currency.toUpperCase()}`;
  const rows: (readonly [string, string])[] = [
    ['signature', `good: ${plain(issuer)} signed this with the key ${plain(keyId)}, and nothing was changed since`],
    ['address', describeAddress(verified)],
    ['token', describeToken(receipt, token)],
    ['balance', describeOnChain(receipt, onChain)],
  ];
  return [
    `Receipt of ${kind} ${reference}: ${amount} to ${plain(store.name)}, paid ${paidAt} in ${paymentMethod}`,
    ...rows.map(([name, value]) => `  ${name.padEnd(9)}  ${value}`),
    `Only ${plain(issuer)} vouches for the rest: the store's identity, the items, their value, and that ` +
      `${payout} is the store's.`,
  ].join('\n');
}

function describeAddress({ derivedFrom, receipt }: Verified): string {
  const { depositAddress, derivation, feeBps, feeRecipient, payout } = receipt;
  if (derivation === undefined) {
    return (
      `good: ${depositAddress} could pay ${payout} (${percent(10_000 - feeBps)}) ` +
      `and ${feeRecipient} (${percent(feeBps)}), and nobody else`
    );
  }
  const place = `${derivation.fingerprint} ${derivation.path}`;
  if (derivedFrom === 'account') return `good: ${depositAddress} is the account's at ${place}`;
  return `not checked: ${depositAddress} is said to be a wallet's at ${place}; use --descriptor with its account`;
}

function describeToken({ chainId, paymentMethod, tokenAddress }: Receipt, token: PaidToken): string {
  const what = `${tokenAddress ?? 'the coin'} of ${chainId === null ? 'a chain without an id' : `chain ${chainId}`}`;
  if (token.known) return `good: ${what} is Till's ${paymentMethod}; ${token.amount} was due`;
  if (token.reason === 'unlisted') return `UNKNOWN: ${paymentMethod} is not in Till's list, here ${what}`;
  return `NOT PROVEN: ${what} is not Till's ${paymentMethod}`;
}

function describeOnChain({ confirmedBlock, cryptoAmount, derivation }: Receipt, onChain: OnChain | null): string {
  if (onChain === null) return 'not requested: use --rpc with a node that you trust';
  if (!onChain.proven) return `NOT PROVEN by ${onChain.node}: ${plain(onChain.message)}`;
  const { held, forwarded, node } = onChain;
  if (derivation !== undefined) {
    return `good: ${node} reports that it had received ${held} by block ${confirmedBlock?.number}; ${cryptoAmount} was due`;
  }
  const before = forwarded === '0' ? '' : ` and had forwarded ${forwarded}`;
  return `good: ${node} reports that it held ${held}${before} in block ${confirmedBlock?.number}; ${cryptoAmount} was due`;
}

function percent(bps: number): string {
  return `${bps / 100} %`;
}

/** Returns other people's text without terminal controls, and no longer than any name. */
function plain(text: string): string {
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  return shown.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ');
}
