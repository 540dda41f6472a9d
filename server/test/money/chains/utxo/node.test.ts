import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BlockNotCanonical, ChainUnavailable, StateUnavailable } from '../../../../src/money/chains/port.ts';
import { parseBlock } from '../../../../src/money/chains/utxo/block.ts';
import { createMempoolWatcher } from '../../../../src/money/chains/utxo/mempool.ts';
import type { UtxoNode } from '../../../../src/money/chains/utxo/node.ts';
import { IS_BITCOIN, type Litecoind, NO_LITECOIND, startLitecoind } from '../../../support/litecoind.ts';
import { type RecordingLog, recordingLog } from '../../../support/recording-log.ts';
import { startRpcProxy } from '../../../support/rpc-proxy.ts';
import { createHandClock } from '../../rates/hand-clock.ts';
import { watch } from '../addresses.ts';
import { createClients, newAddress } from './nodes.ts';

const MATURE = 101;
/** Height at which regtest has extension blocks; that block must have money moved into them. */
const EXTENDED_FROM = 432;

describe.skipIf(NO_LITECOIND !== undefined)(NO_LITECOIND ?? 'a client of litecoind', () => {
  const clients = createClients();
  let litecoind: Litecoind;
  let node: UtxoNode;
  beforeAll(async () => {
    // Litecoin's nodes replace no transaction by default.
    litecoind = await startLitecoind({ args: ['-mempoolreplacement=1', '-mempoolexpiry=1', '-prune=550'] });
    await litecoind.mine(MATURE);
    node = clients.open([litecoind.rpcUrl]);
  });
  afterAll(async () => {
    await clients.close();
    await litecoind.stop();
  });
  const outputsIn = async (hash: string, script: string) => {
    const header = await node.header(hash);
    const { found } = await node.readBlock(header, { watched: watch(script) });
    return found.map(({ id, outputs }) => ({ id, values: outputs.map(({ value }) => value) }));
  };

  test('reads the head and headers, and says what it has below a height beyond the head', async () => {
    const head = await node.head();
    expect(head).toMatchObject({ number: BigInt(MATURE), hash: await litecoind.call('getbestblockhash') });
    const headers = await node.headers(99n, 200n);
    expect(headers.map(({ number }) => number)).toEqual([99n, 100n, 101n]);
    expect(headers[2]).toEqual(head);
    expect(headers[2]?.parentHash).toBe(headers[1]?.hash);
    expect(await node.headers(500n, 600n)).toEqual([]);
    expect((await node.headers(0n, 0n))[0]?.parentHash).toBe('0'.repeat(64));
  });

  test('finds a payment in the mempool and then in its block, each with all outputs to the script', async () => {
    const { address, script } = await newAddress(litecoind);
    const other = await newAddress(litecoind);
    const watcher = createMempoolWatcher({ node, clock: createHandClock() });
    const id = await litecoind.call<string>('sendtoaddress', address, 1.25);
    const both = await litecoind.call<string>('sendmany', '', { [address]: 0.5, [other.address]: 2 });
    const { seen } = await watcher.poll(watch(script, other.script));
    const values = seen.map((each) => [each.id, each.outputs.map(({ value }) => value).sort()] as const);
    expect(new Map(values)).toEqual(
      new Map([
        [id, [125_000_000n]],
        [both, [200_000_000n, 50_000_000n]],
      ]),
    );
    const [hash = ''] = await litecoind.mine();
    const found = await outputsIn(hash, script);
    expect(new Map(found.map((each) => [each.id, each.values]))).toEqual(
      new Map([
        [id, [125_000_000n]],
        [both, [50_000_000n]],
      ]),
    );
  });

  test('reports a payment that is replaced by one with a higher fee', async () => {
    const { address, script } = await newAddress(litecoind);
    const clock = createHandClock();
    const watcher = createMempoolWatcher({ node, clock });
    const id = await litecoind.call<string>('sendtoaddress', address, 1, '', '', false, true);
    expect((await watcher.poll(watch(script))).seen).toMatchObject([{ id, isReplaceable: true }]);
    const { txid } = await litecoind.call<{ txid: string }>('bumpfee', id);
    clock.advance(2_000);
    expect(await watcher.poll(watch(script))).toMatchObject({
      seen: [{ id: txid }],
      gone: [{ transaction: { id }, replacedBy: txid }],
    });
    await litecoind.mine();
  });

  test('reports a payment that the node evicts', async () => {
    const { address, script } = await newAddress(litecoind);
    const elsewhere = await newAddress(litecoind);
    const clock = createHandClock();
    const watcher = createMempoolWatcher({ node, clock, graceMs: 5_000 });
    const id = await litecoind.call<string>('sendtoaddress', address, 1);
    expect((await watcher.poll(watch(script))).seen).toMatchObject([{ id }]);
    const { mediantime } = await litecoind.call<{ mediantime: number }>('getblockchaininfo');
    await litecoind.call('setmocktime', mediantime + 3 * 3_600);
    // A node drops expired transactions when it takes another one.
    await litecoind.call('lockunspent', false, await unspentOf(litecoind, id));
    await litecoind.call('sendtoaddress', elsewhere.address, 1);
    await litecoind.call('lockunspent', true);
    expect(await litecoind.call('getrawmempool')).not.toContain(id);
    clock.advance(2_000);
    expect((await watcher.poll(watch(script))).gone).toEqual([]);
    clock.advance(5_000);
    expect((await watcher.poll(watch(script))).gone).toMatchObject([{ transaction: { id }, replacedBy: undefined }]);
    await litecoind.call('setmocktime', 0);
    await litecoind.mine();
  });

  test('a block that was replaced is not canonical, and its payment is seen again', async () => {
    const { address, script } = await newAddress(litecoind);
    const clock = createHandClock();
    const watcher = createMempoolWatcher({ node, clock, graceMs: 0 });
    const id = await litecoind.call<string>('sendtoaddress', address, 1);
    await watcher.poll(watch(script));
    const [hash = ''] = await litecoind.mine();
    const header = await node.header(hash);
    watcher.mined([id]);
    clock.advance(2_000);
    expect(await watcher.poll(watch(script))).toEqual({ seen: [], gone: [] });
    await litecoind.call('invalidateblock', hash);
    await expect(node.readBlock(header, { watched: watch(script) })).rejects.toBeInstanceOf(BlockNotCanonical);
    await expect(node.header(hash)).rejects.toBeInstanceOf(BlockNotCanonical);
    await expect(node.header('ab'.repeat(32))).rejects.toBeInstanceOf(BlockNotCanonical);
    clock.advance(2_000);
    expect((await watcher.poll(watch(script))).seen).toMatchObject([{ id }]);
    await litecoind.call('reconsiderblock', hash);
    expect(await outputsIn(hash, script)).toEqual([{ id, values: [100_000_000n] }]);
  });

  test('names the transaction of a block that spends an outpoint', async () => {
    const { address } = await newAddress(litecoind);
    const id = await litecoind.call<string>('sendtoaddress', address, 1);
    const { vin } = await litecoind.call<{ vin: { txid: string; vout: number }[] }>('getrawtransaction', id, true);
    const [hash = ''] = await litecoind.mine();
    const outpoint = `${vin[0]?.txid}:${vin[0]?.vout}`;
    const lookFor = { watched: watch(), outpoints: new Set([outpoint]) };
    const { spent } = await node.readBlock(await node.header(hash), lookFor);
    expect([...spent]).toEqual([[outpoint, id]]);
  });

  test.skipIf(IS_BITCOIN)(
    'finds a payment out of extension blocks in its block, where it is in the HogEx',
    async () => {
      const reward = await litecoind.call<string>('getnewaddress');
      await litecoind.mine(EXTENDED_FROM - 1 - (await litecoind.call<number>('getblockcount')), reward);
      const { address, script } = await newAddress(litecoind);
      await withWallet(litecoind, 'private', async () => {
        const hidden = await litecoind.call<string>('getnewaddress', '', 'mweb');
        await withWallet(litecoind, 'test', () => litecoind.call('sendtoaddress', hidden, 10), 'private');
        await litecoind.mine(2, reward);
        const watcher = createMempoolWatcher({ node, clock: createHandClock() });
        await litecoind.call('sendtoaddress', address, 4);
        expect(await litecoind.call('getrawmempool')).toHaveLength(1);
        expect((await watcher.poll(watch(script))).seen).toEqual([]);
        expect(node.rpc.health()[0]?.lies).toEqual({});
        const [hash = ''] = await litecoind.mine(1, reward);
        const { found } = await node.readBlock(await node.header(hash), { watched: watch(script) });
        expect(found).toMatchObject([{ isHogEx: true, outputs: [{ value: 400_000_000n, script }] }]);
      });
      const count = await litecoind.call<number>('getblockcount');
      for (const { hash } of await node.headers(BigInt(EXTENDED_FROM - 2), BigInt(count))) {
        const raw = await litecoind.call<string>('getblock', hash, 0);
        const { tx } = await litecoind.call<{ tx: string[] }>('getblock', hash, 1);
        expect(parseBlock(Buffer.from(raw, 'hex'), hash).transactions.map(({ id }) => id)).toEqual(tx);
      }
    },
  );
});

