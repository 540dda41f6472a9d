import { ReceiptVerificationError } from './error.ts';

/** The content of a receipt. Fiat as decimal strings, amounts of tokens in their smallest unit. */
export interface Receipt {
  /** The issuing service: its base URL. */
  readonly iss: string;
  /** Time of payment, in seconds since 1970. */
  readonly iat: number;
  readonly kind: 'order' | 'invoice';
  readonly id: string;
  /** The invoice number; null for an order. */
  readonly number: number | null;
  readonly store: { readonly id: string; readonly name: string };
  readonly items: readonly ReceiptItem[];
  readonly totalAmount: string;
  readonly currency: string;
  readonly paymentMethod: string;
  /** EIP-155 id. */
  readonly chainId: number | null;
  /** The token's contract; null for a chain's own coin. */
  readonly tokenAddress: string | null;
  readonly depositAddress: string;
  /**
   * The merchant's address: with the fee recipient's, the only ones that the deposit address can pay. Absent for an
   * address of the merchant's own wallet.
   */
  readonly payout?: string;
  /** Null for an address of the merchant's own wallet: no fee is split off there. */
  readonly feeRecipient: string | null;
  /** In place of `payout`, the place of the deposit address in the merchant's own wallet. */
  readonly derivation?: ReceiptDerivation;
  /** The fee in hundredths of a percent. */
  readonly feeBps: number;
  readonly attemptId: string;
  /** The amount requested. */
  readonly cryptoAmount: string;
  /** The amount that had arrived in the confirmed block. */
  readonly receivedAmount: string;
  /** The block in which the balance was sufficient; null for payments from before it was recorded. */
  readonly confirmedBlock: { readonly number: string; readonly hash: string } | null;
  /** The transfers up to that block that the service has recorded. */
  readonly transactions: readonly ReceiptTransaction[];
  readonly paidAt: string;
}

/** The place of an address in an account. It reveals no other address. */
export interface ReceiptDerivation {
  /** Fingerprint of the wallet's master key if it is known, else of the account key; 8 hex digits. */
  readonly fingerprint: string;
  /** Path from the key of that fingerprint: `m/84'/0'/0'/0/7`. */
  readonly path: string;
}

export interface ReceiptItem {
  readonly name: string;
  readonly description: string | null;
  readonly quantity: number;
  readonly unitAmount: string;
  readonly amount: string;
}

export interface ReceiptTransaction {
  readonly blockchain: string;
  readonly txHash: string;
  readonly fromAddress: string;
  readonly amount: string;
  readonly blockNumber: string;
  readonly blockTime: string;
}

type Is = (value: unknown) => boolean;

/** The highest fee that the contracts allow. */
const MAX_FEE_BPS = 1_000;
const MAX_ENTRIES = 1_000;

const text: Is = (value) => typeof value === 'string';
const matching =
  (pattern: RegExp): Is =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const wholeTo =
  (most: number): Is =>
  (value) =>
    Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most;
const nullOr =
  (is: Is): Is =>
  (value) =>
    value === null || is(value);
const listOf =
  (is: Is): Is =>
  (value) =>
    Array.isArray(value) && value.length <= MAX_ENTRIES && value.every(is);
const shape =
  (members: Readonly<Record<string, Is>>): Is =>
  (value) =>
    missingIn(members, value) === undefined;

const address = matching(/^0x[0-9a-fA-F]{40}$/);
const hash = matching(/^(0x)?[0-9a-f]{64}$/);
const fiat = matching(/^[0-9]{1,30}(\.[0-9]{1,3})?$/);
const units = matching(/^[0-9]{1,78}$/);
const whole = wholeTo(Number.MAX_SAFE_INTEGER);
const moment = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/);

/** Members of a receipt for an address that contracts make. */
const OF_CONTRACTS = { depositAddress: address, payout: address, feeRecipient: address };

const MEMBERS: Readonly<Record<Exclude<keyof Receipt, keyof typeof OF_CONTRACTS | 'derivation'>, Is>> = {
  // Excludes anything that makes an address look like another one: a user name before the host, or right-to-left text.
  iss: matching(/^https?:\/\/[\w.~:[\]%/-]{1,2000}$/),
  iat: whole,
  kind: matching(/^(order|invoice)$/),
  id: matching(/^[1-9A-HJ-NP-Za-km-z]{21,22}$/),
  number: nullOr(whole),
  store: shape({ id: text, name: text }),
  items: listOf(shape({ name: text, description: nullOr(text), quantity: whole, unitAmount: fiat, amount: fiat })),
  totalAmount: fiat,
  currency: matching(/^[a-z]{3}$/),
  paymentMethod: matching(/^[a-z0-9]{1,40}-[a-z0-9-]{1,40}$/),
  chainId: nullOr(whole),
  tokenAddress: nullOr(address),
  feeBps: wholeTo(MAX_FEE_BPS),
  attemptId: matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  cryptoAmount: units,
  receivedAmount: units,
  confirmedBlock: nullOr(shape({ number: units, hash })),
  transactions: listOf(
    shape({ blockchain: text, txHash: hash, fromAddress: text, amount: units, blockNumber: units, blockTime: moment }),
  ),
  paidAt: moment,
};

/** Members of a receipt for an address of the merchant's own wallet. */
const OF_WALLET = {
  depositAddress: matching(/^[a-zA-Z0-9]{25,90}$/),
  feeRecipient: (value: unknown) => value === null,
  derivation: shape({
    fingerprint: matching(/^[0-9a-f]{8}$/),
    path: matching(/^(m\/)?(\d{1,10}'?\/){0,11}\d{1,10}$/),
  }),
};

/**
 * Parses a payload as a receipt. It proves nothing by itself.
 * @throws ReceiptVerificationError `malformed`
 */
export function receiptOf(payload: unknown): Receipt {
  const isOfWallet = typeof payload === 'object' && payload !== null && Object.hasOwn(payload, 'derivation');
  const member = missingIn({ ...MEMBERS, ...(isOfWallet ? OF_WALLET : OF_CONTRACTS) }, payload);
  if (member === undefined) return payload as Receipt;
  const what = member === '' ? 'it is not an object' : `"${member}" is missing or is not what it is in receipts`;
  throw new ReceiptVerificationError('malformed', `this is no receipt: ${what}`);
}

/** Returns the first invalid member; empty when there are no members at all. */
function missingIn(members: Readonly<Record<string, Is>>, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  const own = value as Readonly<Record<string, unknown>>;
  return Object.keys(members).find((name) => !Object.hasOwn(own, name) || members[name]?.(own[name]) !== true);
}
