import { expect, test } from 'vitest';
import { loadConfig } from '../../../src/app/config/config.ts';
import { readEnvironment } from '../../../src/app/config/environment.ts';
import { configuredChains } from '../../../src/app/processes/configured-chains.ts';
import { systemClock } from '../../../src/kernel/lib/clock.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { knownChainNames } from '../../../src/money/chains/catalogue.ts';

async function polygon(variables: Record<string, string>) {
  const environment = readEnvironment({ variables: { CHAIN_POLYGON_RPC_URLS: 'http://127.0.0.1:1', ...variables } });
  const config = loadConfig({ environment, chainNames: knownChainNames() });
  const chains = configuredChains({ config, clock: systemClock, log: silentLog });
  await chains.close();
  return chains.registry.chain('polygon');
}

test('confirmations and tiers come from the settings, or else from the catalogue', async () => {
  expect(await polygon({})).toMatchObject({ confirmations: 64, finality: { base: 64, tiers: [] } });
  const set = await polygon({ CHAIN_POLYGON_CONFIRMATIONS: '7', CHAIN_POLYGON_FINALITY_TIERS: '10:9,99.5:finalized' });
  const tiers = [
    { from: 10_000n, level: 9 },
    { from: 99_500n, level: 'finalized' },
  ];
  expect(set).toMatchObject({ confirmations: 7, finality: { base: 7, tiers } });
});

test('where every payment waits for a tag, balances are read once blocks are about that deep', async () => {
  expect(await polygon({ CHAIN_POLYGON_CONFIRMATIONS: 'finalized' })).toMatchObject({
    confirmations: 5,
    finality: { base: 'finalized' },
  });
});

test("a tier below the chain's own confirmations is refused with the setting's name", async () => {
  await expect(polygon({ CHAIN_POLYGON_FINALITY_TIERS: '10:63' })).rejects.toThrow(
    'CHAIN_POLYGON_FINALITY_TIERS must not ask for less (63) than the level that the chain asks of every amount (64)',
  );
  expect(await polygon({ CHAIN_POLYGON_FINALITY_TIERS: '10:64' })).toBeDefined();
});

test('settings of the other family of chains are refused', async () => {
  await expect(polygon({ CHAIN_POLYGON_ZMQ_URL: 'tcp://127.0.0.1:28332' })).rejects.toThrow(
    'CHAIN_POLYGON_ZMQ_URL polygon has no ZMQ publishers',
  );
  const bitcoin = { CHAIN_BITCOIN_RPC_URLS: 'http://127.0.0.1:1', CHAIN_BITCOIN_WS_URL: 'ws://127.0.0.1:1' };
  await expect(polygon(bitcoin)).rejects.toThrow('CHAIN_BITCOIN_WS_URL nodes of bitcoin have no websocket');
});
