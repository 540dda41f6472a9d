import { DatabaseUnavailable } from '../../kernel/db/errors.ts';
import { inVariables } from '../../kernel/lib/finality.ts';
import { redact } from '../../kernel/lib/one-line.ts';
import { ChainUnavailable } from '../../money/chains/port.ts';
import { readEnvironment } from '../config/environment.ts';
import { ConfigInvalid } from '../config/problem.ts';
import { secretFileVariable } from '../config/secret-file.ts';
import { NoDatabase } from '../processes/database-server.ts';
import { type Io, inLine } from './io.ts';

/** Wrong usage: the program ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Describes an error, one line per problem, each with its remedy. */
export function describeFailure(error: unknown): string[] {
  if (error instanceof ConfigInvalid) return error.problems.map(({ variable, message }) => `${variable} ${message}`);
  if (error instanceof DatabaseUnavailable)
    return [`${oneLine(error)}; check DATABASE_URL and that the server is running`];
  if (error instanceof ChainUnavailable)
    return [`${oneLine(error)}; check CHAIN_${inVariables(error.chain)}_RPC_URLS and that a node responds there`];
  if (isPageNotBuilt(error)) return ['the pages are not built yet: run "npm run build" first'];
  return [oneLine(error)];
}

/** Returns the reason of an error in one line: `fetch` puts it into the cause only. */
export function reasonOf(error: unknown): string {
  const isVague = error instanceof TypeError && error.message === 'fetch failed' && error.cause instanceof Error;
  return oneLine(isVague ? error.cause : error);
}

function isPageNotBuilt(error: unknown): boolean {
  const { code, path } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' && path !== undefined && /\/web\/(hosted|dashboard)\/dist\//.test(path);
}

/** Returns true when an error is due to missing settings for the database or the keys. */
export function isUnconfigured({ variables, directory }: Io, error: unknown): boolean {
  if (error instanceof NoDatabase) return true;
  if (!(error instanceof ConfigInvalid) || !error.problems.every(({ isMissing }) => isMissing)) return false;
  // A string, since the declaration loads all settings, too much for a command line that only shows its help.
  const name = 'DATABASE_URL';
  const environment = readEnvironment({ variables, directory });
  return !environment.has(name) && !environment.has(secretFileVariable(name));
}

function oneLine(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error);
  return inLine(redact(joined(message, '; ')));
}

/** Joins the lines of a text, without the space around each. */
export function joined(text: string, separator: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(separator);
}
