import { serveAssistant } from '../../../../sdk/mcp/serve.ts';
import { SettingsError } from '../../../../sdk/mcp/service.ts';
import { UsageError } from './failure.ts';
import type { CommandContext } from './io.ts';

const GUIDE = new URL('../../../../docs/guide/', import.meta.url);

/**
 * Runs `till mcp`: serves a store to an assistant until its client ends.
 * @throws UsageError when the URL or TILL_KEY is missing or malformed
 */
export async function run({ io }: CommandContext, options: { url?: string }): Promise<void> {
  try {
    const url = options.url ?? io.demo?.BASE_URL;
    await serveAssistant({ url, key: io.variables.TILL_KEY, guide: GUIDE });
  } catch (error) {
    throw error instanceof SettingsError ? new UsageError(error.message) : error;
  }
}
