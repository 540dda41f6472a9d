import { ROLES } from '../../../src/app/processes/roles.ts';
import { freePort } from '../../support/free-port.ts';
import { type ServiceProcess, startServe } from '../../support/service-process.ts';

/** The two processes of the installation: one for buyers and merchants, one for the other roles. */
export type Part = 'front' | 'back';
export type Variables = Readonly<Record<string, string>>;

const FRONT = ['api'];
const BACK = ROLES.filter((role) => !FRONT.includes(role));

/** Creates processes that keep their ports over restarts. */
export async function createProcesses(variables: Variables) {
  const ports = { front: [await freePort(), await freePort()], back: [await freePort(), await freePort()] };
  const running = new Map<Part, ServiceProcess>();
  const portOf = (part: Part): string => String(ports[part][1]);
  return {
    /** Hosts and ports of each process's health and metrics. */
    targets: [portOf('front'), portOf('back')].map((port) => `127.0.0.1:${port}`),
    portOf,
    async stop(): Promise<void> {
      for (const process of running.values()) await process.end('SIGTERM');
    },
    process(part: Part): ServiceProcess {
      const process = running.get(part);
      if (process === undefined) throw new Error(`${part} does not run`);
      return process;
    },
    async start(part: Part, changed: Variables = {}, args: readonly string[] = []): Promise<void> {
      const roles = (part === 'front' ? FRONT : BACK).join();
      const own = { PORT: String(ports[part][0]), OPERATOR_PORT: portOf(part) };
      running.set(part, await startServe({ ...variables, ...own, ...changed }, ['--roles', roles, ...args]));
    },
    async end(part: Part, signal: NodeJS.Signals): Promise<void> {
      await running.get(part)?.end(signal);
      running.delete(part);
    },
  };
}
