import type { Command } from 'commander';
import { type CommandContext, defineCommand } from './command.ts';
import { print } from './io.ts';

/** `till openapi`: the OpenAPI document, always as JSON. */
export function openapiCommand({ io }: CommandContext): Command {
  return defineCommand({
    name: 'openapi',
    summary: 'print the OpenAPI document as JSON',
    description: 'Prints the OpenAPI document as JSON: the one that the service serves at /openapi.json.',
    examples: ['openapi > openapi.json'],
  }).action(async () => {
    const { openSession } = await import('./session.ts');
    const { openApiDocument } = await import('../processes/tasks/openapi-document.ts');
    print(io, { json: true, value: openApiDocument(openSession().config), text: '' });
  });
}
