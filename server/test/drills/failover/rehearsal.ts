import { setTimeout as sleep } from 'node:timers/promises';
import { present } from '../../../src/kernel/lib/errors.ts';
import { describeReconciliation, reconcile } from '../traffic/reconcile.ts';
import { settle } from '../traffic/settle.ts';
import { startTraffic, type Traffic } from '../traffic/traffic.ts';
import { type Cluster, startCluster, until } from './cluster.ts';
import { EVENTS, type Event } from './events.ts';
import { type Front, startFront } from './front.ts';
import { type Answered, type ListWatch, watchLists } from './lists.ts';
import { createNetwork } from './machine.ts';
import { type Probe, type Seen, startProbe } from './probe.ts';

/** The part of the drill that runs in separate namespaces; started by `main.ts`. */

/** The address of the machine that runs Till. */
const FRONT_ADDRESS = '10.0.0.1';
const SEED = 751_100_229;
/** Time for which everything must have worked before the next event. */
const CALM_MS = 5_000;

const [root = '', ...args] = process.argv.slice(2);
const REPLICAS = '--replicas';
const wanted = args.filter((each) => each !== REPLICAS);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const seconds = (ms: number): string => (ms / 1000).toFixed(1);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.exitCode = await rehearse();
// The process namespace ends with this process, and with it every program started.
process.exit();

async function rehearse(): Promise<number> {
  await createNetwork(FRONT_ADDRESS);
  const cluster = await startCluster(root);
  await cluster.whole();
  say('The cluster is whole.');
  const front = await startFront(root, cluster, { hasReplicas: args.includes(REPLICAS) });
  say('Till runs: two processes of each role.');
  const { baseUrl, chain, stores } = front;
  const traffic = await startTraffic({ baseUrls: () => [baseUrl], stores, chain, seed: SEED });
  const [store] = stores;
  if (store === undefined) throw new Error('no store');
  const probe = startProbe({ baseUrl, book: traffic.book, store });
  const lists = args.includes(REPLICAS) ? watchLists(front.processes) : undefined;
  try {
    await strike(cluster, probe, lists);
    if (lists !== undefined) say(lists.said());
    return await compare(front, traffic, probe);
  } catch (error) {
    say(`${String(error).slice(0, 4_000)}\n${front.said().slice(-2_000)}`);
    for (const [name, each] of front.processes)
      say(
        `${name}: ${each
          .log()
          .slice(-5)
          .map((line) => line.msg)
          .join('; ')}`,
      );
    return 1;
  }
}

async function strike(cluster: Cluster, probe: Probe, lists: ListWatch | undefined): Promise<void> {
  const chosen = wanted.length === 0 ? EVENTS : wanted.map((place) => present(EVENTS[Number(place) - 1], place));
  const rows: string[] = [];
  for (const event of chosen) {
    const row = await strikeOnce(event, cluster, probe, lists);
    say(row);
    rows.push(row);
  }
  const heads = ['what happened', 'what became of it', 'creates away', 'reads away', 'whole again after'];
  if (lists !== undefined) heads.push('lists from a replica');
  say(`\n| ${heads.join(' | ')} |\n|${'---|'.repeat(heads.length)}`);
  say(`${rows.join('\n')}\n`);
}

async function strikeOnce(event: Event, cluster: Cluster, probe: Probe, lists?: ListWatch): Promise<string> {
  await calm(probe);
  const before = await lists?.answered();
  const began = probe.now();
  const { mend, outcome } = await event.happen(cluster);
  await calm(probe);
  const mended = probe.now();
  await mend();
  await cluster.whole();
  const whole = probe.now() - mended;
  await calm(probe);
  const { create, read } = probe.seen(began);
  const cells = [event.name, outcome, describe(create), describe(read), `${seconds(whole)} s`];
  if (lists !== undefined && before !== undefined) cells.push(describeLists(before, await lists.untilReplica()));
  return `| ${cells.join(' | ')} |`;
}

/** Waits until everything has worked for {@link CALM_MS}. */
async function calm(probe: Probe): Promise<void> {
  const look = async (): Promise<boolean> => {
    const since = probe.now();
    await sleep(CALM_MS);
    return probe.isWell(since);
  };
  await until('everything works', look, (isWell) => isWell);
}

function describe({ awayMs, failed, longestAnswerMs, requests, times }: Seen): string {
  const slowest = `${failed} of ${requests} failed, slowest answer ${seconds(longestAnswerMs)} s`;
  if (failed === 0) return slowest;
  return `${seconds(awayMs)} s${times === 1 ? '' : ` in ${times} parts`}; ${slowest}`;
}

function describeLists(before: Answered, after: Answered): string {
  const replica = after.replica - before.replica;
  return `${replica} of ${replica + after.primary - before.primary}`;
}

async function compare(front: Front, traffic: Traffic, probe: Probe): Promise<number> {
  const { chain, databaseUrl, feeRecipient, mail, passTime, stores, witness } = front;
  await probe.stop();
  await traffic.stop();
  const { book } = traffic;
  const answers = [...traffic.tally().answers].map(([answer, count]) => `${answer} ${count} times`);
  say(`Everything was acknowledged in the end; on the way: ${answers.sort().join(', ')}.`);
  const stuck = await settle({ book, databaseUrl, passTime });
  const { mails } = mail;
  const found = await reconcile({ book, databaseUrl, chain, stores, feeRecipient, witness, mails, stuck });
  say(describeReconciliation(found));
  return found.faults.length === 0 ? 0 : 1;
}
