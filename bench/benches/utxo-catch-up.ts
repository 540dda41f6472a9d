import { randomBytes } from 'node:crypto';
import { systemClock } from '../../server/src/kernel/lib/clock.ts';
import { present } from '../../server/src/kernel/lib/errors.ts';
import { inBatches } from '../../server/src/kernel/lib/lists.ts';
import { silentLog } from '../../server/src/kernel/lib/log.ts';
import type { ConnectedChain } from '../../server/src/money/chains/connected-chain.ts';
import { createFollower } from '../../server/src/money/chains/follower.ts';
import { loadCursor, startCursor } from '../../server/src/money/chains/repository.ts';
import { createBlockThread } from '../../server/src/money/chains/utxo/block-thread.ts';
import { utxoNetwork } from '../../server/src/money/chains/utxo/network.ts';
import { displayAddress } from '../../server/src/money/chains/utxo/script.ts';
import { createUtxoChain } from '../../server/src/money/chains/utxo/utxo-chain.ts';
import { createOutputBook } from '../../server/src/money/payments/reading/output-book.ts';
import { type Litecoind, NO_LITECOIND, startLitecoind } from '../../server/test/support/litecoind.ts';
import { addAttempts } from '../lib/attempt-load.ts';
import { createObserver } from '../lib/observer.ts';
import { describeMachine, type Report, rangeOf } from '../lib/report.ts';
import { type BenchStore, openStage, type Stage } from '../lib/stage.ts';
import { spread } from '../lib/statistics.ts';
import { readable, table } from '../lib/table.ts';
import type { BenchContext } from './bench.ts';

const REGTEST = present(utxoNetwork('regtest'), 'the catalogue has the local network');
const FULL_BLOCKS = 1_000;
const WATCHED = 10_000;
/** Outputs of the transaction in each block, as exchanges batch them; one goes to a watched address now and then. */
const OUTPUTS = 500;
const HIT_EVERY = 100;
/** Blocks that a follower reads in a step, and as many at once as the adapter does. */
const STEP = 100;
const PARALLEL = 2;
const COINS = 0.001;

interface Scene {
  readonly stage: Stage;
  readonly store: BenchStore;
  readonly node: Litecoind;
  readonly from: bigint;
  readonly blocks: number;
  /** Output script of a watched address, in hex. */
  readonly hit: string;
  open(): ConnectedChain;
}

/** Measures the follower's catch-up on a chain of Bitcoin's family, against fetching the same blocks alone. */
export async function benchUtxoCatchUp({ options, cleanup, progress }: BenchContext): Promise<Report> {
  if (NO_LITECOIND !== undefined) throw new Error(NO_LITECOIND);
  progress('starting PostgreSQL and litecoind');
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const node = await startLitecoind();
  cleanup.add(() => node.stop());
  const thread = createBlockThread();
  cleanup.add(() => thread.close());
  const blocks = Math.round(FULL_BLOCKS * Math.max(options.scale, 0.2));
  const open = (): ConnectedChain => {
    const outputs = createOutputBook(stage.db);
    const shared = { network: REGTEST, outputs, thread, clock: systemClock, log: silentLog };
    const chain = createUtxoChain({ ...shared, rpcUrls: [node.rpcUrl] });
    cleanup.add(() => chain.close());
    return chain;
  };
  await node.mine(110);
  const from = (await open().head()).number;
  const hit = await mineBatches(node, blocks, progress);
  const scene: Scene = { stage, store: await stage.createStore({}), node, from, blocks, hit, open };
  await addAttempts(stage, scene.store, { chain: 'regtest', token: null, known: [hit], count: WATCHED });
  const samples: { readonly follow: number; readonly fetch: number }[] = [];
  for (let repetition = 0; repetition < options.repetitions; repetition++) {
    progress(`repetition ${repetition + 1} of ${options.repetitions}`);
    const first = repetition % 2 === 0 ? await fetchAll(scene) : undefined;
    const followed = await follow(scene);
    samples.push({ follow: followed, fetch: first ?? (await fetchAll(scene)) });
  }
  const figures = {
    name: 'whole blocks',
    follow: spread(samples.map((sample) => sample.follow)),
    fetch: spread(samples.map(({ fetch }) => fetch)),
    ratio: spread(samples.map((sample) => sample.follow / sample.fetch)),
  };
  const { follow: following, fetch: fetching, ratio } = figures;
  return {
    json: { bench: 'utxo-catch-up', machine: stage.machine, blocks, watched: WATCHED, results: [figures] },
    text: [
      `The follower over ${blocks} blocks of litecoind with a transaction of ${OUTPUTS} outputs each, ` +
        `${WATCHED} attempts watched, against fetching the same headers and blocks`,
      describeMachine(stage.machine),
      '',
      table(
        ['blocks/s', '(range)', 'fetching', '(range)', 'ratio', '(range)'],
        [[following, fetching, ratio].flatMap((one) => [readable(one.median), rangeOf(one)])],
      ),
    ].join('\n'),
  };
}

