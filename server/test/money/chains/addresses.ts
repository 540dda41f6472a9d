import { randomBytes } from 'node:crypto';
import { PRESENT_CONTRACTS } from '../../../src/money/chains/evm/addresses.ts';
import type { WatchedAddresses } from '../../../src/money/chains/port.ts';

/** Returns an address without a known key, lower case. */
export function randomAddress(): string {
  return `0x${randomBytes(20).toString('hex')}`;
}

/** Watches exactly these addresses. */
export function watch(...addresses: string[]): WatchedAddresses {
  const set = new Set(addresses);
  const factories = [PRESENT_CONTRACTS.factory];
  return { size: set.size, has: (address) => set.has(address), list: () => [...set], factories };
}
