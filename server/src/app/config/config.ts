import { resolve } from 'node:path';
import type { FinalityLevel, FinalityTier } from '../../kernel/lib/finality.ts';
import { appendAll } from '../../kernel/lib/lists.ts';
import type { Environment } from './environment.ts';
import { ConfigInvalid, type Problem } from './problem.ts';
import { agreementProblems, crossSettingProblems, unknownVariableProblems } from './rules.ts';
import { secretFileVariable } from './secret-file.ts';
import type { Setting } from './setting.ts';
import { chainSettings } from './settings/chains.ts';
import { SETTINGS } from './settings.ts';

type ValueOf<S> = S extends Setting<infer T> ? T : never;
type ValuesOf<S> = { readonly [K in keyof S]: ValueOf<S[K]> };
type PlainSettings = ValuesOf<typeof SETTINGS>;

/** A chain that is on: it has at least one RPC URL. */
export interface ChainConfig {
  readonly name: string;
  /** RPC URLs in order of preference. */
  readonly rpcUrls: readonly string[];
  /** A websocket that announces new blocks. */
  readonly wsUrl?: string | undefined;
  /** A ZMQ publisher that announces blocks and transactions. */
  readonly zmqUrl?: string | undefined;
  /** Undefined for the chain's own default. */
  readonly confirmations: FinalityLevel | undefined;
  /** Requirements for larger payments; undefined for none. */
  readonly finalityTiers: readonly FinalityTier[] | undefined;
  /** True when deposits are swept at any gas cost. */
  readonly sweepAlways: boolean;
}

/** The whole configuration, validated and frozen. */
export interface Config
  extends Omit<PlainSettings, 'baseUrl' | 'hostedBaseUrl' | 'mailDir' | 'trustProxy' | 'secretKeysRetired'> {
  readonly baseUrl: string;
  readonly hostedBaseUrl: string;
  readonly mailDir: string;
  readonly trustProxy: readonly string[];
  readonly secretKeysRetired: readonly string[];
  readonly chains: readonly ChainConfig[];
}

/** Settings without a default that a command may require. */
export type RequirableSetting = 'databaseUrl' | 'secretKey' | 'feeRecipient' | 'gasPrivateKey';
/** A configuration in which the named settings are set. */
export type ConfigWith<R extends RequirableSetting> = Config & { readonly [K in R]: NonNullable<Config[K]> };

interface Options<R extends RequirableSetting> {
  readonly environment: Environment;
  /** Names of the known chains. */
  readonly chainNames: readonly string[];
  readonly required?: readonly R[];
}

/**
 * Validates the environment, once, as a whole.
 * @throws ConfigInvalid with every problem
 */
export function loadConfig<R extends RequirableSetting = never>(options: Options<R>): ConfigWith<R> {
  const { environment, chainNames, required = [] } = options;
  const problems: Problem[] = [];
  const plain = readAll(SETTINGS, environment, problems);
  const chains: ChainConfig[] = [];
  for (const name of chainNames) {
    const { rpcUrls, ...rest } = readAll(chainSettings(name), environment, problems);
    if (rpcUrls !== undefined) chains.push({ name, rpcUrls, ...rest });
  }
  for (const key of required) if (!environment.has(SETTINGS[key].name)) problems.push(missing(key));
  appendAll(problems, unknownVariableProblems(environment, chainNames));
  appendAll(problems, crossSettingProblems(plain));
  if (plain.paymentAgreementFrom !== undefined) appendAll(problems, agreementProblems(chains));
  if (problems.length > 0) throw new ConfigInvalid(problems);
  // Every required setting was found above, so none of them is undefined.
  return deepFreeze(complete(plain, chains)) as ConfigWith<R>;
}

/** Returns the configuration of a service on any free port (0), once the port is known. */
export function withChosenPort<C extends Config>(config: C, port: number): C {
  if (config.port !== 0) return config;
  const [unknown, known] = [defaultBaseUrl(config.host, 0), defaultBaseUrl(config.host, port)];
  const replace = (url: string): string => (url === unknown ? known : url);
  return Object.freeze({
    ...config,
    port,
    baseUrl: replace(config.baseUrl),
    hostedBaseUrl: replace(config.hostedBaseUrl),
  });
}

/**
 * Requires a setting that turns out to be needed.
 * @throws ConfigInvalid
 */
export function requireSetting<R extends RequirableSetting>(config: Config, key: R): asserts config is ConfigWith<R> {
  if (config[key] === undefined) throw new ConfigInvalid([missing(key)]);
}

function missing(key: RequirableSetting): Problem {
  const { name, example } = SETTINGS[key];
  return { variable: name, message: `is required and not set (example: ${name}=${example})`, isMissing: true };
}

/** Fills in the defaults that derive from other settings. */
function complete(plain: PlainSettings, chains: readonly ChainConfig[]): Config {
  const dataDir = resolve(plain.dataDir);
  const baseUrl = plain.baseUrl ?? defaultBaseUrl(plain.host, plain.port);
  return {
    ...plain,
    dataDir,
    mailDir: resolve(plain.mailDir ?? `${dataDir}/mail`),
    baseUrl,
    hostedBaseUrl: plain.hostedBaseUrl ?? baseUrl,
    trustProxy: plain.trustProxy ?? [],
    secretKeysRetired: plain.secretKeysRetired ?? [],
    chains,
  };
}

/** Returns the origin of a server that listens on a host and port, as a browser on the same machine reaches it. */
function defaultBaseUrl(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

function readAll<S extends Readonly<Record<string, Setting<unknown>>>>(
  settings: S,
  environment: Environment,
  problems: Problem[],
): ValuesOf<S> {
  const values: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries(settings)) {
    const given = environment.get(setting.name);
    const text = given?.text ?? setting.default;
    if (given?.problem !== undefined) problems.push(given.problem);
    if (text === undefined || given?.problem !== undefined) continue;
    const parsed = setting.parse(text);
    if ('value' in parsed) values[key] = parsed.value;
    else if (given?.path !== undefined) problems.push(inFile(setting, given.path, parsed.problem));
    else problems.push({ variable: setting.name, message: describe(setting, text, parsed.problem) });
  }
  return values as ValuesOf<S>;
}

/** Describes a problem. The rejected text appears in the message only if the setting is not masked. */
function describe(setting: Setting<unknown>, text: string, problem: string): string {
  const isShown = setting.mask(text) === text && text.length <= 80;
  const given = isShown ? `, not "${text}"` : '';
  return `${problem}${given} (example: ${setting.name}=${setting.example})`;
}

/** Describes a problem of a file, whose content is never shown. */
function inFile({ name, example }: Setting<unknown>, path: string, problem: string): Problem {
  return { variable: secretFileVariable(name), message: `(${path}) ${problem} (example of its content: ${example})` };
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) deepFreeze(member);
  }
  return value;
}
