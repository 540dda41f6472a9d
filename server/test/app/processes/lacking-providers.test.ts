import { afterAll, beforeAll, expect, test } from 'vitest';
import { findNetworks } from '../../../src/money/payments/booking/network-repository.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { type LyingProxy, startLyingProxy } from '../../support/lying-proxy.ts';
import { type RecordingLog, recordingLog } from '../../support/recording-log.ts';
import { callUrl, startTestService, type TestService } from '../../support/service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { command } from '../cli/command.ts';

/** Maximum time for a process to detect and report it; ends only a test that hangs. */

let chain: TestChain;
let provider: LyingProxy;
let service: TestService;
let log: RecordingLog;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  chain = await startTestChain();
  provider = await startLyingProxy(chain.rpcUrl);
  provider.tell({
    refusal: (_, params) =>
      JSON.stringify(params).includes('blockHash') ? { code: -32602, message: 'invalid argument 1' } : undefined,
  });
  log = recordingLog();
  folder = await temporaryFolder();
  service = await startTestService({ rpcUrl: provider.url, roles: ['api', 'indexer'], log });
});
afterAll(async () => {
  await service?.stop();
  await provider?.close();
  await chain?.stop();
  await folder?.remove();
});

const MISSING = 'calls at a block hash, logs by block hash';

test('a chain whose only provider refuses blocks by hash is shown in all operator views', async () => {
  const healthOf = async () => (await callUrl(`${service.operatorUrl}/healthz`, 'GET')).json.checks['chain:local'];
  await expect.poll(healthOf).toEqual({
    status: 'failing',
    detail: `no provider has all required features: ${MISSING}`,
  });
  const lines = log.entries.filter((entry) => entry.includes('required feature'));
  expect(lines).toEqual([
    'warn: RPC endpoint lacks a required feature, and is not used for it',
    'error: no RPC endpoint of the chain has all required features',
  ]);
  const { text } = await callUrl(`${service.operatorUrl}/metrics`, 'GET');
  const { host } = new URL(provider.url);
  expect(text).toContain(`till_rpc_lacks{chain="local",host="${host}",need="logs by block hash"} 1`);
  expect(text).toContain(`till_rpc_lacks{chain="local",host="${host}",need="receipts"} 0`);
  // Buyers are not offered payments that no process would see.
  await expect.poll(async () => (await findNetworks(service.db))[0]?.report).toMatchObject({ isAway: true });
  const options = { cwd: folder.path, env: { ...service.env, DATABASE_URL: service.databaseUrl } };
  const { stdout } = await command(['chains'], options);
  expect(stdout).toContain(`LACKS ${MISSING}`);
  expect(stdout).toContain(`MISSING        no provider has: ${MISSING}`);
});
