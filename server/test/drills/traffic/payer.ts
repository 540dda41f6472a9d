import { encodeTransfer } from '../../../src/app/demo/chain/contracts.ts';
import { formatUnits } from '../../../src/kernel/lib/money.ts';
import type { TestChain } from '../../support/chain.ts';
import type { CoinChain } from '../coin-chain.ts';
import type { PickedAttempt } from './book.ts';

/** An account with ample funds that makes one payment after the other. */
export interface Payer {
  /**
   * Resolves once the payment is in a block, or in the mempool of a Litecoin node, and records it with the attempt.
   * @param symbol null for the coin
   */
  pay(attempt: PickedAttempt, symbol: string | null, amount: bigint): Promise<void>;
}

const COINS = 10n ** 24n;
const TOKENS = 10n ** 30n;
const COIN_DECIMALS = 8;
const SYMBOLS = ['usdc', 'usdt', 'dai'];

/** Run one at a time: each makes transactions from the chain's own account. */
export async function createPayer(chain: TestChain, coins?: CoinChain): Promise<Payer> {
  const account = await chain.createAccount(COINS);
  for (const symbol of SYMBOLS) await chain.mintTo(symbol, account.address, TOKENS);
  return {
    async pay(attempt, symbol, amount) {
      if (attempt.isToWallet) {
        const txHash = await coins?.node.call<string>(
          'sendtoaddress',
          attempt.address,
          formatUnits(amount, COIN_DECIMALS),
        );
        if (txHash === undefined) throw new Error('nobody here has coins');
        attempt.payments.push({ token: null, amount, txHash });
        return;
      }
      const token = symbol === null ? null : chain.token(symbol);
      const data = encodeTransfer(attempt.address, amount);
      const transaction = token === null ? { to: attempt.address, value: amount } : { to: token, data };
      const { succeeded, txHash } = await chain.send({ from: account, ...transaction });
      if (!succeeded) throw new Error(`the payment ${txHash} of ${amount} failed`);
      attempt.payments.push({ token, amount, txHash });
    },
  };
}
