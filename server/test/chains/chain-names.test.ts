import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { EVM_NETWORKS } from '../../src/chains/catalogue.ts';

test('buyers read the names of networks that merchants read', async () => {
  // As text: nothing of the server's depends on the pages.
  const names = await readFile(new URL('../../../web/hosted/src/view/names.ts', import.meta.url), 'utf8');
  for (const { name, title } of EVM_NETWORKS) expect(names).toContain(`  ${name}: '${title}',`);
});
