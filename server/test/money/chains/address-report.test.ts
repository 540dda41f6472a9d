import { encodeErrorResult, parseAbi } from 'viem/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChainUnavailable, ProvidersDisagree } from '../../../src/money/chains/port.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { randomAddress } from './addresses.ts';
import { healthOf, startTwoEndpoints, type TwoEndpoints } from './two-endpoints.ts';

let local: TestChain;
let two: TwoEndpoints;
beforeAll(async () => {
  local = await startTestChain();
  two = await startTwoEndpoints(local);
});
afterAll(async () => {
  await two?.close();
  await local?.stop();
});

test('an address stays unchecked if one of two providers hides or invents a blacklist or contract, or is down', async () => {
  // A provider is a host with its port, so these two are independent.
  const chain = two.open([two.liar.url, two.honest.url]);
  const listed = randomAddress();
  await local.setBlackListed('usdt', listed, true);
  expect(await chain.inspect(listed)).toMatchObject({ kind: 'account', blockedFor: ['usdt-local'] });

  two.liar.tell({ tamper: (method) => (method === 'eth_call' ? `0x${'0'.repeat(64)}` : undefined) });
  await expect(chain.inspect(listed)).rejects.toThrow(ProvidersDisagree);
  two.liar.tell({ tamper: (method) => (method === 'eth_getCode' ? '0x' : undefined) });
  await expect(chain.inspect(local.token('usdc'))).rejects.toThrow(ProvidersDisagree);
  two.liar.tell({ tamper: (method) => (method === 'eth_call' ? `0x${'1'.padStart(64, '0')}` : undefined) });
  await expect(chain.inspect(randomAddress())).rejects.toThrow(ProvidersDisagree);
  two.liar.tell({ tamper: (method) => (method === 'eth_getCode' ? 7 : undefined) });
  await expect(chain.inspect(randomAddress())).rejects.toThrow(ChainUnavailable);
  two.liar.tell({ isCut: true });
  await expect(chain.inspect(randomAddress())).rejects.toThrow(ChainUnavailable);
  two.liar.tell();
});

test('the only provider is taken at its word', async () => {
  const chain = two.open([two.honest.url]);
  expect(await chain.inspect(randomAddress())).toEqual({ kind: 'account', blockedFor: [], refusesCoin: false });
});

test('the length of a contract’s answer is bounded by gas', async () => {
  const chain = two.open([two.honest.url]);
  const verbose = randomAddress();
  // Returns three megabytes to every caller.
  await local.rpc.call('anvil_setCode', [verbose, '0x622fffff5ff3']);
  expect(await chain.inspect(verbose)).toMatchObject({ kind: 'contract', refusesCoin: true });
});

test.each(['rate limit exceeded', 'missing trie node', 'unknown block', 'internal error: unauthorized'])(
  'a contract that reverts with "%s" is not mistaken for a failing node',
  async (reason) => {
    const chain = two.open([two.honest.url]);
    const data = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: [reason] });
    const contract = randomAddress();
    // Copies the data after it and reverts with that.
    await local.rpc.call('anvil_setCode', [contract, `0x6064600a5f3960645ffd${data.slice(2)}`]);
    expect(await chain.inspect(contract)).toMatchObject({ kind: 'contract', refusesCoin: true });
    expect(healthOf(chain)).toMatchObject({ ok: true, limitedUntil: null, score: 1 });
  },
);

test('few addresses are checked concurrently, so that a stalling node is not flooded', async () => {
  const chain = two.open([two.liar.url]);
  two.liar.tell({ hangs: true });
  const before = two.liar.requests();
  const all = Array.from({ length: 20 }, () => chain.inspect(randomAddress()));
  const outcomes = Promise.allSettled(all);
  await expect(Promise.race(all)).rejects.toThrow(ChainUnavailable);
  expect(two.liar.requests() - before).toBeLessThanOrEqual(4);
  two.liar.tell();
  for (const outcome of await outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ChainUnavailable);
  }
});
