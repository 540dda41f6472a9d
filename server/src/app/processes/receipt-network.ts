import { evmNetwork } from '../../money/chains/catalogue.ts';
import { toChecksum } from '../../money/chains/evm/addresses.ts';
import type { ReceiptNetwork } from '../../sales/receipts/receipt.ts';

/** Returns the catalogue's entry of a chain, enabled or not: a receipt must not change when a chain is switched off. */
export function receiptNetwork(chain: string): ReceiptNetwork | undefined {
  const network = evmNetwork(chain);
  if (network === undefined) return undefined;
  const { title, chainId, explorer } = network;
  return { title, chainId, explorer, displayAddress: toChecksum };
}
