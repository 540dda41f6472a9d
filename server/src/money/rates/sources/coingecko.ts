import type { HttpJson } from '../http-json.ts';
import { textAt } from '../json.ts';
import { parseDecimal } from '../ratio.ts';
import { type Pair, type PriceSource, type Reading, SourceError } from '../source.ts';

/** CoinGecko's ids, which identify tokens because symbols are not unique. */
const IDS: Readonly<Record<string, string>> = {
  btc: 'bitcoin',
  ltc: 'litecoin',
  eth: 'ethereum',
  usdc: 'usd-coin',
  usdt: 'tether',
  dai: 'dai',
  pol: 'polygon-ecosystem-token',
  bnb: 'binancecoin',
  avax: 'avalanche-2',
};

interface Options {
  readonly http: HttpJson;
  readonly baseUrl: string;
  /** A demo key; without one, CoinGecko answers only a few requests a minute. */
  readonly apiKey: string | undefined;
}

/** Creates a source of CoinGecko's averages over exchanges, all tokens in one request. Its values carry their time. */
export function createCoingeckoSource({ http, baseUrl, apiKey }: Options): PriceSource {
  return {
    name: 'coingecko',
    pairs: new Set(Object.keys(IDS).flatMap((base): Pair[] => [`${base}/usd`, `${base}/eur`])),
    async read(pairs, signal) {
      const ids = [...new Set(pairs.map((pair) => idOf(pair)))].join(',');
      const query = `ids=${ids}&vs_currencies=usd,eur&include_last_updated_at=true&precision=full`;
      const headers = apiKey === undefined ? {} : { 'x-cg-demo-api-key': apiKey };
      const { status, body } = await http.get(`${baseUrl}/api/v3/simple/price?${query}`, signal, headers);
      if (status !== 200) throw new SourceError('unavailable', `HTTP ${status}`);
      return new Map(pairs.map((pair) => [pair, priceOf(body, pair)] as const));
    },
  };
}

function idOf(pair: Pair): string {
  return IDS[pair.split('/')[0] ?? ''] ?? '';
}

function priceOf(body: unknown, pair: Pair): Reading | SourceError {
  const id = idOf(pair);
  const amount = textAt(body, id, pair.split('/')[1] ?? '') ?? '';
  const updated = textAt(body, id, 'last_updated_at') ?? '';
  const price = parseDecimal(amount);
  if (price === undefined || !/^[0-9]{1,11}$/.test(updated)) {
    return new SourceError('malformed', `no price for ${pair} with its time`);
  }
  return { price, raw: `${id} ${amount} at ${updated}`, valueAt: Number(updated) * 1000 };
}
