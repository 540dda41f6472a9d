import type { HttpJson } from '../http-json.ts';
import { textAt, valueAt } from '../json.ts';
import { type Pair, type PriceSource, type Reading, readTogether, SourceError, toSourceError } from '../source.ts';
import { readBook } from './order-book.ts';

const BASES = ['btc', 'ltc', 'eth', 'usdc', 'usdt', 'dai', 'pol', 'bnb', 'avax'];

/**
 * Creates a source of Kraken's public ticker: the order books of all pairs in one request, in real dollars and euros.
 */
export function createKrakenSource({ http, baseUrl }: { http: HttpJson; baseUrl: string }): PriceSource {
  const pairs = BASES.flatMap((base): Pair[] => [`${base}/usd`, `${base}/eur`]);
  const readAll = async (pairs: readonly Pair[], signal: AbortSignal) => {
    const names = pairs.map(nameOf).join(',');
    const { body } = await http.get(`${baseUrl}/0/public/Ticker?pair=${names}`, signal);
    refuseErrors(valueAt(body, 'error'));
    return new Map(pairs.map((pair) => [pair, tickerOf(body, pair)] as const));
  };
  return {
    name: 'kraken',
    pairs: new Set<Pair>([...pairs, 'eur/usd']),
    read: (pairs, signal) => readTogether(pairs, (some) => readAll(some, signal)),
  };
}

/** Returns Kraken's code of an asset: its own for Bitcoin, ISO 4217's XBT. */
function codeOf(asset = ''): string {
  return asset === 'btc' ? 'XBT' : asset.toUpperCase();
}

function nameOf(pair: Pair): string {
  return pair.split('/').map(codeOf).join('');
}

/** Throws on errors, which Kraken reports with HTTP 200 and a list of texts such as `EQuery:Unknown asset pair`. */
function refuseErrors(list: unknown): void {
  if (!Array.isArray(list)) throw new SourceError('malformed', 'the answer has no list of errors');
  // Texts that begin with W are warnings.
  const text = list.map(String).find((entry) => !entry.startsWith('W'));
  if (text === undefined) return;
  const message = text.slice(0, 100);
  if (/unknown asset/i.test(text)) throw new SourceError('unsupported', message);
  if (/rate limit|too many requests|throttled|lockout/i.test(text)) throw new SourceError('rate-limited', message);
  throw new SourceError('unavailable', message);
}

/**
 * Parses a pair's ticker. Kraken uses its own names, such as `XETHZUSD` for `ETHUSD`: old assets have an X, old
 * currencies a Z.
 */
function tickerOf(body: unknown, pair: Pair): Reading | SourceError {
  const [base, currency] = pair.split('/').map(codeOf);
  const names = ['', 'X', 'Z'].flatMap((x) => [`${x}${base}${currency}`, `${x}${base}Z${currency}`]);
  const name = names.find((candidate) => valueAt(body, 'result', candidate) !== undefined);
  if (name === undefined) return new SourceError('malformed', `no ticker for ${pair}`);
  try {
    return readBook(name, textAt(body, 'result', name, 'b', 0), textAt(body, 'result', name, 'a', 0));
  } catch (error) {
    return toSourceError(error);
  }
}
