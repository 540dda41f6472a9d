import { isoTime } from '../../kernel/lib/clock.ts';
import { formatFiat } from '../../kernel/lib/money.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import type { PaidSale } from './sale-repository.ts';

/** The network of a payment as shown on a receipt, enabled or not. */
export interface ReceiptNetwork {
  readonly title: string;
  /** Null for a chain without one. */
  readonly chainId: number | null;
  readonly explorer: string | null;
  /** Returns an address with its checksum. */
  displayAddress(address: string): string;
}

/**
 * Returns the content of a signed receipt of a paid sale; the same books yield the same receipt. Pure. Fiat as decimal
 * strings, amounts of tokens in smallest units, addresses with their checksum. The client's type `Receipt` describes
 * every field.
 */
export function receiptOf(
  sale: PaidSale,
  { issuer, network }: { readonly issuer: string; readonly network: ReceiptNetwork | undefined },
) {
  const shown = (address: string): string => network?.displayAddress(address) ?? address;
  const { blockNumber, blockHash, number, tokenAddress } = sale;
  return {
    iss: issuer,
    // A receipt describes the moment of payment, whenever it is signed.
    iat: Math.floor(sale.paidAt / 1000),
    kind: sale.kind,
    id: shortIdOf(sale.id),
    number: number === null ? null : Number(number),
    store: { id: sale.storeId, name: sale.storeName },
    items: sale.items.map(({ name, description, quantity, unitAmount, amount }) => {
      return { name, description, quantity, unitAmount, amount };
    }),
    totalAmount: formatFiat(sale.totalMillis),
    currency: sale.currency,
    paymentMethod: sale.method,
    chainId: network?.chainId ?? null,
    tokenAddress: tokenAddress === null ? null : shown(tokenAddress),
    depositAddress: shown(sale.depositAddress),
    // An address of the merchant's own wallet follows from its account, which is not revealed; no fee was split off.
    ...(sale.derivation === null
      ? { payout: shown(sale.payout), feeRecipient: shown(sale.feeRecipient) }
      : { derivation: sale.derivation, feeRecipient: null }),
    feeBps: sale.feeBps,
    attemptId: sale.attemptId,
    cryptoAmount: sale.requiredAmount.toString(),
    receivedAmount: sale.creditedAmount.toString(),
    // Null where an earlier version kept none.
    confirmedBlock:
      blockNumber === null || blockHash === null ? null : { number: blockNumber.toString(), hash: blockHash },
    transactions: sale.transactions,
    paidAt: isoTime(sale.paidAt),
  };
}

/** The content of a signed receipt. */
export type Receipt = ReturnType<typeof receiptOf>;
