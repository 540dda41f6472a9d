import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { statusAndBody } from '../../kernel/http/support.ts';
import { buyerOf, newInvoice } from '../../sales/checkout/support.ts';
import { type RecordingLog, recordingLog } from '../../support/recording-log.ts';
import { callUrl, startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { binance, coinbase, kraken, type Prices, type SourceServer, startSourceServer } from './exchanges.ts';
import { createHandClock, type HandClock } from './hand-clock.ts';
import { quotesOf } from './quotes-repository.ts';

const MINUTE = 60_000;
const UNAVAILABLE = [503, { error: 'Price temporarily unavailable' }];
const COINBASE: Prices = {
  'eth/usd': '2000',
  'eth/eur': '1818',
  'usdt/usd': '0.999',
  'usdt/eur': '0.908',
  'eur/usd': '1.1',
};
const KRAKEN: Prices = { ...COINBASE, 'eth/usd': '2002', 'eth/eur': '1819', 'usdc/usd': '1.0001', 'usdc/eur': '0.909' };
const BINANCE: Prices = { 'eth/usdt': '2003', 'eth/eur': '1820', 'usdc/usdt': '1.001', 'eur/usdt': '1.1008' };

let clock: HandClock;
let log: RecordingLog;
let sources: Record<'coinbase' | 'kraken' | 'binance', SourceServer>;
let service: TestService;
let store: TestStore;

const buyer = buyerOf(() => service);
const pick = (id: string, paymentMethod: string) => buyer('POST', `/${id}/attempts`, { paymentMethod });
const offered = async (id: string): Promise<string[]> =>
  (await buyer('GET', `/${id}`)).json.paymentMethods
    .filter((method: { estimatedAmount: string | null }) => method.estimatedAmount !== null)
    .map((method: { id: string }) => method.id);
const down = () => ({ status: 503, body: '' });

beforeEach(async () => {
  clock = createHandClock();
  log = recordingLog();
  sources = {
    coinbase: await startSourceServer(coinbase(COINBASE)),
    kraken: await startSourceServer(kraken(KRAKEN)),
    binance: await startSourceServer(binance(BINANCE)),
  };
  const env = {
    RATES_FIXED: '{"dai":{"usd":"1"}}',
    RATES_SOURCES: 'coinbase,kraken,binance,chainlink',
    RATES_COINBASE_URL: sources.coinbase.baseUrl,
    RATES_KRAKEN_URL: sources.kraken.baseUrl,
    RATES_BINANCE_URL: sources.binance.baseUrl,
    RATE_LIMIT_CHECKOUT_WRITES: '0',
  };
  service = await startTestService({ clock, log, env });
  store = await service.createStore({ paymentMethods: ['eth-local', 'usdc-local', 'usdt-local', 'dai-local'] });
});
afterEach(async () => {
  await service?.stop();
  await Promise.all(Object.values(sources).map((source) => source.close()));
});

describe('a quote', () => {
  it('is the median of the sources, rounded up, and stored with each of their prices', async () => {
    const invoice = await newInvoice(store, { items: [{ name: 'x', quantity: 1, unitAmount: '2000' }] });
    const reply = await pick(invoice.id, 'eth-local');
    // Binance: 2003 USDT at 0.999; the median of 2000, 2000.997 and 2002.
    expect([reply.status, reply.json.cryptoAmount]).toEqual([201, '999501750000000000']);
    const [quote] = await quotesOf(service.db, { attemptId: reply.json.id });
    expect(quote).toMatchObject({
      price: { numerator: '2000997', denominator: '1000' },
      sources: [
        { source: 'coinbase', price: '2000', ageMs: 0, raw: 'ETH-USD spot 2000' },
        {
          source: 'binance',
          price: '2000.997',
          raw: 'ETHUSDT bid 2003 ask 2003',
          via: { pair: 'usdt/usd', price: '0.999', sources: ['coinbase', 'kraken'] },
        },
        { source: 'kraken', price: '2002', ageMs: 0, raw: 'XETHZUSD bid 2002 ask 2002' },
      ],
      crossCheck: { eurUsd: { pair: 'eur/usd', price: '1.1' } },
    });
  });

  it('in euros comes from the euro markets', async () => {
    const items = [{ name: 'x', quantity: 1, unitAmount: '1819' }];
    const invoice = await newInvoice(store, { items, currency: 'eur' });
    expect((await pick(invoice.id, 'eth-local')).json.cryptoAmount).toBe('1000000000000000000');
  });

  it('needs no request while the known prices are fresh', async () => {
    const invoice = await newInvoice(store);
    await offered(invoice.id);
    const before = sources.kraken.requests.length;
    clock.advance(20_000);
    await pick((await newInvoice(store)).id, 'eth-local');
    await offered(invoice.id);
    expect(sources.kraken.requests.length).toBe(before);
  });

  it('for a token with a fixed price needs no request', async () => {
    const invoice = await newInvoice(store);
    expect((await pick(invoice.id, 'dai-local')).json.cryptoAmount).toBe('10000000000000000000');
    const asked = Object.values(sources).flatMap(({ requests }) => requests);
    expect(asked.filter((request) => /DAI/.test(request))).toEqual([]);
  });
});

describe('with fewer than two fresh sources', () => {
  it('a pick is refused and the method has no estimate; others still work; both are back when the source is', async () => {
    const invoice = await newInvoice(store);
    expect(await offered(invoice.id)).toEqual(['dai-local', 'eth-local', 'usdc-local', 'usdt-local']);
    sources.coinbase.answer(down);
    sources.kraken.answer(() => undefined);
    sources.binance.answer(() => ({ status: 451, body: '' }));
    clock.advance(90_001);
    expect(statusAndBody(await pick(invoice.id, 'eth-local'))).toEqual(UNAVAILABLE);
    expect(await offered(invoice.id)).toEqual(['dai-local']);
    expect((await pick(invoice.id, 'dai-local')).status).toBe(201);

    sources.coinbase.answer(coinbase(COINBASE));
    clock.advance(10 * MINUTE);
    expect(statusAndBody(await pick(invoice.id, 'eth-local'))).toEqual(UNAVAILABLE);
    sources.kraken.answer(kraken(KRAKEN));
    clock.advance(10 * MINUTE);
    expect((await pick(invoice.id, 'eth-local')).status).toBe(201);
    expect(await offered(invoice.id)).toContain('eth-local');
    const outages = log.entries.filter((entry) => entry.includes('returns no prices'));
    expect(outages.length).toBe(3);
  });

  it('the live attempt of a method that has no price now is still returned', async () => {
    const invoice = await newInvoice(store);
    const first = await pick(invoice.id, 'eth-local');
    for (const source of Object.values(sources)) source.answer(down);
    clock.advance(5 * MINUTE);
    const again = await pick(invoice.id, 'eth-local');
    expect([again.status, again.json.id]).toEqual([200, first.json.id]);
    expect((await buyer('GET', `/${invoice.id}`)).json.attempt.id).toBe(first.json.id);
  });

  it('a stale quote is never given, even after repeated requests', async () => {
    const invoice = await newInvoice(store);
    await pick(invoice.id, 'usdt-local');
    for (const source of Object.values(sources)) source.answer(down);
    clock.advance(90_001);
    const replies = await Promise.all(Array.from({ length: 20 }, () => pick(invoice.id, 'eth-local')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
    const failed = sources.kraken.requests.length;
    await Promise.all(Array.from({ length: 20 }, () => pick(invoice.id, 'eth-local')));
    expect(sources.kraken.requests.length).toBe(failed);
  });
});

describe('one source that is wrong', () => {
  it.each([
    ['high', '4000'],
    ['low', '1'],
  ])('by far too %s neither sets the price nor stops a sale', async (_, wrong) => {
    sources.coinbase.answer(coinbase({ ...COINBASE, 'eth/usd': wrong }));
    const invoice = await newInvoice(store, { items: [{ name: 'x', quantity: 1, unitAmount: '2001.498' }] });
    const reply = await pick(invoice.id, 'eth-local');
    // The middle of 2000.997 and 2002 is 2001.4985.
    expect([reply.status, reply.json.cryptoAmount]).toEqual([201, '999999760000000000']);
  });

  it('leaves no price when there is only one other', async () => {
    sources.coinbase.answer(coinbase({ ...COINBASE, 'eth/usd': '2100' }));
    sources.binance.answer(down);
    const invoice = await newInvoice(store);
    expect(statusAndBody(await pick(invoice.id, 'eth-local'))).toEqual(UNAVAILABLE);
    expect(await offered(invoice.id)).not.toContain('eth-local');
  });
});

describe('the operator', () => {
  const pricesCheck = async () => (await callUrl(`${service.operatorUrl}/healthz`, 'GET')).json.checks.prices;

  it('sees in health which price is missing and which source is down', async () => {
    const invoice = await newInvoice(store);
    await offered(invoice.id);
    expect(await pricesCheck()).toEqual({ status: 'ok', detail: '6 of 6 prices are fresh' });
    sources.binance.answer(down);
    clock.advance(30_000);
    sources.kraken.answer(down);
    await pick((await newInvoice(store)).id, 'usdt-local');
    clock.advance(90_001);
    await pick(invoice.id, 'eth-local');
    const check = await pricesCheck();
    expect(check.status).toBe('failing');
    expect(check.detail).toContain('usdc/usd: no source is fresh');
    expect(check.detail).toContain('kraken unavailable: HTTP 503');
  });

  it('sees ages, spreads and sources in the metrics', async () => {
    await offered((await newInvoice(store)).id);
    clock.advance(7_000);
    const { text } = await callUrl(`${service.operatorUrl}/metrics`, 'GET');
    expect(text).toContain('till_price_available{token="eth",currency="usd"} 1');
    expect(text).toContain('till_price_age_seconds{source="kraken",token="eth",currency="usd"} 7');
    expect(text).toContain('till_price_spread_ratio{token="eth",currency="usd"} 0.001');
    expect(text).toMatch(/till_price_deviation_ratio\{source="coinbase",token="eth",currency="usd"\} -0\.00049/);
    expect(text).toContain('till_price_source_up{source="binance"} 1');
    expect(text).not.toContain('token="dai"');
  });
});
