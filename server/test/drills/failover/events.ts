import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, type DatabaseMachine, until } from './cluster.ts';

/** A failure of the cluster and its repair. */
export interface Event {
  readonly name: string;
  /** Resolves once the cluster has recovered as far as it can by itself. */
  happen(cluster: Cluster): Promise<FaultHit>;
}

/** Result of an event. */
export interface FaultHit {
  /** Reaction of the cluster, in a few words. */
  readonly outcome: string;
  /** Restores the removed part; the cluster must become whole by that alone. */
  mend(): Promise<void> | void;
}

/** Longer than the time after which a silent primary is replaced: `ttl` of patroni.yml. */
const PAST_TTL_MS = 30_000;

/** Waits until another machine is primary. */
async function replaced(cluster: Cluster, former: DatabaseMachine): Promise<string> {
  const began = performance.now();
  const next = await until(
    `a primary other than ${former.name}`,
    cluster.leader,
    (leader) => leader !== undefined && leader.machine.name !== former.name,
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  return `${former.name} was primary, ${next?.machine.name} is after ${seconds} s`;
}

/** In order of execution. */
export const EVENTS: readonly Event[] = [
  {
    name: 'PostgreSQL of the primary killed (`kill -9`)',
    async happen(cluster) {
      const primary = await cluster.primary();
      primary.signal([...primary.processes('bin/postgres -D'), ...primary.processes('postgres: till')], 'SIGKILL');
      // Patroni restarts it as a replica.
      return { outcome: await replaced(cluster, primary), mend: () => {} };
    },
  },
  {
    name: 'power of its machine cut',
    async happen(cluster) {
      const primary = await cluster.primary();
      await primary.cutPower();
      return { outcome: await replaced(cluster, primary), mend: () => reboot(primary) };
    },
  },
  {
    name: 'its machine frozen (`SIGSTOP`) past the TTL, then going on',
    async happen(cluster) {
      const primary = await cluster.primary();
      primary.freeze();
      const outcome = await replaced(cluster, primary);
      await sleep(PAST_TTL_MS);
      return { outcome, mend: () => primary.thaw() };
    },
  },
  {
    name: 'its cable out',
    async happen(cluster) {
      const primary = await cluster.primary();
      await primary.unplug();
      const outcome = await replaced(cluster, primary);
      await sleep(PAST_TTL_MS);
      return { outcome, mend: () => primary.plug() };
    },
  },
  {
    name: 'cut off from etcd and its standbys, while Till still reaches it',
    async happen(cluster) {
      const primary = await cluster.primary();
      const others = cluster.machines.filter((each) => each !== primary).map(({ address }) => address);
      await primary.isolateFrom(others);
      const outcome = await replaced(cluster, primary);
      await sleep(PAST_TTL_MS);
      return { outcome, mend: () => primary.rejoin() };
    },
  },
  {
    name: 'power of the synchronous standby cut',
    async happen(cluster) {
      const standby = await cluster.standby();
      await standby.cutPower();
      const isNext = (name: string | undefined): boolean => name !== undefined && name !== standby.name;
      const next = async (): Promise<string | undefined> =>
        (await cluster.leader())?.replication?.find(({ sync_state }) => sync_state === 'sync')?.application_name;
      const name = await until('another synchronous standby', next, isNext);
      return { outcome: `${standby.name} was standby, ${name} is`, mend: () => reboot(standby) };
    },
  },
  {
    name: 'two of three etcd stopped for half a minute',
    async happen(cluster) {
      const primary = await cluster.primary();
      const before = await cluster.leader();
      const stopped = cluster.machines.filter((each) => each !== primary);
      for (const machine of stopped) machine.signal(machine.processes('/usr/bin/etcd'), 'SIGKILL');
      await sleep(PAST_TTL_MS);
      const mend = async (): Promise<void> => {
        for (const machine of stopped) machine.startEtcd();
        // For this time Patroni relies on the primary's last report before etcd was lost, and elects no one else.
        await sleep(PAST_TTL_MS);
      };
      const after = await cluster.leader();
      const hasStayed = after?.machine === primary && after.timeline === before?.timeline;
      if (!hasStayed) throw new Error(`without etcd ${primary.name} did not stay primary: ${after?.machine.name} is`);
      return { outcome: `${primary.name} stayed primary (failsafe_mode)`, mend };
    },
  },
  {
    name: 'planned switchover (`patronictl switchover`)',
    async happen(cluster) {
      const [primary, standby] = [await cluster.primary(), await cluster.standby()];
      const command = ['-c', '/etc/patroni/config.yml', 'switchover', 'till', '--force'];
      await primary.run('postgres', 'patronictl', ...command, '--leader', primary.name, '--candidate', standby.name);
      return { outcome: await replaced(cluster, primary), mend: () => {} };
    },
  },
];

async function reboot(machine: DatabaseMachine): Promise<void> {
  await machine.boot();
  machine.startServices();
}
