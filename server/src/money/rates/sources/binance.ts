import type { HttpJson } from '../http-json.ts';
import { textAt } from '../json.ts';
import { type Pair, type PriceSource, type Reading, readTogether, SourceError, toSourceError } from '../source.ts';
import { readBook } from './order-book.ts';

/** Binance has no dollar markets: its prices in USDT are converted at the measured price of USDT, never one to one. */
const PAIRS: readonly Pair[] = [
  'btc/usdt',
  'btc/eur',
  'ltc/usdt',
  'ltc/eur',
  'eth/usdt',
  'eth/eur',
  'bnb/usdt',
  'bnb/eur',
  'avax/usdt',
  'pol/usdt',
  'usdc/usdt',
  'eur/usdt',
];
/** Binance's code for an unknown symbol; the whole request is refused. */
const INVALID_SYMBOL = '-1121';

/** Creates a source of Binance's public order books, all symbols in one request. */
export function createBinanceSource({ http, baseUrl }: { http: HttpJson; baseUrl: string }): PriceSource {
  const readAll = async (pairs: readonly Pair[], signal: AbortSignal) => {
    const symbols = encodeURIComponent(JSON.stringify(pairs.map(symbolOf)));
    const { status, body } = await http.get(`${baseUrl}/api/v3/ticker/bookTicker?symbols=${symbols}`, signal);
    if (status !== 200) throw refusalOf(body, status);
    if (!Array.isArray(body)) throw new SourceError('malformed', 'the answer is not a list');
    return new Map(pairs.map((pair) => [pair, tickerOf(body, pair)] as const));
  };
  return {
    name: 'binance',
    pairs: new Set(PAIRS),
    read: (pairs, signal) => readTogether(pairs, (some) => readAll(some, signal)),
  };
}

function symbolOf(pair: Pair): string {
  return pair.replace('/', '').toUpperCase();
}

function refusalOf(body: unknown, status: number): SourceError {
  const code = textAt(body, 'code');
  const message = `${(textAt(body, 'msg') ?? 'no reason given').slice(0, 100)} (HTTP ${status})`;
  return new SourceError(code === INVALID_SYMBOL ? 'unsupported' : 'unavailable', message);
}

function tickerOf(body: readonly unknown[], pair: Pair): Reading | SourceError {
  const symbol = symbolOf(pair);
  const ticker = body.find((entry) => textAt(entry, 'symbol') === symbol);
  try {
    return readBook(symbol, textAt(ticker, 'bidPrice'), textAt(ticker, 'askPrice'));
  } catch (error) {
    return toSourceError(error);
  }
}
