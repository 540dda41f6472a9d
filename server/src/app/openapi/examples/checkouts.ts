import { createdOrder } from './orders.ts';
import {
  ATTEMPT_ID,
  CREATED_AT,
  DEPOSIT_ADDRESS,
  ethOnEthereum,
  type OperationExamples,
  ORDER_ENDS_AT,
  ORDER_ID,
  PRODUCT_ID,
  usdcOnBase,
} from './values.ts';

const tokenAddress = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';

const attempt = {
  id: ATTEMPT_ID,
  status: 'processing',
  paymentMethod: 'usdc-base',
  chain: 'base',
  token: 'usdc',
  decimals: 6,
  tokenAddress,
  chainId: 8453,
  depositAddress: DEPOSIT_ADDRESS,
  cryptoAmount: '25000000',
  receivedAmount: '0',
  seenAmount: '0',
  confirmations: 0,
  requiredConfirmations: 12,
  paymentUri: `ethereum:${tokenAddress}@8453/transfer?address=${DEPOSIT_ADDRESS}&uint256=25000000`,
  expiresAt: ORDER_ENDS_AT,
  createdAt: CREATED_AT,
  transactions: [],
};

const checkout = {
  id: ORDER_ID,
  kind: 'order',
  status: 'pending',
  number: null,
  storeName: 'Acme',
  items: [
    {
      name: 'Field guide (PDF)',
      description: null,
      image: 'https://shop.example/guide.png',
      quantity: 2,
      unitAmount: '12.5',
      amount: '25',
    },
  ],
  totalAmount: '25',
  currency: 'usd',
  customerName: null,
  memo: null,
  successUrl: 'https://shop.example/thanks',
  cancelUrl: 'https://shop.example/cart',
  expiresAt: ORDER_ENDS_AT,
  createdAt: CREATED_AT,
  paymentMethods: [
    { ...usdcOnBase, estimatedAmount: '25000000', networkFee: '0.004', unavailable: null },
    { ...ethOnEthereum, estimatedAmount: '10000000000000000', networkFee: '0.31', unavailable: null },
  ],
  attempt: null,
  uncountedFunds: [],
  supportEmail: 'help@acme.example',
  supportUrl: null,
};

export const checkoutExamples: Readonly<Record<string, OperationExamples>> = {
  createCheckout: {
    requests: {
      'A cart': { store: 'acme', items: [{ productId: PRODUCT_ID, quantity: 2 }], customerEmail: 'ada@example.com' },
    },
    responses: { 201: createdOrder },
    says: { 201: 'The order. Send the buyer to `url`.' },
  },
  getCheckout: { responses: { 200: checkout }, says: { 200: 'The checkout.' } },
  startAttempt: {
    requests: { 'USDC on Base': { paymentMethod: 'usdc-base' } },
    responses: { 200: attempt, 201: attempt },
    says: {
      200: 'The attempt that has this token already: the live one, or a superseded one that is live again.',
      201: 'A new attempt.',
    },
  },
  authorizeAttempt: {
    requests: {
      'The whole amount': {
        from: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        value: attempt.cryptoAmount,
        validAfter: 0,
        validBefore: Math.floor(Date.parse(attempt.expiresAt) / 1000),
        nonce: `0x${'9f'.repeat(32)}`,
        signature: `0x${'5a'.repeat(64)}1b`,
      },
    },
    responses: { 202: attempt },
    says: { 202: 'The attempt. The transfer is sent as soon as possible.' },
  },
  setCustomerEmail: {
    requests: { 'An address': { customerEmail: 'ada@example.com' } },
    says: { 204: 'Kept; no body.' },
  },
  streamCheckout: {
    contentType: 'text/event-stream',
    responses: { 200: `data: ${JSON.stringify(checkout)}\n\n: still here\n\n` },
    says: { 200: 'A stream that stays open.' },
  },
  getDelivery: {
    responses: {
      200: {
        items: [{ productId: PRODUCT_ID, title: 'Field guide (PDF)', lines: ['KEY-7QPL-0021', 'KEY-7QPL-0022'] }],
        complete: true,
      },
    },
    says: { 200: 'The goods.' },
  },
};
