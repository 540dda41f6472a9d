import { keccak256, toHex } from 'viem/utils';
import { PRESENT_CONTRACTS } from '../addresses.ts';
import type { SweepItem } from './sweep-calldata.ts';

/** In basis points. The value does not matter, as every fee takes two bytes. */
const SAMPLE_FEE_BPS = 300;

/**
 * Returns items like those of a real sweep, for asking a rollup the charge for their bytes: addresses and ids that
 * cannot be compressed, with one fee recipient and one token.
 */
export function sampleItems(count: number): SweepItem[] {
  return Array.from({ length: count }, (_, index) => ({
    factory: PRESENT_CONTRACTS.factory,
    attemptId: digits(`attempt ${index}`, 32),
    payout: `0x${digits(`payout ${index}`, 40)}`,
    feeRecipient: `0x${digits('fee recipient', 40)}`,
    feeBps: SAMPLE_FEE_BPS,
    tokenAddress: `0x${digits('token', 40)}`,
  }));
}

function digits(label: string, count: number): string {
  return keccak256(toHex(label)).slice(2, 2 + count);
}
