import type { HttpJson } from '../http-json.ts';
import { textAt } from '../json.ts';
import { parseDecimal } from '../ratio.ts';
import { type Pair, type PriceSource, type Reading, readEach, SourceError } from '../source.ts';

/** USDC is omitted: Coinbase exchanges it for dollars one to one, so its quote for USDC is a promise, not a price. */
const BASES = ['btc', 'ltc', 'eth', 'usdt', 'dai', 'pol', 'bnb', 'avax'];

/**
 * Creates a source of Coinbase's public spot prices (`/v2/prices/ETH-USD/spot`), one request per pair. They carry no
 * time.
 */
export function createCoinbaseSource({ http, baseUrl }: { http: HttpJson; baseUrl: string }): PriceSource {
  const pairs = BASES.flatMap((base): Pair[] => [`${base}/usd`, `${base}/eur`]);
  const readOne = async (pair: Pair, signal: AbortSignal): Promise<Reading> => {
    const [base, currency] = pair.toUpperCase().split('/');
    const { status, body } = await http.get(`${baseUrl}/v2/prices/${base}-${currency}/spot`, signal);
    if (status !== 200) throw new SourceError('unsupported', `does not know ${pair} (HTTP ${status})`);
    const amount = textAt(body, 'data', 'amount') ?? '';
    const price = parseDecimal(amount);
    const isOfPair = textAt(body, 'data', 'base') === base && textAt(body, 'data', 'currency') === currency;
    if (price === undefined || !isOfPair) throw new SourceError('malformed', `no spot price for ${pair}`);
    return { price, raw: `${base}-${currency} spot ${amount}` };
  };
  return {
    name: 'coinbase',
    pairs: new Set<Pair>([...pairs, 'eur/usd']),
    read: (pairs, signal) => readEach(pairs, (pair) => readOne(pair, signal)),
  };
}
