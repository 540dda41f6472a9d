// Measures what a sweep costs, with real transactions on a local chain, and writes gas-snapshot.json. With --check it
// writes nothing and fails when the committed snapshot differs or a ceiling is exceeded.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import {
  concat,
  createTestClient,
  encodeFunctionData,
  getAddress,
  http,
  keccak256,
  numberToHex,
  publicActions,
  size,
  slice,
  toHex,
  walletActions,
} from 'viem';
import { foundry } from 'viem/chains';
import { foundryBinary } from './foundry.mjs';
import * as contracts from './index.ts';

const SNAPSHOT = join(import.meta.dirname, 'gas-snapshot.json');
const NATIVE = '0x0000000000000000000000000000000000000000';
const SIZES = [1, 10, 50];
const FEE_BPS = 300;
const AMOUNT = 10n ** 9n;

/** Gas per item, calldata and the 21,000 of the transaction included, that a sweep may cost at most. */
const CEILINGS = {
  'erc20 first, 50': 62_108,
  'usdt first, 50': 68_497,
  'native first, 50': 65_780,
  'erc20 second, 50': 20_031,
};

/** Who is asked to sweep: the factory itself, or the contract that unpacks items for it. */
const WAYS = ['', ' compact'];

/** Calldata for `CompactSweep`: one group, since all items have the fee recipient, the fee and the token in common. */
function packed(items) {
  const [{ feeTo, feeBps, token }] = items;
  const head = [feeTo, numberToHex(feeBps, { size: 2 }), token, numberToHex(items.length, { size: 2 })];
  return concat([...head, ...items.flatMap(({ payout, attemptId }) => [payout, attemptId])]);
}

/** The transaction that sweeps these items. */
function sweepOf(way, factory, items) {
  if (way === '') {
    const data = encodeFunctionData({ abi: factory.abi, functionName: 'sweep', args: [items] });
    return { to: factory.address, data };
  }
  return { to: contracts.COMPACT_SWEEP_ADDRESS, data: packed(items) };
}

/** A client for a fresh chain, for a `using` declaration, which ends it. */
async function startChain() {
  const port = await getPort({ host: '127.0.0.1' });
  const args = ['--host', '127.0.0.1', '--port', String(port), '--hardfork', 'osaka', '--silent'];
  const anvil = spawn(foundryBinary('anvil'), args, { stdio: 'ignore' });
  const client = createTestClient({ mode: 'anvil', chain: foundry, transport: http(`http://127.0.0.1:${port}`) })
    .extend(publicActions)
    .extend(walletActions);
  for (let attempt = 0; attempt < 100; attempt++) {
    const ready = await client.getBlockNumber().catch(() => undefined);
    if (ready !== undefined) return { client, [Symbol.dispose]: () => anvil.kill() };
    await sleep(50);
  }
  anvil.kill();
  throw new Error('anvil did not start');
}

/** Waits for a transaction and returns its receipt; throws when it was reverted. */
async function mined(client, hash) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined);
    if (receipt?.status === 'success') return receipt;
    if (receipt) throw new Error(`transaction ${hash} was reverted`);
    await sleep(10);
  }
  throw new Error(`transaction ${hash} was not mined`);
}

/** Deploys one contract as any account could, and returns its address. */
async function deploy(client, account, { abi, bytecode }, args = []) {
  const receipt = await mined(client, await client.deployContract({ account, abi, bytecode, args }));
  return receipt.contractAddress;
}

/** Deploys factory and compact sweep through the deterministic deployer and proves that the exported constants hold. */
async function deployFactory(client, account) {
  for (const initCode of [contracts.depositFactory.bytecode, contracts.COMPACT_SWEEP_INIT_CODE]) {
    const data = concat([contracts.DETERMINISTIC_DEPLOYER_SALT, initCode]);
    await mined(client, await client.sendTransaction({ account, to: contracts.DETERMINISTIC_DEPLOYER, data }));
  }
  if ((await client.getCode({ address: contracts.COMPACT_SWEEP_ADDRESS })) === undefined) {
    throw new Error('the exported address of CompactSweep is wrong');
  }
  const factory = { address: contracts.FACTORY_ADDRESS, abi: contracts.depositFactory.abi };
  const initCodeHash = await client.readContract({ ...factory, functionName: 'INIT_CODE_HASH' });
  if (initCodeHash !== contracts.DEPOSIT_INIT_CODE_HASH) throw new Error('the exported init code hash is wrong');
  return factory;
}

