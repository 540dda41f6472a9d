import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { needsProbeOf } from '../../../src/app/processes/needs-worker.ts';
import { present } from '../../../src/kernel/lib/errors.ts';
import { RpcRefused } from '../../../src/money/chains/rpc/rpc-errors.ts';
import type { Need } from '../../../src/money/chains/rpc/rpc-needs.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import type { Lies } from '../../support/lying-proxy.ts';
import { randomAddress, watch } from './addresses.ts';
import { headersSince, healthOf, startTwoEndpoints, type TwoEndpoints } from './two-endpoints.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

let local: TestChain;
let world: TwoEndpoints;
beforeAll(async () => {
  local = await startTestChain();
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.transferToken('usdc', randomAddress(), 1n);
  await local.mine();
  world = await startTwoEndpoints(local);
});
afterEach(() => world.close());

const isByHash = (params: readonly unknown[]): boolean =>
  params.some((param) => typeof param === 'object' && param !== null && 'blockHash' in param);
const INVALID_PARAMS = { code: -32602, message: 'invalid argument 1: cannot unmarshal object into Go value' };
const NO_METHOD = { code: -32601, message: 'the method does not exist' };
/** Refuses parameters that name a block by its hash (EIP-1898). */
const WITHOUT_HASHES: Lies = { refusal: (_, params) => (isByHash(params) ? INVALID_PARAMS : undefined) };
const BY_HASH: Need[] = ['calls at a block hash', 'logs by block hash'];

const refusing = (method: string, error = NO_METHOD): Lies => ({
  refusal: (asked) => (asked === method ? error : undefined),
});

describe('a capability that a provider lacks', () => {
  test.each<[string, Lies, Need[]]>([
    ['parameters that name blocks by their hashes', WITHOUT_HASHES, BY_HASH],
    ['blocks by their hashes', refusing('eth_getBlockByHash'), ['blocks by hash', 'transactions of blocks by hash']],
    ['logs', refusing('eth_getLogs', INVALID_PARAMS), ['logs by block hash', 'logs of a range of blocks']],
    ['receipts', refusing('eth_getTransactionReceipt'), ['receipts']],
    ['transactions', refusing('eth_getTransactionByHash'), ['transactions by hash']],
    ['gas prices', refusing('eth_gasPrice'), ['gas prices']],
    [
      'states, even of its newest blocks',
      {
        refusal: (_, params) =>
          isByHash(params.slice(1)) ? { code: -32000, message: 'missing trie node' } : undefined,
      },
      ['calls at a block hash'],
    ],
    [
      'the transactions of blocks, of which it sends the hashes',
      {
        tamper: (method, params, result) =>
          method === 'eth_getBlockByHash' && params[1] === true
            ? { ...(result as object), transactions: [`0x${'ab'.repeat(32)}`] }
            : undefined,
      },
      ['transactions of blocks by hash'],
    ],
    [
      'logs by hash, which it answers with something else',
      { tamper: (method, params) => (method === 'eth_getLogs' && isByHash(params) ? {} : undefined) },
      ['logs by block hash'],
    ],
    ['nothing', {}, []],
  ])('is detected: %s', async (_, lies, lacks) => {
    world.liar.tell(lies);
    const chain = world.open();
    expect(await chain.probeNeeds()).toBe(lacks.length === 0);
    expect([healthOf(chain).lacks, healthOf(chain, 1).lacks]).toEqual([lacks, []]);
    expect([chain.rpc.missing(), chain.canSeePayments()]).toEqual([[], true]);
  });

  test.each<[string, Lies]>([
    ['is down', { isCut: true }],
    ['limits the rate', { rateLimit: {} }],
    ['is in trouble', refusing('eth_getLogs', { code: -32603, message: 'internal error' })],
    ['is too busy', refusing('eth_getLogs', { code: -32000, message: 'request timed out' })],
  ])('is not inferred for one that %s, and known states stay', async (_, trouble) => {
    const chain = world.open();
    world.liar.tell(trouble);
    expect(await chain.probeNeeds()).toBe(false);
    expect(healthOf(chain).lacks).toEqual([]);
    const another = world.open();
    world.liar.tell(WITHOUT_HASHES);
    await another.probeNeeds();
    world.liar.tell(trouble);
    await another.probeNeeds();
    expect(healthOf(another).lacks).toContain('logs by block hash');
  });

  test('is not inferred from one refusal, as from a lagging node behind the same URL', async () => {
    const chain = world.open();
    let isFirst = true;
    world.liar.tell({
      tamper: (method) => {
        if (method !== 'eth_getBlockByHash' || !isFirst) return undefined;
        isFirst = false;
        return {};
      },
    });
    expect(await chain.probeNeeds()).toBe(true);
    expect(healthOf(chain).lacks).toEqual([]);
  });

  test('is not inferred for a node just started from a snapshot of its newest block', async () => {
    const chain = world.open();
    const { hash } = await chain.head();
    const isOlder = (params: readonly unknown[]): boolean => isByHash(params) && !JSON.stringify(params).includes(hash);
    world.liar.tell({
      refusal: (method, params) =>
        method === 'eth_call' && isOlder(params) ? { code: -32000, message: 'missing trie node' } : undefined,
    });
    expect(await chain.probeNeeds()).toBe(true);
    expect(healthOf(chain).lacks).toEqual([]);
  });

  test('is requested from another provider, from then on only there', async () => {
    world.liar.tell(WITHOUT_HASHES);
    const chain = world.open();
    await chain.probeNeeds();
    const [before, calls] = [await chain.head(), world.liar.calls('eth_getLogs')];
    const to = randomAddress();
    const txHash = await local.transferToken('usdc', to, 5n);
    const blocks = await headersSince(local, chain, before);
    expect((await chain.activity(blocks, watch(to))).transfers).toMatchObject([{ txHash, amount: 5n }]);
    const at = present(blocks.at(-1), 'a block');
    const queries = [{ address: to, tokenAddress: local.token('usdc') }];
    expect(await chain.balances(queries, at)).toEqual([5n]);
    expect(world.liar.calls('eth_getLogs')).toBe(calls);
    // Its other methods still work.
    const others = world.liar.calls('eth_getBlockByNumber');
    await chain.head();
    expect(world.liar.calls('eth_getBlockByNumber')).toBe(others + 1);
  });

  test('is requested from another provider even before it is detected', async () => {
    world.liar.tell(WITHOUT_HASHES);
    const chain = world.open();
    const before = await chain.head();
    const to = randomAddress();
    await local.transferToken('usdc', to, 5n);
    const blocks = await headersSince(local, chain, before);
    expect((await chain.activity(blocks, watch(to))).transfers).toHaveLength(1);
  });
});

