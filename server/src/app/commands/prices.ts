import { systemClock } from '../../kernel/lib/clock.ts';
import { type PriceView, readPrices } from '../../operator/operations/price-facts.ts';
import { withDatabase } from '../processes/database-server.ts';
import { type CommandContext, print, table } from './io.ts';
import { openSession } from './session.ts';

export interface Options {
  readonly json?: boolean;
}

export async function run({ io }: CommandContext, { json }: Options): Promise<void> {
  const value = await withDatabase(openSession(io), (db) => readPrices({ db, clock: systemClock }));
  print(io, { json, value, text: describe(value) });
}

function describe({ reportedAt, sources, prices, fixed }: PriceView): string {
  if (reportedAt === null) return 'no process with the role api has recorded prices in the last two minutes';
  return [
    // Without prices, the sources have not been read yet.
    ...(prices.length === 0
      ? []
      : [...sources.map(({ name, trouble }) => `${name}: ${trouble ?? 'returns prices'}`), tableOf(prices)]),
    ...fixed.map(({ token, currency, price }) => `${token}/${currency}: ${price}, fixed by RATES_FIXED`),
    `as of ${reportedAt}`,
  ].join('\n');
}

function tableOf(prices: PriceView['prices']): string {
  const rows = prices.map(({ token, currency, price, spreadPercent, opinions, problem, isCovered }) => [
    `${token}/${currency}`,
    price ?? '-',
    spreadPercent === null ? '-' : `${spreadPercent} %`,
    opinions.map(({ source, ageSeconds }) => `${source} ${ageSeconds} s`).join(', ') || '-',
    problem === null ? 'no' : isCovered ? problem : 'fewer than two sources list it',
  ]);
  return table([['price', 'last', 'spread', 'sources and their age', 'refused'], ...rows]);
}
