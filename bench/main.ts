import { benchBacklog } from './benches/backlog.ts';
import type { Bench } from './benches/bench.ts';
import { benchCatchUp } from './benches/catch-up.ts';
import { benchCredit } from './benches/credit.ts';
import { benchDashboard } from './benches/dashboard.ts';
import { benchDeliveries } from './benches/deliveries.ts';
import { benchDeliveryLatency } from './benches/delivery-latency.ts';
import { benchEndpoints } from './benches/endpoints.ts';
import { benchFairness } from './benches/fairness.ts';
import { benchFirstViews } from './benches/first-views.ts';
import { benchFootprint } from './benches/footprint.ts';
import { benchGas } from './benches/gas.ts';
import { benchHome } from './benches/home.ts';
import { benchInteractions } from './benches/interactions.ts';
import { benchLargeOrder } from './benches/large-order.ts';
import { benchLargeRows } from './benches/large-rows.ts';
import { benchLatency } from './benches/latency.ts';
import { benchLists } from './benches/lists.ts';
import { benchNeighbours } from './benches/neighbours.ts';
import { benchOrders } from './benches/orders.ts';
import { benchPage } from './benches/page.ts';
import { benchReads } from './benches/reads.ts';
import { benchScan } from './benches/scan.ts';
import { benchStorefront } from './benches/storefront.ts';
import { benchStreams } from './benches/streams.ts';
import { benchUtxoBlock } from './benches/utxo-block.ts';
import { benchUtxoCatchUp } from './benches/utxo-catch-up.ts';
import { benchYear } from './benches/year.ts';
import { type Cleanup, createCleanup } from './lib/cleanup.ts';
import { parseOptions, UsageError } from './lib/options.ts';
import { peers } from './peers/main.ts';
import { compareFiles, suite } from './suite/main.ts';

const BENCHES: Readonly<Record<string, Bench>> = {
  orders: benchOrders,
  reads: benchReads,
  lists: benchLists,
  dashboard: benchDashboard,
  home: benchHome,
  streams: benchStreams,
  page: benchPage,
  'first-views': benchFirstViews,
  interactions: benchInteractions,
  'large-rows': benchLargeRows,
  endpoints: benchEndpoints,
  storefront: benchStorefront,
  neighbours: benchNeighbours,
  latency: benchLatency,
  scan: benchScan,
  'utxo-block': benchUtxoBlock,
  'utxo-catch-up': benchUtxoCatchUp,
  'catch-up': benchCatchUp,
  credit: benchCredit,
  'large-order': benchLargeOrder,
  deliveries: benchDeliveries,
  'delivery-latency': benchDeliveryLatency,
  fairness: benchFairness,
  backlog: benchBacklog,
  footprint: benchFootprint,
  gas: benchGas,
  year: benchYear,
};

/** Time limit of a run; a full size, or several benches, take a long time. */
const DEADLINE_MS = 90 * 60_000;

process.exitCode = await main();

async function main(): Promise<number> {
  const cleanup = createCleanup();
  const interrupted = new Promise<never>((_, reject) => {
    const end = (reason: string) => reject(new Error(reason));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => end(`ended by ${signal}`));
    // Catches errors of work that runs alongside a measurement, which must end the bench, too.
    process.once('unhandledRejection', reject);
    setTimeout(() => end('the bench took too long'), DEADLINE_MS).unref();
  });
  try {
    const progress = createProgress();
    const text = await Promise.race([runOf(process.argv.slice(2), cleanup, progress.show), interrupted]);
    progress.clear();
    process.stdout.write(`${text}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`error: ${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  } finally {
    await cleanup.run();
  }
}

/**
 * Runs the requested command: one bench by its name, several without one, a comparison with third-party engines, or the
 * changes between two runs of several.
 */
async function runOf(args: readonly string[], cleanup: Cleanup, progress: (text: string) => void): Promise<string> {
  const [first] = args;
  if (first === 'compare') return compareFiles(args.slice(1));
  if (first === 'peers') return peers(args.slice(1), { cleanup, progress });
  // `--only` of several benches names them; that of one names its cases.
  const isNamed = args.some((arg, index) => arg in BENCHES && args[index - 1] !== '--only');
  if (!isNamed && (first === undefined || first.startsWith('-'))) return suite(args, { cleanup, progress });
  const options = parseOptions(args, Object.keys(BENCHES));
  const bench = BENCHES[options.name];
  if (bench === undefined) throw new UsageError(`no bench is named ${options.name}`);
  const { json, text } = await bench({ options, cleanup, progress });
  return options.json ? JSON.stringify(json, undefined, 2) : text;
}

/** A line that is overwritten; nothing unless a person is watching. */
function createProgress() {
  const { stderr } = process;
  return {
    show: (text: string) => void (stderr.isTTY && stderr.write(`\r\u001b[K${text}`)),
    clear: () => void (stderr.isTTY && stderr.write('\r\u001b[K')),
  };
}
