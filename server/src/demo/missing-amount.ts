import type { Attempt } from './checkout-client.ts';

type Amounts = Pick<Attempt, 'cryptoAmount' | 'receivedAmount' | 'transactions'>;

/**
 * What a buyer still has to send, in smallest units; 0 or less when nothing is missing. What is not confirmed yet is in the
 * transactions alone, and what a contract sent is in the credit alone: the larger of the two is the better knowledge.
 */
export function missingAmount({ cryptoAmount, receivedAmount, transactions }: Amounts): bigint {
  const listed = transactions.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const credited = BigInt(receivedAmount);
  return BigInt(cryptoAmount) - (listed > credited ? listed : credited);
}