describe.skipIf(NO_LITECOIND !== undefined)(NO_LITECOIND ?? 'a client of two litecoind', () => {
  const clients = createClients();
  let first: Litecoind;
  let second: Litecoind;
  let log: RecordingLog;
  beforeAll(async () => {
    first = await startLitecoind();
    second = await startLitecoind();
    log = recordingLog();
    await second.call('addnode', first.peerAddress, 'add');
    await first.mine(3);
    await synced();
  });
  afterAll(async () => {
    await clients.close();
    await first.stop();
    await second.stop();
  });
  const synced = async (): Promise<void> => {
    while ((await first.call('getbestblockhash')) !== (await second.call('getbestblockhash')))
      await second.call('ping');
  };
  const isolate = async (): Promise<void> => {
    for (const one of [first, second]) await one.call('setnetworkactive', false);
    while ((await first.call<number>('getconnectioncount')) > 0) await first.call('ping');
  };
  const connect = async (): Promise<void> => {
    for (const one of [first, second]) await one.call('setnetworkactive', true);
    await second.call('addnode', first.peerAddress, 'onetry');
    await synced();
  };

  test('two that have the same block agree on it; one that is behind, or has another, does not', async () => {
    const node = clients.open([first.rpcUrl, second.rpcUrl]);
    const head = await node.head();
    await node.agreeOn(head, 1);
    await expect(node.agreeOn(head, 2)).rejects.toThrow('too low for block 3');
    await isolate();
    await first.mine(1);
    await expect(node.agreeOn(await node.head(), 1)).rejects.toBeInstanceOf(BlockNotCanonical);
    await second.mine(2);
    await connect();
    await node.agreeOn(head, 3);
  });

  test('one that lags is found out and asked last, so that the chain is still followed', async () => {
    await isolate();
    const { mediantime } = await second.call<{ mediantime: number }>('getblockchaininfo');
    for (let block = 1; block <= 8; block++) {
      await second.call('setmocktime', mediantime + block * 600);
      await second.mine(1);
    }
    const node = clients.open([first.rpcUrl, second.rpcUrl], { log });
    await node.rpc.probe();
    await node.rpc.probe();
    expect((await node.head()).hash).toBe(await second.call('getbestblockhash'));
    expect(node.rpc.health()[0]?.lagBlocks).toBe(8n);
    expect(log.entries).toContain('warn: RPC endpoint is behind the others');
    for (const one of [first, second]) await one.call('setmocktime', mediantime + 8 * 600);
    await connect();
    for (const one of [first, second]) await one.call('setmocktime', 0);
  });

  test('a block that one has pruned is read from another; with none that has it, it is unavailable', async () => {
    const pruned = await startRpcProxy(first.rpcUrl);
    pruned.answerWith(inPlaceOf('getblock"', 'null', '{"code":-1,"message":"Block not available (pruned data)"}'));
    const [head] = await clients.open([first.rpcUrl]).headers(2n, 2n);
    if (head === undefined) throw new Error('the chain has a second block');
    const lookFor = { watched: watch() };
    expect((await clients.open([pruned.url, second.rpcUrl]).readBlock(head, lookFor)).hash).toBe(head.hash);
    await expect(clients.open([pruned.url]).readBlock(head, lookFor)).rejects.toBeInstanceOf(StateUnavailable);
    await pruned.close();
  });

  test('one that sends another block is found out, and the block read from the other', async () => {
    const liar = await startRpcProxy(first.rpcUrl);
    const [wrong] = await clients.open([first.rpcUrl]).headers(1n, 1n);
    const raw = await first.call<string>('getblock', wrong?.hash, 0);
    const node = clients.open([liar.url, second.rpcUrl], { log });
    const head = await node.head();
    const header = JSON.stringify(await first.call('getblockheader', head.hash));
    liar.answerWith((body) =>
      body.includes('"getblock"') ? `[{"id":0,"result":${header}},{"id":1,"result":"${raw}"}]` : undefined,
    );
    expect((await node.readBlock(head, { watched: watch() })).hash).toBe(head.hash);
    expect(node.rpc.health()[0]?.lies).toEqual({ 'wrong block': 1 });
    await liar.close();
  });

  test('one that still downloads blocks is not followed; a node of another chain, or a wrong password, is refused', async () => {
    const young = await startRpcProxy(first.rpcUrl);
    const info = '{"chain":"main","blocks":7,"mediantime":9,"initialblockdownload":true}';
    young.answerWith(inPlaceOf('getblockchaininfo', info, 'null'));
    expect(await clients.open([young.url, second.rpcUrl]).head()).toEqual(await clients.open([first.rpcUrl]).head());
    await expect(clients.open([young.url]).head()).rejects.toThrow('is still downloading the blocks of regtest');
    const chain = { name: 'regtest', genesisHash: 'ab'.repeat(32) };
    await expect(clients.open([first.rpcUrl], { chain }).head()).rejects.toThrow('correct CHAIN_REGTEST_RPC_URLS');
    const refused = first.rpcUrl.replace(/:[^:@]+@/, ':wrong-password@');
    const failure: unknown = await clients
      .open([refused], { log })
      .head()
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ChainUnavailable);
    expect(`${String(failure)} ${log.entries.join()}`).not.toContain('wrong-password');
    await young.close();
  });
});

