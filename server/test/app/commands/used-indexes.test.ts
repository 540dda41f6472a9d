import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { skipUsedIndexes } from '../../../src/app/commands/restore/used-indexes.ts';
import { createSecretBox } from '../../../src/kernel/lib/secret-box.ts';
import type { ConnectedChain } from '../../../src/money/chains/connected-chain.ts';
import { storeWith, walletOf } from '../../money/payments/utxo/utxo-world.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const WALLETS = 3;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ env: { CHAIN_REGTEST_RPC_URLS: 'http://127.0.0.1:1' } });
  for (let wallet = 1; wallet <= WALLETS; wallet += 1) await service.createStore(storeWith(walletOf(wallet)));
});
afterAll(() => service?.stop());

test('thousands of addresses are derived without keeping the connection that holds the roles waiting', async () => {
  let derived = 0;
  let sinceTurn = 0;
  let longest = 0;
  const addressAt = (descriptor: string, index: number): string => {
    derived += 1;
    sinceTurn += 1;
    longest = Math.max(longest, sinceTurn);
    return `${descriptor} ${index}`;
  };
  const chain = {
    name: 'regtest',
    accounts: { addressAt },
    headers: async () => [{}],
    activity: async () => ({ transfers: [], sweeps: [] }),
  } as unknown as ConnectedChain;
  let isDone = false;
  const turns = (async () => {
    while (!isDone) {
      sinceTurn = 0;
      await nextTurn();
    }
  })();
  const secrets = createSecretBox(service.env.SECRET_KEY ?? '');
  const deps = { db: service.db, secrets, signal: new AbortController().signal, onBegin() {}, onProgress() {} };
  expect(await skipUsedIndexes(deps, chain, 1n, 1n)).toEqual([]);
  isDone = true;
  await turns;
  expect(derived).toBe(WALLETS * 1_000);
  expect(longest).toBeLessThan(10);
});
