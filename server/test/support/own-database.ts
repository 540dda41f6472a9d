import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { till } from '../app/cli/till.ts';
import { PAYOUT } from './service.ts';

/**
 * Creates a built-in database in the folder that `DATA_DIR` names, and a store in it that takes USDC of the local chain.
 * @param node starts Node as a user whose database may run
 * @returns a key for its invoices
 */
export async function provisionOwnDatabase(
  env: Readonly<Record<string, string>> & { readonly DATA_DIR: string },
  node: [string, ...string[]],
): Promise<string> {
  const migrated = await till(['migrate'], { env, node });
  expect(migrated.code, migrated.stderr).toBe(0);
  const file = join(env.DATA_DIR, 'store.json');
  const apiKeys = [{ name: 'all', scopes: ['invoices:read', 'invoices:write'] }];
  const store = { slug: 'own', name: 'Own', payouts: { local: PAYOUT }, paymentMethods: ['usdc-local'], apiKeys };
  await writeFile(file, JSON.stringify({ store }));
  const provisioned = await till(['provision', '--file', file, '--json'], { env, node });
  expect(provisioned.code, provisioned.stderr).toBe(0);
  return JSON.parse(provisioned.stdout).apiKeys[0].key;
}
