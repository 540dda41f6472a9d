import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { EVM_NETWORKS } from '../../../src/money/chains/catalogue.ts';
import { UTXO_NETWORKS } from '../../../src/money/chains/utxo/network.ts';

const pageFile = (path: string) => readFile(new URL(`../../../../web/hosted/src/${path}`, import.meta.url), 'utf8');

test('buyers and merchants get the same explorers, and wallets the same networks', async () => {
  const explorers = await pageFile('view/explorer.ts');
  const networks = await pageFile('wallet/networks.ts');
  for (const { name, explorer } of [...EVM_NETWORKS, ...UTXO_NETWORKS]) {
    if (explorer !== null) expect(explorers).toContain(`  ${name}: '${explorer}',`);
  }
  for (const { title, chainId, explorer } of EVM_NETWORKS) {
    // Every wallet knows Ethereum.
    if (chainId === 1) continue;
    expect(networks).toMatch(new RegExp(`  ${chainId}: \\{\\s+chainName: '${title}',`));
    if (explorer !== null) expect(networks).toContain(`blockExplorerUrls: ['${explorer}'],`);
  }
});

test('buyers and merchants see the same network names', async () => {
  // Read as text: no server code depends on the pages.
  const names = await pageFile('view/names.ts');
  for (const { name, title } of [...EVM_NETWORKS, ...UTXO_NETWORKS]) {
    expect(names).toContain(`  ${name}: '${title}',`);
  }
});
