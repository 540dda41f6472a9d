import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, binance, coinbase, kraken } from '../../money/rates/exchanges.ts';
import { until } from '../outages/world.ts';
import { HOUR_MS, MINUTE_MS, replaceCode, type Scenario } from './scenario.ts';
import { type AlertsWorld, BINANCE_PRICES, PRICES } from './world.ts';

/** Enough that the replaced block is final before. */
const BLOCKS = 20;
const REPLACED = 10;
const LARGE = '10000';

const chainSilent: Scenario = {
  alerts: ['TillChainSilent', 'TillPaymentsUnconfirmed'],
  cause: 'no block for two hours, a payment in the last one',
  mended: 'blocks come again',
  async run(world) {
    await world.letBlocksPass(false);
    await world.pay(await world.createInvoice());
    await until(
      'seen',
      () => world.value('max(till_payments_seen)'),
      (seen = 0) => seen > 0,
    );
    await world.passTime(2 * HOUR_MS);
    return async () => {
      await world.passTimeOfChain(2 * HOUR_MS);
      await world.letBlocksPass(true);
    };
  },
};

const chainReplaced: Scenario = {
  alerts: ['TillChainReplaced'],
  cause: `the last ${REPLACED} blocks replaced, final ones among them`,
  mended: '`till accept-replacement`',
  async run(world) {
    await world.letBlocksPass(false);
    await world.chain.mine(BLOCKS);
    await untilFollowed(world);
    await untilFinal(world);
    await world.chain.reorg(REPLACED);
    await world.letBlocksPass(true);
    return async () => void (await world.command('accept-replacement', '--chain', 'local'));
  },
};

/** Waits until the service has followed the last block and read the final one. */
async function untilFollowed({ chain, value }: AlertsWorld): Promise<void> {
  const head = Number(await chain.rpc.call('eth_blockNumber', []));
  await until(
    'head',
    () => value('max(till_chain_head_block)'),
    (seen = 0) => seen >= head,
  );
  await sleep(3_000);
}

/** Waits until the service, which polls once a minute, considers one of the blocks to be replaced final. */
async function untilFinal({ chain, passTime, sql }: AlertsWorld): Promise<void> {
  const head = Number(await chain.rpc.call('eth_blockNumber', []));
  await passTime(2 * MINUTE_MS);
  await until(
    'final',
    async () => (await sql("select finalized_number from chain_cursors where chain = 'local'")).rows[0],
    (row) => Number(row?.finalized_number ?? 0) > head - REPLACED,
  );
}

const chainOff: Scenario = {
  alerts: ['TillChainOffWithPayments'],
  cause: 'both processes started without the RPC URLs of a chain with an open payment',
  mended: 'the URLs put back',
  async run(world) {
    await world.pick(await world.createInvoice());
    await restart(world, { CHAIN_LOCAL_RPC_URLS: '' });
    return () => restart(world);
  },
};

async function restart(world: AlertsWorld, changed = {}): Promise<void> {
  for (const part of ['front', 'back'] as const) {
    await world.end(part, 'SIGTERM');
    await world.start(part, changed);
  }
}

const wrongAnswers: Scenario = {
  alerts: ['TillNodeAnswersWrongly'],
  cause: 'one provider of two hides all logs while a payment comes',
  mended: 'it is honest again',
  async run(world) {
    world.providers[0].tell({ emptyLogs: true });
    await world.pay(await world.createInvoice());
    return async () => world.providers[0].tell();
  },
};

const lackingProviders: Scenario = {
  alerts: ['TillNodeLacks', 'TillChainLacks'],
  cause: 'both providers refuse blocks that are named by their hashes; everything is started again',
  mended: 'they take them again',
  async run(world) {
    const refusal = (_: string, params: readonly unknown[]) =>
      JSON.stringify(params).includes('blockHash') ? { code: -32602, message: 'invalid argument' } : undefined;
    for (const provider of world.providers) provider.tell({ refusal });
    await restart(world);
    return async () => {
      for (const provider of world.providers) provider.tell();
    };
  },
};

const oneProvider: Scenario = {
  alerts: ['TillNodeDown', 'TillPaymentsAwaitAgreement'],
  cause: 'one provider of two cut off while a large payment comes; five minutes pass',
  mended: 'it answers again',
  async run(world) {
    world.providers[0].tell({ isCut: true });
    await world.pay(await world.createInvoice(LARGE));
    await world.passTime(5 * MINUTE_MS, 'chain');
    return async () => world.providers[0].tell();
  },
};

const everyProvider: Scenario = {
  alerts: ['TillChainUnreadable'],
  cause: 'every provider cut off',
  mended: 'they answer again',
  async run({ providers }) {
    for (const provider of providers) provider.tell({ isCut: true });
    return async () => {
      for (const provider of providers) provider.tell();
    };
  },
};

const tokenUnreadable: Scenario = {
  alerts: ['TillTokenUnreadable'],
  cause: 'the contract of USDT refuses every call before a payment in it is confirmed',
  mended: 'it answers again',
  async run(world) {
    await world.letBlocksPass(false);
    await world.pay(await world.createInvoice(), 'usdt-local');
    const putBack = await replaceCode(world, world.chain.token('usdt'));
    await world.letBlocksPass(true);
    return putBack;
  },
};

const NOTHING: Answer = { status: 503, body: '{}' };

const pricesAway: Scenario = {
  alerts: ['TillPriceSourceDown', 'TillPriceMissing'],
  cause: 'every price source answers 503; ten minutes pass',
  mended: 'they answer again',
  async run(world) {
    await world.pick(await world.createInvoice(), 'eth-local');
    for (const source of world.sources) source.answer(() => NOTHING);
    await world.passTime(10 * MINUTE_MS, 'chain');
    return () => answerAll(world);
  },
};

const priceDeviates: Scenario = {
  alerts: ['TillPriceDeviates'],
  cause: 'one price source of three is 3 % too high',
  mended: 'it says what the others say',
  async run(world) {
    await world.pick(await world.createInvoice(), 'eth-local');
    world.sources[1].answer(kraken({ ...PRICES, 'eth/usd': '2060' }));
    return () => answerAll(world);
  },
};

async function answerAll({ sources: [first, second, third] }: AlertsWorld): Promise<void> {
  first.answer(coinbase(PRICES));
  second.answer(kraken(PRICES));
  third.answer(binance(BINANCE_PRICES));
}

/** Failures of chains, their providers, tokens and prices. */
export const CHAIN_SCENARIOS: readonly Scenario[] = [
  chainSilent,
  wrongAnswers,
  lackingProviders,
  oneProvider,
  everyProvider,
  tokenUnreadable,
  pricesAway,
  priceDeviates,
  chainOff,
  chainReplaced,
];
