import { Command } from 'commander';
import packageJson from '../../../package.json' with { type: 'json' };
import { redact } from '../../kernel/lib/one-line.ts';
import { joined } from '../commands/failure.ts';
import type { CommandContext, Io } from '../commands/io.ts';
import { mcpCommand } from './assistant-commands.ts';
import { backupCommand } from './backup-commands.ts';
import * as chain from './chain-commands.ts';
import { demoCommand, payCommand, withDemoOption } from './demo.ts';
import * as operations from './operations-commands.ts';
import * as operator from './operator-commands.ts';
import * as receipts from './receipt-commands.ts';
import * as service from './service-commands.ts';
import * as store from './store-commands.ts';

const COMMANDS = [
  service.serveCommand,
  service.migrateCommand,
  store.provisionCommand,
  demoCommand,
  payCommand,
  store.accountsCommand,
  store.keysCommand,
  store.revokeKeyCommand,
  store.webhookCommand,
  service.resealCommand,
  receipts.receiptKeysCommand,
  chain.chainsCommand,
  chain.acceptReplacementCommand,
  chain.deployCommand,
  chain.rescanCommand,
  backupCommand,
  chain.restoreCommand,
  store.putBackCommand,
  chain.sweepCommand,
  store.ledgerCommand,
  store.foundCommand,
  store.domainCommand,
  operations.queuesCommand,
  operations.pricesCommand,
  operations.mailCommand,
  operations.pruneCommand,
  operator.storesCommand,
  operator.feeCommand,
  operator.feesCommand,
  operator.suspendCommand,
  operator.resumeCommand,
  operator.peopleCommand,
  operator.signOutCommand,
  service.operatorCommand,
  chain.verifyAddressCommand,
  receipts.verifyReceiptCommand,
  mcpCommand,
  service.openapiCommand,
  service.configCommand,
];

/**
 * Creates the whole command line. Each command loads the program behind it only when it runs, so that help is instant.
 */
export function createProgram(io: Io, outcome: CommandContext['outcome']): Command {
  const program = new Command('till')
    .description("Self-hosted crypto payments, straight into the merchant's own wallet.")
    .version(packageJson.version)
    .addHelpText(
      'after',
      '\nSettings are environment variables or a .env file: see .env.example and "till config". ' +
        'With --demo any command uses the running demo.',
    );
  for (const build of COMMANDS) {
    const context = { io, outcome };
    program.addCommand(withDemoOption(build(context), context));
  }
  for (const command of [program, ...program.commands]) {
    command
      .exitOverride()
      .showSuggestionAfterError()
      .configureOutput({
        writeOut: io.out,
        writeErr: io.err,
        // One line, without Commander's additions, and where to read more. An argument may be a key in the wrong place.
        outputError: (text, write) => {
          const line = redact(joined(withUnknownOption(command, text), ' ')).replace(/\.$/, '');
          write(`${line}; see ${commandLine(command)} --help\n`);
        },
      });
  }
  return program;
}

/** Commander reports missing options before unknown ones: a misspelt name would be reported as missing. */
function withUnknownOption({ args, options }: Command, text: string): string {
  const [, missing] = /^error: (required option .+) not specified\s*$/.exec(text) ?? [];
  if (missing === undefined) return text;
  const names = args.filter((arg) => /^-[^0-9]/.test(arg)).map((arg) => arg.split('=', 1)[0] ?? arg);
  const unknown = names.find((name) => !options.some(({ short, long }) => name === short || name === long));
  return unknown === undefined ? text : `error: unknown option '${unknown}', and ${missing} not specified`;
}

function commandLine(command: Command): string {
  return command.parent === null ? command.name() : `${command.parent.name()} ${command.name()}`;
}
