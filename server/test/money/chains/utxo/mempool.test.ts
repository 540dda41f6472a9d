import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { ChainUnavailable, type WatchedAddresses } from '../../../../src/money/chains/port.ts';
import type { FoundTransaction } from '../../../../src/money/chains/utxo/block-thread-program.ts';
import { createMempoolWatcher, type MempoolOptions } from '../../../../src/money/chains/utxo/mempool.ts';
import { createHandClock, type HandClock } from '../../rates/hand-clock.ts';
import { watch } from '../addresses.ts';

const WATCHED: WatchedAddresses = watch();

/** A node whose mempool is what a test says. */
function fakeNode() {
  const mempool = new Map<string, FoundTransaction | undefined>();
  const read: string[] = [];
  let isDown = false;
  let largest = Number.POSITIVE_INFINITY;
  const node: MempoolOptions['node'] = {
    mempoolIds: async () => Buffer.from([...mempool.keys()].join(''), 'hex'),
    async readMempool(ids, { outpoints = new Set() }) {
      if (isDown) throw new ChainUnavailable('regtest', 'down');
      if (ids.length > largest) throw new ChainUnavailable('regtest', 'the answer is too large');
      read.push(...ids);
      const found = ids.flatMap((id) => mempool.get(id) ?? []);
      const spends = found.flatMap(({ id, inputs }) => inputs.map((input) => [input, id] as const));
      return { found, spent: new Map(spends.filter(([input]) => outpoints.has(input))) };
    },
    absent: async (ids) => ids.filter((id) => !mempool.has(id)),
  };
  return {
    node,
    mempool,
    read,
    down: (value: boolean) => {
      isDown = value;
    },
    /** Makes an answer with more transactions than this too large. */
    limit: (value: number) => {
      largest = value;
    },
    /** Puts a payment into the mempool. */
    pay(inputs: readonly string[] = [`${randomId()}:0`]): string {
      const id = randomId();
      const outputs = [{ value: 5n, script: '0014', index: 0 }];
      mempool.set(id, { id, inputs, outputs, isCoinbase: false, isHogEx: false, isReplaceable: true });
      return id;
    },
  };
}

function randomId(): string {
  return randomBytes(32).toString('hex');
}

