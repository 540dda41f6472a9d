// The program that a test kills: starts a local chain, pays an address immediately, prints a line, and keeps running.

import { randomAddress } from '../../money/chains/addresses.ts';
import { startTestChain } from '../../support/chain.ts';

const [dataDir = '', port = ''] = process.argv.slice(2);
const local = await startTestChain({ dataDir, port: Number(port) });
const paidTo = randomAddress();
await local.sendNative(paidTo, 7n);
process.stdout.write(JSON.stringify({ anvilPid: local.node.pid(), paidTo }));