/** An address nobody has used, the same in every run. */
const address = (label) => getAddress(slice(keccak256(toHex(label)), 0, 20));

/** Items of `count` merchants of their own. */
const itemsOf = (label, count, feeTo, token) =>
  Array.from({ length: count }, (_, index) => ({
    payout: address(`${label} payout ${index}`),
    feeTo,
    feeBps: FEE_BPS,
    attemptId: slice(keccak256(toHex(`${label} attempt ${index}`)), 0, 16),
    token,
  }));

/** Gives `amount` of the asset to each address. */
async function fund({ client, account }, asset, owners, amount) {
  for (const owner of owners) {
    if (asset.address === NATIVE) {
      await client.setBalance({ address: owner, value: (await client.getBalance({ address: owner })) + amount });
    } else {
      await mined(
        client,
        await client.writeContract({ account, ...asset, functionName: 'mint', args: [owner, amount] }),
      );
    }
  }
}

/** Gas per item of a first and a second sweep of the same `count` addresses, every payout holding the asset before. */
async function measure(bench, { asset, count, way }) {
  const { client, account, factory } = bench;
  const label = `${asset.name}${way} ${count}`;
  const items = itemsOf(label, count, address('fee recipient'), asset.address);
  const deposits = await Promise.all(
    items.map(({ payout, feeTo, feeBps, attemptId }) =>
      client.readContract({ ...factory, functionName: 'addressOf', args: [payout, feeTo, feeBps, attemptId] }),
    ),
  );
  await fund(bench, asset, [items[0].feeTo, ...items.map(({ payout }) => payout)], 1n);
  const gas = {};
  for (const turn of ['first', 'second']) {
    await fund(bench, asset, deposits, AMOUNT);
    const sweep = sweepOf(way, factory, items);
    const receipt = await mined(client, await client.sendTransaction({ account, ...sweep, gas: 16_000_000n }));
    const logs = await client.getContractEvents({ ...factory, blockHash: receipt.blockHash, eventName: 'Swept' });
    if (logs.length !== count) throw new Error(`${label}: ${logs.length} items were swept`);
    gas[`${asset.name} ${turn}${way}, ${count}`] = Math.ceil(Number(receipt.gasUsed) / count);
  }
  return gas;
}

/** The whole snapshot: gas per item by asset, turn and batch size, and bytes of calldata per item. */
async function measureAll() {
  using chain = await startChain();
  const { client } = chain;
  const [account] = await client.getAddresses();
  const factory = await deployFactory(client, account);
  const { devToken, devTether } = contracts;
  const assets = [
    { name: 'erc20', abi: devToken.abi, address: await deploy(client, account, devToken, ['Token', 'TKN', 18]) },
    { name: 'usdt', abi: devTether.abi, address: await deploy(client, account, devTether) },
    { name: 'native', address: NATIVE },
  ];
  const snapshot = {};
  for (const way of WAYS) {
    for (const asset of assets) {
      for (const count of SIZES)
        Object.assign(snapshot, await measure({ client, account, factory }, { asset, count, way }));
    }
    for (const count of SIZES) {
      const { data } = sweepOf(way, factory, itemsOf('calldata', count, address('fee recipient'), NATIVE));
      snapshot[`calldata bytes${way}, ${count}`] = Math.ceil(size(data) / count);
    }
  }
  return snapshot;
}

/** What is wrong with a snapshot, one line each. */
function findProblems(snapshot, committed) {
  const exceeded = Object.entries(CEILINGS)
    .filter(([name, ceiling]) => snapshot[name] > ceiling)
    .map(([name, ceiling]) => `"${name}" costs ${snapshot[name]} gas per item, the ceiling is ${ceiling}`);
  const differing = Object.entries(snapshot)
    .filter(([name, amount]) => committed[name] !== amount)
    .map(([name, amount]) => `"${name}" is ${amount} per item, committed is ${committed[name]}`);
  return [...exceeded, ...differing];
}

const checking = process.argv.includes('--check');
const snapshot = await measureAll();
if (!checking) writeFileSync(SNAPSHOT, `${JSON.stringify(snapshot, null, 2)}\n`);
for (const [name, gas] of Object.entries(snapshot)) {
  const ceiling = CEILINGS[name] ? ` (ceiling ${CEILINGS[name]})` : '';
  process.stdout.write(`${name.padEnd(24)} ${String(gas).padStart(7)}${ceiling}\n`);
}
const problems = findProblems(snapshot, JSON.parse(readFileSync(SNAPSHOT, 'utf8')));
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
