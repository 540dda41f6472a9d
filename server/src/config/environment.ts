import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'dotenv';

/** Where a value came from. */
export type Origin = 'environment' | '.env' | 'command line';

/** The variables that are set, each with where it came from. An empty one counts as not set. */
export type Environment = ReadonlyMap<string, { readonly text: string; readonly origin: Origin }>;

interface Sources {
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The folder of the `.env` file; undefined to read none. */
  readonly directory?: string | undefined;
  /** Variables that the command line sets; they win. */
  readonly overrides?: Readonly<Record<string, string | undefined>>;
}

/**
 * Gathers the variables: the command line first, then the real environment, then `.env`.
 * @throws when `.env` is there and cannot be read
 */
export function readEnvironment({ variables, directory, overrides = {} }: Sources): Environment {
  const environment = new Map<string, { text: string; origin: Origin }>();
  const add = (source: Readonly<Record<string, string | undefined>>, origin: Origin): void => {
    for (const [name, value] of Object.entries(source)) {
      const text = value?.trim() ?? '';
      if (text !== '' && !environment.has(name)) environment.set(name, { text, origin });
    }
  };
  add(overrides, 'command line');
  add(variables, 'environment');
  if (directory !== undefined) add(readDotenv(directory), '.env');
  return environment;
}

function readDotenv(directory: string): Record<string, string> {
  try {
    return parse(readFileSync(join(directory, '.env')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
