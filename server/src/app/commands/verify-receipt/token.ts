import type { Receipt } from '../../../../../sdk/src/receipts/receipt.ts';
import { formatUnits } from '../../../kernel/lib/money.ts';
import { evmNetwork } from '../../../money/chains/catalogue.ts';

/** The check of a receipt's token against the networks and tokens that Till lists. */
export type PaidToken =
  | { readonly known: true; readonly amount: string }
  /** `other`: Till lists another contract or chain under this name. `unlisted`: Till does not know it. */
  | { readonly known: false; readonly reason: 'other' | 'unlisted' };

/** Compares a receipt's token with the list: an issuer could call its own token `usdc-ethereum`. Pure. */
export function paidTokenOf({ paymentMethod, chainId, tokenAddress, cryptoAmount }: Receipt): PaidToken {
  const [symbol = '', ...chain] = paymentMethod.split('-');
  const network = evmNetwork(chain.join('-'));
  const token = network?.tokens.find((each) => each.symbol === symbol);
  if (network === undefined || token === undefined) return { known: false, reason: 'unlisted' };
  const isSame = network.chainId === chainId && token.address === (tokenAddress?.toLowerCase() ?? null);
  if (!isSame) return { known: false, reason: 'other' };
  return { known: true, amount: `${formatUnits(BigInt(cryptoAmount), token.decimals)} ${symbol.toUpperCase()}` };
}
