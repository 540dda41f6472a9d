import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Role } from '../../../src/app/processes/roles.ts';
import { forgery, type SentLog, sweptLog } from '../../support/forged-logs.ts';
import type { LyingProxy } from '../../support/lying-proxy.ts';
import type { RpcProxy } from '../../support/rpc-proxy.ts';
import type { SeededRandom } from '../../support/seeded-random.ts';
import { processesOf } from '../../support/service-process.ts';
import { type Disk, fillDisk } from '../disk.ts';
import type { Installation } from '../installation.ts';
import type { TillProcess } from '../till-process.ts';
import type { Book } from '../traffic/book.ts';

/** A fault, its duration and its repair. */
export interface Fault {
  readonly kind: string;
  /** Relative frequency. */
  readonly share: number;
  /** Duration in milliseconds, from and to. */
  readonly lasts: readonly [number, number];
  /** Process it affects, by role; null for a fault in a shared dependency. */
  readonly strikes: 'any' | Role | null;
  /** Resolves to a function that repairs it. */
  begin(scene: Scene): Promise<() => Promise<void>>;
}

export interface Scene {
  readonly installation: Installation;
  readonly random: SeededRandom;
  readonly disk: Disk | undefined;
  readonly book: Book;
  /** The affected process, where there is one. */
  readonly victim: TillProcess;
}

const SHIFT_MS = 600_000;
const LAGS = 12;
const MADE_UP = 10n ** 6n;
const NEWEST = 40;

/** The webhook timeout plus 20 seconds, by which a lease is longer; also more than the maximum silence of a role. */
const PAST_WEBHOOK_LEASE: [number, number] = [30_000, 45_000];
/** An email is leased for three minutes. */
const PAST_MAIL_LEASE: [number, number] = [190_000, 200_000];

export const FAULTS: readonly Fault[] = [
  {
    kind: 'process killed, started again',
    share: 30,
    lasts: [200, 4_000],
    strikes: 'any',
    async begin({ victim }) {
      await victim.kill();
      return () => victim.start();
    },
  },
  frozen('process frozen past its leases', 12, PAST_WEBHOOK_LEASE),
  { ...frozen('mailer frozen past the lease of a mail', 0, PAST_MAIL_LEASE), strikes: 'mailer' },
  {
    kind: 'database killed with all its processes',
    share: 5,
    lasts: [100, 200],
    strikes: null,
    // Its supervisor restarts it.
    async begin({ installation }) {
      for (const { pid } of processesOf(installation.databaseFolder)) killIfThere(pid);
      return async () => {};
    },
  },
  {
    kind: 'disk full',
    share: 8,
    lasts: [4_000, 12_000],
    strikes: null,
    async begin({ disk }) {
      if (disk === undefined) return async () => {};
      const filler = join(disk.folder, 'filler');
      await fillDisk(filler, 1);
      return () => rm(filler, { force: true });
    },
  },
  {
    kind: 'one provider cut',
    share: 6,
    lasts: [5_000, 20_000],
    strikes: null,
    begin: async (scene) => tell(oneProvider(scene), { isCut: true }),
  },
  {
    kind: 'both providers cut',
    share: 6,
    lasts: [3_000, 15_000],
    strikes: null,
    async begin({ installation }) {
      const [first, second] = installation.providers;
      const mends = [tell(first, { isCut: true }), tell(second, { isCut: true })];
      return async () => void (await Promise.all(mends.map((mend) => mend())));
    },
  },
  {
    kind: 'provider lies: balances too high',
    share: 4,
    lasts: [5_000, 20_000],
    strikes: null,
    begin: async (scene) => tell(oneProvider(scene), { balances: (balance) => balance * 2n }),
  },
  {
    kind: 'provider lies: balances too low',
    share: 4,
    lasts: [5_000, 20_000],
    strikes: null,
    begin: async (scene) => tell(oneProvider(scene), { balances: () => 0n }),
  },
  {
    kind: 'provider lies: no logs',
    share: 4,
    lasts: [5_000, 20_000],
    strikes: null,
    begin: async (scene) => tell(oneProvider(scene), { emptyLogs: true }),
  },
  {
    kind: 'provider lies: logs of sweeps that never were',
    share: 4,
    lasts: [5_000, 20_000],
    strikes: null,
    async begin(scene) {
      const logs = await forgedLogs(scene);
      return tell(oneProvider(scene), { tamper: forgery(() => logs) });
    },
  },
  {
    kind: 'provider lies: blocks of another hash',
    share: 4,
    lasts: [5_000, 20_000],
    strikes: null,
    begin: async (scene) => tell(oneProvider(scene), { tamper: wrongBlock }),
  },
  {
    kind: 'provider lags',
    share: 6,
    lasts: [5_000, 20_000],
    strikes: null,
    begin: async (scene) => tell(oneProvider(scene), { behind: LAGS }),
  },
  coinLine('one Litecoin node cut', 3, (line, isAway) => line.cut(isAway), 1),
  coinLine('both Litecoin nodes cut', 4, (line, isAway) => line.cut(isAway), 2),
  coinLine('one Litecoin node frozen', 3, (line, isAway) => line.hang(isAway), 1),
  coinLine('both Litecoin nodes frozen', 4, (line, isAway) => line.hang(isAway), 2),
  clockSet('clock set ten minutes forward, and back', 5, SHIFT_MS),
  clockSet('clock set ten minutes back, and forward', 5, -SHIFT_MS),
  {
    kind: 'mail server gone',
    share: 4,
    lasts: [5_000, 20_000],
    strikes: null,
    begin: ({ installation }) => cut(installation.mailLine),
  },
  {
    kind: 'receivers of webhooks gone',
    share: 6,
    lasts: [5_000, 20_000],
    strikes: null,
    begin: ({ installation }) => cut(installation.hookLine),
  },
];

