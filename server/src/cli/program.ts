import { Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import type { CommandContext, Io } from '../commands/io.ts';
import { acceptReplacementCommand } from './accept-replacement.ts';
import { chainsCommand } from './chains.ts';
import { configCommand } from './config.ts';
import { demoCommand, payCommand } from './demo.ts';
import { deployCommand } from './deploy.ts';
import { keysCommand } from './keys.ts';
import { ledgerCommand } from './ledger.ts';
import { migrateCommand } from './migrate.ts';
import { openapiCommand } from './openapi.ts';
import { operatorCommand } from './operator.ts';
import { provisionCommand } from './provision.ts';
import { putBackCommand } from './put-back.ts';
import { rescanCommand } from './rescan.ts';
import { resealCommand } from './reseal.ts';
import { restoreCommand } from './restore.ts';
import { revokeKeyCommand } from './revoke-key.ts';
import { serveCommand } from './serve.ts';
import { sweepCommand } from './sweep.ts';
import { verifyAddressCommand } from './verify-address.ts';

const COMMANDS = [
  serveCommand,
  migrateCommand,
  provisionCommand,
  demoCommand,
  payCommand,
  keysCommand,
  revokeKeyCommand,
  resealCommand,
  chainsCommand,
  acceptReplacementCommand,
  deployCommand,
  rescanCommand,
  restoreCommand,
  putBackCommand,
  sweepCommand,
  ledgerCommand,
  operatorCommand,
  verifyAddressCommand,
  openapiCommand,
  configCommand,
];

/** The whole command line. Each command loads the program behind it only when it runs, so that help is instant. */
export function createProgram(io: Io, outcome: CommandContext['outcome']): Command {
  const program = new Command('till')
    .description("Self-hosted crypto payments, straight into the merchant's own wallet.")
    .version(packageJson.version)
    .addHelpText('after', '\nSettings are environment variables or a .env file: see .env.example and "till config".');
  for (const command of COMMANDS) program.addCommand(command({ io, outcome }));
  for (const command of [program, ...program.commands]) {
    command
      .exitOverride()
      .showSuggestionAfterError()
      .configureOutput({
        writeOut: io.out,
        writeErr: io.err,
        // One line, whatever Commander puts in between, and where to read more.
        outputError: (text, write) =>
          write(`${text.trim().replace(/\s*\n\s*/g, ' ')}; see ${commandLine(command)} --help\n`),
      });
  }
  return program;
}

function commandLine(command: Command): string {
  return command.parent === null ? command.name() : `${command.parent.name()} ${command.name()}`;
}
