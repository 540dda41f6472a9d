#!/usr/bin/env node
// Plain JavaScript that any Node of recent years can parse: the program itself is TypeScript and needs Node 24, which
// the lockfile installs. Under an older Node this file restarts itself with that one.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const REQUIRED_MAJOR = 24;
const FORWARDED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];
const LAUNCHED = 'TILL_LAUNCHED';

if (majorVersion() >= REQUIRED_MAJOR) await start();
else relaunch(findNode());

function majorVersion() {
  return Number(process.versions.node.split('.')[0]);
}

async function start() {
  if (process.env[LAUNCHED] !== undefined) endWithLauncher();
  keepYoungGenerationSmall();
  const { main } = await import('../src/app/main.ts');
  await main(process.argv.slice(2));
}

/**
 * Keeps the heap's young generation at its initial megabyte while the program is loaded. V8 would let it grow to 32 MiB,
 * twice, and never give them back. `serve` ends this limit once it is ready (`app/processes/serve.ts`).
 */
function keepYoungGenerationSmall() {
  // Has no effect on Node's command line. Of V8's settings of this kind, it alone can be changed in a running process.
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** A killed launcher cannot forward a signal; its broken channel stands in for one. */
function endWithLauncher() {
  delete process.env[LAUNCHED];
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}

/** The Node binary among the installed packages, or undefined. */
function findNode() {
  const { resolve } = createRequire(import.meta.url);
  for (const name of [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]) {
    try {
      const binary = join(dirname(resolve(`${name}/package.json`)), 'bin', 'node');
      if (existsSync(binary)) return binary;
    } catch {
      // Not installed: the next name may be.
    }
  }
  return undefined;
}

function relaunch(node) {
  if (node === undefined) {
    process.stderr.write(
      `error: Till needs Node ${REQUIRED_MAJOR} or newer and this is ${process.version}; run "npm ci" without ` +
        `--omit=optional to install one beside it, or install Node ${REQUIRED_MAJOR}\n`,
    );
    process.exitCode = 1;
    return;
  }
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [LAUNCHED]: '1' },
  });
  for (const signal of FORWARDED_SIGNALS) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`error: ${node} cannot be started: ${error.message}\n`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    // Same code as a shell reports for a child ended by a signal.
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
  });
}
