import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'dotenv';
import { OperatorError } from '../../kernel/lib/errors.ts';
import type { Problem } from './problem.ts';
import { readSecretFile, secretFileVariable } from './secret-file.ts';
import type { Setting } from './setting.ts';

/** The source of a value. */
export type Origin = 'environment' | '.env' | 'command line' | 'demo';

/** A variable that is set. */
export interface Given {
  readonly text: string;
  readonly origin: Origin;
  /** The file that the text was read from, as its variable names it. */
  readonly path?: string;
  /** The reason why the file could not be read; the text is empty then. */
  readonly problem?: Problem;
}

/** The variables that are set, each with its source. An empty one counts as not set. */
export type Environment = ReadonlyMap<string, Given>;

type SecretSetting = Pick<Setting<unknown>, 'name' | 'parse'>;

interface Sources {
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The current folder, which contains `.env` and from which relative paths start; undefined to read no `.env`. */
  readonly directory?: string | undefined;
  /** True to read no `.env` of that folder. */
  readonly withoutDotenv?: boolean;
  /** Secrets that may be in files, named by `NAME_FILE`. */
  readonly secrets?: readonly SecretSetting[];
  /** The settings of a running demo. */
  readonly demo?: Readonly<Record<string, string>>;
  /** Variables set by the command line; they take precedence. */
  readonly overrides?: Readonly<Record<string, string | undefined>>;
}

/**
 * Gathers the variables: the command line first, then a demo, then the real environment, then `.env`. Secrets in files
 * are read once, here; a problem with such a file is returned in place of its text.
 * @throws OperatorError when `.env` exists and cannot be read
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

/** Replaces `NAME` with the content of the file that `NAME_FILE` names, or with the problem of that file. */
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
    environment.set(name, refused('must be the path of a file, starting with / or ./, not the secret itself'));
  } else {
    const read = readSecretFile(resolve(directory, path));
    environment.set(name, 'text' in read ? { text: read.text, origin, path } : refused(`(${path}) ${read.problem}`));
  }
}

/** Detects a secret in the place of its path, which must not be printed. */
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
