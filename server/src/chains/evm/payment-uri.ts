import type { PaymentMethod } from '../port.ts';
import { toChecksum } from './addresses.ts';

/** The EIP-681 link that asks a wallet for exactly this amount, in the token's smallest unit. */
export function evmPaymentUri(chainId: number, method: PaymentMethod, depositAddress: string, amount: bigint): string {
  const to = toChecksum(depositAddress);
  if (method.tokenAddress === null) return `ethereum:${to}@${chainId}?value=${amount}`;
  return `ethereum:${toChecksum(method.tokenAddress)}@${chainId}/transfer?address=${to}&uint256=${amount}`;
}
