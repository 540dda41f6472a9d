import { hash } from 'node:crypto';
import { cpus } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { present } from '../../server/src/kernel/lib/errors.ts';
import { createBlockThread } from '../../server/src/money/chains/utxo/block-thread.ts';
import { createAddressSet } from '../../server/src/money/payments/reading/address-set.ts';
import { makeBlock, randomScript } from '../../server/test/support/utxo-block.ts';
import { type Report, rangeOf } from '../lib/report.ts';
import { median, type Spread, spread } from '../lib/statistics.ts';
import { readable, table } from '../lib/table.ts';
import type { BenchContext } from './bench.ts';

const WATCHED = [1_000, 100_000, 1_000_000];
/** Besides the coinbase. With this witness, they have a weight of 3.9 million together. */
const TRANSACTIONS = 6_999;
const WITNESS_BYTES = 108;
const HITS = 5;
/** Times that the bytes are hashed; the median counts. */
const HASHED = 9;
const NANOSECONDS = 1e6;

interface Sample {
  readonly read: number;
  readonly hashed: number;
  readonly delay: number;
  /** The longest delay while nothing was done for as long: the machine's own. */
  readonly idle: number;
}

/** Measures a full block from a node's answer to the outputs to watched scripts, against hashing its bytes. */
export async function benchUtxoBlock({ options, cleanup, progress }: BenchContext): Promise<Report> {
  const thread = createBlockThread();
  cleanup.add(() => thread.close());
  const paid = Array.from({ length: HITS }, randomScript);
  progress('making a full block');
  const made = makeBlock({ transactions: TRANSACTIONS, paid, witnessBytes: WITNESS_BYTES });
  const answer = new TextEncoder().encode(JSON.stringify({ id: 0, result: made.bytes.toString('hex'), error: null }));
  const results = [];
  for (const watched of WATCHED) {
    progress(`watching ${watched} scripts`);
    const set = createAddressSet([]);
    for (let index = 0; index < watched - HITS; index++) set.add(randomScript());
    for (const script of paid) set.add(script);
    const samples: Sample[] = [];
    // The first does not count: the thread has to start.
    for (let repetition = 0; repetition <= options.repetitions; repetition++) {
      progress(`${watched} watched: repetition ${repetition} of ${options.repetitions}`);
      samples.push(await measure(() => read(set)));
    }
    results.push(summarise(`${watched} watched`, samples.slice(1), present(set.table, 'a table').slots.byteLength));
  }

  async function read({ table: watched }: ReturnType<typeof createAddressSet>): Promise<void> {
    const body = (await thread.readBody(answer.slice().buffer)) as { result: Uint8Array };
    const task = { bytes: body.result, hash: made.hash, outpoints: new Set<string>() };
    const { found } = await thread.readBlock({ ...task, table: present(watched, 'a table') });
    if (found.length !== HITS) throw new Error(`${found.length} of ${HITS} outputs were found`);
  }

  async function measure(run: () => Promise<void>): Promise<Sample> {
    const hashed = Array.from({ length: HASHED }, () => {
      const from = performance.now();
      hash('sha256', hash('sha256', made.bytes, 'buffer'), 'buffer');
      return performance.now() - from;
    });
    const reading = await timed(run);
    const idle = await timed(() => sleep(reading.milliseconds));
    return { read: reading.milliseconds, hashed: median(hashed), delay: reading.delay, idle: idle.delay };
  }

  const machine = { cores: cpus().length, cpu: cpus()[0]?.model ?? '' };
  const megabytes = (made.bytes.length / 1e6).toFixed(2);
  return {
    json: { bench: 'utxo-block', machine, bytes: made.bytes.length, transactions: TRANSACTIONS + 1, results },
    text: [
      `A block of ${TRANSACTIONS + 1} transactions and ${megabytes} MB, ${HITS} of them to watched scripts`,
      `${machine.cores} cores (${machine.cpu})`,
      '',
      table(
        [
          '',
          'ms',
          '(range)',
          'of hashing',
          '(range)',
          'longest delay of the loop, ms',
          '(range)',
          'of an idle one',
          '(range)',
          'table MB',
        ],
        results.map(({ delay, idleDelay, milliseconds, name, ofHashing, tableBytes }) => [
          name,
          ...[milliseconds, ofHashing, delay, idleDelay].flatMap((each) => [readable(each.median), rangeOf(each)]),
          readable(tableBytes / 1e6),
        ]),
      ),
    ].join('\n'),
  };
}

/** Runs something, with the longest delay of the event loop meanwhile; both in milliseconds. */
async function timed(run: () => Promise<void>): Promise<{ milliseconds: number; delay: number }> {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const from = performance.now();
  await run();
  const milliseconds = performance.now() - from;
  loop.disable();
  return { milliseconds, delay: loop.max / NANOSECONDS };
}

function summarise(name: string, samples: readonly Sample[], tableBytes: number) {
  const of = (value: (sample: Sample) => number): Spread => spread(samples.map(value));
  return {
    name,
    milliseconds: of(({ read }) => read),
    ofHashing: of(({ hashed, read }) => read / hashed),
    delay: of(({ delay }) => delay),
    idleDelay: of(({ idle }) => idle),
    tableBytes,
  };
}
