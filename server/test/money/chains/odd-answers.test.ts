import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { present } from '../../../src/kernel/lib/errors.ts';
import { parseNodeJson, parseQuantity } from '../../../src/money/chains/evm/hex.ts';
import { readReceipt } from '../../../src/money/chains/evm/transactions.ts';
import { ChainUnavailable } from '../../../src/money/chains/port.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { forgery, type SentLog } from '../../support/forged-logs.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { seedFor } from '../../support/seeds.ts';
import '../../support/property-seed.ts';
import { QUIRKS } from '../../support/quirks.ts';
import { startRpcProxy } from '../../support/rpc-proxy.ts';
import { randomAddress, watch } from './addresses.ts';
import { headersSince, liesOf, startTwoEndpoints, type TwoEndpoints } from './two-endpoints.ts';

describe('a node’s answer', () => {
  const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), maxLength: 80 });
  const prefixed = fc.tuple(fc.constantFrom('0x', '0X'), hex).map(([prefix, digits]) => prefix + digits);
  const json = fc.jsonValue({ maxDepth: 4 });

  test('has all its hex in lower case', () => {
    fc.assert(
      fc.property(prefixed, json, (text, other) => {
        const sent = [text, { [`key${text}`]: [{ inner: text, other }] }];
        const [first, second] = parseNodeJson(JSON.stringify(sent)) as [string, Record<string, unknown>];
        expect(first).toBe(text.toLowerCase());
        expect(Object.values(second)[0]).toMatchObject([{ inner: text.toLowerCase() }]);
      }),
    );
  });

  test('otherwise equals its JSON, and parsing it again changes nothing', () => {
    fc.assert(
      fc.property(json, (value) => {
        const parsed = parseNodeJson(JSON.stringify(value));
        expect(parseNodeJson(JSON.stringify(parsed))).toEqual(parsed);
        expect(JSON.stringify(parsed).toLowerCase()).toBe(JSON.stringify(value).toLowerCase());
      }),
    );
    for (const text of ['0xZZ', 'Error at 0xABC', '0xAB CD', 'ABCDEF', '\n0xAB']) {
      expect(parseNodeJson(JSON.stringify({ text }))).toEqual({ text });
    }
  });

  test('is a quantity in hex with any zeros before it, or a safe whole number', () => {
    const quantity = fc.bigInt({ min: 0n, max: 2n ** 200n });
    fc.assert(
      fc.property(quantity, fc.integer({ min: 0, max: 14 }), (value, zeros) => {
        const text = parseNodeJson(JSON.stringify(`0X${'0'.repeat(zeros)}${value.toString(16).toUpperCase()}`));
        expect(parseQuantity('local', text)).toBe(value);
      }),
    );
    expect(parseQuantity('local', 12)).toBe(12n);
    for (const bad of ['0x', '', '12', 'ab', -1, 1.5, 2 ** 53, null, undefined, true, `0x${'1'.repeat(65)}`, {}]) {
      expect(() => parseQuantity('local', bad), String(bad)).toThrow(ChainUnavailable);
    }
  });
});

