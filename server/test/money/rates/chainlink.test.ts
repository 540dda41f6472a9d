import { DETERMINISTIC_DEPLOYER, DETERMINISTIC_DEPLOYER_SALT, devAggregator } from '@till/contracts';
import { encodeDeployData, encodeFunctionData, getAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create2Address } from '../../../src/app/demo/chain/tokens.ts';
import { present } from '../../../src/kernel/lib/errors.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { evmNetwork } from '../../../src/money/chains/catalogue.ts';
import { readAggregator } from '../../../src/money/chains/evm/aggregator.ts';
import { CHAINLINK_FEEDS } from '../../../src/money/rates/chainlink-feeds.ts';
import { createMarketRates } from '../../../src/money/rates/market-rates.ts';
import { formatRatio, parseDecimal } from '../../../src/money/rates/ratio.ts';
import { type Pair, type PriceSource, SourceError } from '../../../src/money/rates/source.ts';
import { createChainlinkSource, type Feed } from '../../../src/money/rates/sources/chainlink.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { createHandClock } from './hand-clock.ts';

const HOUR = 3_600_000;
const NOW_SECONDS = BigInt(Date.UTC(2026, 0, 2) / 1000);

let chain: TestChain;
let feed: Feed;

beforeAll(async () => {
  chain = await startTestChain();
  feed = { pair: 'eth/usd', chain: 'local', address: await deploy(8), heartbeatMs: HOUR };
});
afterAll(() => chain?.stop());

async function deploy(decimals: number): Promise<string> {
  const { abi, bytecode } = devAggregator;
  const initCode = encodeDeployData({ abi, bytecode, args: [decimals] });
  await chain.send({ to: DETERMINISTIC_DEPLOYER, data: `${DETERMINISTIC_DEPLOYER_SALT}${initCode.slice(2)}` });
  return create2Address(initCode);
}

async function set(address: string, answer: bigint, updatedAt: bigint): Promise<void> {
  const data = encodeFunctionData({ abi: devAggregator.abi, functionName: 'set', args: [answer, updatedAt] });
  await chain.send({ to: address, data });
}

const sourceOf = (...feeds: Feed[]): PriceSource =>
  createChainlinkSource({ feeds, readFeed: ({ address }) => readAggregator(chain.rpc, address) });

async function read(source: PriceSource, pair: Pair = 'eth/usd') {
  try {
    return (await source.read([pair], AbortSignal.timeout(60_000))).get(pair);
  } catch (error) {
    return error;
  }
}

describe('a feed on chain', () => {
  it('gives its answer in its own decimals, with its round and time', async () => {
    await set(feed.address, 212_345_678_901n, NOW_SECONDS);
    const reading = await read(sourceOf(feed));
    expect(reading).toMatchObject({
      price: parseDecimal('2123.45678901'),
      valueAt: Number(NOW_SECONDS) * 1000,
      maxAgeMs: HOUR + 600_000,
      raw: expect.stringMatching(/^0x[0-9a-f]{40} round 1 answer 212345678901 decimals 8 at \d+$/),
    });
  });

  it('with 18 decimals gives the same price', async () => {
    const address = await deploy(18);
    await set(address, 1_000_100_000_000_000_000n, NOW_SECONDS);
    expect(await read(sourceOf({ ...feed, address }))).toMatchObject({ price: parseDecimal('1.0001') });
  });

  it.each([
    ['zero', 0n, NOW_SECONDS, 'malformed'],
    ['a negative answer', -1n, NOW_SECONDS, 'malformed'],
    ['the most negative answer', -(2n ** 255n), NOW_SECONDS, 'malformed'],
    ['a round that is not complete', 200_000_000_000n, 0n, 'stale'],
  ])('with %s gives no price', async (_, answer, updatedAt, kind) => {
    await set(feed.address, answer, updatedAt);
    const outcome = await read(sourceOf(feed));
    expect(outcome instanceof SourceError && outcome.kind).toBe(kind);
  });

  it.each([
    ['no contract', `0x${'12'.repeat(20)}`],
    ['another contract', () => chain.token('usdc')],
  ])('at the address of %s gives no price', async (_, address) => {
    const at = typeof address === 'string' ? address : address();
    const outcome = await read(sourceOf({ ...feed, address: at }));
    expect(outcome instanceof SourceError && outcome.kind).toBe('unreachable');
  });

  it('on a chain that does not answer times out', async () => {
    const never = createChainlinkSource({ feeds: [feed], readFeed: () => new Promise(() => {}) });
    await expect(never.read(['eth/usd'], AbortSignal.timeout(50))).rejects.toMatchObject({ kind: 'timeout' });
  });
});

it('a feed is a source beside a market until it misses its heartbeat, and again after its next update', async () => {
  const clock = createHandClock(Number(NOW_SECONDS) * 1000);
  await set(feed.address, 200_000_000_000n, NOW_SECONDS);
  const market: PriceSource = {
    name: 'kraken',
    pairs: new Set<Pair>(['eth/usd']),
    read: async () => new Map([['eth/usd', { price: present(parseDecimal('2010'), 'a price'), raw: '2010' }]]),
  };
  const rates = createMarketRates({
    sources: [market, sourceOf(feed)],
    bounds: { maxAgeMs: 90_000, maxSpreadBps: 100, maxStableSpreadBps: 50 },
    clock,
    log: silentLog,
    refreshMs: 30_000,
    timeoutMs: 5_000,
  });
  expect(formatRatio((await rates.quote('eth', 'usd')).price)).toBe('2005');
  clock.advance(HOUR + 600_000);
  expect((await rates.quote('eth', 'usd')).evidence).toMatchObject([{ ageMs: HOUR + 600_000 }, { ageMs: 0 }]);
  clock.advance(30_000);
  await expect(rates.quote('eth', 'usd')).rejects.toThrow('only one source is fresh');
  await set(feed.address, 202_000_000_000n, BigInt(Math.floor(clock.now() / 1000)));
  clock.advance(30_000);
  expect(formatRatio((await rates.quote('eth', 'usd')).price)).toBe('2015');
});

describe('the table of feeds', () => {
  it('names each pair once, by lower-case addresses, on Ethereum: a rollup would need its sequencer watched', () => {
    expect(new Set(CHAINLINK_FEEDS.map(({ pair }) => pair)).size).toBe(CHAINLINK_FEEDS.length);
    for (const { address, chain: name } of CHAINLINK_FEEDS) {
      expect(getAddress(address).toLowerCase()).toBe(address);
      expect([name, evmNetwork(name)?.chainId]).toEqual(['ethereum', 1]);
    }
  });
});
