import { knownChainNames } from '../chains/catalogue.ts';
import { type ConfigWith, loadConfig, type RequirableSetting } from '../config/config.ts';
import { type Environment, readEnvironment } from '../config/environment.ts';
import type { Log } from '../lib/log.ts';
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
 * Reads the settings: the command line's, the environment's, those of `.env` in the current folder.
 * @throws ConfigInvalid
 */
export function openSession<R extends RequirableSetting = never>(io: Io, options: Options<R> = {}): Session<R> {
  const { required = [], overrides = {}, service = false } = options;
  const environment = readEnvironment({ variables: io.variables, directory: io.directory, overrides });
  const config = loadConfig<R>({ environment, chainNames: knownChainNames(), required });
  const level = service || environment.has('LOG_LEVEL') ? config.logLevel : 'warn';
  return { environment, config, log: createLogger({ level, readable: !service, write: io.err }) };
}
