import type { Attempt, Checkout, PaymentMethod } from './api/checkout.ts';

/** The time in the tests of this folder. */
export const NOON = Date.parse('2026-11-21T12:00:00.000Z');
export const MINUTE = 60_000;

/** A live quote of 12.5 USDC on Base with 20 minutes left and nothing seen. */
export function attemptOf(changes: Partial<Attempt> = {}): Attempt {
  return {
    id: '019aa5f0-0000-7000-8000-000000000001',
    status: 'processing',
    paymentMethod: 'usdc-base',
    chain: 'base',
    token: 'USDC',
    decimals: 6,
    tokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    chainId: 8453,
    depositAddress: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
    cryptoAmount: 12_500_000n,
    receivedAmount: 0n,
    seenAmount: 0n,
    confirmations: 0,
    requiredConfirmations: 3,
    paymentUri:
      'ethereum:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913@8453/transfer' +
      '?address=0x71C7656EC7ab88b098defB751B7401B5f6d8976F&uint256=12500000',
    expiresAt: NOON + 20 * MINUTE,
    transactions: [],
    mempool: null,
    ...changes,
  };
}

/** A payment method that can be picked; its network fee is unknown. */
export function methodOf(method: Pick<PaymentMethod, 'id' | 'token' | 'chain' | 'decimals'> & Partial<PaymentMethod>) {
  return { estimatedAmount: 1n, networkFee: null, unavailable: null, ...method };
}

/** A pending order of $12.50 with two ways to pay, 25 minutes left and no attempt. */
export function checkoutOf(changes: Partial<Checkout> = {}): Checkout {
  return {
    id: '2sXuZwqDZoHRDRBVMywy4',
    kind: 'order',
    status: 'pending',
    number: null,
    storeName: 'Pixel Foundry',
    items: [{ name: 'Icon set', description: null, quantity: 1, unitAmount: '12.5', amount: '12.5' }],
    totalAmount: '12.5',
    currency: 'usd',
    customerName: null,
    memo: null,
    successUrl: null,
    cancelUrl: null,
    supportEmail: null,
    supportUrl: null,
    expiresAt: NOON + 25 * MINUTE,
    paymentMethods: [
      methodOf({ id: 'usdc-base', token: 'USDC', chain: 'base', decimals: 6, estimatedAmount: 12_500_000n }),
      methodOf({ id: 'eth-base', token: 'ETH', chain: 'base', decimals: 18, estimatedAmount: 5_000_000_000_000_000n }),
    ],
    attempt: null,
    uncountedFunds: [],
    ...changes,
  };
}

/** A transfer of that many smallest units. */
export function transferOf(amount: bigint) {
  return { txHash: `0x${amount.toString(16).padStart(64, '0')}`, amount, blockTime: NOON };
}
