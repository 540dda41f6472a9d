import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createHttpJson } from '../../../src/money/rates/http-json.ts';
import { formatRatio } from '../../../src/money/rates/ratio.ts';
import { type Pair, type PriceSource, SourceError } from '../../../src/money/rates/source.ts';
import { createBinanceSource } from '../../../src/money/rates/sources/binance.ts';
import { createCoinbaseSource } from '../../../src/money/rates/sources/coinbase.ts';
import { createCoingeckoSource } from '../../../src/money/rates/sources/coingecko.ts';
import { createKrakenSource } from '../../../src/money/rates/sources/kraken.ts';
import {
  type Answer,
  binance,
  coinbase,
  coingecko,
  kraken,
  type SourceServer,
  startSourceServer,
} from './exchanges.ts';

const http = createHttpJson({ userAgent: 'Till/test' });
const servers: SourceServer[] = [];
afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.close()))));
afterAll(() => http.close());

type Make = (baseUrl: string) => PriceSource;
const SOURCES: Readonly<Record<string, Make>> = {
  coinbase: (baseUrl) => createCoinbaseSource({ http, baseUrl }),
  kraken: (baseUrl) => createKrakenSource({ http, baseUrl }),
  binance: (baseUrl) => createBinanceSource({ http, baseUrl }),
  coingecko: (baseUrl) => createCoingeckoSource({ http, baseUrl, apiKey: 'CG-secret' }),
};

async function serve(name: string, respond: Parameters<typeof startSourceServer>[0]) {
  const server = await startSourceServer(respond);
  servers.push(server);
  const source = SOURCES[name]?.(server.baseUrl);
  if (source === undefined) throw new Error(`no source ${name}`);
  return { server, source };
}

/** Returns each pair with its price, or with the kind of its error. */
async function readOf(source: PriceSource, pairs: readonly Pair[], timeoutMs = 60_000) {
  try {
    const readings = await source.read(pairs, AbortSignal.timeout(timeoutMs));
    return Object.fromEntries(
      [...readings].map(([pair, outcome]) => [
        pair,
        outcome instanceof SourceError ? outcome.kind : formatRatio(outcome.price),
      ]),
    );
  } catch (error) {
    if (error instanceof SourceError) return error.kind;
    throw error;
  }
}

describe('Coinbase', () => {
  it('is requested for each pair and gives the spot price', async () => {
    const { server, source } = await serve('coinbase', coinbase({ 'eth/usd': '2000.155', 'eth/eur': '1800.5' }));
    expect(await readOf(source, ['eth/usd', 'eth/eur'])).toEqual({ 'eth/usd': '2000.155', 'eth/eur': '1800.5' });
    expect(server.requests.sort()).toEqual(['/v2/prices/ETH-EUR/spot', '/v2/prices/ETH-USD/spot']);
  });

  it('is not used for USDC, which it always exchanges one to one', () => {
    const source = createCoinbaseSource({ http, baseUrl: 'http://127.0.0.1:1' });
    expect([...source.pairs].filter((pair) => pair.startsWith('usdc/'))).toEqual([]);
  });

  it('lacks only the pair that it does not know', async () => {
    const { source } = await serve('coinbase', coinbase({ 'eth/usd': '2000' }));
    expect(await readOf(source, ['eth/usd', 'pol/usd'])).toEqual({ 'eth/usd': '2000', 'pol/usd': 'unsupported' });
  });

  it.each([
    ['another pair', { data: { amount: '2000', base: 'BTC', currency: 'USD' } }],
    ['no amount', { data: { base: 'ETH', currency: 'USD' } }],
    ['zero', { data: { amount: '0', base: 'ETH', currency: 'USD' } }],
    ['a negative price', { data: { amount: '-5', base: 'ETH', currency: 'USD' } }],
    ['a list', []],
    ['null', null],
  ])('an answer with %s gives no price', async (_, body) => {
    const { source } = await serve('coinbase', () => ({ body: JSON.stringify(body) }));
    expect(await readOf(source, ['eth/usd'])).toEqual({ 'eth/usd': 'malformed' });
  });
});

