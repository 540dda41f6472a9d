import { hash, randomBytes } from 'node:crypto';

/** A block made of bytes, as a node would send it. */
export interface MadeBlock {
  readonly bytes: Buffer;
  readonly hash: string;
  readonly previousHash: string;
  /** Of the transactions after the coinbase. */
  readonly ids: readonly string[];
}

export interface BlockShape {
  /** Besides the coinbase. */
  readonly transactions: number;
  /** Scripts to be paid, in hex, one by each of the first transactions. */
  readonly paid?: readonly string[];
  /** Bytes of each witness; none without. */
  readonly witnessBytes?: number;
}

/** Builds a block of transactions with an input and two outputs, as most are. Nothing in it is signed. */
export function makeBlock({ paid = [], transactions, witnessBytes = 0 }: BlockShape): MadeBlock {
  const made = [makeTransaction([{ script: randomScript(), value: 1n }], { isCoinbase: true, witnessBytes })];
  for (let index = 0; index < transactions; index++) {
    const outputs = [
      { script: paid[index] ?? randomScript(), value: BigInt(index + 1) },
      { script: randomScript(), value: 1_000n },
    ];
    made.push(makeTransaction(outputs, { witnessBytes }));
  }
  return blockOf(made);
}

export interface MadeTransaction {
  readonly bytes: Buffer;
  /** The bytes that its id is a hash of. */
  readonly hashed: Buffer;
}

export function makeTransaction(
  outputs: readonly { readonly script: string; readonly value: bigint }[],
  { isCoinbase = false, witnessBytes = 0 }: { readonly isCoinbase?: boolean; readonly witnessBytes?: number } = {},
): MadeTransaction {
  const outpoint = isCoinbase ? [Buffer.alloc(32), uint32(0xffffffff)] : [randomBytes(32), uint32(1)];
  const body = Buffer.concat([
    compactSize(1),
    ...outpoint,
    compactSize(0),
    uint32(0xfffffffd),
    compactSize(outputs.length),
    ...outputs.flatMap(({ script, value }) => {
      const amount = Buffer.alloc(8);
      amount.writeBigUInt64LE(value);
      return [amount, compactSize(script.length / 2), Buffer.from(script, 'hex')];
    }),
  ]);
  const hashed = Buffer.concat([uint32(2), body, uint32(0)]);
  if (witnessBytes === 0) return { bytes: hashed, hashed };
  const witness = [compactSize(1), compactSize(witnessBytes), randomBytes(witnessBytes)];
  return { bytes: Buffer.concat([uint32(2), Buffer.from([0, 1]), body, ...witness, uint32(0)]), hashed };
}

/** Builds a block of these transactions; the first should be a coinbase. */
export function blockOf(transactions: readonly MadeTransaction[]): MadeBlock {
  const hashes = transactions.map(({ hashed }) => twice(hashed));
  const previous = randomBytes(32);
  const header = Buffer.concat([
    uint32(0x20000000),
    previous,
    rootOf(hashes),
    uint32(1_700_000_000),
    uint32(0),
    uint32(0),
  ]);
  return {
    bytes: Buffer.concat([header, compactSize(transactions.length), ...transactions.map(({ bytes }) => bytes)]),
    hash: shown(twice(header)),
    previousHash: shown(previous),
    ids: hashes.slice(1).map(shown),
  };
}

/** Returns the script of an address whose key nobody has. */
export function randomScript(): string {
  return `0014${randomBytes(20).toString('hex')}`;
}

function rootOf(hashes: readonly Buffer[]): Buffer {
  if (hashes.length === 1) return hashes[0] as Buffer;
  const parents: Buffer[] = [];
  for (let place = 0; place < hashes.length; place += 2) {
    const left = hashes[place] as Buffer;
    parents.push(twice(Buffer.concat([left, hashes[place + 1] ?? left])));
  }
  return rootOf(parents);
}

function twice(bytes: Uint8Array): Buffer {
  return hash('sha256', hash('sha256', bytes, 'buffer'), 'buffer');
}

function shown(bytes: Buffer): string {
  return Buffer.from(bytes).reverse().toString('hex');
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function compactSize(value: number): Buffer {
  if (value < 0xfd) return Buffer.from([value]);
  if (value > 0xffff) return Buffer.concat([Buffer.from([0xfe]), uint32(value)]);
  const bytes = Buffer.from([0xfd, 0, 0]);
  bytes.writeUInt16LE(value, 1);
  return bytes;
}
