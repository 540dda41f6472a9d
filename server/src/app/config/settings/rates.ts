import { hidden } from '../masks.ts';
import * as parse from '../parsers.ts';
import { settingsUnder } from '../setting.ts';

const { optionalSetting, setting } = settingsUnder('Rates');

export const RATES_SETTINGS = {
  ratesFixed: setting({
    name: 'RATES_FIXED',
    description: 'Prices fixed by the operator instead of the market: token, currency, decimal string.',
    default: '{}',
    example: '{"eth":{"usd":"2000","eur":"1800"}}',
    parse: parse.fixedRates,
  }),
  ratesSources: setting({
    name: 'RATES_SOURCES',
    description:
      'Sources of market prices, comma-separated: coinbase, kraken, binance, coingecko, chainlink; or none. A ' +
      'price needs two of them.',
    default: 'coinbase,kraken,binance,chainlink',
    parse: parse.listOrNone(parse.oneOf('coinbase', 'kraken', 'binance', 'coingecko', 'chainlink'), 5),
  }),
  ratesRefreshSeconds: setting({
    name: 'RATES_REFRESH_SECONDS',
    isRare: true,
    description: 'Interval at which each source is queried for the tokens in use, in seconds.',
    default: '30',
    parse: parse.integer(5, 600),
  }),
  ratesMaxAgeSeconds: setting({
    name: 'RATES_MAX_AGE_SECONDS',
    isRare: true,
    description: 'Maximum age of a price when it is locked, in seconds. More than RATES_REFRESH_SECONDS.',
    default: '90',
    parse: parse.integer(10, 1200),
  }),
  ratesMaxSpreadBps: setting({
    name: 'RATES_MAX_SPREAD_BPS',
    isRare: true,
    description: 'Maximum difference at which sources agree, in hundredths of a percent.',
    default: '100',
    parse: parse.integer(1, 1000),
  }),
  ratesMaxStableSpreadBps: setting({
    name: 'RATES_MAX_STABLE_SPREAD_BPS',
    isRare: true,
    description: 'The same for stablecoins.',
    default: '50',
    parse: parse.integer(1, 1000),
  }),
  ratesTimeoutMs: setting({
    name: 'RATES_TIMEOUT_MS',
    isRare: true,
    description: 'Timeout for reading a source, in milliseconds.',
    default: '4000',
    parse: parse.integer(100, 30_000),
  }),
  ratesCoinbaseUrl: setting({
    name: 'RATES_COINBASE_URL',
    isRare: true,
    description: "URL of Coinbase's prices.",
    default: 'https://api.coinbase.com',
    parse: parse.origin,
  }),
  ratesKrakenUrl: setting({
    name: 'RATES_KRAKEN_URL',
    isRare: true,
    description: "URL of Kraken's prices.",
    default: 'https://api.kraken.com',
    parse: parse.origin,
  }),
  ratesBinanceUrl: setting({
    name: 'RATES_BINANCE_URL',
    isRare: true,
    description: "URL of Binance's prices.",
    default: 'https://data-api.binance.vision',
    parse: parse.origin,
  }),
  ratesCoingeckoUrl: setting({
    name: 'RATES_COINGECKO_URL',
    isRare: true,
    description: "URL of CoinGecko's prices.",
    default: 'https://api.coingecko.com',
    parse: parse.origin,
  }),
  ratesCoingeckoKey: optionalSetting({
    name: 'RATES_COINGECKO_KEY',
    description: 'A demo key for CoinGecko, which allows few requests without one.',
    example: 'CG-xxxxxxxxxxxxxxxxxxxxxxxx',
    parse: parse.headerValue,
    mask: hidden,
  }),
};
