import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../server/test/support/free-port.ts';
import { isInstalled } from './example-project.ts';

const ROUTE_SERVER = fileURLToPath(new URL('./route-server.mjs', import.meta.url));
const RACK_SERVER = fileURLToPath(new URL('./rack-server.rb', import.meta.url));
const answers = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** An example of the guide, and its command. */
export interface WebhookExample {
  readonly file: string;
  /** Language of its code block. */
  readonly language: string;
  /** Returns the command that starts it, in its folder, on the port given in the environment. */
  command(port: number): readonly [string, ...string[]];
  /** Reason why it cannot run here; undefined when it can. */
  readonly missing: string | undefined;
}

const javascript = (file: string, missing?: string): WebhookExample => ({
  file,
  language: 'js',
  command: () => [process.execPath, file],
  missing,
});

/** Every example, in the order of the page. */
export const WEBHOOK_EXAMPLES: readonly WebhookExample[] = [
  javascript('node-http.mjs'),
  javascript('express.mjs', isInstalled('express') ? undefined : 'express is not installed'),
  javascript('fastify.mjs'),
  { ...javascript('next-route.mjs'), command: () => [process.execPath, ROUTE_SERVER, 'next-route.mjs'] },
  { file: 'webhook.py', language: 'python', command: () => ['python3', 'webhook.py'], missing: undefined },
  {
    file: 'webhook.php',
    language: 'php',
    command: (port) => ['php', '-S', `127.0.0.1:${port}`, 'webhook.php'],
    missing: answers('php', '-r', 'exit((int) !extension_loaded("pdo_sqlite"));')
      ? undefined
      : 'this machine has no PHP with pdo_sqlite',
  },
  {
    file: 'webhook.go',
    language: 'go',
    command: () => ['go', 'run', 'webhook.go'],
    missing: answers('go', 'version') ? undefined : 'this machine has no Go',
  },
  {
    file: 'webhook.ru',
    language: 'ruby',
    command: () => ['ruby', RACK_SERVER, 'webhook.ru'],
    missing: answers('ruby', '-ropenssl', '-e', '') ? undefined : 'this machine has no Ruby with OpenSSL',
  },
];

/** A running example. */
export interface RunningExample {
  readonly url: string;
  /** Returns the ids fulfilled so far, in order. */
  fulfilled(): readonly string[];
  /** Returns its output so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts an example on a free port; resolves when it answers. */
export async function startExample(example: WebhookExample, folder: string, secret: string): Promise<RunningExample> {
  const port = await freePort();
  const [command, ...args] = example.command(port);
  const env = { ...process.env, TILL_SECRET: secret, PORT: String(port) };
  // A separate process group: `go run` starts the program as a child.
  const child = spawn(command, args, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const running: RunningExample = {
    url: `http://127.0.0.1:${port}/webhooks`,
    fulfilled: () => [...output.matchAll(/\bfulfil (\S+)/g)].map(([, id = '']) => id),
    output: () => output,
    async stop() {
      if (isAlive() && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await closed;
    },
  };
  await untilAnswering(running, isAlive);
  return running;
}

async function untilAnswering(example: RunningExample, isAlive: () => boolean): Promise<void> {
  for (let tries = 0; tries < 600 && isAlive(); tries += 1) {
    const isUp = await fetch(example.url, { method: 'POST', body: '{}' }).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await sleep(100);
  }
  await example.stop();
  throw new Error(`the example did not start: ${example.output()}`);
}