describe('a capability that no provider has', () => {
  test('is logged once, as is its return, and is still requested', async () => {
    world.liar.tell(WITHOUT_HASHES);
    world.honest.tell(WITHOUT_HASHES);
    const chain = world.open();
    const before = await chain.head();
    for (let probe = 0; probe < 3; probe++) expect(await chain.probeNeeds()).toBe(false);
    expect([chain.rpc.missing(), chain.canSeePayments()]).toEqual([BY_HASH, false]);
    const lacks = 'warn: RPC endpoint lacks a required feature, and is not used for it';
    expect(world.log.entries).toEqual([lacks, lacks, 'error: no RPC endpoint of the chain has all required features']);
    const to = randomAddress();
    await local.transferToken('usdc', to, 5n);
    const blocks = await headersSince(local, chain, before);
    await expect(chain.activity(blocks, watch(to))).rejects.toBeInstanceOf(RpcRefused);
    world.liar.tell();
    expect((await chain.activity(blocks, watch(to))).transfers).toHaveLength(1);
    world.honest.tell();
    for (let probe = 0; probe < 2; probe++) expect(await chain.probeNeeds()).toBe(true);
    expect([chain.rpc.missing(), chain.canSeePayments()]).toEqual([[], true]);
    const again = 'info: RPC endpoint supports all required features again';
    expect(world.log.entries.slice(3)).toEqual([again, again, 'info: chain has all required features again']);
  });

  test('does not disable payments on the chain if it only concerns gas', async () => {
    world.liar.tell(refusing('eth_gasPrice'));
    const chain = world.open([world.liar.url]);
    await chain.probeNeeds();
    expect([chain.rpc.missing(), chain.canSeePayments()]).toEqual([['gas prices'], true]);
  });
});

test('providers are probed at the start, hourly, and each minute while one lacks something; a stop does not wait', async () => {
  const clock = { time: 1_000, now: () => clock.time };
  let probes = 0;
  let isWhole: boolean | Promise<boolean> = false;
  const chain = {
    name: 'local',
    async probeNeeds() {
      probes += 1;
      return isWhole;
    },
  };
  const poller = needsProbeOf({ clock, log: world.log }, chain);
  const stop = new AbortController();
  const running = poller.run(stop.signal);
  const probed = async (ms: number): Promise<number> => {
    const before = probes;
    clock.time += ms;
    poller.wake();
    // A due round runs before this: it waits for no external event.
    await setImmediate();
    return probes - before;
  };
  await probed(0);
  expect(probes).toBe(1);
  expect([await probed(MINUTE - 1), await probed(1)]).toEqual([0, 1]);
  isWhole = true;
  expect([await probed(MINUTE), await probed(MINUTE), await probed(HOUR - MINUTE)]).toEqual([1, 0, 1]);
  isWhole = new Promise(() => {});
  expect(await probed(HOUR)).toBe(1);
  stop.abort();
  await running;
});
