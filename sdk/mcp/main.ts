// `till-mcp --url URL`: the store of TILL_KEY for an assistant. Built into one file, dist/mcp.js, by build-mcp.mjs.
import { parseArgs } from 'node:util';
import { serveAssistant } from './serve.ts';
import { SettingsError } from './service.ts';

const USAGE = `Usage: till-mcp --url <address of the service>

Speaks the Model Context Protocol on standard input and output, for assistants of merchants. The store's API key comes
from the environment variable TILL_KEY; its scopes decide which tools there are.
`;

try {
  const { values } = parseArgs({ options: { url: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help === true) process.stdout.write(USAGE);
  else await serveAssistant({ url: values.url, key: process.env.TILL_KEY, guide: new URL('guide/', import.meta.url) });
} catch (error) {
  process.stderr.write(`error: ${describe(error)}\n`);
  process.exitCode = 1;
}

function describe(error: unknown): string {
  if (error instanceof SettingsError) return `${error.message}\n\n${USAGE}`;
  // The arguments are not repeated: one may be a key in the wrong place.
  const isUsage = String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
  return isUsage ? `there is an unknown argument\n\n${USAGE}` : (error as Error).message;
}
