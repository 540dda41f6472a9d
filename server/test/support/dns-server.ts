import { type ChildProcess, spawn } from 'node:child_process';
import { Resolver } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** Debian's `dnsmasq-base`; `.ci/run` installs it. */
const BINARY = ['/usr/sbin/dnsmasq', '/usr/local/sbin/dnsmasq', '/usr/bin/dnsmasq'].find((path) => existsSync(path));
const READY = 'ready.test';
const PAUSE_MS = 20;

/** Reason why tests that need a real DNS server are skipped; undefined when they run. */
export const NO_DNS_SERVER =
  BINARY === undefined ? 'dnsmasq is not installed: apt-get install dnsmasq-base' : undefined;

/** A dnsmasq on the loopback that answers for names below `.test`, and that no other name exists. */
export interface DnsServer {
  /** In the format of `DNS_SERVERS`. */
  readonly address: string;
  /** Replaces all records with these, each as an option of dnsmasq: `txt-record=name,text`. */
  serve(...records: readonly string[]): Promise<void>;
  /** Stops answering until it serves again. */
  stop(): Promise<void>;
}

export async function startDnsServer(...records: readonly string[]): Promise<DnsServer> {
  const port = await freePort();
  let running: ChildProcess | undefined;
  const stop = async (): Promise<void> => {
    const ended = running === undefined || running.exitCode !== null;
    if (ended || running === undefined) return;
    const exit = new Promise((resolve) => running?.once('exit', resolve));
    running.kill('SIGKILL');
    await exit;
    running = undefined;
  };
  const serve: DnsServer['serve'] = async (...wanted) => {
    await stop();
    const options = ['no-daemon', 'conf-file=/dev/null', 'no-resolv', 'no-hosts', 'local=/test/', `port=${port}`];
    const bound = ['listen-address=127.0.0.1', 'bind-interfaces', `host-record=${READY},127.0.0.1`];
    const args = [...options, ...bound, ...wanted].map((option) => `--${option}`);
    running = spawn(BINARY ?? 'dnsmasq', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    await answering(running, port);
  };
  await serve(...records);
  return { address: `127.0.0.1:${port}`, serve, stop };
}

async function answering(server: ChildProcess, port: number): Promise<void> {
  let said = '';
  server.stderr?.on('data', (text: Buffer) => {
    said = `${said}${text}`.slice(-2000);
  });
  const resolver = new Resolver({ timeout: 500, tries: 1 });
  resolver.setServers([`127.0.0.1:${port}`]);
  for (;;) {
    if (server.exitCode !== null) throw new Error(`dnsmasq ended: ${said}`);
    try {
      await resolver.resolve4(READY);
      return;
    } catch {
      await sleep(PAUSE_MS);
    }
  }
}
