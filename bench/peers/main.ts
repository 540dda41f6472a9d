import type { Bench } from '../benches/bench.ts';
import type { Cleanup } from '../lib/cleanup.ts';
import { parseOptions, UsageError } from '../lib/options.ts';
import { benchPeerChain } from './chain.ts';
import { benchPeerOrders } from './orders.ts';
import { benchPeerWebhooks } from './webhooks.ts';

const BENCHES: Readonly<Record<string, Bench>> = {
  webhooks: benchPeerWebhooks,
  orders: benchPeerOrders,
  chain: benchPeerChain,
};

const USAGE = `usage: npm run bench -- peers <name> [options]

  webhooks  Till's dispatcher against the queues of graphile-worker and pg-boss
  orders    an order with its payment begun, against Medusa with Redis (Debian's redis-server)
  chain     following a chain, far behind it and at its head, against ponder

  --json                  print one JSON value
  --repetitions <number>  rounds, in each of which everybody has a turn (default 4, at least 3 for figures to publish)
  --scale <number>        part of 10,000 blocks (chain; default 0.2), --full for all of them

The packages of a bench are installed into bench/peers/engines when it runs first.`;

/**
 * Runs one comparison with third-party engines.
 * @returns the text to print
 * @throws UsageError
 */
export async function peers(
  args: readonly string[],
  { cleanup, progress }: { readonly cleanup: Cleanup; readonly progress: (text: string) => void },
): Promise<string> {
  if (args.length === 0 || args.includes('--help')) return USAGE;
  const options = parseOptions(args, Object.keys(BENCHES));
  const bench = BENCHES[options.name];
  if (bench === undefined) throw new UsageError(USAGE);
  const { json, text } = await bench({ options, cleanup, progress });
  return options.json ? JSON.stringify(json, undefined, 2) : text;
}
