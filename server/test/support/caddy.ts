import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** Debian's `caddy`; `.ci/run` installs it. */
const BINARY = ['/usr/bin/caddy', '/usr/local/bin/caddy'].find((path) => existsSync(path));
/** Command that starts it. */
export const CADDY = BINARY ?? 'caddy';
const DOCUMENTED = new URL('../../../docs/operating/Caddyfile', import.meta.url);
const PAUSE_MS = 50;

/** Reason why tests that need Caddy are skipped; undefined when they run. */
export const NO_CADDY = BINARY === undefined ? 'caddy is not installed: apt-get install caddy' : undefined;

export interface CaddyAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Caddy with the documented configuration, on free ports and with certificates from a private authority. */
export interface Caddy {
  readonly httpPort: number;
  /** Requests a path at a host and checks the certificate. @throws Error when it has none */
  get(host: string, path: string, headers?: Readonly<Record<string, string>>): Promise<CaddyAnswer>;
  stop(): Promise<void>;
}

/** @param upstream host and port of the service */
export async function startCaddy(folder: string, upstream: string): Promise<Caddy> {
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const path = join(folder, 'Caddyfile');
  await writeFile(path, forTest(await readFile(DOCUMENTED, 'utf8'), { upstream, httpPort, httpsPort }));
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const args = ['run', '--config', path, '--adapter', 'caddyfile'];
  const child = spawn(CADDY, args, { env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  const root = join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt');
  const isReady = (): boolean => said.includes('serving initial configuration') && existsSync(root);
  while (!isReady()) {
    if (child.exitCode !== null) throw new Error(`caddy ended\n${said}`);
    await sleep(PAUSE_MS);
  }
  const ca = await readFile(root, 'utf8');
  return {
    httpPort,
    get: (host, path, headers = {}) =>
      new Promise((resolve, reject) => {
        const options = { host: '127.0.0.1', port: httpsPort, path, ca, servername: host, agent: false };
        const asked = request({ ...options, headers: { host, ...headers } }, (answer) => {
          const status = answer.statusCode ?? 0;
          text(answer).then((body) => resolve({ status, headers: answer.headers, body }), reject);
        });
        asked.once('error', reject);
        asked.end();
      }),
    stop: () => ended(child),
  };
}

interface Places {
  readonly upstream: string;
  readonly httpPort: number;
  readonly httpsPort: number;
}

/**
 * Adapts the file for tests. Every replaced part must exist: otherwise the test would run another file than the
 * documented one.
 */
function forTest(file: string, { upstream, httpPort, httpsPort }: Places): string {
  const changes: readonly [string, string][] = [
    ['127.0.0.1:3000', upstream],
    [
      'email operator@example.com',
      `admin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}`,
    ],
    ['tls /etc/caddy/shops.example.com.pem /etc/caddy/shops.example.com.key', ''],
  ];
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`the Caddyfile of the documentation has no ${from}`);
    return text.replaceAll(from, to);
  }, file);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exit;
}
