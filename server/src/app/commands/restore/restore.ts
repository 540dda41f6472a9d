import { systemClock } from '../../../kernel/lib/clock.ts';
import { abortOnSignal } from '../../processes/shutdown.ts';
import { isConfirmed } from '../arguments.ts';
import { UsageError } from '../failure.ts';
import { type CommandContext, print } from '../io.ts';
import { createProgress } from '../progress.ts';
import { openSession } from '../session.ts';
import { linesOf } from './addresses.ts';
import { restoreFromChain } from './restore-from-chain.ts';
import { describeRestore, presentRestore } from './view.ts';

const PHASES = {
  blocks: 'reading the blocks since',
  accounts: "looking for payments to addresses of merchants' wallets that are not in the backup",
  addresses: 'reading the addresses of all ended attempts',
  sweeps: 'looking for sweeps of addresses that are not in the backup',
} as const;

const QUESTION =
  'This books payments and sweeps from the chains, sends the resulting webhooks, and takes every product with ' +
  'finite stock off sale.';

export interface Options {
  readonly chain?: string;
  readonly since?: bigint;
  readonly addresses?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
}

export async function run({ io, outcome }: CommandContext, options: Options): Promise<void> {
  const { chain, since, addresses, yes = false, json } = options;
  if (since !== undefined && chain === undefined)
    throw new UsageError('--since needs --chain: each chain counts its own blocks');
  const session = openSession(io);
  if (!yes && !(await isConfirmed(io, QUESTION, addresses))) {
    io.err('nothing was done\n');
    outcome.code = 1;
    return;
  }
  const progressOf = (unit: string) =>
    createProgress({ write: io.err, isTerminal: io.isTerminal, now: systemClock.now, unit });
  let progress = progressOf('blocks');
  try {
    const restored = await restoreFromChain(session, {
      chain,
      since,
      addresses: addresses === undefined ? undefined : linesOf(io, addresses),
      signal: abortOnSignal(),
      onPhase(phase, name, first, last) {
        progress.end();
        progress = progressOf(phase === 'addresses' ? phase : 'blocks');
        io.err(`${name}: ${PHASES[phase]}\n`);
        progress.begin(first, last);
      },
      onProgress: (number) => progress.reached(number),
    });
    progress.end();
    print(io, { json, value: presentRestore(restored), text: describeRestore(restored) });
    if (restored.addresses !== null && restored.addresses.refused.length > 0) outcome.code = 1;
  } finally {
    progress.end();
  }
}