describe('Kraken', () => {
  it('gives the midpoint of bid and ask under its own names, in one request', async () => {
    const body = {
      error: [],
      result: {
        XETHZUSD: { a: ['2001.00', '1', '1.0'], b: ['2000.00', '1', '1.0'], c: ['1700.00', '0.1'] },
        USDTZUSD: { a: ['0.99990', '1', '1.0'], b: ['0.99980', '1', '1.0'], c: ['1.2', '0.1'] },
        ZEURZUSD: { a: ['1.1001', '1', '1.0'], b: ['1.0999', '1', '1.0'], c: ['1.0', '0.1'] },
        USDCUSD: { a: ['1.0001', '1', '1.0'], b: ['0.9999', '1', '1.0'], c: ['1.0', '0.1'] },
      },
    };
    const { server, source } = await serve('kraken', () => ({ body: JSON.stringify(body) }));
    expect(await readOf(source, ['eth/usd', 'usdt/usd', 'eur/usd', 'usdc/usd'])).toEqual({
      'eth/usd': '2000.5',
      'usdt/usd': '0.99985',
      'eur/usd': '1.1',
      'usdc/usd': '1',
    });
    expect(server.requests).toEqual(['/0/public/Ticker?pair=ETHUSD,USDTUSD,EURUSD,USDCUSD']);
  });

  it('calls Bitcoin XBT, and Litecoin by its own name', async () => {
    const ticker = (price: string) => ({ a: [price, '1', '1'], b: [price, '1', '1'] });
    const body = { error: [], result: { XXBTZUSD: ticker('90000'), XLTCZEUR: ticker('80') } };
    const { server, source } = await serve('kraken', () => ({ body: JSON.stringify(body) }));
    expect(await readOf(source, ['btc/usd', 'ltc/eur'])).toEqual({ 'btc/usd': '90000', 'ltc/eur': '80' });
    expect(server.requests).toEqual(['/0/public/Ticker?pair=XBTUSD,LTCEUR']);
  });

  it.each([
    ['EAPI:Rate limit exceeded', 'rate-limited'],
    ['EGeneral:Too many requests', 'rate-limited'],
    ['EService:Unavailable', 'unavailable'],
    ['EGeneral:Internal error', 'unavailable'],
  ])('answers %s with HTTP 200, which is %s', async (text, kind) => {
    const { source } = await serve('kraken', () => ({ body: JSON.stringify({ error: [text] }) }));
    expect(await readOf(source, ['eth/usd', 'eth/eur'])).toBe(kind);
  });

  it('does not treat a warning as an error', async () => {
    const ticker = { a: ['2', '1', '1'], b: ['2', '1', '1'] };
    const body = { error: ['WDatabase:slow'], result: { POLUSD: ticker } };
    const { source } = await serve('kraken', () => ({ body: JSON.stringify(body) }));
    expect(await readOf(source, ['pol/usd'])).toEqual({ 'pol/usd': '2' });
  });

  it('that refuses a request for one unknown pair still gives the others', async () => {
    const prices = { 'eth/usd': '2000', 'eth/eur': '1800', 'usdc/usd': '1', 'usdt/usd': '0.999' };
    const { source } = await serve('kraken', kraken(prices));
    expect(await readOf(source, ['eth/usd', 'eth/eur', 'bnb/usd', 'usdc/usd', 'usdt/usd'])).toEqual({
      ...prices,
      'bnb/usd': 'unsupported',
    });
  });

  it.each([
    ['an empty book', ['0.00000', '0.00000'], 'thin'],
    ['a book of one side', ['0', '2000'], 'thin'],
    ['bid and ask far apart', ['1980', '2000'], 'thin'],
    ['bid above ask', ['2001', '2000'], 'malformed'],
    ['words', ['many', 'few'], 'malformed'],
  ])('with %s has no price of that pair', async (_, [bid, ask], kind) => {
    const body = { error: [], result: { XETHZUSD: { a: [ask, '1', '1'], b: [bid, '1', '1'] } } };
    const { source } = await serve('kraken', () => ({ body: JSON.stringify(body) }));
    expect(await readOf(source, ['eth/usd'])).toEqual({ 'eth/usd': kind });
  });

  it.each([['{}'], ['{"error":"no list"}'], ['[]'], ['null'], ['"error"']])('gives no price with %s', async (body) => {
    const { source } = await serve('kraken', () => ({ body }));
    expect(await readOf(source, ['eth/usd'])).toBe('malformed');
  });
});

