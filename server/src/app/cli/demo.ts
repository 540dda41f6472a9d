import type { Command } from 'commander';
import { isUnconfigured } from '../commands/failure.ts';
import type { CommandContext, Io } from '../commands/io.ts';
import type { Options } from '../demo/pay.ts';
import { defineCommand, portOption, run } from './command.ts';

/** `till demo`: everything on one machine with nothing to configure. */
export function demoCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'demo',
    summary: 'run everything on this machine with nothing to configure',
    description:
      'Runs everything on this machine with nothing to configure: PostgreSQL, a local chain with contracts and tokens, a ' +
      'demo store and a receiver for its webhooks; and a local Litecoin chain where Debian’s litecoind is installed. ' +
      'Ctrl-C stops everything; the next start continues with the same data. demo.json in the data folder has everything ' +
      'other programs need. Environment variables override the demo’s own settings; real chains and a real gas key are ' +
      'refused.',
    examples: ['demo', 'demo --port 4000 --data-dir /var/tmp/till-demo'],
  })
    .option('--port <number>', 'where the service listens (default: 3000, or a free port)', portOption)
    .action(run(context, () => import('../demo/run-demo.ts')));
}

/** `till pay`: plays the buyer on a chain of a running demo. */
export function payCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'pay',
    summary: 'play the buyer on a chain of the demo',
    description:
      'Plays the buyer: picks the method, sends the money from an account of the demo, and waits until the payment is seen.',
    examples: [
      'pay http://127.0.0.1:3000/invoice/4uQeVj5tqViQh7yWWGStvk',
      'pay 4uQeVj5tqViQh7yWWGStvk --method ltc-regtest',
      'pay 4uQeVj5tqViQh7yWWGStvk --amount 12.5',
    ],
  })
    .argument('<checkout>', 'the URL of a checkout or invoice page, or its id')
    .option('--method <id>', 'the payment method (default: the one already picked, or usdc-local)')
    .option('--amount <tokens>', 'amount to send, in whole tokens such as 12.5 (default: the missing amount)')
    .action(async (checkout: string, options: Omit<Options, 'checkout'>) =>
      (await import('../demo/pay.ts')).run(context, { checkout, ...options }),
    );
}

/** Help texts of `--demo` and `--data-dir`. */
const TEXTS = {
  demo: 'use the running demo, with its settings instead of all others',
  dataDir: 'the data folder of the demo (default: TILL_DATA_DIR or .till/demo)',
};
/** Help texts for commands that find their demo themselves. */
const TEXTS_OF_THE_DEMO: Readonly<Record<string, typeof TEXTS>> = {
  demo: { demo: 'has no effect: this is the demo', dataDir: TEXTS.dataDir },
  pay: { demo: 'has no effect: this command pays only on the demo', dataDir: TEXTS.dataDir },
};

/** Lets a command use the settings of the running demo; its action reads them from the context. */
export function withDemoOption(command: Command, context: { io: Io }): Command {
  const { demo, dataDir } = TEXTS_OF_THE_DEMO[command.name()] ?? TEXTS;
  return command
    .option('--demo', demo)
    .option('--data-dir <path>', dataDir)
    .hook('preAction', () => takeDemoSettings(context, command));
}

/**
 * Puts the demo's settings into the context.
 * @throws OperatorError when no demo runs in the folder
 */
async function takeDemoSettings(context: { io: Io }, command: Command): Promise<void> {
  if (command.name() in TEXTS_OF_THE_DEMO) return;
  const { demo, dataDir } = command.opts<{ demo?: boolean; dataDir?: string }>();
  if (dataDir !== undefined && demo !== true)
    command.error('error: --data-dir is the folder of a demo and requires --demo');
  if (demo !== true) return;
  const { settingsOfRunningDemo } = await import('../demo/running-demo.ts');
  const settings = await settingsOfRunningDemo(context.io, dataDir);
  // Inherits, because copying standard input's getter would call it.
  context.io = Object.create(context.io, { demo: { value: settings } });
}

/** Returns a hint for a failure caused by missing settings when there is a demo to work on; undefined otherwise. */
export async function demoHint(io: Io, error: unknown): Promise<string | undefined> {
  if (!isUnconfigured(io, error)) return undefined;
  const { demoFolderHere } = await import('../demo/demo-file.ts');
  const folder = demoFolderHere(io);
  return folder && `or add --demo to use the demo in ${folder}`;
}
