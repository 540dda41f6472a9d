import type { Command } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import { defineCommand } from './command.ts';

/** `till openapi`: the OpenAPI document, always as JSON. */
export function openapiCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'openapi',
    summary: 'print the OpenAPI document as JSON',
    description: 'Prints the OpenAPI document as JSON: the one that the service serves at /openapi.json.',
    examples: ['openapi > openapi.json'],
  }).action(async () => (await import('../commands/openapi.ts')).run(context));
}
