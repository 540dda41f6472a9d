#!/usr/bin/env node
// The native solc's command line, as far as forge uses it, over the npm package: forge cannot download a compiler here
// and must use the pinned one anyway.
const { readFileSync, writeSync } = require('node:fs');
const solc = require('solc');

/** Writes all of a text to the standard output, which may be a pipe that takes only a part at once. */
function print(text) {
  let bytes = Buffer.from(text);
  while (bytes.length > 0) bytes = bytes.subarray(writeSome(bytes));
}

/** Writes what the pipe takes; a full pipe takes nothing. */
function writeSome(bytes) {
  try {
    return writeSync(1, bytes);
  } catch (error) {
    if (error.code === 'EAGAIN') return 0;
    throw error;
  }
}

if (process.argv.includes('--standard-json')) {
  print(solc.compile(readFileSync(0, 'utf8')));
} else {
  print(`solc, the solidity compiler commandline interface\nVersion: ${solc.version()}\n`);
}