describe('Binance', () => {
  it('gives the midpoint of bid and ask of all symbols in one request', async () => {
    const body = [
      { symbol: 'EURUSDT', bidPrice: '1.10000000', bidQty: '1', askPrice: '1.10020000', askQty: '1' },
      { symbol: 'ETHUSDT', bidPrice: '2000.00000000', bidQty: '1', askPrice: '2000.01000000', askQty: '1' },
    ];
    const { server, source } = await serve('binance', () => ({ body: JSON.stringify(body) }));
    expect(await readOf(source, ['eth/usdt', 'eur/usdt'])).toEqual({ 'eth/usdt': '2000.005', 'eur/usdt': '1.1001' });
    expect(server.requests).toEqual(['/api/v3/ticker/bookTicker?symbols=["ETHUSDT","EURUSDT"]']);
  });

  it('has no dollar prices of its own', () => {
    const source = createBinanceSource({ http, baseUrl: 'http://127.0.0.1:1' });
    expect([...source.pairs].filter((pair) => pair.endsWith('/usd'))).toEqual([]);
  });

  it('that refuses a request for one unknown symbol still gives the others', async () => {
    const { source } = await serve('binance', binance({ 'eth/usdt': '2000', 'eur/usdt': '1.1' }));
    expect(await readOf(source, ['eth/usdt', 'pol/usdt', 'eur/usdt'])).toEqual({
      'eth/usdt': '2000',
      'pol/usdt': 'unsupported',
      'eur/usdt': '1.1',
    });
  });

  it('treats any other refusal as an outage', async () => {
    const body = JSON.stringify({ code: -1003, msg: 'Too much request weight used.' });
    const { source } = await serve('binance', () => ({ status: 400, body }));
    expect(await readOf(source, ['eth/usdt'])).toBe('unavailable');
  });
});

describe('CoinGecko', () => {
  it('gives numbers with every digit and exponents, with their time, and gets the key in a header', async () => {
    const prices = {
      ethereum: { usd: '2000.123456789012345678', eur: '1.8e3', at: '1767225600' },
      tether: { usd: '9.998e-1', eur: '0.9', at: '1767225601' },
    };
    let key: unknown;
    const { server, source } = await serve('coingecko', (url, request) => {
      key = request.headers['x-cg-demo-api-key'];
      return coingecko(prices)(url, request);
    });
    expect(await readOf(source, ['eth/usd', 'eth/eur', 'usdt/usd'])).toEqual({
      'eth/usd': '2000.123456789012345678',
      'eth/eur': '1800',
      'usdt/usd': '0.9998',
    });
    const readings = await source.read(['eth/usd'], AbortSignal.timeout(60_000));
    expect(readings.get('eth/usd')).toMatchObject({ valueAt: 1_767_225_600_000 });
    expect(key).toBe('CG-secret');
    expect(server.requests[0]).toContain('ids=ethereum,tether&vs_currencies=usd,eur&include_last_updated_at=true');
  });

  it.each([
    ['no time', '{"ethereum":{"usd":2000}}'],
    ['a time that is none', '{"ethereum":{"usd":2000,"last_updated_at":"today"}}'],
    ['null for a price', '{"ethereum":{"usd":null,"last_updated_at":1767225600}}'],
    ['no token', '{}'],
  ])('with %s has no price', async (_, body) => {
    const { source } = await serve('coingecko', () => ({ body }));
    expect(await readOf(source, ['eth/usd'])).toEqual({ 'eth/usd': 'malformed' });
  });
});

describe.each(Object.keys(SOURCES))('%s', (name) => {
  const pair: Pair = name === 'binance' ? 'eth/usdt' : 'eth/usd';
  const kindsOf = async (respond: () => Answer, timeoutMs?: number) => {
    const { source } = await serve(name, respond);
    const outcome = await readOf(source, [pair], timeoutMs);
    return typeof outcome === 'string' ? outcome : outcome[pair];
  };

  it.each([
    [429, 'rate-limited'],
    [418, 'rate-limited'],
    [401, 'forbidden'],
    [403, 'forbidden'],
    [451, 'forbidden'],
    [302, 'unavailable'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('with HTTP %i is %s', async (status, kind) => {
    const headers = { location: 'http://127.0.0.1:1/' };
    expect(await kindsOf(() => ({ status, headers, body: 'Service unavailable' }))).toBe(kind);
  });

  it('that limits the rate gives the duration', async () => {
    const { source } = await serve(name, () => ({ status: 429, headers: { 'retry-after': '120' }, body: '' }));
    await expect(source.read([pair], AbortSignal.timeout(60_000))).rejects.toMatchObject({ retryAfterMs: 120_000 });
  });

  it.each([['<html>busy</html>'], [''], ['{"data":'], ['7'], ['[[[[']])('with %j has no price', async (body) => {
    expect(await kindsOf(() => ({ body }))).toBe('malformed');
  });

  it('that never stops answering is cut off', async () => {
    expect(await kindsOf(() => ({ body: `[${'0,'.repeat(200_000)}0]` }))).toBe('too-large');
  });

  it('that never answers times out', async () => {
    expect(await kindsOf(() => undefined, 100)).toBe('timeout');
  });

  it('where nothing listens is unreachable', async () => {
    const source = SOURCES[name]?.('http://127.0.0.1:1');
    expect(source && (await readOf(source, [pair]))).toBe('unreachable');
  });
});