/** Mines blocks with a batch of payments each. @returns the output script of the watched address among them */
async function mineBatches(node: Litecoind, blocks: number, progress: BenchContext['progress']): Promise<string> {
  const watched = await node.call<string>('getnewaddress');
  // Not the node's own addresses: its wallet would grow by all of these outputs, and each payment take longer.
  const others = Array.from({ length: OUTPUTS }, () =>
    displayAddress(REGTEST, `0014${randomBytes(20).toString('hex')}`),
  );
  for (let block = 0; block < blocks; block++) {
    if (block % STEP === 0) progress(`mining blocks: ${block} of ${blocks}`);
    const paid = block % HIT_EVERY === 0 ? [watched, ...others.slice(1)] : others;
    await node.call('sendmany', '', Object.fromEntries(paid.map((address) => [address, COINS])));
    await node.mine();
  }
  return (await node.call<{ scriptPubKey: string }>('validateaddress', watched)).scriptPubKey;
}

/** Fetches headers and raw blocks as the follower does, and reads nothing in them. @returns blocks per second */
async function fetchAll({ node, open, from, blocks }: Scene): Promise<number> {
  const { rpc } = open();
  const heights = Array.from({ length: blocks }, (_, index) => Number(from) + 1 + index);
  const start = performance.now();
  for (const step of inBatches(heights, STEP)) {
    const hashes = await rpc.batch(step.map((height) => ({ method: 'getblockhash', params: [height] })));
    await rpc.batch(hashes.map((hash) => ({ method: 'getblockheader', params: [hash] })));
    for (const part of inBatches(hashes, PARALLEL)) {
      await Promise.all(part.map((hash) => rpc.batch([{ method: 'getblock', params: [hash, 0] }])));
    }
  }
  const seconds = (performance.now() - start) / 1000;
  await node.call('getblockcount');
  return blocks / seconds;
}

/** Follows the chain from the first block to the head. @returns blocks per second */
async function follow({ stage, open, from, blocks }: Scene): Promise<number> {
  const chain = open();
  const client = await stage.connect();
  await client.query("delete from transfers where chain = 'regtest'");
  await client.query("delete from chain_blocks where chain = 'regtest'");
  await client.query("delete from chain_cursors where chain = 'regtest'");
  const first = present((await chain.headers(from, from))[0], 'the chain has its first block');
  await startCursor(
    stage.db,
    'regtest',
    { cursor: { head: first, confirmed: first }, blocks: [first] },
    systemClock.now(),
  );
  const follower = createFollower({
    chain,
    observer: createObserver(stage.db, [chain]),
    db: stage.db,
    clock: systemClock,
    log: silentLog,
    pollIntervalMs: 0,
  });
  const head = from + BigInt(blocks);
  const start = performance.now();
  while ((await loadCursor(stage.db, 'regtest'))?.head.number !== head) await follower.round();
  const seconds = (performance.now() - start) / 1000;
  const { rows } = await client.query<{ count: string }>(
    "select count(*) as count from transfers where chain = 'regtest'",
  );
  await client.end();
  const expected = Math.ceil(blocks / HIT_EVERY);
  if (Number(rows[0]?.count) !== expected) throw new Error(`${rows[0]?.count} of ${expected} payments were seen`);
  return blocks / seconds;
}