describe('the watcher of a mempool', () => {
  let clock: HandClock;
  let fake: ReturnType<typeof fakeNode>;
  beforeEach(() => {
    clock = createHandClock();
    fake = fakeNode();
  });
  const create = (options: Partial<MempoolOptions> = {}) =>
    createMempoolWatcher({ node: fake.node, clock, ...options });

  test('reports a payment once, with the time at which it was seen', async () => {
    const watcher = create();
    const id = fake.pay();
    expect(await watcher.poll(WATCHED)).toMatchObject({ seen: [{ id, seenAt: clock.now() }], gone: [] });
    clock.advance(2_000);
    expect(await watcher.poll(WATCHED)).toEqual({ seen: [], gone: [] });
    expect([fake.read, watcher.current().map((each) => each.id)]).toEqual([[id], [id]]);
  });

  test('reads a bounded number at a time, those that came last first', async () => {
    const watcher = create({ readsPerPoll: 100 });
    for (let index = 0; index < 250; index++) fake.mempool.set(randomId(), undefined);
    await watcher.poll(WATCHED);
    expect([fake.read.length, watcher.backlog()]).toEqual([100, 150]);
    clock.advance(2_000);
    const id = fake.pay();
    expect((await watcher.poll(WATCHED)).seen).toMatchObject([{ id }]);
    clock.advance(2_000);
    await watcher.poll(WATCHED);
    expect([fake.read.length, new Set(fake.read).size, watcher.backlog()]).toEqual([251, 251, 0]);
  });

  test('a poll that fails halfway loses nothing: the next one reports what it found, with the time of then', async () => {
    const watcher = create();
    for (let index = 0; index < 50; index++) fake.mempool.set(randomId(), undefined);
    const id = fake.pay();
    const firstSeen = clock.now();
    const { readMempool } = fake.node;
    let calls = 0;
    fake.node.readMempool = async (...given) => {
      calls += 1;
      if (calls === 2) throw new ChainUnavailable('regtest', 'down');
      return readMempool(...given);
    };
    await expect(watcher.poll(WATCHED)).rejects.toThrow('down');
    clock.advance(2_000);
    expect((await watcher.poll(WATCHED)).seen).toMatchObject([{ id, seenAt: firstSeen }]);
    clock.advance(2_000);
    expect((await watcher.poll(WATCHED)).seen).toEqual([]);
  });

  test('asks for fewer transactions at once while they are too large together', async () => {
    const watcher = create();
    const id = fake.pay();
    for (let index = 0; index < 60; index++) fake.mempool.set(randomId(), undefined);
    fake.limit(3);
    const seen: string[] = [];
    for (let polls = 0; polls < 60 && seen.length === 0; polls++) {
      clock.advance(2_000);
      const news = await watcher.poll(WATCHED).catch(() => ({ seen: [] }));
      seen.push(...news.seen.map((each) => each.id));
    }
    expect(seen).toEqual([id]);
  });

  test('reports a replaced payment with its replacement, without waiting', async () => {
    const watcher = create();
    const id = fake.pay(['ab:0', 'cd:1']);
    await watcher.poll(WATCHED);
    fake.mempool.delete(id);
    const replacedBy = fake.pay(['cd:1']);
    clock.advance(2_000);
    expect(await watcher.poll(WATCHED)).toMatchObject({
      seen: [{ id: replacedBy }],
      gone: [{ transaction: { id }, replacedBy }],
    });
  });

  test('reports an evicted payment once the block that may contain it had time to be read', async () => {
    const watcher = create({ graceMs: 10_000 });
    const id = fake.pay();
    await watcher.poll(WATCHED);
    fake.mempool.delete(id);
    for (const gone of [[], []]) {
      clock.advance(4_000);
      expect((await watcher.poll(WATCHED)).gone).toEqual(gone);
    }
    clock.advance(10_000);
    expect((await watcher.poll(WATCHED)).gone).toMatchObject([{ transaction: { id }, replacedBy: undefined }]);
    expect(watcher.current()).toEqual([]);
  });

  test('one that a block contains is not gone; one that returns after a reorganisation is seen again', async () => {
    const watcher = create({ graceMs: 0 });
    const id = fake.pay();
    const transaction = fake.mempool.get(id);
    await watcher.poll(WATCHED);
    watcher.mined([id]);
    fake.mempool.delete(id);
    clock.advance(2_000);
    expect(await watcher.poll(WATCHED)).toEqual({ seen: [], gone: [] });
    fake.mempool.set(id, transaction);
    clock.advance(2_000);
    expect((await watcher.poll(WATCHED)).seen).toMatchObject([{ id, seenAt: clock.now() }]);
  });

  test('what could not be read is read at the next poll', async () => {
    const watcher = create();
    const id = fake.pay();
    fake.down(true);
    await expect(watcher.poll(WATCHED)).rejects.toBeInstanceOf(ChainUnavailable);
    fake.down(false);
    expect((await watcher.poll(WATCHED)).seen).toMatchObject([{ id }]);
  });

  test('a long list is asked for less often', async () => {
    const watcher = create({ readsPerPoll: 10 });
    for (let index = 0; index < 50_000; index++) fake.mempool.set(index.toString(16).padStart(64, '0'), undefined);
    await watcher.poll(WATCHED);
    const id = fake.pay();
    clock.advance(2_000);
    expect((await watcher.poll(WATCHED)).seen).toEqual([]);
    clock.advance(1_000);
    expect((await watcher.poll(WATCHED)).seen).toMatchObject([{ id }]);
  });

  test('an announced transaction is read before the next list, and once more if it was not there yet', async () => {
    const watcher = create();
    for (let index = 0; index < 50_000; index++) fake.mempool.set(index.toString(16).padStart(64, '0'), undefined);
    await watcher.poll(WATCHED);
    const [id, early] = [fake.pay(), fake.pay()];
    const transaction = fake.mempool.get(early);
    fake.mempool.delete(early);
    clock.advance(500);
    for (const each of [id, early]) watcher.announce(each);
    expect((await watcher.poll(WATCHED)).seen).toMatchObject([{ id }]);
    fake.mempool.set(early, transaction);
    clock.advance(2_500);
    expect((await watcher.poll(WATCHED)).seen).toMatchObject([{ id: early }]);
  });

  test('a flood of announced transactions keeps no other from being read', async () => {
    const watcher = create();
    await watcher.poll(WATCHED);
    const id = fake.pay();
    for (let index = 0; index < 100_000; index++) watcher.announce(index.toString(16).padStart(64, '0'));
    clock.advance(2_000);
    expect((await watcher.poll(WATCHED)).seen).toMatchObject([{ id }]);
    expect([fake.read.length, watcher.backlog()]).toEqual([501, 0]);
  });

  test('300,000 transactions take at most 40 MB of buffers', async () => {
    const ids = randomBytes(300_000 * 32);
    const watcher = create({ node: { ...fake.node, mempoolIds: async () => ids } });
    const before = process.memoryUsage().arrayBuffers;
    await watcher.poll(WATCHED);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40e6);
    expect(watcher.backlog()).toBe(299_000);
  });
});
