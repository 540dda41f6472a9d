// Runs forge offline over the npm compiler. After a test run it proves that the tested bytecode is the shipped one.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { foundryBinary } from './foundry.mjs';
import * as shipped from './index.ts';

const ROOT = import.meta.dirname;
const [command = 'test', ...rest] = process.argv.slice(2);

const args = [command, '--root', ROOT, '--offline', '--use', join(ROOT, 'solc.cjs'), ...rest];
const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` };
const { status, error } = spawnSync(foundryBinary('forge'), args, { cwd: ROOT, env, stdio: 'inherit' });
if (error) throw error;

/** Whether forge compiled a contract to the bytecode that is committed. */
function isShipped(contract, { bytecode }) {
  const tested = JSON.parse(readFileSync(join(ROOT, 'out', `${contract}.sol`, `${contract}.json`), 'utf8'));
  return tested.bytecode.object === bytecode;
}

process.exitCode = status ?? 1;
if (command === 'test' && status === 0) {
  const { balanceReader: BalanceReader, compactSweep: CompactSweep, depositFactory: DepositFactory } = shipped;
  const contracts = Object.entries({ BalanceReader, CompactSweep, DepositFactory });
  const same = contracts.every(([name, artifact]) => isShipped(name, artifact));
  if (!same) {
    process.stderr.write('forge tested another bytecode than the committed one: run "npm run build -w contracts".\n');
    process.exitCode = 1;
  }
}
