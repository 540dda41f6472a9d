import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { nodeOfOrdinaryUser } from '../support/ordinary-user.ts';
import { provisionOwnDatabase } from '../support/own-database.ts';
import { callUrl, FEE_RECIPIENT } from '../support/service.ts';
import { killAll, killProcessesOf, processesOf, type ServiceProcess, startServe } from '../support/service-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const LIMIT_MB = 512;
const SAMPLE_MS = 100;
const EVERY = { interval: 100 };

let chain: TestChain;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  chain = await startTestChain();
  folder = await temporaryFolder();
});
afterAll(async () => {
  await killAll();
  await killProcessesOf(folder.path);
  await folder.remove();
  await chain?.stop();
});

// Memory use is read from /proc, and the tool that limits the cores is Linux's too.
it.runIf(process.platform === 'linux')(
  `on one core, ${LIMIT_MB} MB are enough for a payment and its database`,
  async ({ skip }) => {
    const { path } = folder;
    const variables = {
      DATA_DIR: path,
      SECRET_KEY: randomBytes(32).toString('hex'),
      FEE_RECIPIENT,
      CHAIN_LOCAL_RPC_URLS: chain.rpcUrl,
      CHAIN_LOCAL_CONFIRMATIONS: '1',
      RATES_FIXED: JSON.stringify({ usdc: { usd: '1' } }),
      RATES_SOURCES: 'none',
    };
    const node: [string, ...string[]] = ['taskset', '--cpu-list', firstCore(), ...nodeOfOrdinaryUser(path)];
    const key = await provisionOwnDatabase(variables, node);
    const service = await startServe(variables, [], { node });
    if ((await memoryOf(service.pid, 'Rss')) === 0)
      skip('the kernel does not say what a process of another user takes');
    const stopped = new AbortController();
    const watched = highestMemory(service, path, stopped.signal);

    const call = (method: string, at: string, body?: unknown) =>
      callUrl(`${service.baseUrl}${at}`, method, body, { authorization: `Bearer ${key}` });
    const items = [{ name: 'Work', quantity: 1, unitAmount: '10' }];
    const invoice = await call('POST', '/v1/invoices', { items });
    expect(invoice.status, invoice.text).toBe(201);
    const { id } = invoice.json;
    expect((await callUrl(`${service.baseUrl}/invoice/${id}`, 'GET')).status).toBe(200);
    const attempt = await call('POST', `/v1/checkouts/${id}/attempts`, { paymentMethod: 'usdc-local' });
    expect(attempt.status, attempt.text).toBe(201);
    await chain.transferToken('usdc', attempt.json.depositAddress, 10_000_000n);
    await chain.mine();
    await expect.poll(async () => (await call('GET', `/v1/invoices/${id}`)).json.status, EVERY).toBe('paid');

    stopped.abort();
    const megabytes = await watched;
    expect(megabytes.service).toBeGreaterThan(50);
    expect(megabytes.database).toBeGreaterThan(10);
    expect(megabytes.service + megabytes.database).toBeLessThan(LIMIT_MB);
    expect(await service.end('SIGTERM')).toBe(0);
  },
);

/** Returns the number of a core that this process may use. */
function firstCore(): string {
  const [, core] = /^Cpus_allowed_list:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return core ?? '0';
}

/** Returns the peak memory of the service with its database, in MB, once the signal is given. */
async function highestMemory({ pid }: ServiceProcess, directory: string, signal: AbortSignal) {
  let highest = { service: 0, database: 0 };
  while (!signal.aborted) {
    const others = processesOf(directory).filter((other) => other.pid !== pid);
    // The processes of PostgreSQL share most of theirs: each is counted with its share.
    const shares = await Promise.all(others.map((other) => memoryOf(other.pid, 'Pss')));
    const now = { service: await memoryOf(pid, 'Rss'), database: shares.reduce((sum, share) => sum + share, 0) };
    if (now.service + now.database > highest.service + highest.database) highest = now;
    await sleep(SAMPLE_MS);
  }
  return highest;
}

/** Returns a process's memory in MB; 0 for one that has ended. */
async function memoryOf(pid: number, kind: 'Rss' | 'Pss'): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(new RegExp(`^${kind}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024;
}
