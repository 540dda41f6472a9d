import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type FactorySweep,
  readFactorySweeps,
  readSweepOrigin,
} from '../../../src/money/chains/evm/activity/factory-sweeps.ts';
import { deriveDepositAddress, PRESENT_CONTRACTS } from '../../../src/money/chains/evm/addresses.ts';
import { compactCall, directCall, type SweepItem } from '../../../src/money/chains/evm/sweeping/sweep-calldata.ts';
import { RpcRefused } from '../../../src/money/chains/rpc/rpc-errors.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { randomAddress } from './addresses.ts';

const FACTORY = PRESENT_CONTRACTS.factory;

let local: TestChain;
const items: SweepItem[] = [];

beforeAll(async () => {
  local = await startTestChain();
  const feeRecipient = randomAddress();
  for (const [index, tokenAddress] of [local.token('usdc'), local.token('usdc'), null].entries()) {
    const attemptId = `01234567-89ab-7def-8123-00000000000${index}`;
    items.push({ factory: FACTORY, attemptId, payout: randomAddress(), feeRecipient, feeBps: 300, tokenAddress });
  }
});
afterAll(() => local?.stop());

async function fund(): Promise<void> {
  for (const item of items) {
    const address = deriveDepositAddress(item);
    await (item.tokenAddress === null ? local.sendNative(address, 100n) : local.mintTo('usdc', address, 100n));
  }
}

async function sweepsSince(from: bigint): Promise<FactorySweep[]> {
  const found: FactorySweep[] = [];
  const head = await local.chain.head();
  for await (const { sweeps } of readFactorySweeps(local.rpc, [FACTORY], from, head.number)) found.push(...sweeps);
  return found;
}

test.each([
  ['the factory', directCall],
  ['the compact contract', compactCall],
])('a sweep through %s yields its sender and the terms of each deposit', async (_, callOf) => {
  await fund();
  const { number } = await local.chain.head();
  const { txHash } = await local.send(callOf(items));
  const deposits = items.map((item) => deriveDepositAddress(item));
  expect(await sweepsSince(number + 1n)).toEqual(
    items.map(({ tokenAddress }, index) => {
      return { block: number + 1n, txHash, depositAddress: deposits[index], tokenAddress, net: 97n, fee: 3n };
    }),
  );
  const origin = await readSweepOrigin(local.rpc, [PRESENT_CONTRACTS], txHash);
  expect(origin?.sender).toBe(local.faucet.address.toLowerCase());
  expect([...(origin?.terms ?? [])].map(([address, { payout }]) => [address, payout])).toEqual(
    items.map(({ payout }, index) => [deposits[index], payout]),
  );
});

test('call data of another kind yields no terms, and an unknown transaction nothing at all', async () => {
  const { txHash } = await local.send({ to: local.faucet.address, data: `0x${'ab'.repeat(60)}` });
  expect((await readSweepOrigin(local.rpc, [PRESENT_CONTRACTS], txHash))?.terms.size).toBe(0);
  expect(await readSweepOrigin(local.rpc, [PRESENT_CONTRACTS], `0x${'00'.repeat(32)}`)).toBeUndefined();
});

test('a range is read in parts when the node finds it too large', async () => {
  await local.mine(30);
  const head = await local.chain.head();
  const limited = {
    ...local.rpc,
    call: async (method: string, params: readonly unknown[]) => {
      const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }];
      if (BigInt(toBlock) - BigInt(fromBlock) > 9n) throw new RpcRefused('local', -32000, 'range too wide');
      return local.rpc.call(method, params);
    },
  };
  const parts: bigint[] = [];
  for await (const { readTo } of readFactorySweeps(limited, [FACTORY], head.number - 29n, head.number))
    parts.push(readTo);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.at(-1)).toBe(head.number);
});
