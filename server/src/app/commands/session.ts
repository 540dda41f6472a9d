import type { Log } from '../../kernel/lib/log.ts';
import { knownChainNames } from '../../money/chains/catalogue.ts';
import { type ConfigWith, loadConfig, type RequirableSetting } from '../config/config.ts';
import { type Environment, readEnvironment } from '../config/environment.ts';
import { PROCESS_VARIABLES, secretSettings } from '../config/settings.ts';
import { createLogger } from '../processes/logger.ts';
import type { Io } from './io.ts';

/** A validated configuration and a log to go with it. */
export interface Session<R extends RequirableSetting> {
  readonly environment: Environment;
  readonly config: ConfigWith<R>;
  readonly log: Log;
}

interface Options<R extends RequirableSetting> {
  readonly required?: readonly R[];
  /** Variables that the command line sets. */
  readonly overrides?: Readonly<Record<string, string | undefined>>;
  /** True for a service, which logs JSON from `info`; other commands only warn, in lines for people. */
  readonly service?: boolean;
}

/**
 * Reads the settings: those of the command line, the environment, and `.env` in the current folder. With `--demo`, only
 * the demo's and those that concern the process alone.
 * @throws ConfigInvalid
 */
export function openSession<R extends RequirableSetting = never>(io: Io, options: Options<R> = {}): Session<R> {
  const { required = [], overrides = {}, service = false } = options;
  const chainNames = knownChainNames();
  const secrets = secretSettings(chainNames);
  const environment = readEnvironment({ ...sourcesOf(io), secrets, overrides });
  const config = loadConfig<R>({ environment, chainNames, required });
  const level = service || environment.has('LOG_LEVEL') ? config.logLevel : 'warn';
  return { environment, config, log: createLogger({ level, readable: !service, write: io.err }) };
}

function sourcesOf({ variables, directory, demo }: Io) {
  if (demo === undefined) return { variables, directory };
  return { variables: Object.fromEntries(PROCESS_VARIABLES.map((name) => [name, variables[name]])), demo };
}
