import { expect, it, vi } from 'vitest';
import type { Receipt } from '../../../sdk/src/receipts/receipt.ts';
import { checkReceipt } from './receipt';

vi.stubGlobal('document', { documentElement: { lang: 'en' } });

const RECEIPT: Receipt = {
  iss: 'https://pay.example.com',
  iat: 1,
  kind: 'invoice',
  id: '4uQeVj5tqViQh7yWWGStvk',
  number: 7,
  store: { id: 'store', name: 'Corner' },
  items: [],
  totalAmount: '10',
  currency: 'usd',
  paymentMethod: 'usdc-base',
  chainId: 8453,
  tokenAddress: null,
  depositAddress: `0x${'1'.repeat(40)}`,
  payout: `0x${'2'.repeat(40)}`,
  feeRecipient: `0x${'3'.repeat(40)}`,
  feeBps: 0,
  attemptId: '01989a3c-7d2e-7abc-9def-0123456789ab',
  cryptoAmount: '10',
  receivedAmount: '10',
  confirmedBlock: null,
  transactions: [],
  paidAt: '2026-01-01T00:00:00.000Z',
};

/** Checks an unsigned receipt with these changes; returns the findings made before any key is read. */
async function saidOf(lies: Partial<Receipt>) {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = encode({ alg: 'EdDSA', typ: 'receipt+jwt', kid: 'key' });
  const text = `${head}.${encode({ ...RECEIPT, ...lies })}.${'A'.repeat(86)}`;
  const steps = [];
  for await (const step of checkReceipt(text, { published: undefined, entered: '' })) steps.push(step);
  return steps;
}

it('shows a store name that cannot reverse or displace adjacent text', async () => {
  const [first] = await saidOf({ store: { id: 'x', name: `A\u2069\u202eB\n\u0007${'c'.repeat(10_000)}` } });
  expect(first?.why.join(' ')).toMatch(/^Invoice 7 of “\u2068A {2}B {2}c{194}\u2069”: 0 items for \$10\.00, paid /);
});

it('proves nothing about a receipt without its issuer’s keys', async () => {
  const [, signature] = await saidOf({});
  expect(signature?.finding).toBe('open');
});
