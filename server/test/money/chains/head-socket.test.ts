import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../src/kernel/db/pool.ts';
import { systemClock } from '../../../src/kernel/lib/clock.ts';
import { present } from '../../../src/kernel/lib/errors.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { evmNetwork } from '../../../src/money/chains/catalogue.ts';
import { createEvmChain } from '../../../src/money/chains/evm/evm-chain.ts';
import { type HeadSocketOptions, openHeadSocket } from '../../../src/money/chains/evm/rpc/head-socket.ts';
import { createFollower } from '../../../src/money/chains/follower.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { createTestDatabase } from '../../support/postgres.ts';
import { type RecordingLog, recordingLog } from '../../support/recording-log.ts';
import { recordingObserver } from './recording-observer.ts';

/** A relay for bytes in both directions that can drop the node's messages or disconnect. */
interface Line {
  readonly url: string;
  connections(): number;
  mute(isMuted: boolean): void;
  breakOff(): void;
  close(): Promise<void>;
}

async function startLine(targetUrl: string): Promise<Line> {
  const sockets = new Set<Socket>();
  let isMuted = false;
  let connections = 0;
  const { port } = new URL(targetUrl);
  const server = createServer((client) => {
    connections += 1;
    const node = connect(Number(port), '127.0.0.1');
    for (const socket of [client, node]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => void sockets.delete(socket));
    }
    client.on('data', (bytes) => void node.write(bytes)).on('close', () => node.destroy());
    node.on('data', (bytes) => void (isMuted || client.write(bytes))).on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('a listening server has an address');
  const breakOff = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `ws://127.0.0.1:${address.port}`,
    connections: () => connections,
    mute: (muted) => {
      isMuted = muted;
    },
    breakOff,
    async close() {
      breakOff();
      server.close();
      await once(server, 'close');
    },
  };
}

describe('a subscription to heads', () => {
  let local: TestChain;
  let line: Line;
  let log: RecordingLog;
  let heads = 0;
  const closings: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    local = await startTestChain();
  });
  afterAll(() => local.stop());
  beforeEach(async () => {
    line = await startLine(local.rpcUrl);
    log = recordingLog();
    heads = 0;
  });
  afterEach(async () => {
    for (const close of closings.splice(0)) await close();
    await line.close();
  });

  const open = (options: Partial<HeadSocketOptions> = {}): void => {
    const onHead = (): void => {
      heads += 1;
    };
    const common = { chain: 'local', chainId: 31337, silenceMs: 60_000, minGapMs: 0, firstPauseMs: 10 };
    closings.push(openHeadSocket({ ...common, url: line.url, log, onHead, ...options }).close);
  };
  /** Mines until a head has been received. */
  const untilTold = async (): Promise<void> => {
    const before = heads;
    await expect
      .poll(async () => {
        await local.mine();
        return heads;
      })
      .toBeGreaterThan(before);
  };

  test('announces each new block', async () => {
    open();
    await untilTold();
    const before = heads;
    for (let block = 1; block <= 5; block++) {
      await local.mine();
      await expect.poll(() => heads).toBeGreaterThanOrEqual(before + block);
    }
    expect(log.entries).toEqual([]);
  });

  test('does not announce each of many simultaneous blocks', async () => {
    open({ minGapMs: 100 });
    await untilTold();
    const before = heads;
    await local.mine(200);
    await expect.poll(() => heads).toBeGreaterThan(before);
    expect(heads - before).toBeLessThan(100);
  });

  test('that breaks is reopened; the log has one line for each event', async () => {
    open();
    await untilTold();
    line.breakOff();
    const lines = ['warn: subscription to heads lost: falling back to polling', 'info: subscribed to heads again'];
    await expect.poll(() => local.mine().then(() => log.entries)).toEqual(lines);
    await untilTold();
    expect(log.entries).toEqual(lines);
  });

  test('that goes silent is closed and reopened', async () => {
    open({ silenceMs: 300 });
    await untilTold();
    line.mute(true);
    await expect.poll(() => line.connections()).toBeGreaterThan(1);
    line.mute(false);
    await untilTold();
  });

  test('to a node of another chain announces nothing', async () => {
    open({ chainId: 1 });
    await expect.poll(() => log.entries).toEqual(['warn: subscription to heads lost: falling back to polling']);
    await local.mine();
    await expect.poll(() => line.connections()).toBeGreaterThan(2);
    expect(heads).toBe(0);
  });

  test('reveals neither key nor password', async () => {
    const said: unknown[] = [];
    const keep = (fields: object): void => void said.push(fields);
    const { host } = new URL(line.url);
    const listening = { debug: keep, info: keep, warn: keep, error: keep };
    open({ url: `ws://user:pass@${host}/v3/0123secret?key=456secret`, chainId: 1, log: listening });
    await expect.poll(() => said.length).toBe(1);
    expect(JSON.stringify(said)).toContain(`ws://${host}/…`);
    expect(JSON.stringify(said)).not.toMatch(/secret|user|pass/);
  });

  test('wakes a follower that polls once an hour at each block', async () => {
    const database = await createTestDatabase();
    const db = createDatabase({ url: database.url, applicationName: 'test', maxConnections: 3, log: silentLog });
    const network = present(evmNetwork('local'), 'the catalogue has the local network');
    const chain = createEvmChain({ network, rpcUrls: [local.rpcUrl], wsUrl: line.url, clock: systemClock, log });
    const observer = recordingObserver();
    const controller = new AbortController();
    const options = { chain, observer, db, clock: systemClock, log, pollIntervalMs: 3_600_000 };
    const running = createFollower(options).run(controller.signal);
    const reported = (): bigint => observer.ofType('head').at(-1)?.head.number ?? -1n;
    await expect.poll(reported).toBeGreaterThan(0n);
    const { number } = await local.chain.head();
    await expect.poll(() => local.mine().then(reported)).toBeGreaterThan(number);
    controller.abort();
    await running;
    await chain.close();
    await db.close();
    await database.drop();
  });

  test('does not reconnect once it is closed', async () => {
    open();
    await untilTold();
    await closings.splice(0)[0]?.();
    const before = line.connections();
    line.breakOff();
    await local.mine();
    expect([line.connections(), log.entries]).toEqual([before, []]);
  });
});
