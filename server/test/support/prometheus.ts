import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

/** Debian's `prometheus`; `.ci/run` installs it. */
const [BINARY, TOOL] = ['prometheus', 'promtool'].map((name) => `/usr/bin/${name}`);
const PAUSE_MS = 100;

/** Reason why tests that need Prometheus are skipped; undefined when they run. */
export const NO_PROMETHEUS = existsSync(BINARY ?? '')
  ? undefined
  : 'prometheus is not installed: apt-get install prometheus';

/** Alert rules shipped to operators. */
export const ALERTS_FILE = new URL('../../../docs/operating/alerts.yml', import.meta.url).pathname;
export const ALERTS = readFileSync(ALERTS_FILE, 'utf8');

export interface Alert {
  readonly name: string;
  /** Time its condition must be true before it fires, in seconds. */
  readonly forSeconds: number;
  readonly text: string;
}

/** Returns each alert of the file, with its part of the text. */
export function alertsOf(file: string): Alert[] {
  return file
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((text) => {
      const [, amount = '', unit = ''] = /^ {8}for: (\d+)([smh])$/m.exec(text) ?? [];
      const forSeconds = Number(amount) * { s: 1, m: 60, h: 3_600 }[unit as 's' | 'm' | 'h'];
      return { name: text.slice(0, text.indexOf('\n')), forSeconds, text };
    });
}

/** Runs `promtool`. @returns its output @throws Error with the output when it exits with another code than 0 */
export async function promtool(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(TOOL ?? '', args, { maxBuffer: 64 * 1024 * 1024 }).catch((error) => {
    throw new Error(`promtool ${args.join(' ')}\n${error.stdout}${error.stderr}`);
  });
  return stdout;
}

/** A sample of an instant query. */
export interface Sample {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: number;
}

/** An alert whose condition is true. */
export interface ActiveAlert {
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
  readonly state: 'pending' | 'firing';
}

export interface Prometheus {
  /** Evaluates an expression now. @throws Error when it does not parse */
  query(expression: string): Promise<Sample[]>;
  alerts(): Promise<ActiveAlert[]>;
  /** Returns the alert rules as Prometheus parsed them. */
  rules(): Promise<{ readonly name: string; readonly query: string }[]>;
  /** Replaces the scrape targets. */
  retarget(targets: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts Prometheus with rules, scraping and evaluating every second unless another interval is given.
 * @param targets hosts and ports of processes
 */
export async function startPrometheus(
  folder: string,
  { rules, targets, seconds = 1 }: { rules: string; targets: readonly string[]; seconds?: number },
): Promise<Prometheus> {
  const port = await freePort();
  await writeFile(join(folder, 'alerts.yml'), rules);
  await writeConfig(folder, targets, seconds);
  const child = spawn(
    BINARY ?? '',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { cwd: folder, env: {}, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  // An aborted test run leaves no process behind either.
  process.once('exit', () => child.kill('SIGKILL'));
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`prometheus ended\n${said}`);
    await sleep(PAUSE_MS);
  }
  const ask = async <T>(path: string): Promise<T> => {
    const response = await fetch(url + path);
    const body = (await response.json()) as { readonly data: T; readonly error?: string };
    if (!response.ok) throw new Error(`${decodeURIComponent(path)}: ${body.error}`);
    return body.data;
  };
  return {
    async query(expression) {
      type Vector = { readonly result: readonly { metric: Record<string, string>; value: [number, string] }[] };
      const { result } = await ask<Vector>(`/api/v1/query?query=${encodeURIComponent(expression)}`);
      return result.map(({ metric, value: [, value] }) => ({ metric, value: Number(value) }));
    },
    alerts: async () => (await ask<{ readonly alerts: ActiveAlert[] }>('/api/v1/alerts')).alerts,
    async rules() {
      type Groups = { readonly groups: readonly { rules: { name: string; query: string }[] }[] };
      return (await ask<Groups>('/api/v1/rules')).groups.flatMap(({ rules }) => rules);
    },
    async retarget(others) {
      await writeConfig(folder, others, seconds);
      child.kill('SIGHUP');
    },
    stop: () => ended(child),
  };
}

async function writeConfig(folder: string, targets: readonly string[], seconds: number): Promise<void> {
  const interval = `${seconds}s`;
  // JSON is YAML.
  const config = {
    global: { scrape_interval: interval, scrape_timeout: interval, evaluation_interval: interval },
    rule_files: ['alerts.yml'],
    scrape_configs: [{ job_name: 'till', static_configs: [{ targets }] }],
  };
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(config));
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/-/ready`).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exit;
}
