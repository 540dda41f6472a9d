import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anvilBinary } from '../../../src/app/demo/chain/anvil.ts';
import { startTimeByPs, writePidFile } from '../../../src/app/demo/chain/local-process.ts';
import { randomAddress } from '../../money/chains/addresses.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { freePort } from '../../support/free-port.ts';
import { recordingLog } from '../../support/recording-log.ts';

describe('the local chain', () => {
  let dataDir: string;
  let running: TestChain[] = [];

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'till-test-'));
  });
  afterEach(async () => {
    for (const local of running) await local.stop();
    running = [];
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = async (options: Parameters<typeof startTestChain>[0] = {}): Promise<TestChain> => {
    const local = await startTestChain({ dataDir, ...options });
    running.push(local);
    return local;
  };
  const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await condition())) await sleep(20);
  };
  const pidOf = (local: TestChain): number => local.node.pid() ?? 0;
  const head = async (local: TestChain): Promise<bigint> => (await local.chain.head()).number;

  test('continues after a restart with its blocks, contracts, balances and receipts', async () => {
    const to = randomAddress();
    const first = await start();
    const txHash = await first.transferToken('usdc', to, 5n);
    const before = await first.chain.head();
    await first.stop();

    const second = await start();
    expect((await second.chain.headers(before.number, before.number))[0]).toEqual(before);
    expect(await second.balanceOf(to, second.token('usdc'))).toBe(5n);
    expect(await second.rpc.call('eth_getTransactionReceipt', [txHash])).toMatchObject({ status: '0x1' });
    await second.chain.verify();
    await second.mine();
    expect(await head(second)).toBe(before.number + 1n);
  });

  test('killed abruptly, it restarts by itself and continues from its last save', async () => {
    const log = recordingLog();
    const to = randomAddress();
    const local = await start({ log });
    await local.transferToken('usdc', to, 5n);
    const savedState = () => readFile(join(dataDir, 'state.json'), 'utf8').catch(() => '');
    await until(async () => (await savedState()).includes(to.slice(2)));
    const killed = pidOf(local);
    process.kill(killed, 'SIGKILL');
    await until(() => pidOf(local) !== killed);
    await until(async () => (await local.rpc.probe())[0]?.ok === true);
    expect(await local.balanceOf(to, local.token('usdc'))).toBe(5n);
    expect(log.entries).toContain('warn: local chain ended; restarting it');
    await local.transferToken('usdc', to, 1n);
  });

  test('stopped during a restart, it ends', async () => {
    const log = recordingLog();
    const port = await freePort();
    const local = await start({ log, port });
    process.kill(pidOf(local), 'SIGKILL');
    await until(() => log.entries.includes('warn: local chain ended; restarting it'));
    await local.stop();
    running.push(await startTestChain({ port }));
  });

  test('stopped a second time, it does not touch a later process on its data', async () => {
    const first = await start();
    await first.stop();
    const second = await start();
    const saved = async (): Promise<number> => (await stat(join(dataDir, 'state.json'))).ino;
    const before = await saved();
    await first.stop();
    expect(await saved()).toBe(before);
    await second.mine();
  });

  test('a program killed abruptly takes its chain with it, and none of the chain is lost', async () => {
    const port = await freePort();
    const script = fileURLToPath(new URL('./local-chain-program.ts', import.meta.url));
    const program = spawn(process.execPath, [script, dataDir, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [output] = (await once(program.stdout, 'data')) as [Buffer];
    const { anvilPid, paidTo } = JSON.parse(output.toString('utf8')) as { anvilPid: number; paidTo: string };
    program.kill('SIGKILL');
    await once(program, 'exit');

    const local = await start({ port });
    expect(pidOf(local)).not.toBe(anvilPid);
    expect(await local.balanceOf(paidTo)).toBe(7n);
  });

  test('a chain left running by an earlier run on the same data is ended first', async () => {
    const port = await freePort();
    const orphan = spawn(anvilBinary(), ['--port', String(port), '--quiet'], { stdio: 'ignore' });
    const exited = once(orphan, 'exit');
    await writePidFile(join(dataDir, 'anvil.pid'), orphan.pid ?? 0);
    await start({ port });
    await exited;
  });

  test('without /proc, the start time of a process is read from ps', async () => {
    const started = await startTimeByPs(process.pid);
    expect(Date.parse(started ?? '')).toBeLessThanOrEqual(Date.now());
    expect(await startTimeByPs(process.pid)).toBe(started);
    expect(await startTimeByPs(2 ** 30)).toBeNull();
  });

  test('an unrelated process with the pid of an earlier one is not touched', async () => {
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    await writeFile(join(dataDir, 'anvil.pid'), JSON.stringify({ pid: stranger.pid, startedAt: '1' }));
    await start();
    expect(stranger.exitCode).toBeNull();
    expect(stranger.signalCode).toBeNull();
    stranger.kill();
  });

  test('its data on disk does not grow with its age', async () => {
    const first = await start();
    await first.mine(800);
    const before = await first.chain.head();
    await first.stop();
    const state = JSON.parse(await readFile(join(dataDir, 'state.json'), 'utf8')) as { blocks: unknown[] };
    expect(state.blocks.length).toBeLessThan(450);
    const second = await start();
    expect((await second.chain.headers(before.number, before.number))[0]).toEqual(before);
    await second.transferToken('dai', randomAddress(), 1n);
  });

  test('a save that was cut short is ignored', async () => {
    const first = await start();
    const to = randomAddress();
    await first.sendNative(to, 5n);
    await first.stop();
    await writeFile(join(dataDir, 'state-on-exit.json'), '{"block":{"number":"0xffff"},"best_bl');
    const second = await start();
    expect(await second.balanceOf(to)).toBe(5n);
  });

  test('mines immediately for each transaction, and occasionally in between', async () => {
    const local = await start({ blockTimeSeconds: 1 });
    const before = await head(local);
    await until(async () => (await head(local)) > before);
    const to = randomAddress();
    await local.sendNative(to, 5n);
    expect(await local.balanceOf(to)).toBe(5n);
  });

  test('a taken port is refused with a reason', async () => {
    const first = await startTestChain();
    running.push(first);
    const port = Number(new URL(first.rpcUrl).port);
    await expect(start({ port })).rejects.toThrow(`port ${port} of 127.0.0.1 cannot be used`);
  });
});
