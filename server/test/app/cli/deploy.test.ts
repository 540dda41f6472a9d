import {
  BALANCE_READER_ADDRESS,
  COMPACT_SWEEP_ADDRESS,
  DEPOSIT_IMPLEMENTATION_ADDRESS,
  DETERMINISTIC_DEPLOYER,
  FACTORY_ADDRESS,
} from '@till/contracts';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toQuantity } from '../../../src/money/chains/evm/hex.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { command } from './command.ts';
import { type Outcome, till } from './till.ts';

const gasPrivateKey = generatePrivateKey();
const payer = privateKeyToAddress(gasPrivateKey);
let local: TestChain;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  local = await startTestChain();
  folder = await temporaryFolder();
});
afterAll(async () => {
  await local?.stop();
  await folder?.remove();
});

const options = (env: Record<string, string> = {}) => ({
  cwd: folder.path,
  env: { CHAIN_LOCAL_RPC_URLS: local.rpcUrl, GAS_PRIVATE_KEY: gasPrivateKey, ...env },
});
const deploy = (args: string[] = [], env: Record<string, string> = {}): Promise<Outcome> =>
  command(['deploy', '--chain', 'local', ...args], options(env));

const fund = (balance: bigint) => local.rpc.call('anvil_setBalance', [payer, toQuantity(balance)]);
/** Removes a contract without a trace: an address with a nonce cannot become a contract. */
const remove = async (address: string): Promise<void> => {
  await local.rpc.call('anvil_setCode', [address, '0x']);
  await local.rpc.call('anvil_setNonce', [address, '0x0']);
};
/** Removes the factory and the deposit implementation that it deploys itself. */
const removeFactory = async (): Promise<void> => {
  await remove(FACTORY_ADDRESS);
  await remove(DEPOSIT_IMPLEMENTATION_ADDRESS);
};
const codeAt = (address: string) => local.rpc.call('eth_getCode', [address, 'latest']);

// The tests of this file build on each other, in the order of a new chain's set-up.
test('without enough gas money it prints the missing amount, the cost and the address, and sends nothing', async () => {
  await Promise.all([removeFactory(), remove(BALANCE_READER_ADDRESS), remove(COMPACT_SWEEP_ADDRESS)]);
  const { code, stdout, stderr } = await deploy();
  expect(code).toBe(1);
  expect(stdout).toContain(`deposit factory         ${FACTORY_ADDRESS}  missing`);
  expect(stderr).toMatch(
    new RegExp(`^error: the gas address ${payer} has 0 eth on local; deploying may cost 0\\.\\d+: fund it and run`),
  );
  expect(await codeAt(FACTORY_ADDRESS)).toBe('0x');
});

test('a dry run prints the same and sends nothing', async () => {
  await fund(10n ** 18n);
  const { code, stdout } = await deploy(['--dry-run', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    chain: 'local',
    chainId: 31337,
    payer,
    balance: '1',
    maxCost: expect.stringMatching(/^0\.\d+$/),
    contracts: [
      { name: 'deposit factory', address: FACTORY_ADDRESS, deployed: false },
      { name: 'balance reader', address: BALANCE_READER_ADDRESS, deployed: false },
      { name: 'compact sweep', address: COMPACT_SWEEP_ADDRESS, deployed: false },
    ],
    dryRun: true,
    transactions: [],
  });
  expect(await local.balanceOf(payer)).toBe(10n ** 18n);
});

test('it deploys the contracts at their addresses for no more than announced, and prints each transaction', async () => {
  const { code, stdout, stderr } = await till(['deploy', '--chain', 'local', '--json'], options());
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const { maxCost, transactions } = JSON.parse(stdout) as {
    maxCost: string;
    transactions: { address: string; transactionHash: string }[];
  };
  expect(transactions.map(({ address }) => address)).toEqual([
    FACTORY_ADDRESS,
    BALANCE_READER_ADDRESS,
    COMPACT_SWEEP_ADDRESS,
  ]);
  for (const { transactionHash } of transactions) {
    expect(await local.rpc.call('eth_getTransactionReceipt', [transactionHash])).toMatchObject({ status: '0x1' });
  }
  const spent = 10n ** 18n - (await local.balanceOf(payer));
  expect(spent).toBeGreaterThan(0n);
  expect(Number(spent) / 1e18).toBeLessThanOrEqual(Number(maxCost));
  await local.chain.verify();
});

test('repeated, it has nothing to do', async () => {
  const before = await local.balanceOf(payer);
  const { code, stdout } = await deploy();
  expect(code).toBe(0);
  expect(stdout).toContain('local has all contracts; nothing to do');
  expect(await local.balanceOf(payer)).toBe(before);
});

test('it deploys only missing contracts', async () => {
  await remove(BALANCE_READER_ADDRESS);
  const { stdout } = await deploy(['--json']);
  const { transactions } = JSON.parse(stdout) as { transactions: { name: string }[] };
  expect(transactions.map(({ name }) => name)).toEqual(['balance reader']);
});

test('creates a missing deployer first, by the transaction signed for all chains; its price affects no other', async () => {
  const there = await codeAt(DETERMINISTIC_DEPLOYER);
  await Promise.all([remove(DETERMINISTIC_DEPLOYER), removeFactory()]);
  const before = await local.balanceOf(payer);
  const { code, stdout, stderr } = await deploy(['--json']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const { maxCost, transactions } = JSON.parse(stdout) as { maxCost: string; transactions: { name: string }[] };
  expect(transactions.map(({ name }) => name)).toEqual(['deterministic deployer', 'deposit factory']);
  expect(Number(before - (await local.balanceOf(payer))) / 1e18).toBeLessThanOrEqual(Number(maxCost));
  expect(await codeAt(DETERMINISTIC_DEPLOYER)).toBe(there);
  await local.chain.verify();
});

test('without a gas key, for a chain that is not on and for a node of another chain it names the setting', async () => {
  const withoutKey = await deploy([], { GAS_PRIVATE_KEY: '' });
  expect(withoutKey).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^error: GAS_PRIVATE_KEY [^\n]+\n$/),
  });
  const off = await deploy([], { CHAIN_LOCAL_RPC_URLS: '', CHAIN_BASE_RPC_URLS: local.rpcUrl });
  expect(off.stderr).toBe(
    'error: the chain "local" is not configured: set CHAIN_LOCAL_RPC_URLS; configured chains: base\n',
  );
  const wrong = await command(['deploy', '--chain', 'base'], {
    cwd: folder.path,
    env: { CHAIN_BASE_RPC_URLS: local.rpcUrl, GAS_PRIVATE_KEY: gasPrivateKey },
  });
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toContain('is a node of chain id 31337, not 8453: correct CHAIN_BASE_RPC_URLS');
  const noChain = await command(['deploy'], { cwd: folder.path });
  expect(noChain.code).toBe(2);
});
