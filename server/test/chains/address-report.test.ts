import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChainUnavailable, ProvidersDisagree } from '../../src/chains/port.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { randomAddress } from './addresses.ts';
import { startTwoEndpoints, type TwoEndpoints } from './two-endpoints.ts';

let local: TestChain;
let two: TwoEndpoints;
beforeAll(async () => {
  local = await startTestChain();
  two = await startTwoEndpoints(local);
});
afterAll(async () => {
  await two?.close();
  await local?.stop();
});

test('of two providers, one that hides a blacklist or a contract, makes one up, or is away leaves the address unchecked', async () => {
  // A provider is a host with its port, so these two are independent.
  const chain = two.open([two.liar.url, two.honest.url]);
  const listed = randomAddress();
  await local.setBlackListed('usdt', listed, true);
  expect(await chain.inspect(listed)).toMatchObject({ kind: 'account', blockedFor: ['usdt-local'] });

  two.liar.tell({ tamper: (method) => (method === 'eth_call' ? `0x${'0'.repeat(64)}` : undefined) });
  await expect(chain.inspect(listed)).rejects.toThrow(ProvidersDisagree);
  two.liar.tell({ tamper: (method) => (method === 'eth_getCode' ? '0x' : undefined) });
  await expect(chain.inspect(local.token('usdc'))).rejects.toThrow(ProvidersDisagree);
  two.liar.tell({ tamper: (method) => (method === 'eth_call' ? `0x${'1'.padStart(64, '0')}` : undefined) });
  await expect(chain.inspect(randomAddress())).rejects.toThrow(ProvidersDisagree);
  two.liar.tell({ tamper: (method) => (method === 'eth_getCode' ? 7 : undefined) });
  await expect(chain.inspect(randomAddress())).rejects.toThrow(ChainUnavailable);
  two.liar.tell({ isCut: true });
  await expect(chain.inspect(randomAddress())).rejects.toThrow(ChainUnavailable);
  two.liar.tell();
});

test('the only provider is taken at its word', async () => {
  const chain = two.open([two.honest.url]);
  expect(await chain.inspect(randomAddress())).toEqual({ kind: 'account', blockedFor: [], refusesCoin: false });
});
