import '../../../support/property-seed.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, LARGEST_BLOCK_BYTES, parseBlock } from '../../../../src/money/chains/utxo/block.ts';
import { MalformedBytes, parseTransaction } from '../../../../src/money/chains/utxo/block-transaction.ts';
import { blockOf, makeBlock, makeTransaction, randomScript } from '../../../support/utxo-block.ts';

const HOGEX_SCRIPT = `5820${'ab'.repeat(32)}`;

const COINBASE = makeTransaction([{ script: randomScript(), value: 1n }], { isCoinbase: true });
const EXTENDED = blockOf([COINBASE, hogEx(HOGEX_SCRIPT)]);
const SHAPES = [
  { name: 'with witnesses', made: makeBlock({ transactions: 4, witnessBytes: 20 }) },
  { name: 'without', made: makeBlock({ transactions: 5 }) },
  {
    name: 'with an extension block',
    made: { ...EXTENDED, bytes: Buffer.concat([EXTENDED.bytes, Buffer.from('01aabbcc', 'hex')]) },
  },
];

describe('a block', () => {
  test('is read with its ids, inputs and outputs, with and without witnesses', () => {
    for (const witnessBytes of [0, 108]) {
      const script = randomScript();
      const made = makeBlock({ transactions: 5, paid: [script], witnessBytes });
      const { previousHash, time, transactions } = parseBlock(made.bytes, made.hash);
      expect({ previousHash, time }).toEqual({ previousHash: made.previousHash, time: 1_700_000_000_000 });
      expect(transactions.slice(1).map(({ id }) => id)).toEqual(made.ids);
      expect(transactions.map(({ isCoinbase }) => isCoinbase)).toEqual([true, false, false, false, false, false]);
      expect(transactions[1]?.outputs[0]).toEqual({ value: 1n, script });
      expect(transactions[1]).toMatchObject({ isReplaceable: true, isHogEx: false });
      expect(transactions[1]?.inputs).toEqual([expect.stringMatching(/^[0-9a-f]{64}:1$/)]);
    }
  });

  test('is refused under the hash of another', () => {
    const [made, other] = [makeBlock({ transactions: 1 }), makeBlock({ transactions: 1 })];
    expect(() => parseBlock(made.bytes, other.hash)).toThrow('it is another block');
  });

  test('is refused when it is cut off, goes on, or is enormous', () => {
    const { bytes, hash } = makeBlock({ transactions: 3, witnessBytes: 50 });
    for (const length of [0, 40, 80, 81, 100, bytes.length - 1]) {
      expect(() => parseBlock(bytes.subarray(0, length), hash), String(length)).toThrow(MalformedBytes);
    }
    expect(() => parseBlock(Buffer.concat([bytes, Buffer.alloc(1)]), hash)).toThrow('extension block');
    expect(() => parseBlock(Buffer.alloc(LARGEST_BLOCK_BYTES + 1), hash)).toThrow('too large');
    for (const outputs of [111_100, 112_000]) {
      const output = { script: '', value: 1n };
      const coinbase = makeTransaction(new Array(outputs).fill(output), { isCoinbase: true });
      const large = blockOf([coinbase, makeTransaction([output])]);
      expect(() => parseBlock(large.bytes, large.hash)).toThrow('too large');
    }
  });

  test('is refused when transactions are repeated so that the root stays the same (CVE-2012-2459)', () => {
    const coinbase = makeTransaction([{ script: randomScript(), value: 1n }], { isCoinbase: true });
    const [a, b] = [coinbase, makeTransaction([{ script: randomScript(), value: 1n }])];
    const c = makeTransaction([{ script: randomScript(), value: 1n }]);
    const [odd, even] = [blockOf([a, b, c]), blockOf([a, b, c, c])];
    expect(parseBlock(odd.bytes, odd.hash).transactions).toHaveLength(3);
    expect(() => parseBlock(even.bytes, even.hash)).toThrow('a transaction is repeated');
  });

  test('is refused without a coinbase as its first transaction, or with another one', () => {
    const output = { script: randomScript(), value: 1n };
    const coinbase = makeTransaction([output], { isCoinbase: true });
    for (const transactions of [
      [makeTransaction([output])],
      [coinbase, makeTransaction([output], { isCoinbase: true })],
    ]) {
      const { bytes, hash } = blockOf(transactions);
      expect(() => parseBlock(bytes, hash)).toThrow('coinbase');
    }
  });

  test('with an extension block ends in a HogEx, which pays the hash of that block first', () => {
    const extension = Buffer.from('01aabbcc', 'hex');
    const good = blockOf([COINBASE, hogEx(HOGEX_SCRIPT)]);
    const { transactions } = parseBlock(Buffer.concat([good.bytes, extension]), good.hash);
    expect(transactions.map(({ isHogEx }) => isHogEx)).toEqual([false, true]);
    expect(transactions[1]?.id).toBe(good.ids[0]);
    expect(() => parseBlock(good.bytes, good.hash)).toThrow('extension block');
    const unpaid = blockOf([COINBASE, hogEx(randomScript())]);
    expect(() => parseBlock(Buffer.concat([unpaid.bytes, extension]), unpaid.hash)).toThrow('HogEx');
    const early = blockOf([COINBASE, hogEx(HOGEX_SCRIPT), makeTransaction([{ script: randomScript(), value: 1n }])]);
    expect(() => parseBlock(Buffer.concat([early.bytes, extension]), early.hash)).toThrow('extension block');
  });

  test('with millions of empty witness items is read', () => {
    const items = 1_500_000;
    const count = Buffer.from([0xfe, 0, 0, 0, 0]);
    count.writeUInt32LE(items, 1);
    const witness = Buffer.concat([count, Buffer.alloc(items)]);
    const coinbase = withFlags(
      makeTransaction([{ script: randomScript(), value: 1n }], { isCoinbase: true }),
      1,
      witness,
    );
    const { bytes, hash } = blockOf([coinbase]);
    expect(parseBlock(bytes, hash).transactions).toHaveLength(1);
  });

  test.each(SHAPES)('with any byte changed is refused, or pays what its header says: $name', ({ made }) => {
    const paid = paidBy(parseBlock(made.bytes, made.hash));
    const change = fc.record({ at: fc.nat(made.bytes.length - 1), to: fc.nat(255) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const bytes = Buffer.from(made.bytes);
        for (const { at, to } of changes) bytes[at] = to;
        const parsed = parsedOrRefused(() => paidBy(parseBlock(bytes, made.hash)));
        if (parsed !== undefined) expect(parsed).toEqual(paid);
      }),
      { numRuns: 500 },
    );
  });

  test('of random bytes is refused, with one kind of error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(parsedOrRefused(() => parseTransaction(bytes))?.outputs ?? []).toBeInstanceOf(Array);
        const headed = makeBlock({ transactions: 0 });
        const random = Buffer.concat([headed.bytes.subarray(0, 80), bytes]);
        expect(parsedOrRefused(() => parseBlock(random, headed.hash))).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });
});

