import { type Connected, hexOf } from './connect.ts';
import { ask, WalletProblem } from './provider.ts';

/** A transfer to an address: smallest units of a token, or of the network's own coin without one. */
export type Transfer = { readonly to: string; readonly tokenAddress: string | null; readonly amount: bigint };

/** The first four bytes of the hash of `transfer(address,uint256)`. */
const TRANSFER = '0xa9059cbb';

/**
 * Makes the wallet send a transfer, which its owner confirms there.
 * @returns the transaction's hash
 * @throws {WalletProblem}
 */
export async function sendTransfer({ provider, account, chainId }: Connected, transfer: Transfer): Promise<string> {
  // The transaction names the network, so that a wallet that has switched in the meantime refuses it.
  const transaction = { from: account, chainId: hexOf(BigInt(chainId)), ...callOf(transfer) };
  const hash = await ask(provider, 'eth_sendTransaction', [transaction]);
  if (typeof hash !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(hash)) throw new WalletProblem('failed');
  return hash;
}

/** Returns the called contract and the call data. */
function callOf({ to, tokenAddress, amount }: Transfer): { to: string; value: string; data?: string } {
  if (tokenAddress === null) return { to, value: hexOf(amount) };
  const words = [to.slice(2).toLowerCase(), amount.toString(16)].map((word) => word.padStart(64, '0'));
  return { to: tokenAddress, value: '0x0', data: `${TRANSFER}${words.join('')}` };
}
