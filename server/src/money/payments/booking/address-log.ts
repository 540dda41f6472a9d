import type { PayableKind } from '../types.ts';
import type { NewAttempt } from './attempt-repository.ts';

/** The message of the log line for a new deposit address. */
export const ADDRESS_GIVEN_OUT = 'deposit address given out';

/** A deposit address as logged. Amounts in smallest units, times in epoch ms. */
export interface LoggedAddress {
  readonly attemptId: string;
  readonly storeId: string;
  readonly payableKind: PayableKind;
  readonly payableId: string;
  readonly method: string;
  readonly depositAddress: string;
  /** The contracts that made the address; undefined in a line without them, as in those of early versions. */
  readonly factory: string | undefined;
  readonly implementation: string | undefined;
  /** Index in the account that is its payout; undefined for an address that contracts make. */
  readonly addressIndex: number | undefined;
  readonly payout: string;
  readonly feeRecipient: string;
  readonly feeBps: number;
  readonly requiredAmount: bigint;
  readonly finality: string | null;
  readonly needsAgreement: boolean;
  readonly quoteExpiresAt: number;
  readonly createdAt: number;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
/** An output script, or the id of an account. */
const SCRIPT = /^[0-9a-f]{40,70}$/;

/**
 * Returns the log fields of a new attempt: everything its deposit address is derived from, so that the address can be
 * booked again after a restore from an older backup. None of them is secret.
 */
export function addressLogFields(attempt: NewAttempt): Readonly<Record<string, unknown>> {
  return {
    attemptId: attempt.id,
    storeId: attempt.storeId,
    payableKind: attempt.payableKind,
    payableId: attempt.payableId,
    method: attempt.method,
    chain: attempt.chain,
    depositAddress: attempt.depositAddress,
    ...(attempt.factory !== null && { factory: attempt.factory, implementation: attempt.implementation }),
    ...(attempt.addressIndex !== undefined && { addressIndex: attempt.addressIndex }),
    payout: attempt.payout,
    feeRecipient: attempt.feeRecipient,
    feeBps: attempt.feeBps,
    requiredAmount: attempt.requiredAmount.toString(),
    finality: attempt.finality,
    needsAgreement: attempt.needsAgreement,
    quoteExpiresAt: attempt.quoteExpiresAt,
    createdAt: attempt.createdAt,
  };
}

/**
 * Reads one line of a log. Returns undefined when it is not about a deposit address; the reason, as a string, when it
 * is but cannot be used. Anything before the first brace, such as the prefix of a journal, is ignored.
 */
export function parseAddressLine(line: string): LoggedAddress | string | undefined {
  // Recognised by a field, not by the message at the end: a truncated line must not go unnoticed.
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

const isAddress = (value: unknown): boolean => isText(ADDRESS)(value) || isText(SCRIPT)(value);

const isCount = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

const EXPECTED: Readonly<Record<keyof LoggedAddress, (value: unknown) => boolean>> = {
  attemptId: isText(UUID),
  storeId: isText(UUID),
  payableKind: isText(/^(order|invoice)$/),
  payableId: isText(UUID),
  method: isText(/^[a-z0-9-]{3,100}$/),
  depositAddress: isAddress,
  factory: (value) => value === undefined || isText(ADDRESS)(value),
  implementation: (value) => value === undefined || isText(ADDRESS)(value),
  addressIndex: (value) => value === undefined || isCount(value),
  payout: isAddress,
  feeRecipient: isText(ADDRESS),
  feeBps: (value) => isCount(value) && Number(value) <= 10_000,
  requiredAmount: isText(/^[1-9][0-9]{0,77}$/),
  finality: (value) => value === null || isText(/^(safe|finalized|[1-9][0-9]{0,5})$/)(value),
  needsAgreement: (value) => typeof value === 'boolean',
  quoteExpiresAt: isCount,
  createdAt: isCount,
};
