import { describe, expect, test } from 'vitest';
import { decodeAttempt, decodeCheckout, decodeDelivery, UnreadableAnswer } from './decode.ts';

const attempt = {
  id: '019aa5f0-0000-7000-8000-000000000001',
  status: 'processing',
  paymentMethod: 'eth-base',
  chain: 'base',
  token: 'ETH',
  decimals: 18,
  tokenAddress: null,
  chainId: 8453,
  depositAddress: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  cryptoAmount: '123456789012345678901',
  receivedAmount: '0',
  seenAmount: '0',
  confirmations: 0,
  requiredConfirmations: 3,
  paymentUri: 'ethereum:0x71C7656EC7ab88b098defB751B7401B5f6d8976F@8453?value=123456789012345678901',
  expiresAt: '2026-11-21T12:30:00.000Z',
  createdAt: '2026-11-21T12:00:00.000Z',
  transactions: [],
};

const checkout = {
  id: '2sXuZwqDZoHRDRBVMywy4',
  kind: 'invoice',
  status: 'open',
  number: 7,
  storeName: 'Shop',
  items: [{ name: 'A', description: null, image: null, quantity: 1, unitAmount: '5', amount: '5' }],
  totalAmount: '5',
  currency: 'eur',
  customerName: null,
  memo: null,
  successUrl: null,
  cancelUrl: null,
  expiresAt: '2026-11-21T13:00:00.000Z',
  createdAt: '2026-11-21T12:00:00.000Z',
  paymentMethods: [{ id: 'eth-base', token: 'ETH', chain: 'base', decimals: 18 }],
  attempt,
  uncountedFunds: [{ paymentMethod: 'usdc-base', token: 'usdc', chain: 'base', decimals: 6, amount: '7' }],
};

describe('reading the API', () => {
  test('keeps every digit of an amount beyond the range of numbers', () => {
    expect(decodeAttempt(attempt).cryptoAmount).toBe(123_456_789_012_345_678_901n);
  });

  test('reads payments in the mempool, of chains that show them', () => {
    expect(decodeAttempt(attempt).mempool).toBeNull();
    const mempool = { blockSeconds: 600, hidesPrivate: false, waitingAmount: '5', lost: null };
    expect(decodeAttempt({ ...attempt, mempool }).mempool).toEqual({ ...mempool, waitingAmount: 5n });
    const lost = { amount: '7', replaced: true };
    expect(decodeAttempt({ ...attempt, mempool: { ...mempool, lost } }).mempool?.lost).toEqual({ ...lost, amount: 7n });
  });

  test('reads a whole checkout, with or without an attempt', () => {
    expect(decodeCheckout(checkout)).toMatchObject({ number: 7, expiresAt: Date.parse('2026-11-21T13:00:00.000Z') });
    expect(decodeCheckout({ ...checkout, attempt: null }).attempt).toBeNull();
  });

  test.each([
    ['an amount as a number', { ...attempt, cryptoAmount: 12 }],
    ['a negative amount', { ...attempt, cryptoAmount: '-1' }],
    ['an amount that is not whole', { ...attempt, cryptoAmount: '1.5' }],
    ['an unknown status', { ...attempt, status: 'new' }],
    ['a time that is none', { ...attempt, expiresAt: 'soon' }],
    ['no address', { ...attempt, depositAddress: undefined }],
  ])('shows nothing rather than a guess for %s', (_name, json) => {
    expect(() => decodeAttempt(json)).toThrow(UnreadableAnswer);
  });

  test('reads delivered goods', () => {
    const items = [{ productId: 'p', title: 'T', lines: ['a', 'b'], lineCount: 2 }];
    expect(decodeDelivery({ items, complete: true, waitsFor: null, progress: null })).toEqual({
      items,
      complete: true,
      waitsForStore: false,
      progress: null,
    });
    const progress = { delivered: 2, ordered: 5 };
    expect(decodeDelivery({ items, complete: false, waitsFor: 'stock', progress })).toMatchObject({
      complete: false,
      waitsForStore: true,
      progress,
    });
  });
});
