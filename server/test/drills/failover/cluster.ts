import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { present } from '../../../src/kernel/lib/errors.ts';
import { filled, variablesOf, writePrivate } from './files.ts';
import { createMachine, type Machine } from './machine.ts';
import type { Program } from './shell.ts';

/** Addresses in the files of the guide. */
const ADDRESSES = { db1: '10.0.0.11', db2: '10.0.0.12', db3: '10.0.0.13' } as const;
const PATIENCE_MS = 180_000;
const POLL_MS = 500;
const ASK_MS = 4_000;

/** A machine with etcd, Patroni and a PostgreSQL. */
export interface DatabaseMachine extends Machine {
  /** Starts etcd and Patroni, as systemd does at boot. */
  startServices(): void;
  startEtcd(): void;
  said(): string;
}

/** Three database machines. */
export interface Cluster {
  readonly machines: readonly DatabaseMachine[];
  readonly passwords: Passwords;
  /**
   * Returns the machine whose Patroni reports itself as primary, as HAProxy checks it; undefined while there is none.
   */
  leader(): Promise<Leader | undefined>;
  primary(): Promise<DatabaseMachine>;
  /** The machine of the synchronous standby. */
  standby(): Promise<DatabaseMachine>;
  /** Resolves once both other machines follow the primary, one of them synchronously. */
  whole(): Promise<void>;
}

/** The primary and its followers. */
export interface Leader {
  readonly machine: DatabaseMachine;
  readonly timeline: number;
  readonly replication?: readonly { application_name: string; state: string; sync_state: string }[];
}

export interface Passwords {
  readonly postgres: string;
  readonly replication: string;
  readonly restApi: string;
  readonly till: string;
}

/** Boots the machines and starts their programs. */
export async function startCluster(root: string): Promise<Cluster> {
  const secret = (): string => randomBytes(12).toString('hex');
  const passwords = { postgres: secret(), replication: secret(), restApi: secret(), till: secret() };
  const machines: DatabaseMachine[] = [];
  for (const [name, address] of Object.entries(ADDRESSES)) {
    const machine = await createMachine(name, address, join(root, name));
    machines.push(await install(machine, passwords));
    await machine.boot();
  }
  for (const machine of machines) machine.startServices();
  const leader = async (): Promise<Leader | undefined> => {
    const answers = machines.map(async (machine) => {
      const answer = (await ask(`http://${machine.address}:8008/primary`)) as Omit<Leader, 'machine'> | undefined;
      return answer && { ...answer, machine };
    });
    return (await Promise.all(answers)).find((each) => each !== undefined);
  };
  const following = (found: Leader | undefined, kind: string): DatabaseMachine | undefined => {
    const standby = found?.replication?.find(({ state, sync_state }) => state === 'streaming' && sync_state === kind);
    return machines.find(({ name }) => name === standby?.application_name);
  };
  const isWhole = (found: Leader | undefined): boolean =>
    found?.replication?.length === 2 &&
    following(found, 'sync') !== undefined &&
    following(found, 'async') !== undefined;
  return {
    machines,
    passwords,
    leader,
    primary: async () =>
      present((await until('a primary', leader, (found) => found !== undefined))?.machine, 'a primary'),
    standby: async () => present(following(await until('a standby', leader, isWhole), 'sync'), 'a standby'),
    async whole() {
      try {
        await until('a whole cluster', leader, isWhole);
      } catch (error) {
        throw new Error([String(error), ...machines.map((machine) => machine.said())].join('\n'));
      }
    },
  };
}

/** Waits until a condition is true. @throws with the last value when it does not come true */
export async function until<T>(what: string, read: () => Promise<T> | T, holds: (value: T) => boolean): Promise<T> {
  const deadline = AbortSignal.timeout(PATIENCE_MS);
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (deadline.aborted) throw new Error(`${what}: it never came true of ${JSON.stringify(value)}`);
    await sleep(POLL_MS);
  }
}

async function ask(url: string): Promise<unknown> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ASK_MS) });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Installs the files of the guide at the documented paths. */
async function install(machine: Machine, passwords: Passwords): Promise<DatabaseMachine> {
  const { name, address } = machine;
  const values = {
    NAME: name,
    ADDRESS: address,
    POSTGRES_PASSWORD: passwords.postgres,
    REPLICATION_PASSWORD: passwords.replication,
    RESTAPI_PASSWORD: passwords.restApi,
  };
  await writePrivate(machine.path('/etc/patroni/config.yml'), filled('patroni.yml', values), 'postgres');
  const etcd = variablesOf(filled('etcd.env', values));
  const programs: Program[] = [];
  const startEtcd = (): void => void programs.push(machine.start('etcd', '/usr/bin/etcd', [], etcd));
  return {
    ...machine,
    startEtcd,
    startServices() {
      startEtcd();
      programs.push(machine.start('postgres', '/usr/bin/patroni', ['/etc/patroni/config.yml']));
    },
    said: () => programs.map((program) => program.said().slice(-1_000)).join('\n'),
  };
}
