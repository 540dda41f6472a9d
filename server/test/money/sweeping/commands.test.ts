import { afterAll, beforeAll, expect, test } from 'vitest';
import { toQuantity } from '../../../src/money/chains/evm/hex.ts';
import { waitForReceipt } from '../../../src/money/chains/evm/transactions.ts';
import { command } from '../../app/cli/command.ts';
import { type Outcome, till } from '../../app/cli/till.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { startSweepHarness } from './sweep-harness.ts';

let local: TestChain;
let harness: Awaited<ReturnType<typeof startSweepHarness>>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  local = await startTestChain();
  harness = await startSweepHarness(local);
  folder = await temporaryFolder();
  await harness.query(`insert into store_payment_methods (store_id, method) values ($1, 'usdc-local')`, [
    harness.storeId,
  ]);
  await harness.deposit('usdc', 50_000_000n);
  await harness.deposit('usdc', 10_000n);
});
afterAll(async () => {
  await harness?.stop();
  await local?.stop();
  await folder?.remove();
});

const run = (args: string[], settings: Record<string, string> = {}, how = command): Promise<Outcome> =>
  how(args, {
    cwd: folder.path,
    env: {
      DATABASE_URL: harness.databaseUrl,
      CHAIN_LOCAL_RPC_URLS: local.rpcUrl,
      GAS_PRIVATE_KEY: harness.gasKey.privateKey,
      RATES_FIXED: '{"eth":{"usd":"2000"},"usdc":{"usd":"1"}}',
      ...settings,
    },
  });
const judged = { CHAIN_LOCAL_SWEEP_ALWAYS: 'false' };

test('a dry run shows value, fee, gas and verdict of each deposit, and the minimum order', async () => {
  const { code, stdout, stderr } = await run(['sweep', '--chain', 'local', '--dry-run'], judged);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^attempt\s+method\s+amount\s+value\s+fee\s+gas\s+verdict\n/);
  expect(stdout).toMatch(/usdc-local\s+50\s+50 usd\s+1\.5 usd\s+0\.\d+ usd\s+swept: the fee covers the gas\n/);
  expect(stdout).toMatch(/usdc-local\s+0\.01\s+0\.01 usd\s+0 usd\s+0\.\d+ usd\s+waits: worth less than its gas\n/);
  expect(stdout).toContain('1 due, 1 waiting\n');
  expect(stdout).toMatch(/would sweep 1 deposit, at most \d+ wei of gas\n/);
  expect(stdout).toMatch(/minimum order {2}usdc-local at 3 %: [\d.]+ usd swept alone, [\d.]+ usd in a full batch/);
  expect(await harness.sweepRows()).toEqual([]);

  const json = JSON.parse((await run(['sweep', '--chain', 'local', '--dry-run', '--json'], judged)).stdout);
  expect(json).toMatchObject({
    transactions: [{ transactionHash: null, deposits: [{ method: 'usdc-local', amount: '50000000' }] }],
    minimumOrders: [{ method: 'usdc-local', feeBps: 300, fiat: { currency: 'usd' }, isCovered: false }],
    left: null,
  });
  expect(json.deposits).toHaveLength(2);
});

test('a dry run shows the same when the gas address is empty, and that nothing can be sent', async () => {
  await local.rpc.call('anvil_setBalance', [harness.gasKey.address, '0x1']);
  const { code, stdout } = await run(['sweep', '--chain', 'local', '--dry-run'], judged);
  expect(code).toBe(0);
  expect(stdout).toContain('1 due, 1 waiting\n');
  expect(stdout).toMatch(/nothing can be swept: the gas address 0x[0-9a-f]{40} has 1 wei on local; .*: send it some\n/);
  const sweep = await run(['sweep', '--chain', 'local']);
  expect(sweep).toMatchObject({ code: 1, stderr: expect.stringContaining('send it some') });
  await local.rpc.call('anvil_setBalance', [harness.gasKey.address, toQuantity(10n ** 20n)]);
});

test('the state of a chain shows minimum orders, and flags methods whose usual payment covers no sweep', async () => {
  const { code, stdout, stderr } = await run(['chains'], judged);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(
    / {2}minimum order {2}usdc-local at 3 %: .*; NOT COVERED: a typical payment is 0\.000001 usdc-local\n/,
  );
  expect((await run(['chains'])).stdout).not.toContain('minimum order');
});

test('a local chain sweeps everything, regardless of its worth; the command prints the transaction', async () => {
  const dry = await run(['sweep', '--chain', 'local', '--dry-run']);
  expect(dry.stdout).toContain('swept: every deposit on this chain');
  expect(dry.stdout).toContain('2 due, 0 waiting');
  const { code, stdout } = await run(['sweep', '--chain', 'local'], {}, till);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^0x[0-9a-f]{64} {2}2 deposits, at most \d+ wei of gas\n$/);
  expect(await run(['sweep', '--chain', 'local'])).toMatchObject({ code: 0, stdout: 'nothing is due\n' });
  expect((await run(['sweep', '--chain', 'local', '--dry-run'], judged)).stdout).toMatch(
    new RegExp(
      String.raw`^nothing is due\n\nattempt\s+method\s+amount\s+reason\n` +
        String.raw`(\S+\s+usdc-local\s+\S+\s+under way in 0x[0-9a-f]{64}\n){2}\nminimum order`,
    ),
  );
});

test('a dry run shows why each deposit is held back, and when it will be retried', async () => {
  const refused = await harness.deposit('eth', 10n ** 15n, { payout: local.token('usdc') });
  const sweeper = harness.sweeper();
  const [transaction] = await sweeper.sweepOnce();
  await waitForReceipt(local.rpc, transaction?.txHash ?? '');
  await harness.confirmHead(refused);
  await sweeper.settleOnce();
  await harness.query(`update sweep_failures set retry_at = '2100-01-01'`);
  await harness.query(`update sweep_alone set retry_at = '2101-01-01'`);
  const { stdout } = await run(['sweep', '--chain', 'local', '--dry-run']);
  expect(stdout).toContain(
    `${refused.attemptId}  eth-local  0.001   its payout address did not accept it (failures: 1), retried from ` +
      `2100-01-01T00:00:00.000Z on; its payout ${refused.payout} is swept alone, not before 2101-01-01T00:00:00.000Z\n`,
  );
  const json = JSON.parse((await run(['sweep', '--chain', 'local', '--dry-run', '--json'])).stdout);
  expect(json.heldBack).toMatchObject([{ attemptId: refused.attemptId, reason: 'failed', failures: 1, txHash: null }]);
});
