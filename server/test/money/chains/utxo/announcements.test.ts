import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Publisher } from 'zeromq';
import { openAnnouncements } from '../../../../src/money/chains/utxo/announcements.ts';
import { freePort } from '../../../support/free-port.ts';
import { IS_BITCOIN, startLitecoind } from '../../../support/litecoind.ts';
import { type RecordingLog, recordingLog } from '../../../support/recording-log.ts';
import { until } from '../../../support/until.ts';

let url: string;
let node: Publisher;
let log: RecordingLog;
let news: number;
let ids: string[];
let close: () => Promise<void>;

async function publish(): Promise<Publisher> {
  const publisher = new Publisher({ linger: 0 });
  await publisher.bind(url);
  return publisher;
}

beforeEach(async () => {
  url = `tcp://127.0.0.1:${await freePort()}`;
  node = await publish();
  log = recordingLog();
  [news, ids] = [0, []];
  const onNews = (): void => {
    news += 1;
  };
  const onTransaction = (id: string): void => void ids.push(id);
  const options = { chain: 'regtest', url, log, onTransaction, onNews, minGapMs: 0, firstPauseMs: 20 };
  close = openAnnouncements(options).close;
});
afterEach(async () => {
  await close();
  node.close();
});

/** Sends an announcement until it arrives: a publisher drops all messages before a subscription. */
async function announce(topic: string, hash: Buffer): Promise<void> {
  const before = news;
  await until(async () => {
    await node.send([topic, hash, Buffer.alloc(4)]);
    return news > before;
  });
}

test('each transaction is named and each block wakes, in the byte order of RPC', async () => {
  const [block, transaction] = [randomBytes(32), randomBytes(32)];
  await announce('hashblock', block);
  expect(ids).toEqual([]);
  await announce('hashtx', transaction);
  expect(new Set(ids)).toEqual(new Set([transaction.toString('hex')]));
});

test('messages of other shapes are ignored', async () => {
  await announce('hashblock', randomBytes(32));
  const before = news;
  for (const parts of [['hashtx'], ['hashtx', Buffer.alloc(31)], ['hashtx', Buffer.alloc(900)], ['rawtx', 'ab']]) {
    await node.send(parts);
  }
  const last = randomBytes(32);
  await announce('hashtx', last);
  expect(ids.filter((id) => id !== last.toString('hex'))).toEqual([]);
  expect(news).toBeGreaterThan(before);
});

test('a lost node is logged once, and received again once it is back', async () => {
  await announce('hashblock', randomBytes(32));
  node.close();
  await until(() => log.entries.length > 0);
  node = await publish();
  const id = randomBytes(32);
  await announce('hashtx', id);
  expect(ids).toContain(id.toString('hex'));
  await until(() => log.entries.length > 1);
  expect(log.entries).toEqual([
    'warn: announcements lost: falling back to polling',
    'info: announcements are received again',
  ]);
});

test('a closed subscription calls nothing more', async () => {
  await announce('hashblock', randomBytes(32));
  await close();
  const before = news;
  for (let index = 0; index < 10; index += 1) await node.send(['hashblock', randomBytes(32), Buffer.alloc(4)]);
  expect(news).toBe(before);
});

// Debian's litecoind is built without ZMQ.
test.runIf(IS_BITCOIN)('a node announces its transactions and blocks', async () => {
  node.close();
  const bitcoind = await startLitecoind({ args: [`-zmqpubhashtx=${url}`, `-zmqpubhashblock=${url}`] });
  try {
    await bitcoind.mine(101);
    await until(() => news > 0);
    const id = await bitcoind.call<string>('sendtoaddress', await bitcoind.call('getnewaddress'), 1);
    await until(() => ids.includes(id));
  } finally {
    await bitcoind.stop();
  }
});
