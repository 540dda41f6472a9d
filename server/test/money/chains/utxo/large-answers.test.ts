import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChainUnavailable } from '../../../../src/money/chains/port.ts';
import type { UtxoNode } from '../../../../src/money/chains/utxo/node.ts';
import { freePort } from '../../../support/free-port.ts';
import { type MadeBlock, makeBlock, randomScript } from '../../../support/utxo-block.ts';
import { watch } from '../addresses.ts';
import { REGTEST } from './networks.ts';
import { createClients } from './nodes.ts';

// A full block, and a long mempool, from a node that has nothing else: a real one takes minutes to get there.

const HEIGHT = 7;
const TIME = 1_700_000_000;

let made: MadeBlock;
const paid = randomScript();
const ids = Array.from({ length: 30_000 }, (_, index) => index.toString(16).padStart(64, '0'));
const changes: Record<string, unknown> = {};
const clients = createClients();
let node: UtxoNode;
const server = createServer(async (incoming, response) => {
  let body = '';
  for await (const chunk of incoming) body += String(chunk);
  const calls = [JSON.parse(body)].flat() as { id: number; method: string }[];
  const answers = calls.map(({ id, method }) => ({ id, error: null, result: answerTo(method) }));
  response.end(JSON.stringify(answers.length === 1 ? answers[0] : answers));
});

beforeAll(async () => {
  made = makeBlock({ transactions: 2_000, paid: [paid], witnessBytes: 108 });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  node = clients.open([`http://127.0.0.1:${port}`]);
});
afterAll(async () => {
  await clients.close();
  server.closeAllConnections();
  server.close();
});

function answerTo(method: string): unknown {
  const field = (from: number, length: number): string =>
    Buffer.from(made.bytes.subarray(from, from + length))
      .reverse()
      .toString('hex');
  if (method === 'getblockhash') return REGTEST.genesisHash;
  if (method === 'getblock') return made.bytes.toString('hex');
  if (method === 'getrawmempool') return ids;
  return {
    hash: made.hash,
    height: HEIGHT,
    confirmations: 1,
    versionHex: field(0, 4),
    previousblockhash: made.previousHash,
    merkleroot: field(36, 32),
    time: TIME,
    bits: field(72, 4),
    nonce: 0,
    ...changes,
  };
}

test('a full block is read from a node', async () => {
  const header = await node.header(made.hash);
  expect(header).toEqual({ number: BigInt(HEIGHT), hash: made.hash, parentHash: made.previousHash, time: TIME * 1000 });
  const { found } = await node.readBlock(header, { watched: watch(paid) });
  expect(found).toMatchObject([{ id: made.ids[0], outputs: [{ value: 1n, script: paid, index: 0 }] }]);
});

test('each request has a connection of its own, so that the end of a block is not held back', async () => {
  let connections = 0;
  const count = (): void => {
    connections += 1;
  };
  server.on('connection', count);
  for (let read = 0; read < 3; read += 1) await node.header(made.hash);
  server.off('connection', count);
  expect(connections).toBe(3);
});

test('a long mempool is listed', async () => {
  expect((await node.mempoolIds()).toString('hex')).toBe(ids.join(''));
});

test.each([{ time: TIME + 1 }, { previousblockhash: 'ab'.repeat(32) }, { merkleroot: 'ab'.repeat(32) }, { nonce: 1 }])(
  'a header with another %o is not believed',
  async (change) => {
    Object.assign(changes, change);
    const failure = node.header(made.hash);
    await expect(failure).rejects.toBeInstanceOf(ChainUnavailable);
    await expect(failure).rejects.toThrow('does not have its hash');
    for (const key of Object.keys(change)) delete changes[key];
  },
);
