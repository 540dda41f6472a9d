import { openApiDocument } from '../openapi/document.ts';
import { type CommandContext, print } from './io.ts';
import { openSession } from './session.ts';

/** Runs `till openapi`: prints the document served at `/openapi.json`. Needs neither a database nor a chain. */
export async function run({ io }: CommandContext): Promise<void> {
  const { baseUrl } = openSession(io).config;
  print(io, { json: true, value: openApiDocument({ baseUrl }), text: '' });
}
