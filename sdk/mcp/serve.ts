import { once } from 'node:events';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createAssistantServer } from './assistant.ts';
import { readGuide } from './guide.ts';
import { createService } from './service.ts';

export interface AssistantSettings {
  /** The service's address. */
  readonly url: string | undefined;
  /** The store's API key. */
  readonly key: string | undefined;
  /** The folder of the guide's pages, with a slash at its end. */
  readonly guide: URL;
}

/**
 * Speaks the Model Context Protocol on standard input and output until the client closes them.
 * @throws SettingsError when the URL or the key is missing or malformed
 */
export async function serveAssistant({ url, key, guide }: AssistantSettings): Promise<void> {
  const service = createService(url, key);
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const server = createAssistantServer(service, await readGuide(guide), log);
  // A client that is gone ends the program, like the end of its input.
  process.stdout.on('error', () => void server.close());
  const ended = once(process.stdin, 'end');
  await server.connect(new StdioServerTransport());
  await ended;
  await server.close();
}
