import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BalanceQuery, type BlockHeader, ChainUnavailable } from '../../../src/money/chains/port.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { startLyingProxy } from '../../support/lying-proxy.ts';
import { randomAddress } from './addresses.ts';

/** Returns code of a token that refuses to report one address, given without prefix, and reports 7 for any other. */
const refusingOne = (address: string): string =>
  // calldataload(4) == address ? revert : return 7
  `0x60043573${address}1460245760075f5260205ff35b5f5ffd`;

/** Code of a token, by its kind of refusal. */
const REFUSALS: readonly (readonly [string, string])[] = [
  ['reverts', '0x5f5ffd'],
  ['reverts with a megabyte', '0x620fffff5ffd'],
  ['burns all gas', '0x5b5f56'],
  ['is an invalid instruction', '0xfe'],
  ['answers with nothing', '0x00'],
  ['is no longer a contract', '0x'],
  ['answers with 31 bytes', '0x601f5ff3'],
  ['answers with 16 megabytes', '0x62ffffff5ff3'],
];

describe('an asset whose contract refuses', () => {
  let local: TestChain;
  let at: BlockHeader;
  let holder: string;
  const usdt = (): string => local.token('usdt');

  beforeAll(async () => {
    local = await startTestChain();
    holder = randomAddress();
    await local.transferToken('usdc', holder, 5n);
    await local.sendNative(holder, 6n);
  });
  afterAll(() => local.stop());
  beforeEach(async () => {
    await local.mine();
  });

  const setCode = async (code: string): Promise<void> => {
    await local.rpc.call('anvil_setCode', [usdt(), code]);
    await local.mine();
    at = await local.chain.head();
  };
  const all = (address = holder): BalanceQuery[] => [
    { address, tokenAddress: usdt() },
    { address, tokenAddress: local.token('usdc') },
    { address, tokenAddress: null },
  ];

  test.each(REFUSALS)('that %s leaves its balances unknown and the others as they are', async (kind, code) => {
    await setCode(code);
    // Where memory is cheap enough, even an answer of this size is valid: its first word counts.
    const expected = kind === 'answers with 16 megabytes' ? [undefined, 0n] : [undefined];
    const [token, ...others] = await local.chain.balances(all(), at);
    expect(expected).toContain(token);
    expect(others).toEqual([5n, 6n]);
    expect(expected).toContainEqual((await local.chain.balances(all().slice(0, 1), at))[0]);
    expect(local.chain.rpc.health()).toMatchObject([{ ok: true }]);
  });

  test('that answers with 33 bytes is read by the first word, as by contracts', async () => {
    await setCode('0x60215ff3');
    expect(await local.chain.balances(all(), at)).toEqual([0n, 5n, 6n]);
  });

  test('for one address does not stop the reading of any other', async () => {
    const addresses = Array.from({ length: 300 }, randomAddress);
    const [, refused = ''] = addresses;
    await setCode(refusingOne(refused.slice(2)));
    const queries = addresses.flatMap((address) => all(address));
    const balances = await local.chain.balances(queries, at);
    const tokens = balances.filter((_, index) => index % 3 === 0);
    expect(tokens).toEqual(addresses.map((address) => (address === refused ? undefined : 7n)));
    expect(balances.filter((_, index) => index % 3 !== 0)).toEqual(Array.from({ length: 600 }, () => 0n));
  });

  test('for every one of many addresses costs a bounded number of calls', async () => {
    await setCode('0x5f5ffd');
    const proxy = await startLyingProxy(local.rpcUrl);
    const chain = local.createChain({ rpcUrls: [proxy.url] });
    try {
      const queries = Array.from({ length: 1_500 }, () => all(randomAddress())).flat();
      const balances = await chain.balances(queries, at);
      expect(balances.filter((balance) => balance === undefined)).toHaveLength(1_500);
      expect(proxy.calls('eth_call')).toBeLessThan(20);
    } finally {
      await chain.close();
      await proxy.close();
    }
  });

  test('is distinguished from a node that refuses every call, which makes the chain unreadable', async () => {
    await setCode('0x5f5ffd');
    const proxy = await startLyingProxy(local.rpcUrl);
    const chain = local.createChain({ rpcUrls: [proxy.url] });
    try {
      proxy.tell({ refuses: 'eth_call' });
      await expect(chain.balances(all(), at)).rejects.toBeInstanceOf(ChainUnavailable);
      proxy.tell();
      expect(await chain.balances(all(), at)).toEqual([undefined, 5n, 6n]);
    } finally {
      await chain.close();
      await proxy.close();
    }
  });

  test('is unknown to two providers as well', async () => {
    await setCode('0x5f5ffd');
    const second = await startLyingProxy(local.rpcUrl);
    const chain = local.createChain({ rpcUrls: [local.rpcUrl, second.url] });
    try {
      await local.mine(chain.confirmations);
      expect(await chain.agreedBalances(all(), at)).toEqual([undefined, 5n, 6n]);
    } finally {
      await chain.close();
      await second.close();
    }
  });
});
