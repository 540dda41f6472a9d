import { afterAll, beforeAll, expect, test } from 'vitest';
import { present } from '../../../src/kernel/lib/errors.ts';
import { noteReplacement } from '../../../src/money/chains/replacement-repository.ts';
import { advanceFinalized, loadCursor } from '../../../src/money/chains/repository.ts';
import { type PaymentWorld, startPaymentWorld } from '../../money/payments/harness.ts';
import { callUrl } from '../../support/service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { command } from './command.ts';
import { type Outcome, till } from './till.ts';

let world: PaymentWorld;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  world = await startPaymentWorld();
  folder = await temporaryFolder();
});
afterAll(async () => {
  await world?.stop();
  await folder?.remove();
});

const options = () => ({
  cwd: folder.path,
  env: { ...world.service.env, DATABASE_URL: world.service.databaseUrl },
});
const run = (...args: string[]): Promise<Outcome> => command(args, options());
const healthOf = async () => (await callUrl(`${world.service.operatorUrl}/healthz`, 'GET')).json.checks['chain:local'];
const metric = async () => (await callUrl(`${world.service.operatorUrl}/metrics`, 'GET')).text;
/** Time after which health and metrics are read again. */
const LATER_MS = 10_000;

test('a chain replaced below its final block is shown everywhere, and followed again once accepted', async () => {
  const { db } = world.service;
  expect(await run('accept-replacement', '--chain', 'local')).toMatchObject({
    code: 1,
    stderr: 'error: local still has its final block: there is nothing to accept\n',
  });
  expect(await healthOf()).toMatchObject({ status: 'ok' });
  const { head } = present(await loadCursor(db, 'local'), 'the chain is followed');
  await advanceFinalized(db, 'local', head, { number: 1n, hash: '0xfinal' });
  await noteReplacement(db, { chain: 'local', expected: head, now: world.clock.time }, '0xother');

  world.clock.time += LATER_MS;
  expect(await healthOf()).toMatchObject({
    status: 'failing',
    detail: expect.stringContaining('accept-replacement --chain local'),
  });
  expect(await metric()).toContain('till_chain_replaced{chain="local"} 1');
  const shown = await run('chains');
  expect(shown.stdout).toContain('REPLACED       block 1 was final as 0xfinal, and the chain has 0xother');
  expect(JSON.parse((await run('chains', '--json')).stdout)).toMatchObject([
    { replaced: { block: '1', hash: '0xfinal', foundHash: '0xother' } },
  ]);

  const accepted = await till(['accept-replacement', '--chain', 'local', '--json'], options());
  expect(accepted).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(accepted.stdout)).toEqual({
    chain: 'local',
    block: '1',
    hash: '0xfinal',
    foundHash: '0xother',
    noticedAt: expect.any(String),
  });
  expect(await loadCursor(db, 'local')).toMatchObject({ finalized: undefined, isReplaced: false });
  world.clock.time += LATER_MS;
  expect(await healthOf()).toMatchObject({ status: 'ok' });
  expect(await metric()).toContain('till_chain_replaced{chain="local"} 0');
  expect(JSON.parse((await run('chains', '--json')).stdout)).toMatchObject([{ replaced: null }]);
});

test('a chain that is not on is refused', async () => {
  expect(await run('accept-replacement', '--chain', 'base')).toMatchObject({
    code: 1,
    stderr: 'error: the chain "base" is not configured: set CHAIN_BASE_RPC_URLS; configured chains: local\n',
  });
});