describe('a transaction', () => {
  test('of the mempool may have extension data, which its id does not cover', () => {
    const made = makeTransaction([{ script: randomScript(), value: 7n }]);
    const { id } = parseTransaction(made.bytes);
    const extended = withFlags(made, 8, Buffer.from('01ffeedd', 'hex'));
    expect(parseTransaction(extended.bytes)).toMatchObject({ id, isHogEx: false });
    expect(() => parseBlock(blockOf([extended]).bytes, blockOf([extended]).hash)).toThrow(MalformedBytes);
  });

  test('with unknown flags, or without inputs in a block, is refused', () => {
    const made = makeTransaction([{ script: randomScript(), value: 7n }]);
    expect(() => parseTransaction(withFlags(made, 4, Buffer.alloc(0)).bytes)).toThrow('unknown flags');
  });

  test('with a length that is not in its shortest form is refused, as by nodes', () => {
    const { bytes } = makeTransaction([{ script: randomScript(), value: 7n }]);
    const longer = Buffer.concat([bytes.subarray(0, 4), Buffer.from([0xfd, 1, 0]), bytes.subarray(5)]);
    expect(() => parseTransaction(longer)).toThrow(MalformedBytes);
  });
});

/** The part of a block that its header commits to: all but witnesses and extension data. */
function paidBy({ transactions }: Block) {
  return transactions.map(({ isHogEx: _, ...transaction }) => transaction);
}

function hogEx(script: string) {
  const outputs = [
    { script, value: 1n },
    { script: randomScript(), value: 2n },
  ];
  return withFlags(makeTransaction(outputs), 8, Buffer.from([0]));
}

/** Returns a transaction with extension flags, and this in front of its lock time. */
function withFlags({ hashed }: { readonly hashed: Buffer }, flags: number, added: Buffer) {
  const parts = [hashed.subarray(0, 4), Buffer.from([0, flags]), hashed.subarray(4, -4), added, hashed.subarray(-4)];
  return { bytes: Buffer.concat(parts), hashed };
}

function parsedOrRefused<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    if (error instanceof MalformedBytes) return undefined;
    throw error;
  }
}
