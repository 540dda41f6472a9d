import { BALANCE_READER_ADDRESS } from '@till/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL_CHAIN_ID } from '../../../src/app/demo/chain/anvil.ts';
import { planDeployment } from '../../../src/money/chains/evm/deploy.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';

/** Contract through which OP Stack chains report the data fee of a transaction. */
const GAS_PRICE_ORACLE = '0x420000000000000000000000000000000000000F';
/** Answers every call with the number 7. */
const SEVEN = '0x600760005260206000f3';

let local: TestChain;

beforeAll(async () => {
  local = await startTestChain();
  await local.rpc.call('anvil_setCode', [BALANCE_READER_ADDRESS, '0x']);
  await local.rpc.call('anvil_setNonce', [BALANCE_READER_ADDRESS, '0x0']);
});
afterAll(() => local?.stop());

const plan = (network: Parameters<typeof planDeployment>[1]) =>
  planDeployment(local.rpc, network, local.faucet.address);

test('a plan includes twice the OP Stack data fee of the missing contracts', async () => {
  await local.rpc.call('anvil_setCode', [GAS_PRICE_ORACLE, SEVEN]);
  const chainId = LOCAL_CHAIN_ID;
  const [gasAlone, withData] = await Promise.all([plan({ chainId }), plan({ chainId, dataFee: 'op-stack' })]);
  expect(gasAlone.steps.map(({ name, isThere }) => [name, isThere])).toEqual([
    ['deposit factory', true],
    ['balance reader', false],
    ['compact sweep', true],
  ]);
  expect(withData.maxCost).toBe(gasAlone.maxCost + 14n);
});
