import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Program, run, start } from './shell.ts';

const POLL_MS = 100;
/** Folders that are separate on each machine, at the paths used by Debian's packages. */
const FOLDERS = ['/var/lib/postgresql', '/var/lib/etcd', '/etc/patroni', '/run/postgresql'];

/** A separate machine as seen by its programs: network, processes, shared memory and their folders. */
export interface Machine {
  readonly name: string;
  readonly address: string;
  /** Returns the drill's path for a path on the machine. */
  path(path: string): string;
  /** Turns it on, with nothing running. */
  boot(): Promise<void>;
  /** Starts a program on it as a user. */
  start(user: string, program: string, args: readonly string[], variables?: Readonly<Record<string, string>>): Program;
  /** Runs a program to its end as a user. @returns its output */
  run(user: string, program: string, ...args: string[]): Promise<string>;
  /** Returns its processes whose command contains a text. */
  processes(text: string): number[];
  /** Sends a signal to some of its processes; ended ones are ignored. */
  signal(pids: readonly number[], name: NodeJS.Signals): void;
  /** Ends everything on it immediately, as a power cut does; its folders stay. */
  cutPower(): Promise<void>;
  /** Stops every process, as on a host that is out of resources. */
  freeze(): void;
  thaw(): void;
  /** Unplugs its network cable. */
  unplug(): Promise<void>;
  plug(): Promise<void>;
  /** Blocks all traffic between it and these addresses. */
  isolateFrom(addresses: readonly string[]): Promise<void>;
  /** Reverts {@link isolateFrom}. */
  rejoin(): Promise<void>;
}

const BRIDGE = 'till0';

/** Creates the network of the machines, in which the drill has the given address. */
export async function createNetwork(address: string): Promise<void> {
  await run('ip', 'link', 'set', 'lo', 'up');
  await run('ip', 'link', 'add', 'name', BRIDGE, 'type', 'bridge');
  await run('ip', 'addr', 'add', `${address}/24`, 'dev', BRIDGE);
  await run('ip', 'link', 'set', BRIDGE, 'up');
}

/** Mounts a folder of the drill over one of the host; visible only to the drill. */
export async function ownFolder(root: string, path: string, owner: string): Promise<void> {
  const own = join(root, path);
  await mkdir(own, { recursive: true });
  await run('chown', `${owner}:`, own);
  await mkdir(path, { recursive: true });
  await run('mount', '--bind', own, path);
}

/** Creates a machine that is off. @param root parent of its folders */
export async function createMachine(name: string, address: string, root: string): Promise<Machine> {
  for (const folder of FOLDERS) {
    const own = join(root, folder);
    await mkdir(own, { recursive: true });
    await run('chown', folder === '/var/lib/etcd' ? 'etcd:' : 'postgres:', own);
  }
  await chmod(join(root, '/etc/patroni'), 0o755);
  let init = 0;
  const cable = `v-${name}`;
  const inside = (): string[] => ['--target', String(init), '--net', '--mount', '--pid', '--ipc'];
  const processes = (text = ''): number[] =>
    processesBeside(init).flatMap(({ pid, command }) => (command.includes(text) ? [pid] : []));
  return {
    name,
    address,
    path: (path) => join(root, path),
    async boot() {
      init = await startInit(root);
      await run('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(init));
      await run('ip', 'link', 'set', cable, 'master', BRIDGE, 'up');
      for (const command of [`addr add ${address}/24 dev eth0`, 'link set eth0 up', 'link set lo up']) {
        await run('nsenter', ...inside(), 'ip', ...command.split(' '));
      }
    },
    start: (user, program, args, variables = {}) =>
      start('nsenter', [...inside(), 'runuser', '-u', user, '--', program, ...args], { ...process.env, ...variables }),
    run: (user, program, ...args) => run('nsenter', ...inside(), 'runuser', '-u', user, '--', program, ...args),
    processes,
    signal: sendSignal,
    async cutPower() {
      // The cable first, so that no connection is closed properly. The interface is deleted explicitly: otherwise it
      // would stay as long as the kernel keeps sockets with unsent data.
      await run('ip', 'link', 'delete', cable);
      process.kill(init, 'SIGKILL');
    },
    freeze: () => sendSignal(processes(), 'SIGSTOP'),
    thaw: () => sendSignal(processes(), 'SIGCONT'),
    unplug: async () => void (await run('ip', 'link', 'set', cable, 'down')),
    plug: async () => void (await run('ip', 'link', 'set', cable, 'up')),
    async isolateFrom(addresses) {
      const set = `{ ${addresses.join(', ')} }`;
      const rules = `table inet drill {
        chain in { type filter hook input priority 0; ip saddr ${set} drop; }
        chain out { type filter hook output priority 0; ip daddr ${set} drop; }
      }`;
      await run('nsenter', ...inside(), 'nft', rules);
    },
    rejoin: async () => void (await run('nsenter', ...inside(), 'nft', 'delete table inet drill')),
  };
}

function sendSignal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It had already ended.
    }
  }
}

/** Starts the first process of a machine, which reaps orphans, and resolves with its id. */
async function startInit(root: string): Promise<number> {
  const mounts = FOLDERS.map((folder) => `mount --bind '${join(root, folder)}' '${folder}'`);
  const script = [...mounts, 'echo booted', 'while :; do sleep 3600 & wait $!; done'].join(' && ');
  const flags = ['--net', '--mount', '--pid', '--ipc', '--fork', '--kill-child', '--mount-proc'];
  const outer = start('unshare', [...flags, 'bash', '-c', script]);
  while (!outer.said().includes('booted')) await sleep(POLL_MS);
  return Number(readFileSync(`/proc/${outer.pid}/task/${outer.pid}/children`, 'utf8').trim());
}

/** Returns all processes of the same process namespace. */
function processesBeside(init: number): { pid: number; command: string }[] {
  const namespaceOf = (pid: number): string => readlinkSync(`/proc/${pid}/ns/pid`);
  const own = namespaceOf(init);
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return namespaceOf(pid) === own ? [{ pid, command }] : [];
    } catch {
      // It ended in the meantime.
      return [];
    }
  });
}
