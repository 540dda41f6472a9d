import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '../lib/child.ts';
import { type Cleanup, createCleanup } from '../lib/cleanup.ts';
import { startLocalChain } from '../lib/local-chain.ts';
import type { Usage } from '../lib/probe.ts';
import { describeMachine, type Report, rangeOf } from '../lib/report.ts';
import { openStage, type Stage } from '../lib/stage.ts';
import { type Spread, spread } from '../lib/statistics.ts';
import { readable, table } from '../lib/table.ts';
import type { BenchContext } from './bench.ts';

/** Time between the first answer and the reading of memory. */
const REST_MS = 5_000;
const FEE_RECIPIENT = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc';
/** Of an account that every local chain funds. */
const GAS_PRIVATE_KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';
const ROLES = 'api,indexer,dispatcher,reaper,sweeper,mailer';
const MEGABYTE = 2 ** 20;

/** The figures of one process, by the name that the report gives them. */
type Sample = Readonly<Record<(typeof NAMES)[number], number>>;
const NAMES = ['ms to the first answer', 'CPU ms until then', 'RSS MB at rest', 'heap MB after a collection'] as const;

interface Figure {
  readonly name: string;
  readonly service: Spread;
  readonly bare: Spread;
  /** The service's figure divided by that of the bare process of the same repetition. */
  readonly ratio: Spread;
}

/** Measures what the service takes while nothing happens, and its start, against Fastify with one route. */
export async function benchFootprint({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL and the chain');
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const { rpcUrl } = await startLocalChain(cleanup);
  const samples: { service: Sample; bare: Sample }[] = [];
  for (let repetition = 1; repetition <= options.repetitions; repetition++) {
    progress(`repetition ${repetition} of ${options.repetitions}`);
    const early = repetition % 2 === 0 ? await measureBare(cleanup) : undefined;
    const service = await measureService(stage, rpcUrl);
    samples.push({ service, bare: early ?? (await measureBare(cleanup)) });
  }
  const figures = NAMES.map((name): Figure => {
    const of = (side: 'service' | 'bare'): Spread => spread(samples.map((sample) => sample[side][name]));
    const ratio = spread(samples.map(({ service, bare }) => service[name] / bare[name]));
    return { name, service: of('service'), bare: of('bare'), ratio };
  });
  const { machine } = stage;
  const cells = (side: Spread): string[] => [readable(side.median), rangeOf(side)];
  return {
    json: { bench: 'footprint', machine, figures },
    text: [
      'till serve with all roles and one chain, while nothing happens, against Fastify with one route',
      describeMachine(machine),
      '',
      table(
        ['', 'service', '(range)', 'bare', '(range)', 'of bare', '(range)'],
        figures.map(({ name, service, bare, ratio }) => [name, ...[service, bare, ratio].flatMap(cells)]),
      ),
    ].join('\n'),
  };
}

async function measureService(stage: Stage, rpcUrl: string): Promise<Sample> {
  const startedAt = performance.now();
  const service = await stage.startService({
    roles: ROLES,
    env: {
      CHAIN_LOCAL_RPC_URLS: rpcUrl,
      FEE_RECIPIENT,
      GAS_PRIVATE_KEY,
      RATES_FIXED: JSON.stringify({ usdc: { usd: '1' } }),
      LOG_LEVEL: 'error',
    },
  });
  const sample = await measure(startedAt, service.baseUrl, (question) => service.usage(question));
  await service.stop();
  return sample;
}

async function measureBare(cleanup: Cleanup): Promise<Sample> {
  const own = createCleanup();
  cleanup.add(() => own.run());
  const startedAt = performance.now();
  const child = await startChild(own, 'bare-route.mjs');
  const sample = await measure(startedAt, String(child.greeting), async (question) => {
    return (await child.ask(question)) as Usage;
  });
  await own.run();
  return sample;
}

async function measure(
  startedAt: number,
  baseUrl: string,
  usage: (question: 'usage' | 'usage-after-gc') => Promise<Usage>,
): Promise<Sample> {
  const answer = await fetch(`${baseUrl}/healthz`);
  const readyMs = performance.now() - startedAt;
  if (!answer.ok) throw new Error(`${baseUrl}/healthz answered ${answer.status}`);
  const { cpuMicros } = await usage('usage');
  await sleep(REST_MS);
  const { rssBytes } = await usage('usage');
  const { heapBytes } = await usage('usage-after-gc');
  return {
    'ms to the first answer': readyMs,
    'CPU ms until then': cpuMicros / 1000,
    'RSS MB at rest': rssBytes / MEGABYTE,
    'heap MB after a collection': heapBytes / MEGABYTE,
  };
}
