import { privateKeyToAccount } from 'viem/accounts';
import { assert } from '../../../kernel/lib/errors.ts';
import { sendTransaction, waitForReceipt } from '../../../money/chains/evm/transactions.ts';
import { startAttempt } from '../../../money/payments/picking/start-attempt.ts';
import type { Attempt, PayableKind } from '../../../money/payments/types.ts';
import { LOCAL_CHAIN_ID } from '../chain/anvil.ts';
import { encodeMint, encodeTransfer, tokenBalance } from '../chain/contracts.ts';
import { DEV_TOKENS } from '../chain/tokens.ts';
import { BUYER_KEY, SAMPLE_FEE_RECIPIENT } from '../demo-settings.ts';
import type { Desk } from './desk.ts';

/** The buyer's funds, in whole tokens. */
const PURSE = 1_000_000n;

/** A buyer's view of an order or invoice. */
export interface Bill {
  readonly kind: PayableKind;
  readonly id: string;
  readonly storeId: string;
}

/** Plays the buyers, from a separate account, so that the nonces of the demo's faucet stay free for its users. */
export interface Buyer {
  pick(bill: Bill, method: string): Promise<Attempt>;
  /**
   * Sends part of an attempt's amount, minus the balance of its address.
   * @param percent share of the attempt's amount
   */
  pay(attempt: Attempt, percent?: bigint): Promise<void>;
  /** Sends whole tokens of any kind to an attempt's address. */
  send(attempt: Attempt, symbol: string, amount: bigint): Promise<void>;
}

export async function createBuyer(desk: Desk): Promise<Buyer> {
  const { rpc } = desk.chain;
  const account = privateKeyToAccount(BUYER_KEY);
  let last: Promise<unknown> = Promise.resolve();
  // Sequential, since each takes the account's next nonce.
  const transact = (to: string, data: string, value = 0n): Promise<void> => {
    const next = last.then(async () => {
      desk.signal.throwIfAborted();
      const hash = await sendTransaction(rpc, account, LOCAL_CHAIN_ID, { to, data, value });
      const { succeeded } = await waitForReceipt(rpc, hash);
      assert(succeeded, `the sample buyer's transaction ${hash} failed`);
    });
    last = next.catch(() => {});
    return next;
  };
  const transfer = ({ depositAddress }: Attempt, token: string | null, amount: bigint): Promise<void> =>
    token === null ? transact(depositAddress, '0x', amount) : transact(token, encodeTransfer(depositAddress, amount));
  for (const { address, decimals } of DEV_TOKENS) {
    const purse = PURSE * 10n ** BigInt(decimals);
    if ((await tokenBalance(rpc, address, account.address)) < purse / 10n)
      await transact(address, encodeMint(account.address, purse));
  }
  return {
    async pick({ kind, id, storeId }, method) {
      const input = { kind, payableId: id, storeId, currency: 'usd', method, ipAddress: null } as const;
      // The fee goes to a separate account: FEE_RECIPIENT holds only fees from the other stores' sales.
      return (await startAttempt({ ...desk, feeRecipient: SAMPLE_FEE_RECIPIENT }, input)).attempt;
    },
    async pay(attempt, percent = 100n) {
      const { tokenAddress, depositAddress } = attempt;
      const held =
        tokenAddress === null
          ? BigInt(String(await rpc.call('eth_getBalance', [depositAddress, 'latest'])))
          : await tokenBalance(rpc, tokenAddress, depositAddress);
      const missing = (attempt.requiredAmount * percent) / 100n - held;
      if (missing > 0n) await transfer(attempt, tokenAddress, missing);
    },
    async send(attempt, symbol, amount) {
      const token = DEV_TOKENS.find((each) => each.symbol === symbol);
      assert(token !== undefined, `${symbol} is a token of the demo's chain`);
      await transfer(attempt, token.address, amount * 10n ** BigInt(token.decimals));
    },
  };
}
