import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { createAssistantServer } from './assistant.ts';
import { describeFailure } from './failures.ts';
import { readGuide } from './guide.ts';
import { createRetryKeys } from './retry-keys.ts';
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
  const deps = { service, guide: await readGuide(guide), retryKeys: createRetryKeys() };
  const transport = new StdioServerTransport();
  serveStdio(() => createAssistantServer(deps), { transport });
  process.stdin.once('data', () => {
    // Clients show what is logged here next to a server without tools.
    const log = (error: unknown) => void process.stderr.write(`${describeFailure(error, service.baseUrl)}\n`);
    service.operations().catch(log);
  });
  // It closes with its input, with its output, and on a message of more than 10 MB.
  const { onclose } = transport;
  await new Promise<void>((resolve) => {
    transport.onclose = () => {
      onclose?.();
      resolve();
    };
  });
}