/** Answers a single call of a method in the node's place. */
function inPlaceOf(method: string, result: string, error: string) {
  return (body: string): string | undefined => {
    if (!body.includes(method)) return undefined;
    const answer = (id: number): string => `{"id":${id},"result":${result},"error":${error}}`;
    return body.startsWith('[') ? `[${answer(0)},${answer(1)}]` : answer(0);
  };
}

/** The wallet's outputs that depend on a transaction, so that the next one does not. */
async function unspentOf(litecoind: Litecoind, id: string): Promise<{ txid: string; vout: number }[]> {
  const unspent = await litecoind.call<{ txid: string; vout: number }[]>('listunspent', 0);
  return unspent.filter(({ txid }) => txid === id).map(({ txid, vout }) => ({ txid, vout }));
}

/** Does something with only this wallet loaded, since calls name none. */
async function withWallet(
  litecoind: Litecoind,
  name: string,
  work: () => Promise<unknown>,
  loaded = 'test',
): Promise<void> {
  await litecoind.call('unloadwallet', loaded);
  const isThere = (await litecoind.call<{ wallets: { name: string }[] }>('listwalletdir')).wallets.some(
    (each) => each.name === name,
  );
  await litecoind.call(isThere ? 'loadwallet' : 'createwallet', name);
  await work();
  await litecoind.call('unloadwallet', name);
  await litecoind.call('loadwallet', loaded);
}
