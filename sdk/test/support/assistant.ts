import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult, ReadResourceResult } from '@modelcontextprotocol/sdk/types.js';

const TILL = fileURLToPath(new URL('../../../server/bin/till.js', import.meta.url));

/** The protocol's own client, connected to a started command. */
export interface Assistant {
  readonly client: Client;
  /** Calls a tool; its answer is checked against the tool's schema once the tools were listed. */
  call(name: string, args?: Record<string, unknown>): Promise<CallToolResult>;
  /** Returns the names of all tools. */
  tools(): Promise<string[]>;
  /** Returns what the command has printed on standard error. */
  stderr(): string;
  close(): Promise<void>;
}

/** Starts the command with a key, as an assistant does. Unless named otherwise, it is `till mcp`. */
export async function startAssistant(
  url: string,
  key: string,
  [program, ...args]: readonly [string, ...string[]] = [TILL, 'mcp'],
): Promise<Assistant> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, ...args, '--url', url],
    env: { TILL_KEY: key },
    stderr: 'pipe',
  });
  let stderr = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString('utf8');
  });
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  return {
    client,
    call: async (name, given = {}) => (await client.callTool({ name, arguments: given })) as CallToolResult,
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    stderr: () => stderr,
    close: () => client.close(),
  };
}

/** Returns the text of a result, its parts joined by line breaks. */
export function textOf(result: CallToolResult): string {
  return result.content.map((part) => (part.type === 'text' ? part.text : part.type)).join('\n');
}

/** Returns the data of a result that succeeded. */
export function dataOf<T>(result: CallToolResult): T {
  if (result.isError === true) throw new Error(textOf(result));
  return (result.structuredContent as { data: T }).data;
}

/** Returns the text of a resource that was read. */
export function contentOf({ contents: [content] }: ReadResourceResult): string {
  return content !== undefined && 'text' in content ? content.text : '';
}
