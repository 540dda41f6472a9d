import { depositFactory, FACTORY_ADDRESS } from '@till/contracts';
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import { expect, test } from 'vitest';
import { attemptBytes } from '../../../src/money/chains/evm/addresses.ts';
import { startTestChain } from '../../support/chain.ts';
import { randomAddress } from './addresses.ts';
import { describeChainConformance } from './conformance/conformance.ts';
import { describeSweptConformance, type SweptHarness } from './conformance/swept-conformance.ts';

async function startEvm(): Promise<SweptHarness> {
  const local = await startTestChain({ slotsInAnEpoch: 4 });
  return {
    chain: local.chain,
    unit: 1n,
    logIndex: -1,
    newAddress: randomAddress,
    payer: local.faucet.address.toLowerCase(),
    async derivedOnChain({ payout, feeRecipient, feeBps, attemptId }) {
      const args = [payout as Hex, feeRecipient as Hex, feeBps, attemptBytes(attemptId)] as const;
      const data = encodeFunctionData({ abi: depositFactory.abi, functionName: 'addressOf', args });
      const result = (await local.rpc.call('eth_call', [{ to: FACTORY_ADDRESS, data }, 'latest'])) as Hex;
      return decodeFunctionResult({ abi: depositFactory.abi, functionName: 'addressOf', data: result }).toLowerCase();
    },
    pay: (method, to, amount) => {
      const token = method.slice(0, method.indexOf('-'));
      return token === 'eth' ? local.sendNative(to, amount) : local.transferToken(token, to, amount);
    },
    payFromContract: local.sendNativeFromContract,
    payInFailedTransaction: local.sendFailedNative,
    payFakeToken: local.mintFakeToken,
    sweep: async (binding, tokenAddress) => (await local.sweep(binding, tokenAddress)).txHash,
    mine: local.mine,
    reorg: local.reorg,
    stop: local.stop,
  };
}

describeChainConformance('the EVM adapter', startEvm);
describeSweptConformance('the EVM adapter', startEvm);

test('a chain too young for a safe or finalized block names none', async () => {
  const local = await startTestChain();
  expect([await local.chain.tagged('safe'), await local.chain.tagged('finalized')]).toEqual([undefined, undefined]);
  await local.stop();
});