describe('through unusual nodes', () => {
  let local: TestChain;
  let world: TwoEndpoints;
  beforeAll(async () => {
    local = await startTestChain();
    world = await startTwoEndpoints(local);
  });
  afterAll(async () => {
    await world?.close();
    await local?.stop();
  });

  test('hex in any case reads as it does from others', async () => {
    const random = seededRandom(seedFor('FUZZ_SEED', 7));
    const mixed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(mixed);
      if (typeof value === 'string' && value.startsWith('0x')) {
        return [...value].map((each) => (random() < 0.5 ? each.toUpperCase() : each)).join('');
      }
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, mixed(inner)]));
    };
    const binding = {
      attemptId: crypto.randomUUID(),
      payout: randomAddress(),
      feeRecipient: randomAddress(),
      feeBps: 100,
    };
    const [before, to] = [await local.chain.head(), local.chain.sweeping.depositAddress(binding)];
    const txHash = await local.mintTo('usdc', to, 1_000n);
    await local.sendNative(to, 7n);
    await local.sweep(binding, local.token('usdc'));
    await local.mine(6);
    const readAll = async () => {
      const chain = world.open();
      const head = await chain.head();
      const blocks = await headersSince(local, chain, before);
      const at = present(blocks[2], 'a block');
      const queries = [local.token('usdc'), null].map((tokenAddress) => ({ address: to, tokenAddress }));
      const found = await chain.activity(blocks, watch(to));
      await chain.verify();
      return {
        head,
        blocks,
        found,
        balances: [await chain.balances(queries, at), await chain.agreedBalances(queries, at)],
        agreed: [await chain.agreedTransfers(found.transfers), await chain.sweeping.agreedSweeps(found.sweeps)],
        receipt: await readReceipt(chain.rpc, txHash),
        report: await chain.inspect(local.token('usdc')),
        lies: [liesOf(chain), liesOf(chain, 1)],
      };
    };
    const plain = await readAll();
    expect(plain.found.transfers).toHaveLength(2);
    expect(plain.found.sweeps).toHaveLength(1);
    for (let round = 0; round < 5; round++) {
      const tamper = (_method: string, _params: readonly unknown[], result: unknown) => mixed(result);
      world.liar.tell({ tamper });
      world.honest.tell({ tamper });
      expect(await readAll()).toEqual(plain);
    }
    world.liar.tell();
    world.honest.tell();
  });

  const filtered = QUIRKS['filters of blocks are empty whatever their logs are'];
  const NO_FILTER = present(filtered, 'a quirk');

  /** Forges a transfer to the address. */
  async function madeUpTransfer(to: string): Promise<SentLog> {
    const { hash, number } = await local.chain.head();
    const word = (address: string) => `0x${address.slice(2).padStart(64, '0')}`;
    return {
      address: local.token('usdc'),
      topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', word(randomAddress()), word(to)],
      data: word('0x5'),
      blockHash: hash,
      blockNumber: `0x${number.toString(16)}`,
      transactionHash: `0x${'cd'.repeat(32)}`,
      transactionIndex: '0x0',
      logIndex: '0x7',
      removed: false,
    };
  }

  test.each([
    ['with receipts of it', true],
    ['without', false],
  ])(
    'a forged log that contradicts the filter is rejected, %s, even if others have no filters',
    async (_, receipts) => {
      const to = randomAddress();
      await local.mine();
      const head = await local.chain.head();
      const log = await madeUpTransfer(to);
      world.liar.tell({ tamper: forgery(() => [log], { blooms: false, receipts }) });
      const chain = world.open();
      const [block] = await chain.headers(head.number, head.number);
      const { transfers, unchecked } = await chain.activity([present(block, 'a block')], watch(to));
      expect([transfers, unchecked]).toEqual([[], undefined]);
      expect(liesOf(chain)).toEqual({ 'made-up log': 1 });
      // A provider with empty filters does not confirm it either.
      world.honest.tell({ tamper: NO_FILTER });
      const another = world.open([world.liar.url, world.honest.url]);
      expect((await another.activity([present(block, 'a block')], watch(to))).transfers).toEqual([]);
      world.liar.tell();
      world.honest.tell();
    },
  );

  test('a log that contradicts the filter waits for the second provider, and its block is read again', async () => {
    const [to, before] = [randomAddress(), await local.chain.head()];
    const txHash = await local.mintTo('usdc', to, 5n);
    world.liar.tell({ tamper: NO_FILTER });
    const chain = world.open();
    const blocks = await headersSince(local, chain, before);
    world.honest.tell({ isCut: true });
    const { transfers, unchecked } = await chain.activity(blocks, watch(to));
    expect([transfers, unchecked?.map(({ hash }) => hash)]).toEqual([[], blocks.map(({ hash }) => hash)]);
    expect(liesOf(chain)).toEqual({});
    world.honest.tell({ tamper: NO_FILTER });
    const again = await world.open().activity(blocks, watch(to));
    expect([again.transfers, again.unchecked]).toEqual([[expect.objectContaining({ txHash, amount: 5n })], undefined]);
    world.liar.tell();
    world.honest.tell();
  });

  test('a list of forged logs, however long, costs a few requests', async () => {
    const to = randomAddress();
    await local.mine();
    const head = await local.chain.head();
    const log = await madeUpTransfer(to);
    const logs = Array.from({ length: 20_000 }, (_, index) => ({ ...log, logIndex: `0x${index.toString(16)}` }));
    world.liar.tell({ tamper: forgery(() => logs, { blooms: false }) });
    const chain = world.open();
    const before = world.honest.calls('eth_getTransactionReceipt');
    const [block] = await chain.headers(head.number, head.number);
    expect((await chain.activity([present(block, 'a block')], watch(to))).transfers).toEqual([]);
    expect(world.honest.calls('eth_getTransactionReceipt') - before).toBeLessThan(10);
    world.liar.tell();
  });

  test('answers whose ids are text, or whose null results are left out, are answers', async () => {
    const proxy = await startRpcProxy(local.rpcUrl);
    const chain = local.createChain({ rpcUrls: [proxy.url] });
    const [block] = await chain.headers(1n, 1n);
    proxy.answerWith((body) => {
      const calls = JSON.parse(body) as { id: number; method: string }[] | { id: number; method: string };
      if (!Array.isArray(calls)) return undefined;
      return JSON.stringify(
        calls.map(({ id, method }) =>
          method === 'eth_getTransactionReceipt'
            ? { jsonrpc: '2.0', id: String(id) }
            : { jsonrpc: '2.0', id: String(id), result: '0x1', error: null },
        ),
      );
    });
    const calls = ['eth_gasPrice', 'eth_getTransactionReceipt'].map((method) => ({ method, params: [block?.hash] }));
    expect(await chain.rpc.batch(calls)).toEqual(['0x1', null]);
    await proxy.close();
  });
});
