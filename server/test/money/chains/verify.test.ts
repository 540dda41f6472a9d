import { FACTORY_ADDRESS } from '@till/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../src/kernel/lib/clock.ts';
import { present } from '../../../src/kernel/lib/errors.ts';
import { type Log, silentLog } from '../../../src/kernel/lib/log.ts';
import { evmNetwork } from '../../../src/money/chains/catalogue.ts';
import { createEvmChain } from '../../../src/money/chains/evm/evm-chain.ts';
import type { EvmNetwork, EvmToken } from '../../../src/money/chains/evm/network.ts';
import { ChainMisconfigured, ChainUnavailable } from '../../../src/money/chains/port.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { recordingLog } from '../../support/recording-log.ts';

let local: TestChain;
const network = present(evmNetwork('local'), 'the local network');

beforeAll(async () => {
  local = await startTestChain();
});
afterAll(() => local?.stop());

/** Verifies the running chain against a changed catalogue entry. */
async function verifyAs(change: Partial<EvmNetwork>, log: Log = silentLog): Promise<void> {
  const changed = { ...network, ...change };
  const chain = createEvmChain({ network: changed, rpcUrls: [local.rpcUrl], clock: systemClock, log });
  try {
    await chain.verify();
  } finally {
    await chain.close();
  }
}

const withToken = (symbol: string, change: Partial<EvmToken>): Partial<EvmNetwork> => ({
  tokens: network.tokens.map((token) => (token.symbol === symbol ? { ...token, ...change } : token)),
});

test('a chain that matches the catalogue is accepted', () => verifyAs({}));

test('another chain id is refused with the setting to correct', async () => {
  const failure = verifyAs({ chainId: 8453 });
  await expect(failure).rejects.toThrow(ChainUnavailable);
  await expect(failure).rejects.toThrow('is a node of chain id 31337, not 8453: correct CHAIN_LOCAL_RPC_URLS');
});

test('a token with other decimals is refused', async () => {
  const failure = verifyAs(withToken('usdc', { decimals: 18 }));
  await expect(failure).rejects.toThrow(ChainMisconfigured);
  await expect(failure).rejects.toThrow(/usdc on local: the contract 0x\w+ is not a token with 18 decimals/);
});

test('an address without a contract is not a token', async () => {
  const failure = verifyAs(withToken('usdt', { address: `0x${'12'.repeat(20)}` }));
  await expect(failure).rejects.toThrow(/usdt on local: the contract 0x1212\w+ is not a token with 6 decimals/);
});

test('a token that no longer answers is reported, and the chain is accepted anyway', async () => {
  const log = recordingLog();
  await withCode(local.token('usdt'), '0x5f5ffd', () => verifyAs({}, log));
  expect(log.entries).toEqual(['warn: token contract does not respond, so the token is not checked']);
});

test('a token with another symbol is refused, and the message names both', async () => {
  const failure = verifyAs(withToken('dai', { onChainSymbols: ['DAI.e', 'xDAI'] }));
  await expect(failure).rejects.toThrow(ChainMisconfigured);
  await expect(failure).rejects.toThrow(/calls itself "DAI", not DAI\.e or xDAI/);
});

test('any of the symbols in the catalogue is accepted', () =>
  verifyAs(withToken('dai', { onChainSymbols: ['xDAI', 'DAI'] })));

test('a chain without the deposit factory is refused with the command that deploys it', async () => {
  await withCode(FACTORY_ADDRESS, '0x', async () => {
    const failure = verifyAs({});
    await expect(failure).rejects.toThrow(ChainMisconfigured);
    await expect(failure).rejects.toThrow(
      /the deposit factory is not on local at 0x\w+: run "till deploy --chain local"/,
    );
  });
});

test('a contract at the factory’s address that derives other addresses is refused', async () => {
  // Answers every call with the number 1.
  await withCode(FACTORY_ADDRESS, '0x600160005260206000f3', async () => {
    const failure = verifyAs({});
    await expect(failure).rejects.toThrow(ChainMisconfigured);
    await expect(failure).rejects.toThrow('the deposit factory on local derives other addresses than this program');
  });
});

async function withCode(address: string, code: string, check: () => Promise<void>): Promise<void> {
  const before = await local.rpc.call('eth_getCode', [address, 'latest']);
  await local.rpc.call('anvil_setCode', [address, code]);
  try {
    await check();
  } finally {
    await local.rpc.call('anvil_setCode', [address, before]);
  }
}
