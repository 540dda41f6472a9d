import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answer of a server to a request; undefined for none. */
export type Answer = { status?: number; headers?: Record<string, string>; body: string } | undefined;
type Respond = (url: URL, request: IncomingMessage) => Answer;

/** A server that stands in for a price source. */
export interface SourceServer {
  readonly baseUrl: string;
  /** Requested paths, with queries. */
  readonly requests: string[];
  /** Changes its answers from now on. */
  answer(respond: Respond): void;
  close(): Promise<void>;
}

export async function startSourceServer(respond: Respond): Promise<SourceServer> {
  let current = respond;
  const requests: string[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    requests.push(`${url.pathname}${decodeURIComponent(url.search)}`);
    const answer = current(url, request);
    if (answer === undefined) return;
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer(next) {
      current = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Prices by pair, as decimal strings: `{ 'eth/usd': '2000' }`. */
export type Prices = Readonly<Record<string, string>>;

const json = (value: unknown, status = 200): Answer => ({ status, body: JSON.stringify(value) });

/** Answers `GET /v2/prices/ETH-USD/spot` as documented by Coinbase. */
export function coinbase(prices: Prices): Respond {
  return ({ pathname }) => {
    const [, base = '', currency = ''] = /^\/v2\/prices\/([A-Z]+)-([A-Z]+)\/spot$/.exec(pathname) ?? [];
    const amount = prices[`${base}/${currency}`.toLowerCase()];
    if (amount === undefined) {
      return json({ errors: [{ id: 'not_found', message: 'Invalid base currency' }] }, 404);
    }
    return json({ data: { amount, base, currency } });
  };
}

/** Answers `GET /0/public/Ticker?pair=…` as documented by Kraken: other names in the answer, errors with HTTP 200. */
export function kraken(prices: Prices): Respond {
  const known = new Map(Object.entries(prices).map(([pair, price]) => [pair.replace('/', '').toUpperCase(), price]));
  return ({ searchParams }) => {
    const names = (searchParams.get('pair') ?? '').split(',');
    if (names.some((name) => !known.has(name))) return json({ error: ['EQuery:Unknown asset pair'] });
    const tickers = names.map((name) => {
      const price = known.get(name);
      const ticker = { a: [price, '1', '1.000'], b: [price, '2', '2.000'], c: ['1.00000', '0.01'], v: ['1', '2'] };
      return [KRAKEN_NAMES[name] ?? name, ticker];
    });
    return json({ error: [], result: Object.fromEntries(tickers) });
  };
}

const KRAKEN_NAMES: Readonly<Record<string, string>> = {
  ETHUSD: 'XETHZUSD',
  ETHEUR: 'XETHZEUR',
  USDTUSD: 'USDTZUSD',
  EURUSD: 'ZEURZUSD',
};

/**
 * Answers `GET /api/v3/ticker/bookTicker?symbols=[…]` as documented by Binance: one unknown symbol refuses the request.
 */
export function binance(prices: Prices): Respond {
  const known = new Map(Object.entries(prices).map(([pair, price]) => [pair.replace('/', '').toUpperCase(), price]));
  return ({ searchParams }) => {
    const symbols = JSON.parse(searchParams.get('symbols') ?? '[]') as string[];
    if (symbols.some((symbol) => !known.has(symbol))) return json({ code: -1121, msg: 'Invalid symbol.' }, 400);
    return json(
      symbols.map((symbol) => {
        const price = known.get(symbol);
        return { symbol, bidPrice: price, bidQty: '3.10000000', askPrice: price, askQty: '1.00000000' };
      }),
    );
  };
}

/** Answers `GET /api/v3/simple/price` as documented by CoinGecko; numbers are given as the text to be sent. */
export function coingecko(prices: Readonly<Record<string, { usd: string; eur: string; at: string }>>): Respond {
  const members = Object.entries(prices).map(
    ([id, { usd, eur, at }]) => `"${id}":{"usd":${usd},"eur":${eur},"last_updated_at":${at}}`,
  );
  return () => ({ body: `{${members.join(',')}}` });
}