function frozen(kind: string, share: number, lasts: readonly [number, number]): Fault {
  return {
    kind,
    share,
    lasts,
    strikes: 'any',
    async begin({ victim }) {
      victim.signal('SIGSTOP');
      return async () => victim.signal('SIGCONT');
    },
  };
}

/** @param count lines that it affects; none without a Litecoin chain */
function coinLine(
  kind: string,
  share: number,
  setAway: (line: RpcProxy, isAway: boolean) => void,
  count: number,
): Fault {
  return {
    kind,
    share,
    lasts: [5_000, 20_000],
    strikes: null,
    async begin({ installation }) {
      const struck = installation.coins?.lines.slice(0, count) ?? [];
      for (const line of struck) setAway(line, true);
      return async () => {
        for (const line of struck) setAway(line, false);
      };
    },
  };
}

function clockSet(kind: string, share: number, shiftMs: number): Fault {
  return {
    kind,
    share,
    lasts: [10_000, 40_000],
    strikes: 'any',
    async begin({ victim }) {
      await victim.clock.set(shiftMs);
      return () => victim.clock.set(0);
    },
  };
}

async function cut(line: { cut(): Promise<void>; mend(): Promise<void> }): Promise<() => Promise<void>> {
  await line.cut();
  return () => line.mend();
}

function oneProvider({ installation, random }: Scene): LyingProxy {
  return installation.providers[random() < 0.5 ? 0 : 1];
}

function tell(provider: LyingProxy, lies: Parameters<LyingProxy['tell']>[0]): () => Promise<void> {
  provider.tell(lies);
  return async () => provider.tell();
}

/** Gives the newest block another hash than other providers do. */
function wrongBlock(method: string, params: readonly unknown[], result: unknown): unknown {
  if (method !== 'eth_getBlockByNumber' || params[0] !== 'latest' || typeof result !== 'object') return undefined;
  return { ...result, hash: `0x${'ee'.repeat(32)}` };
}

/** Forges sweeps of the most recently paid deposits, in the newest block. */
async function forgedLogs({ book, installation }: Scene): Promise<SentLog[]> {
  const { chain } = installation;
  const block = (await chain.rpc.call('eth_getBlockByNumber', ['latest', false])) as { number: string; hash: string };
  const place = { number: BigInt(block.number), hash: block.hash };
  const attempts = [...book.sales.values()].slice(-NEWEST).flatMap((sale) => sale.attempts);
  const swept = attempts.filter(({ isToWallet }) => !isToWallet);
  return swept.map(({ address, token }, logIndex) =>
    sweptLog({ deposit: address, token, net: MADE_UP, block: place, logIndex }),
  );
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It had already ended.
  }
}
