import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'dotenv';
import { OperatorError } from '../lib/errors.ts';
import type { Problem } from './problem.ts';
import { readSecretFile, secretFileVariable } from './secret-file.ts';
import type { Setting } from './setting.ts';

/** Where a value came from. */
export type Origin = 'environment' | '.env' | 'command line' | 'demo';

/** A variable that is set. */
export interface Given {
  readonly text: string;
  readonly origin: Origin;
  /** The file that the text was read from, as its variable names it. */
  readonly path?: string;
  /** Why it could not be read from its file; the text is empty then. */
  readonly problem?: Problem;
}

/** The variables that are set, each with where it came from. An empty one counts as not set. */
export type Environment = ReadonlyMap<string, Given>;

type SecretSetting = Pick<Setting<unknown>, 'name' | 'parse'>;

interface Sources {
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The current folder, in which `.env` lies and from which relative paths start; undefined to read no `.env`. */
  readonly directory?: string | undefined;
  /** True to read no `.env` of that folder. */
  readonly withoutDotenv?: boolean;
  /** What may lie in files, which `NAME_FILE` names. */
  readonly secrets?: readonly SecretSetting[];
  /** The settings of a running demo. */
  readonly demo?: Readonly<Record<string, string>>;
  /** Variables that the command line sets; they win. */
  readonly overrides?: Readonly<Record<string, string | undefined>>;
}

/**
 * Gathers the variables: the command line first, then a demo, then the real environment, then `.env`. Secrets that lie
 * in files are read, this once.
 * @throws OperatorError when `.env` is there and cannot be read; what is wrong with a secret's file stands in its place
 */
export function readEnvironment(sources: Sources): Environment {
  const { variables, directory, withoutDotenv = false, secrets = [], demo = {}, overrides = {} } = sources;
  const environment = new Map<string, Given>();
  const add = (source: Readonly<Record<string, string | undefined>>, origin: Origin): void => {
    for (const [name, value] of Object.entries(source)) {
      const text = value?.trim() ?? '';
      if (text !== '' && !environment.has(name)) environment.set(name, { text, origin });
    }
  };
  add(overrides, 'command line');
  add(demo, 'demo');
  add(variables, 'environment');
  if (directory !== undefined && !withoutDotenv) add(readDotenv(directory), '.env');
  for (const secret of secrets) readFromFile(environment, secret, directory ?? '.');
  return environment;
}

/** Puts the content of the file that `NAME_FILE` names in the place of `NAME`, or why that cannot be done. */
function readFromFile(environment: Map<string, Given>, secret: SecretSetting, directory: string): void {
  const { name } = secret;
  const variable = secretFileVariable(name);
  const given = environment.get(variable);
  if (given === undefined) return;
  const { origin, text: path } = given;
  const refused = (message: string): Given => ({ text: '', origin, problem: { variable, message } });
  environment.delete(variable);
  if (environment.has(name)) environment.set(name, refused(`is set, and so is ${name}: unset one of them`));
  else if (mayBeTheSecret(secret, path)) {
    environment.set(name, refused('takes the path of a file, which begins with / or ./, and not the secret itself'));
  } else {
    const read = readSecretFile(resolve(directory, path));
    environment.set(name, 'text' in read ? { text: read.text, origin, path } : refused(`(${path}) ${read.problem}`));
  }
}

/** A secret in the place of its path must not be printed as one. */
function mayBeTheSecret({ parse }: SecretSetting, path: string): boolean {
  return !/^\.{0,2}\//.test(path) && 'value' in parse(path);
}

function readDotenv(directory: string): Record<string, string> {
  try {
    return parse(readFileSync(join(directory, '.env')));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return {};
    throw new OperatorError(
      `the file .env in ${directory} cannot be read (${code ?? error}): it must be a file that this user may read`,
    );
  }
}
