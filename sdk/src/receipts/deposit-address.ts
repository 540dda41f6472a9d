import { KNOWN_CONTRACTS } from '../generated/contracts.ts';
import { keccak256 } from './keccak.ts';
import type { Receipt } from './receipt.ts';

/** Contracts that make deposit addresses. */
export interface DepositContracts {
  readonly factory: string;
  readonly initCodeHash: string;
}

/**
 * Returns the contracts under which a receipt's deposit address derives from its terms; undefined if none of the known
 * ones match. The money at such an address can go only to the payout address and the fee recipient.
 */
export function contractsOfDeposit(
  receipt: Pick<Receipt, 'depositAddress' | 'payout' | 'feeRecipient' | 'feeBps' | 'attemptId'>,
): DepositContracts | undefined {
  const { payout, feeRecipient, feeBps, attemptId, depositAddress } = receipt;
  if (payout === undefined || feeRecipient === null) return undefined;
  const terms =
    payout.slice(2).padStart(64, '0') +
    feeRecipient.slice(2).padStart(64, '0') +
    feeBps.toString(16).padStart(64, '0') +
    attemptId.replaceAll('-', '').padEnd(64, '0');
  const salt = keccak(terms);
  return KNOWN_CONTRACTS.find(({ factory, initCodeHash }) => {
    const address = keccak(`ff${factory.slice(2)}${salt}${initCodeHash.slice(2)}`).slice(24);
    return `0x${address}` === depositAddress.toLowerCase();
  });
}

function keccak(hex: string): string {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return Array.from(keccak256(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
