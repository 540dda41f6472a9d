import type { Feed } from './sources/chainlink.ts';

const HOUR_MS = 3_600_000;

/**
 * Chainlink's feeds on Ethereum, as listed at https://docs.chain.link/data-feeds/price-feeds/addresses. Only feeds that
 * follow their market within half a percent are included: those of AVAX and BNB on Ethereum move in steps larger than
 * sources may differ by. Only Ethereum, because on a rollup a feed stalls with the sequencer and would need a guard.
 */
export const CHAINLINK_FEEDS: readonly Feed[] = [
  { pair: 'btc/usd', chain: 'ethereum', address: '0xf4030086522a5beea4988f8ca5b36dbc97bee88c', heartbeatMs: HOUR_MS },
  { pair: 'eth/usd', chain: 'ethereum', address: '0x5f4ec3df9cbd43714fe2740f5e3616155c5b8419', heartbeatMs: HOUR_MS },
  { pair: 'dai/usd', chain: 'ethereum', address: '0xaed0c38402a5d19df6e4c03f4e2dced6e29c1ee9', heartbeatMs: HOUR_MS },
  {
    pair: 'usdc/usd',
    chain: 'ethereum',
    address: '0x8fffffd4afb6115b954bd326cbe7b4ba576818f6',
    heartbeatMs: 24 * HOUR_MS,
  },
  {
    pair: 'usdt/usd',
    chain: 'ethereum',
    address: '0x3e7d1eab13ad0104d2750b8863b489d65364e32d',
    heartbeatMs: 24 * HOUR_MS,
  },
  {
    pair: 'eur/usd',
    chain: 'ethereum',
    address: '0xb49f677943bc038e9857d61e7d053caa2c1734c1',
    heartbeatMs: 24 * HOUR_MS,
  },
];
