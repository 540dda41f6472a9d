import type { Command } from 'commander';
import { type CommandContext, defineCommand, portOption } from './command.ts';

interface Options {
  readonly port?: string;
  readonly dataDir?: string;
  readonly json?: boolean;
}

/** `till demo`: everything on one machine with nothing to configure. */
export function demoCommand({ io, outcome }: CommandContext): Command {
  return defineCommand({
    name: 'demo',
    summary: 'run everything on this machine with nothing to configure',
    description:
      'Runs everything on this machine with nothing to configure: PostgreSQL, a local chain with contracts and tokens, a ' +
      'demo store and a receiver for its webhooks. Ctrl-C stops everything; the next start continues with the same data. Everything another ' +
      'program needs to know is in demo.json in the data folder. Environment variables override the demo’s own settings; real chains and a real gas key are refused.',
    examples: ['demo', 'demo --port 4000 --data-dir /var/tmp/till-demo'],
  })
    .option('--port <number>', 'where the service listens (default: 3000, or a free port)', portOption)
    .option('--data-dir <path>', 'where everything is kept (default: TILL_DATA_DIR or .till/demo)')
    .action(async ({ port, dataDir, json = false }: Options) => {
      const { runDemo } = await import('../processes/demo/run-demo.ts');
      outcome.code = await runDemo({ port, dataDir, json, variables: process.env, directory: process.cwd(), io });
    });
}
