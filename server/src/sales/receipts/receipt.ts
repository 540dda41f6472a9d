import { isoTime } from '../../kernel/lib/clock.ts';
import { formatFiat } from '../../kernel/lib/money.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import type { TransferJson } from '../../money/payments/types.ts';
import type { InvoiceItem } from '../invoices/types.ts';
import type { PaidSale } from './sale-repository.ts';

/** The network of a payment as shown on a receipt, enabled or not. */
export interface ReceiptNetwork {
  readonly title: string;
  readonly chainId: number;
  readonly explorer: string | null;
  /** Returns an address with its checksum. */
  displayAddress(address: string): string;
}

/**
 * The content of a signed receipt. Fiat as decimal strings, amounts of tokens in smallest units, addresses with their
 * checksum.
 */
export interface Receipt {
  /** The issuer: the base URL, below which its keys are published. */
  readonly iss: string;
  /** Time of payment, in seconds: a receipt describes that moment, whenever it is signed. */
  readonly iat: number;
  readonly kind: 'order' | 'invoice';
  readonly id: string;
  readonly number: number | null;
  readonly store: { readonly id: string; readonly name: string };
  readonly items: readonly InvoiceItem[];
  readonly totalAmount: string;
  readonly currency: string;
  readonly paymentMethod: string;
  readonly chainId: number | null;
  readonly tokenAddress: string | null;
  readonly depositAddress: string;
  readonly payout: string;
  readonly feeRecipient: string;
  readonly feeBps: number;
  readonly attemptId: string;
  readonly cryptoAmount: string;
  readonly receivedAmount: string;
  /** The block whose balance completed the payment; null where an earlier version kept none. */
  readonly confirmedBlock: { readonly number: string; readonly hash: string } | null;
  /** Transfers up to that block, as far as they are known. */
  readonly transactions: readonly TransferJson[];
  readonly paidAt: string;
}

/** Returns the receipt of a paid sale. The same books yield the same receipt. Pure. */
export function receiptOf(
  sale: PaidSale,
  { issuer, network }: { readonly issuer: string; readonly network: ReceiptNetwork | undefined },
): Receipt {
  const shown = (address: string): string => network?.displayAddress(address) ?? address;
  const { blockNumber, blockHash, number, tokenAddress } = sale;
  return {
    iss: issuer,
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
    payout: shown(sale.payout),
    feeRecipient: shown(sale.feeRecipient),
    feeBps: sale.feeBps,
    attemptId: sale.attemptId,
    cryptoAmount: sale.requiredAmount.toString(),
    receivedAmount: sale.creditedAmount.toString(),
    confirmedBlock:
      blockNumber === null || blockHash === null ? null : { number: blockNumber.toString(), hash: blockHash },
    transactions: sale.transactions,
    paidAt: isoTime(sale.paidAt),
  };
}
