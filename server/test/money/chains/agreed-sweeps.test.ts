import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { present } from '../../../src/kernel/lib/errors.ts';
import { type ObservedSweep, ProvidersDisagree } from '../../../src/money/chains/port.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { forgery, type SentLog, sweptLog } from '../../support/forged-logs.ts';
import { type LyingProxy, startLyingProxy } from '../../support/lying-proxy.ts';
import { randomAddress, watch } from './addresses.ts';
import { headersSince, liesOf, startTwoEndpoints, type TwoEndpoints, WRONG_ANSWER } from './two-endpoints.ts';

describe('a sweep happened if two providers show its receipt', () => {
  let local: TestChain;
  let world: TwoEndpoints;
  let third: LyingProxy;
  /** A real sweep of 1,000. */
  let real: ObservedSweep;

  beforeAll(async () => {
    local = await startTestChain();
    const binding = {
      attemptId: crypto.randomUUID(),
      payout: randomAddress(),
      feeRecipient: randomAddress(),
      feeBps: 300,
    };
    const address = local.chain.sweeping.depositAddress(binding);
    await local.transferToken('usdc', address, 1_000n);
    const before = await local.chain.head();
    await local.sweep(binding, local.token('usdc'));
    const blocks = await headersSince(local, local.chain, before);
    const { sweeps } = await local.chain.activity(blocks, watch(address));
    real = present(sweeps[0], 'a sweep');
    await local.mine(4);
  });
  afterAll(() => local.stop());
  beforeEach(async () => {
    world = await startTwoEndpoints(local);
    third = await startLyingProxy(local.rpcUrl);
    world.atEnd(() => third.close());
  });
  afterEach(() => world.close());

  const shownBy = (...sweeps: ObservedSweep[]) => world.open().sweeping.agreedSweeps(sweeps);

  test('confirms a real sweep, and nothing that differs from it', async () => {
    const others: ObservedSweep[] = [
      { ...real, net: real.net + 1n },
      { ...real, fee: 0n },
      { ...real, logIndex: real.logIndex + 1 },
      { ...real, depositAddress: randomAddress() },
      { ...real, tokenAddress: null },
      { ...real, txHash: `0x${'ab'.repeat(32)}` },
      { ...real, block: { ...real.block, hash: `0x${'cd'.repeat(32)}` } },
      { ...real, block: { ...real.block, number: real.block.number - 1n } },
    ];
    expect(await shownBy(real, ...others)).toEqual([true, ...others.map(() => false)]);
  });

  const madeUp = (): { sweep: ObservedSweep; log: SentLog } => {
    const sweep = { ...real, txHash: `0x${'ef'.repeat(32)}`, logIndex: 3, fee: 0n };
    const { block, depositAddress: deposit, tokenAddress: token } = sweep;
    return { sweep, log: sweptLog({ ...sweep, block, deposit, token }) };
  };

  test('a sweep forged with its receipt stays undecided, and the error names only hosts', async () => {
    const { log, sweep } = madeUp();
    world.liar.tell({ tamper: forgery(() => [log], { receipts: true }) });
    const failure = world.open([`${world.liar.url}/v2/secret`, world.honest.url]).sweeping.agreedSweeps([real, sweep]);
    await expect(failure).rejects.toBeInstanceOf(ProvidersDisagree);
    await expect(failure).rejects.toThrow(new URL(world.liar.url).host);
    await expect(failure).rejects.not.toThrow('secret');
  });

  test('a forged sweep is denied by two others, and its provider accused', async () => {
    const { log, sweep } = madeUp();
    world.liar.tell({ tamper: forgery(() => [log], { receipts: true }) });
    const chain = world.open([world.liar.url, world.honest.url, third.url]);
    expect(await chain.sweeping.agreedSweeps([real, sweep])).toEqual([true, false]);
    expect([0, 1, 2].map((place) => liesOf(chain, place))).toEqual([{ 'made-up log': 1 }, {}, {}]);
    expect(world.log.entries).toEqual([WRONG_ANSWER]);
  });

  test('a sweep whose receipt one provider withholds is confirmed by two others', async () => {
    world.liar.tell({ tamper: (method) => (method === 'eth_getTransactionReceipt' ? null : undefined) });
    await expect(shownBy(real)).rejects.toBeInstanceOf(ProvidersDisagree);
    expect(await world.open([world.liar.url, world.honest.url, third.url]).sweeping.agreedSweeps([real])).toEqual([
      true,
    ]);
  });

  test('two URLs of one host are one provider', async () => {
    const chain = world.open([world.honest.url, `${world.honest.url}/another`]);
    expect(chain.providers).toBe(1);
    await expect(chain.sweeping.agreedSweeps([real])).rejects.toBeInstanceOf(ProvidersDisagree);
  });

  test('an invalid receipt, or an unavailable provider, proves nothing', async () => {
    for (const broken of [{}, { blockHash: real.block.hash }, 'x']) {
      world.liar.tell({ tamper: (method) => (method === 'eth_getTransactionReceipt' ? broken : undefined) });
      await expect(shownBy(real)).rejects.toBeInstanceOf(ProvidersDisagree);
    }
    world.liar.tell({ isCut: true });
    await expect(shownBy(real)).rejects.toThrow(`only ${new URL(world.honest.url).host} answered`);
  });

  test('a log that its own block’s filter rules out is rejected, and its sender accused', async () => {
    const { log, sweep } = madeUp();
    world.liar.tell({ tamper: forgery(() => [log], { blooms: false }) });
    const chain = world.open();
    const blocks = await chain.headers(real.block.number, real.block.number);
    const stranger = randomAddress();
    const forged = { ...log, topics: [log.topics[0] ?? '', `0x${stranger.slice(2).padStart(64, '0')}`] };
    world.liar.tell({ tamper: forgery(() => [forged], { blooms: false }) });
    const { sweeps } = await chain.activity(blocks, watch(stranger, sweep.depositAddress));
    expect(sweeps).toEqual([real]);
    expect(liesOf(chain)).toEqual({ 'made-up log': 1 });
  });

  test('a log sent twice, with its hash in a different case, counts once', async () => {
    world.liar.tell({
      tamper: (method, _params, result) =>
        method === 'eth_getLogs'
          ? (result as SentLog[]).flatMap((log) => [
              log,
              { ...log, transactionHash: log.transactionHash.toUpperCase().replace('X', 'x') },
            ])
          : undefined,
    });
    const chain = world.open();
    const blocks = await chain.headers(real.block.number, real.block.number);
    const { sweeps } = await chain.activity(blocks, watch(real.depositAddress));
    expect(new Set(sweeps.map(({ logIndex, txHash }) => `${txHash}:${logIndex}`)).size).toBe(1);
  });
});
