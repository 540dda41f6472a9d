import { afterAll, describe, expect, test } from 'vitest';
import { createAddressTable, withAddress } from '../../../../src/money/chains/address-table.ts';
import { createBlockThread } from '../../../../src/money/chains/utxo/block-thread.ts';
import { MalformedBytes } from '../../../../src/money/chains/utxo/block-transaction.ts';
import { createAddressSet } from '../../../../src/money/payments/reading/address-set.ts';
import { makeBlock, makeTransaction, randomScript } from '../../../support/utxo-block.ts';

const MOST_TABLE_BYTES = 60e6;

describe('the thread that reads blocks', () => {
  const thread = createBlockThread();
  afterAll(() => thread.close());
  const outpoints = new Set<string>();

  test('finds exactly the outputs to watched scripts among 1,000,000, in a table of at most 60 MB', async () => {
    const set = createAddressSet([]);
    const paid = [randomScript(), randomScript(), randomScript()];
    for (let index = 0; index < 1_000_000 - paid.length; index++)
      set.add(`0014${index.toString(16).padStart(40, '0')}`);
    for (const script of paid) set.add(script);
    const { table } = set;
    if (table === undefined) throw new Error('a set of addresses has a table');
    expect(table.slots.byteLength).toBeLessThan(MOST_TABLE_BYTES);
    const made = makeBlock({ transactions: 500, paid, witnessBytes: 108 });
    const { found, ...header } = await thread.readBlock({ bytes: made.bytes, hash: made.hash, table, outpoints });
    expect(header).toMatchObject({ hash: made.hash, previousHash: made.previousHash, time: 1_700_000_000_000 });
    expect(found.map(({ id, outputs }) => ({ id, outputs }))).toEqual(
      paid.map((script, index) => ({ id: made.ids[index], outputs: [{ script, index: 0, value: BigInt(index + 1) }] })),
    );
  });

  test('sees an address that is added to a table it was given before', async () => {
    const set = createAddressSet([]);
    const script = randomScript();
    const first = makeBlock({ transactions: 1, paid: [script] });
    const second = makeBlock({ transactions: 1, paid: [script] });
    const read = async ({ bytes, hash }: typeof first) =>
      await thread.readBlock({ bytes, hash, table: set.table ?? createAddressTable(), outpoints });
    expect((await read(first)).found).toEqual([]);
    set.add(script);
    expect((await read(second)).found).toHaveLength(1);
  });

  test('names the transaction that spends an outpoint', async () => {
    const made = makeBlock({ transactions: 1 });
    const spentBy = `${'0'.repeat(64)}:${0xffffffff}`;
    const { spent } = await thread.readBlock({
      bytes: made.bytes,
      hash: made.hash,
      table: createAddressTable(),
      outpoints: new Set([spentBy]),
    });
    expect([...spent.keys()]).toEqual([spentBy]);
  });

  test('refuses a malformed block, and goes on', async () => {
    const made = makeBlock({ transactions: 1 });
    const table = createAddressTable();
    const bytes = made.bytes.subarray(0, -1);
    await expect(thread.readBlock({ bytes, hash: made.hash, table, outpoints })).rejects.toBeInstanceOf(MalformedBytes);
    await expect(thread.readBody(new TextEncoder().encode('{"result":').buffer)).rejects.toBeInstanceOf(MalformedBytes);
    expect((await thread.readBlock({ bytes: made.bytes, hash: made.hash, table, outpoints })).hash).toBe(made.hash);
  });

  test.each([
    ['millions of values', `{"result":[${'[],'.repeat(700_000)}1]}`],
    ['more values than are passed on', `{"result":[${'1,'.repeat(100_000)}1]}`],
    ['lists in lists, forty thousand deep', `{"result":${'['.repeat(40_000)}${']'.repeat(40_000)}}`],
  ])('refuses an answer of %s, and reads those around it', async (_, text) => {
    const read = (body: string) => thread.readBody(new TextEncoder().encode(body).buffer);
    const [before, hostile, after] = await Promise.allSettled([read('{"result":1}'), read(text), read('{"result":2}')]);
    expect(hostile).toMatchObject({ status: 'rejected', reason: { name: 'MalformedBytes' } });
    expect([before, after]).toEqual([
      { status: 'fulfilled', value: { result: 1 } },
      { status: 'fulfilled', value: { result: 2 } },
    ]);
  });

  test('leaves out malformed transactions, and says so', async () => {
    const script = randomScript();
    const table = withAddress(createAddressTable(), script, 1);
    const { bytes } = makeTransaction([{ script, value: 5n }]);
    const raw = bytes.toString('hex');
    const id = '00'.repeat(32);
    const { found, malformed } = await thread.readTransactions({ transactions: [{ id, raw }], table, outpoints });
    expect([found, malformed]).toEqual([[], 'it is another transaction']);
  });

  test('hands long hex and lists of hashes on as bytes, and everything else as it is', async () => {
    const hashes = Array.from({ length: 40 }, (_, index) => index.toString(16).padStart(64, '0'));
    const results = ['ab'.repeat(600), hashes, 'AB'.repeat(600), [], ['ab'.repeat(600)], null, { a: 'ab'.repeat(600) }];
    const body = JSON.stringify(results.map((result, id) => ({ id, result, error: null })));
    const answers = (await thread.readBody(new TextEncoder().encode(body).buffer)) as { result: unknown }[];
    expect(
      answers.map(({ result }) => (result instanceof Uint8Array ? Buffer.from(result).toString('hex') : result)),
    ).toEqual(results.map((result, index) => (index === 1 ? hashes.join('') : result)));
    expect(answers.slice(0, 3).map(({ result }) => result instanceof Uint8Array)).toEqual([true, true, false]);
  });
});
