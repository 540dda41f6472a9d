import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reportNetwork } from '../../../src/money/payments/booking/network-repository.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { type LyingProxy, startLyingProxy } from '../../support/lying-proxy.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { buyerOf, newInvoice } from './support.ts';

let chain: TestChain;
let proxies: readonly [LyingProxy, LyingProxy];
let service: TestService;
let store: TestStore;
const buyer = buyerOf(() => service);

beforeAll(async () => {
  chain = await startTestChain();
  proxies = [await startLyingProxy(chain.rpcUrl), await startLyingProxy(chain.rpcUrl)];
  service = await startTestService({
    roles: ['api', 'indexer'],
    rpcUrl: proxies.map(({ url }) => url).join(','),
    env: { RATE_LIMIT_CHECKOUT_READS: '0' },
  });
  store = await service.createStore();
});
afterAll(async () => {
  await service?.stop();
  await Promise.all((proxies ?? []).map((proxy) => proxy.close()));
  await chain?.stop();
});
afterEach(() => {
  for (const proxy of proxies) proxy.tell();
});

interface Offered {
  readonly id: string;
  readonly estimatedAmount: string | null;
  readonly networkFee: string | null;
  readonly unavailable: string | null;
}
async function offered(body: object = {}): Promise<readonly Offered[]> {
  const { id } = await newInvoice(store, body);
  return (await buyer('GET', `/${id}`)).json.paymentMethods;
}
const reasons = async (body?: object) => [...new Set((await offered(body)).map(({ unavailable }) => unavailable))];

describe('a method of a chain', () => {
  it('is available while one of two providers is, and unavailable while both are down', async () => {
    await expect.poll(async () => (await offered())[0]?.networkFee).not.toBeNull();
    const [first, second] = proxies;
    first.tell({ isCut: true });
    const asked = second.requests();
    await expect.poll(() => second.requests() - asked).toBeGreaterThan(10);
    expect(await reasons()).toEqual([null]);

    second.tell({ isCut: true });
    await expect.poll(() => reasons()).toEqual(['chainAway']);
    // The estimated amount is still shown: it depends on the price only.
    expect((await offered())[1]).toMatchObject({ id: 'usdc-local', estimatedAmount: '10000000' });
    first.tell();
    await expect.poll(() => reasons()).toEqual([null]);
  });

  it('is unavailable when every provider accepts requests and never answers; pages do not wait', async () => {
    for (const proxy of proxies) proxy.tell({ hangs: true });
    await expect.poll(() => reasons()).toEqual(['chainAway']);
  });

  it('can still be picked through the API: payments are detected once the chain is back', async () => {
    for (const proxy of proxies) proxy.tell({ isCut: true });
    await expect.poll(() => reasons()).toEqual(['chainAway']);
    const { id } = await newInvoice(store);
    expect((await buyer('POST', `/${id}/attempts`, { paymentMethod: 'usdc-local' })).status).toBe(201);
  });

  it('without a price is shown as such', async () => {
    await expect.poll(() => reasons()).toEqual([null]);
    const methods = await offered({ currency: 'eur' });
    expect(methods.map(({ id, unavailable }) => [id, unavailable])).toEqual([
      ['eth-local', null],
      ['usdc-local', null],
      ['usdt-local', 'noPrice'],
    ]);
  });
});

describe("the network's fee", () => {
  it('is the buyer’s sending cost, in the currency of the bill; pages send no requests to nodes', async () => {
    const told = (methods: readonly Offered[]) => methods.map(({ networkFee }) => Number(networkFee));
    await expect.poll(async () => told(await offered())).not.toContain(0);
    const before = proxies.map((proxy) => proxy.calls('eth_gasPrice'));
    const usd = told(await offered());
    const eur = told(await offered({ currency: 'eur' }));
    for (let views = 0; views < 50; views += 1) await offered();
    // The worker may have run once in the meantime.
    for (const [at, proxy] of proxies.entries()) {
      expect(proxy.calls('eth_gasPrice') - (before[at] ?? 0)).toBeLessThan(5);
    }
    const [eth = 0, usdc = 0, usdt = 0] = usd;
    expect(usdt).toBe(usdc);
    expect(usdc / eth).toBeGreaterThan(2.5);
    expect(usdc / eth).toBeLessThan(3.5);
    expect((eur[1] ?? 0) / usdc).toBeCloseTo(0.9, 1);
  });

  it('never exceeds the amount due, for any node answers', async () => {
    const absurd = { native: `${10n ** 70n}`, token: `${10n ** 70n}` };
    // As the follower would write it if every node reported it; its own next report may come in between.
    await expect
      .poll(async () => {
        await reportNetwork(service.db, 'local', { isAway: false, fees: absurd }, Date.now());
        return (await offered()).map(({ networkFee }) => networkFee);
      })
      .toEqual(['10', '10', '10']);
  });

  it('and the chain’s availability are unknown when no process follows it', async () => {
    const alone = await startTestService();
    try {
      const shop = await alone.createStore();
      await reportNetwork(alone.db, 'local', { isAway: true, fees: null }, Date.now() - 61_000);
      const { id } = await newInvoice(shop);
      const { paymentMethods } = (await buyerOf(() => alone)('GET', `/${id}`)).json;
      expect(paymentMethods[0]).toMatchObject({ networkFee: null, unavailable: null });
    } finally {
      await alone.stop();
    }
  });
});
