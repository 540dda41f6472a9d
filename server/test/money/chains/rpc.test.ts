import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startAnvil } from '../../../src/app/demo/chain/anvil.ts';
import { systemClock } from '../../../src/kernel/lib/clock.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { evmFamily } from '../../../src/money/chains/evm/rpc/evm-family.ts';
import {
  BlockNotCanonical,
  ChainMisconfigured,
  ChainUnavailable,
  StateUnavailable,
} from '../../../src/money/chains/port.ts';
import { createRpc, type Rpc } from '../../../src/money/chains/rpc/rpc.ts';
import { RpcRefused } from '../../../src/money/chains/rpc/rpc-errors.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { freePort } from '../../support/free-port.ts';
import { startLyingProxy } from '../../support/lying-proxy.ts';
import { type RecordingLog, recordingLog } from '../../support/recording-log.ts';
import { type RpcProxy, startRpcProxy } from '../../support/rpc-proxy.ts';
import { randomAddress, watch } from './addresses.ts';

describe('JSON-RPC over several endpoints', () => {
  let local: TestChain;
  let first: RpcProxy;
  let second: RpcProxy;
  let log: RecordingLog;
  let rpcs: Rpc[] = [];

  beforeAll(async () => {
    local = await startTestChain();
  });
  afterAll(() => local.stop());
  beforeEach(async () => {
    first = await startRpcProxy(local.rpcUrl);
    second = await startRpcProxy(local.rpcUrl);
    log = recordingLog();
  });
  afterEach(async () => {
    for (const rpc of rpcs) await rpc.close();
    rpcs = [];
    await first.close();
    await second.close();
  });

  const open = (options: Partial<Parameters<typeof createRpc>[0]> = {}): Rpc => {
    const urls = [first.url, second.url];
    const rpc = createRpc({ chain: 'local', family: evmFamily(31337), urls, clock: systemClock, log, ...options });
    rpcs.push(rpc);
    return rpc;
  };
  const error = (code: number, message: string) => (body: string) =>
    body.includes('eth_chainId') ? undefined : JSON.stringify({ jsonrpc: '2.0', id: 0, error: { code, message } });

  test('uses the first endpoint while it answers', async () => {
    await open().call('eth_blockNumber', []);
    expect([first.requests() > 0, second.requests()]).toEqual([true, 0]);
  });

  test('falls back to the next endpoint when the first is down, logs it once, and returns to it', async () => {
    const rpc = open();
    await rpc.call('eth_blockNumber', []);
    first.cut(true);
    for (let round = 0; round < 3; round++) await rpc.call('eth_blockNumber', []);
    expect(rpc.health().map((health) => health.ok)).toEqual([false, true]);
    first.cut(false);
    while (log.entries.length < 2) await rpc.call('eth_blockNumber', []);
    expect(log.entries).toEqual(['warn: RPC endpoint stopped responding', 'info: RPC endpoint responds again']);
  });

  test('an endpoint of another chain is never used', async () => {
    first.answerWith((body) =>
      body.includes('eth_chainId') ? JSON.stringify({ jsonrpc: '2.0', id: 0, result: '0x1' }) : undefined,
    );
    const rpc = open();
    expect(BigInt(String(await rpc.call('eth_blockNumber', [])))).toBe((await local.chain.head()).number);
    expect(rpc.health()[0]).toMatchObject({ ok: false, lastError: expect.stringContaining('chain id 1, not 31337') });
    const alone = open({ urls: [first.url] });
    await expect(alone.call('eth_blockNumber', [])).rejects.toThrow('CHAIN_LOCAL_RPC_URLS');
  });

  test('an endpoint that is rate limited or broken is skipped', async () => {
    const troubles = [
      error(-32005, 'daily request count exceeded, request rate limited'),
      () => 'upstream gone',
      () => '[]',
      () => '{"jsonrpc":"2.0","id":99,"result":"0x1"}',
    ];
    for (const trouble of troubles) {
      first.answerWith(trouble);
      expect(await open().call('eth_blockNumber', [])).toMatch(/^0x/);
    }
  });

  test('a request that every node would refuse fails immediately, with the reason', async () => {
    const failure = open().call('eth_call', [{ to: local.token('usdc'), data: '0xdeadbeef' }, 'latest']);
    await expect(failure).rejects.toBeInstanceOf(RpcRefused);
    await expect(failure).rejects.toBeInstanceOf(ChainUnavailable);
    expect(second.requests()).toBe(0);
  });

  test('a reason never repeats the request: a signature would end up in the log', async () => {
    const raw = `02f8${'ab'.repeat(200)}`;
    const hash = `0x${'cd'.repeat(32)}`;
    for (const node of [first, second])
      node.answerWith(error(-32000, `nonce too low: 0x${raw} ${hash} ${'x'.repeat(90_000)}`));
    const failure: Error = await open()
      .broadcast('eth_sendRawTransaction', [`0x${raw}`])
      .then(
        () => new Error('taken'),
        (reason) => reason,
      );
    expect(failure.message).toContain('nonce too low: 0x… ');
    expect(failure.message).toContain(hash);
    expect([failure.message.includes('abab'), failure.message.length < 3_000]).toEqual([false, true]);
  });

  test('unknown blocks and dropped states are distinguished from other refusals', async () => {
    const cases: [string, new (...args: never[]) => Error][] = [
      ['header not found', BlockNotCanonical],
      ['hash 0x12 is not currently canonical', BlockNotCanonical],
      ['unknown block', BlockNotCanonical],
      ['missing trie node 7a2 (path ) state 0x3b is not available', StateUnavailable],
      ['historical state 0x3b is not available', StateUnavailable],
      ['state at block #19 is pruned', StateUnavailable],
      ['No state available for block 0x12', StateUnavailable],
      ['query returned more than 10000 results', RpcRefused],
    ];
    for (const [message, expected] of cases) {
      first.answerWith(error(-32000, message));
      second.answerWith(error(-32000, message));
      await expect(open().call('eth_call', []), message).rejects.toBeInstanceOf(expected);
    }
  });

  test('an answer beyond the size limit is refused without being buffered', async () => {
    const failure = open({ maxResponseBytes: 2_000 }).batch(
      Array.from({ length: 20 }, () => ({ method: 'eth_getBlockByNumber', params: ['latest', false] })),
    );
    await expect(failure).rejects.toThrow('larger than 2000 bytes');
  });

  test('an endpoint that does not answer in time is skipped', async () => {
    const port = await freePort();
    const { createServer } = await import('node:net');
    const silent = createServer(() => {}).listen(port, '127.0.0.1');
    const rpc = open({ urls: [`http://127.0.0.1:${port}`, second.url], timeoutMs: 2_000 });
    expect(await rpc.call('eth_blockNumber', [])).toMatch(/^0x/);
    expect(rpc.health()[0]?.lastError).toMatch(/no answer in time|timeout/i);
    silent.close();
  });

  test('a request from before an outage ended does not begin another when it fails', async () => {
    const rpc = open({ urls: [first.url], timeoutMs: 2_000 });
    first.cut(true);
    await expect(rpc.call('eth_blockNumber', [])).rejects.toThrow();
    first.cut(false);
    first.hang(true);
    const before = first.requests();
    const hanging = rpc.call('eth_gasPrice', []);
    await expect.poll(() => first.requests()).toBeGreaterThan(before);
    first.hang(false);
    await rpc.call('eth_blockNumber', []);
    await expect(hanging).rejects.toThrow('no answer in time');
    expect(rpc.health()[0]?.ok).toBe(true);
    expect(log.entries).toEqual([
      'warn: RPC endpoint stopped responding',
      'error: chain unreachable',
      'info: chain reachable again',
      'info: RPC endpoint responds again',
    ]);
  });

  test('a transaction is sent to every endpoint, without waiting for one that does not answer', async () => {
    const hanging = await startLyingProxy(local.rpcUrl);
    hanging.tell({ hangs: true });
    const rpc = open({ urls: [hanging.url, second.url], timeoutMs: 600_000 });
    expect(await rpc.broadcast('eth_blockNumber', [])).toMatch(/^0x/);
    await expect.poll(() => hanging.requests()).toBe(1);
    await rpc.close();
    await hanging.close();
  });

  test('a transaction that every endpoint refuses fails with a node’s reason', async () => {
    first.cut(true);
    second.answerWith(error(-32000, 'nonce too low'));
    const failure = open().broadcast('eth_sendRawTransaction', ['0x']);
    await expect(failure).rejects.toBeInstanceOf(RpcRefused);
    await expect(failure).rejects.toThrow('nonce too low');
  });

  test('batch answers come in the order of the calls', async () => {
    first.answerWith((body) => {
      const calls = JSON.parse(body) as { id: number; method: string } | { id: number; method: string }[];
      if (!Array.isArray(calls)) return undefined;
      return JSON.stringify(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: `0x${id}` })).reverse());
    });
    const results = await open().batch(Array.from({ length: 120 }, () => ({ method: 'eth_gasPrice', params: [] })));
    const once = Array.from({ length: 50 }, (_, id) => `0x${id}`);
    expect(results).toEqual([...once, ...once, ...once.slice(0, 20)]);
  });

  test('keys in an endpoint URL are never shown', async () => {
    const { host } = new URL(first.url);
    const rpc = open({ urls: [`http://user:pass@${host}/v3/0123secret?key=456secret`] });
    first.cut(true);
    await expect(rpc.call('eth_blockNumber', [])).rejects.toThrow();
    const shown = JSON.stringify([rpc.health(), log.entries], (_key, value) =>
      typeof value === 'bigint' ? value.toString() : (value as unknown),
    );
    expect(shown).toContain(`http://${host}/…`);
    expect(shown).not.toMatch(/secret|user|pass/);
  });

  test('a probe reports the head of every endpoint', async () => {
    second.cut(true);
    const { number } = await local.chain.head();
    expect(await open().probe()).toMatchObject([
      { ok: true, head: number },
      { ok: false, head: null, lastError: expect.any(String) },
    ]);
  });

  test('a range of logs that is too large for the node is read in halves', async () => {
    const to = randomAddress();
    const before = await local.chain.head();
    await local.transferToken('usdc', to, 1n);
    await local.mine(20);
    await local.transferToken('usdc', to, 2n);
    const limited = (body: string): string | undefined => {
      const calls = JSON.parse(body) as { method: string; params: [{ fromBlock?: string; toBlock?: string }] }[];
      const range = Array.isArray(calls) ? calls.find((call) => call.method === 'eth_getLogs')?.params[0] : undefined;
      if (range?.fromBlock === undefined || Number(range.toBlock) - Number(range.fromBlock) < 5) return undefined;
      return JSON.stringify(
        calls.map((_, id) => ({ jsonrpc: '2.0', id, error: { code: -32000, message: 'block range is too wide' } })),
      );
    };
    first.answerWith(limited);
    const chain = local.createChain({ rpcUrls: [first.url] });
    const blocks = await chain.headers(before.number + 1n, before.number + 22n);
    const { transfers } = await chain.activity(blocks, watch(to));
    expect(transfers.map((transfer) => transfer.amount)).toEqual([1n, 2n]);
  });

  test('a chain without the contracts is refused, naming what is missing', async () => {
    const empty = await startAnvil({ port: await freePort(), blockTimeSeconds: 0, log: silentLog });
    const failure = local.createChain({ rpcUrls: [empty.rpcUrl] }).verify();
    await expect(failure).rejects.toBeInstanceOf(ChainMisconfigured);
    await expect(failure).rejects.toThrow(/deposit factory is not on local/);
    await empty.stop();
  });
});
