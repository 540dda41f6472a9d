import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFollower } from '../../../src/money/chains/follower.ts';
import { createChainRegistry } from '../../../src/money/chains/registry.ts';
import { createPaymentObserver } from '../../../src/money/payments/watching/observe.ts';
import { type LyingProxy, startLyingProxy } from '../../support/lying-proxy.ts';
import { GAPS, QUIRKS } from '../../support/quirks.ts';
import { type RecordingLog, recordingLog } from '../../support/recording-log.ts';
import type { TestStore } from '../../support/service.ts';
import { CONFIRMATIONS, type PaymentWorld, startPaymentWorld } from './harness.ts';

const WHOLE = 1_000_000n;

let world: PaymentWorld;
let first: LyingProxy;
let second: LyingProxy;
let store: TestStore;

beforeAll(async () => {
  world = await startPaymentWorld();
  store = await world.newStore();
  first = await startLyingProxy(world.chain.rpcUrl);
  second = await startLyingProxy(world.chain.rpcUrl);
});
afterEach(() => {
  first.tell();
  second.tell();
});
afterAll(async () => {
  await first?.close();
  await second?.close();
  await world?.stop();
});

/** Follows the chain through these providers only. */
function followThrough(providers: readonly LyingProxy[]): { follow(): Promise<void>; log: RecordingLog } {
  const { chain: local, clock, payables, service } = world;
  const { db } = service;
  const log = recordingLog();
  const rpcUrls = providers.map(({ url }) => url);
  const chain = local.createChain({ rpcUrls, confirmations: CONFIRMATIONS, rpcTimeoutMs: 2_000, log });
  const observer = createPaymentObserver({ db, clock, payables, chains: createChainRegistry([chain]), log });
  const { round } = createFollower({ chain, observer, db, clock, log, pollIntervalMs: 1 });
  const follow = async (): Promise<void> => {
    clock.time += 1;
    while ((await round()) === 'now');
  };
  return { follow, log };
}

/**
 * Returns the buyer's and merchant's views of payments in a token and in native coin: at the head, and once they are
 * confirmed.
 */
async function payThrough(providers: readonly LyingProxy[]) {
  const { follow, log } = followThrough(providers);
  await follow();
  const [byToken, byCoin] = [await world.newInvoice(store), await world.newInvoice(store)];
  const [tokenAttempt, coinAttempt] = [await world.pick(byToken.id), await world.pick(byCoin.id, 'eth-local')];
  const txHashes = [
    await world.pay(tokenAttempt, 10n * WHOLE),
    await world.pay(coinAttempt, BigInt(coinAttempt.cryptoAmount)),
  ];
  await follow();
  const seen = [];
  for (const { id } of [byToken, byCoin]) {
    const { attempt } = await world.checkout(id);
    seen.push(BigInt(attempt.seenAmount) === BigInt(attempt.cryptoAmount));
  }
  for (let block = 1; block <= CONFIRMATIONS; block += 1) {
    await world.chain.mine();
    await follow();
  }
  const ended = [await world.invoice(store, byToken.id), await world.invoice(store, byCoin.id)];
  return {
    log: log.entries,
    seen,
    statuses: ended.map(({ status }) => status),
    attributed: ended.map(({ transactions }, index) =>
      transactions.map((one: { txHash: string }) => one.txHash === txHashes[index]),
    ),
  };
}

const PROVIDERS = [
  ['one provider', () => [first]],
  ['two providers', () => [first, second]],
] as const;

describe.each(PROVIDERS)('of %s', (_, providersOf) => {
  it.each(Object.entries(QUIRKS))('%s: payments are seen, credited and attributed as usual', async (_name, tamper) => {
    const providers = providersOf();
    for (const provider of providers) provider.tell({ tamper });
    expect(await payThrough(providers)).toEqual({
      log: [],
      seen: [true, true],
      statuses: ['paid', 'paid'],
      attributed: [[true], [true]],
    });
  });

  it.each(Object.entries(GAPS))('%s: payments are seen and credited by their balances', async (_name, tamper) => {
    const providers = providersOf();
    for (const provider of providers) provider.tell({ tamper });
    expect(await payThrough(providers)).toMatchObject({
      seen: [true, true],
      statuses: ['paid', 'paid'],
      attributed: [[true], []],
    });
  });
});

it.each(Object.entries({ ...QUIRKS, ...GAPS }))('%s at one of two providers: nothing is missing', async (_, tamper) => {
  first.tell({ tamper });
  expect(await payThrough([first, second])).toMatchObject({
    seen: [true, true],
    statuses: ['paid', 'paid'],
    attributed: [[true], [true]],
  });
});

it('a token whose balances one of two providers refuses to read: the other one is used', async () => {
  const token = world.chain.token('usdc').slice(2).toLowerCase();
  const isOfToken = (method: string, params: readonly unknown[]) =>
    method === 'eth_call' && JSON.stringify(params).toLowerCase().includes(token);
  const reverted = { code: 3, message: 'execution reverted' };
  first.tell({ refusal: (method, params) => (isOfToken(method, params) ? reverted : undefined) });
  expect(await payThrough([first, second])).toMatchObject({
    seen: [true, true],
    statuses: ['paid', 'paid'],
    attributed: [[true], [true]],
  });
});
