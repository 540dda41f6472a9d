import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Command-line options. */
export interface BenchOptions {
  readonly name: string;
  readonly json: boolean;
  /** Repetitions of each case. */
  readonly repetitions: number;
  /** Duration of one measurement. */
  readonly milliseconds: number;
  /** For the latency bench: payments per confirmation policy. */
  readonly payments: number;
  /** For the benches with a full size: the share of it, up to 1. */
  readonly scale: number;
  /**
   * For the neighbours, dashboard and interactions benches: cases whose names contain this text; for the year bench,
   * its parts.
   */
  readonly only: string;
  /** For the benches home and year: a folder that keeps the loaded database between runs; undefined for none. */
  readonly keep: string | undefined;
  /** Folder for CPU profiles of the service; undefined for none. */
  readonly profileDirectory: string | undefined;
}

/** Wrong usage; only the message is printed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `usage: npm run bench -- <name> [options]

  orders            order creation through HTTP against the same SQL
  reads             order reads through HTTP against the same SQL
  lists             pages of a store with many orders among many more, against a store with 100
  year              a store with a year of trade against one with 100 orders: pages, lists, follower, long reads
  dashboard         pages of a store with many orders against one with 100, and 1,000 of them open
  home              the home page of a store with many orders against one with 100
  streams           5,000 open pages of buyers, against a bare server that sends the same to as many
  page              the checkout in a browser, on a slow phone in a slow network
  interactions      from an input to the next paint in the dashboard and the buyers' pages, on a slow machine
  large-rows        memory while lists of orders with 8 MiB each are read, by fast and by stalled readers
  endpoints         every route against a bare HTTP server that answers the same bodies
  storefront        pages of storefronts against a bare HTTP server that sends the same bytes
  neighbours        requests of 99 stores while one hammers with the most expensive it may send
  latency           from a mined block to the webhook's arrival
  scan              full blocks with 1 to 100,000 attempts watched, against the same requests alone
  utxo-block        a full block of Bitcoin's family with up to 1,000,000 scripts watched, against hashing it
  utxo-catch-up     the follower over many blocks of litecoind, against fetching them alone
  catch-up          the follower over many blocks, against its requests alone
  credit            payments from the confirmed block to the outbox, against the same writes alone
  deliveries        webhooks of one dispatcher, against a bare loop that posts the same
  delivery-latency  from the commit of an event to its arrival, idle and at half load
  fairness          healthy stores' webhooks while endpoints of others hang
  backlog           a long queue of due deliveries, drained
  footprint         memory at rest and the start, against a bare HTTP server with one route
  workers           orders and reads by the number of processes that share the API
  gas               sweeping by design and by deposits in one transaction; from measurements that are kept

  --json                  print one JSON value
  --repetitions <number>  how often each case is measured (all but latency and backlog; default 4, at most 100)
  --seconds <number>      how long one measurement lasts (default 1; lists, endpoints, dashboard: 0.3; home: 2; neighbours:
                          5; fairness: 8; at most 60)
  --scale <number>        part of the full size, from 0.001 to 1: of 1,000,000 orders among 5,000,000
                          (lists, dashboard; default 0.1), 10,000 blocks (catch-up; 0.2), 1,000 blocks
                          (utxo-catch-up; 0.2), 1,000,000 deliveries (backlog; 0.05), 10,000,000 orders (home; 0.1 and year; 0.01)
  --full                  the same as --scale 1; takes minutes
  --payments <number>     payments for each confirmation policy (latency; default 30, at most 1000)
  --only <words>          the cases whose names have these words in them (neighbours, dashboard, interactions); the routes
                          with one of them (endpoints, 'a,b'); the parts (year)
  --keep <folder>         loads the database into that folder, the next time measures what is there (home, year)
  --profile <folder>      write a CPU profile of the service there`;

/** Default: a tenth. */
const DEFAULT_SCALE: Readonly<Record<string, string>> = {
  'catch-up': '0.2',
  'utxo-catch-up': '0.2',
  chain: '0.2',
  backlog: '0.05',
  year: '0.01',
};
/** For a bench with many cases, or one that must settle; default: a second. */
const DEFAULT_SECONDS: Readonly<Record<string, string>> = {
  lists: '0.3',
  dashboard: '0.3',
  year: '0.3',
  home: '2',
  endpoints: '0.3',
  fairness: '8',
  neighbours: '5',
};

/**
 * Parses the command line.
 * @throws UsageError
 */
export function parseOptions(args: readonly string[], names: readonly string[]): BenchOptions {
  const { values, positionals } = parse(args);
  const [name, ...rest] = positionals;
  if (name === undefined || !names.includes(name) || rest.length > 0) {
    throw new UsageError(`name one bench of: ${names.join(', ')}\n\n${USAGE}`);
  }
  return {
    name,
    json: values.json ?? false,
    repetitions: Math.floor(positive('--repetitions', values.repetitions ?? '4', 100)),
    milliseconds: positive('--seconds', values.seconds ?? DEFAULT_SECONDS[name] ?? '1', 60, 0.1) * 1000,
    payments: Math.floor(positive('--payments', values.payments ?? '30', 1000)),
    scale: values.full === true ? 1 : positive('--scale', values.scale ?? DEFAULT_SCALE[name] ?? '0.1', 1, 0.001),
    only: values.only ?? '',
    keep: values.keep === undefined ? undefined : resolve(values.keep),
    profileDirectory: values.profile === undefined ? undefined : resolve(values.profile),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        repetitions: { type: 'string' },
        seconds: { type: 'string' },
        payments: { type: 'string' },
        scale: { type: 'string' },
        full: { type: 'boolean' },
        only: { type: 'string' },
        keep: { type: 'string' },
        profile: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function positive(option: string, text: string, max: number, least = 1): number {
  const value = /^[0-9]+(\.[0-9]+)?$/.test(text) ? Number(text) : 0;
  if (value < least || value > max)
    throw new UsageError(`${option} takes a number from ${least} to ${max}, not "${text}"`);
  return value;
}
