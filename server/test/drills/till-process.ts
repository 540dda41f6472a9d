import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServiceProcess, startServe } from '../support/service-process.ts';
import type { FakeClock } from './fake-clock.ts';

/** One `till serve`, which may be down, frozen, or have a shifted clock. */
export interface TillProcess {
  readonly name: string;
  readonly roles: string;
  readonly clock: FakeClock;
  /** URL of its API; empty without that role. It stays the same over restarts. */
  readonly baseUrl: string;
  /** Returns the number of unexpected exits; each is followed by a restart, as by a service manager. */
  ownEnds(): number;
  signal(signal: NodeJS.Signals): void;
  /** Ends it as a failure of the machine would. */
  kill(): Promise<void>;
  /** Sends it a stop signal, and resolves once it has stopped. */
  end(): Promise<void>;
  /** Starts it, retrying until it runs. */
  start(): Promise<void>;
}

export interface TillProcessOptions {
  readonly name: string;
  readonly roles: string;
  readonly clock: FakeClock;
  /** Its environment, including the port of its API. */
  readonly variables: Readonly<Record<string, string>>;
  /** Another version's executable. */
  readonly program?: string | undefined;
  /** File to which its log is appended whenever it has ended. */
  readonly logFile?: string | undefined;
}

/** Pause of a service manager before a restart. */
const RESTART_MS = 1_000;

/** Creates a process that is not started yet. */
export function createTillProcess(given: TillProcessOptions): TillProcess {
  const { clock, logFile, name, program, roles, variables } = given;
  let running: ServiceProcess | undefined;
  let ownEnds = 0;
  let isWanted = false;
  const options = program === undefined ? {} : { program };
  const start = async (): Promise<void> => {
    isWanted = true;
    while (isWanted) {
      const started = await startServe(variables, ['--roles', roles], options).catch(() => undefined);
      if (started !== undefined) return keep(started);
      await sleep(RESTART_MS);
    }
  };
  const keep = (started: ServiceProcess): void => {
    running = started;
    void started.ended.then(() => {
      if (logFile !== undefined)
        appendFileSync(
          logFile,
          started
            .log()
            .map((line) => `${JSON.stringify(line)}\n`)
            .join(''),
        );
      if (running !== started) return;
      ownEnds += 1;
      void start();
    });
  };
  const endBy = async (signal: NodeJS.Signals): Promise<void> => {
    isWanted = false;
    const ended = running;
    running = undefined;
    await ended?.end(signal);
  };
  return {
    name,
    roles,
    clock,
    baseUrl: roles.includes('api') ? `http://127.0.0.1:${variables.PORT}` : '',
    ownEnds: () => ownEnds,
    signal: (signal) => running?.signal(signal),
    kill: () => endBy('SIGKILL'),
    end: () => endBy('SIGTERM'),
    start,
  };
}
