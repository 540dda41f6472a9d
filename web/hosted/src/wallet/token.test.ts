import { describe, expect, test } from 'vitest';
import type { Provider } from './provider.ts';
import { isSpent, readDomain } from './token.ts';

const TOKEN = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const WORD = `0x${'ab'.repeat(32)}`;
const FALSE = `0x${'0'.repeat(64)}`;

const number = (value: number) => value.toString(16).padStart(64, '0');
const text = (value: string) => {
  const hex = [...new TextEncoder().encode(value)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `0x${number(32)}${number(hex.length / 2)}${hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')}`;
};
const answers = { '0x06fdde03': text('USD Coin'), '0x54fd4d50': text('2'), '0x3644e515': WORD, '0xe94a0102': FALSE };

/** A wallet that answers calls of a token by the first four bytes. */
function walletWith(changes: Record<string, unknown> = {}): Provider {
  const all: Record<string, unknown> = { ...answers, ...changes };
  return {
    async request({ method, params = [] }) {
      const [{ to, data }] = params as [{ to: string; data: string }];
      if (method !== 'eth_call' || to !== TOKEN) throw new Error('unexpected');
      const answer = all[data.slice(0, 10)];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

describe('a token’s answer about signed transfers', () => {
  test('is its name and version, of any length and script', async () => {
    expect(await readDomain(walletWith(), TOKEN)).toEqual({ name: 'USD Coin', version: '2' });
    const name = 'Ünï₮oken '.repeat(9);
    expect(await readDomain(walletWith({ '0x06fdde03': text(name) }), TOKEN)).toEqual({ name, version: '2' });
  });

  test.each([
    ['a token without the call', { '0xe94a0102': new Error('execution reverted') }],
    ['an address without code', Object.fromEntries(Object.keys(answers).map((call) => [call, '0x']))],
    ['a state that is no word', { '0xe94a0102': '0x00' }],
    ['a separator that is no word', { '0x3644e515': null }],
    ['an empty name', { '0x06fdde03': text('') }],
    ['a name that begins elsewhere', { '0x06fdde03': `0x${number(64)}${number(1)}${number(0)}` }],
    ['a name that is longer than its answer', { '0x06fdde03': `0x${number(32)}${number(99)}${number(0)}` }],
    ['a length that nothing has', { '0x06fdde03': `0x${number(32)}${'f'.repeat(64)}${number(0)}` }],
    ['a name without end', { '0x06fdde03': text('a'.repeat(5_000)) }],
    ['a version that is a number', { '0x54fd4d50': 2 }],
  ])('is nothing for %s', async (_name, changes) => {
    expect(await readDomain(walletWith(changes), TOKEN)).toBeNull();
  });

  test('about a nonce is whether it is used, and never a guess', async () => {
    const signed = { from: TOKEN, nonce: WORD };
    expect(await isSpent(walletWith(), TOKEN, signed)).toBe(false);
    expect(await isSpent(walletWith({ '0xe94a0102': `0x${number(1)}` }), TOKEN, signed)).toBe(true);
    for (const answer of ['0x', null, true, `0x${'0'.repeat(65)}`]) {
      await expect(isSpent(walletWith({ '0xe94a0102': answer }), TOKEN, signed)).rejects.toThrow();
    }
  });
});
