import { join } from 'node:path';
import { toHex } from 'viem';
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import { knownChainNames } from '../../money/chains/catalogue.ts';
import type { Io } from '../commands/io.ts';
import { type Config, type ConfigWith, loadConfig } from '../config/config.ts';
import { type Environment, readEnvironment } from '../config/environment.ts';
import { ConfigInvalid } from '../config/problem.ts';
import { secretFileVariable } from '../config/secret-file.ts';
import { PROCESS_VARIABLES, SETTINGS, secretSettings } from '../config/settings.ts';
import { LOCAL_FAUCET_KEY } from './chain/anvil.ts';
import type { DemoState } from './demo-state.ts';

/** The mnemonic of every local development chain's funded accounts; its keys are not secret. */
const DEV_MNEMONIC = 'test test test test test test test test test test test junk';
/** Accounts beyond the funded ones, so that they hold only money from sweeps. */
const [GAS_INDEX, PAYOUT_INDEX, FEE_INDEX] = [1, 12, 13];
/** Accounts of the sample store, which shares none with those that other programs check. */
const [BUYER_INDEX, SAMPLE_PAYOUT_INDEX, SAMPLE_FEE_INDEX, SAMPLE_NEXT_PAYOUT_INDEX] = [9, 14, 15, 16];
const FIXED_RATES = {
  eth: { usd: '2000', eur: '1800' },
  usdc: { usd: '1', eur: '0.9' },
  usdt: { usd: '1', eur: '0.9' },
  dai: { usd: '1', eur: '0.9' },
  ltc: { usd: '100', eur: '90' },
};
/** Names of the demo's chains: local ones, without real money. */
export const OWN_CHAINS = ['local', 'regtest'] as const;
/** Prefixes of their settings. */
const OWN_PREFIXES = OWN_CHAINS.map((name) => `CHAIN_${name.toUpperCase()}_`);

/** The account that pays for everything on the demo's chain. */
export const FAUCET = { address: privateKeyToAccount(LOCAL_FAUCET_KEY).address, privateKey: LOCAL_FAUCET_KEY } as const;
/** The demo store's payout address. */
export const PAYOUT_ADDRESS = devAccount(PAYOUT_INDEX).address;
/** Pays all purchases in the sample store; funded on every local development chain. */
export const BUYER_KEY = privateKeyOf(BUYER_INDEX);
/** The sample store's payout address, its fee recipient, and the payout address its owner requests. */
export const SAMPLE_PAYOUT = devAccount(SAMPLE_PAYOUT_INDEX).address;
export const SAMPLE_FEE_RECIPIENT = devAccount(SAMPLE_FEE_INDEX).address.toLowerCase();
export const SAMPLE_NEXT_PAYOUT = devAccount(SAMPLE_NEXT_PAYOUT_INDEX).address;

/**
 * Accounts of the demo's store and of the sample store on the local Litecoin chain: `m/84h/1h/0h` and `1h` of the same
 * mnemonic.
 */
export const PAYOUT_ACCOUNT =
  'wpkh([16a93ed0/84h/1h/0h]tpubDCTawRj1voCsGHoKQopGdxi1UXEfy8eeogsbA7SxDL1j7tvTfwdF6jQNSneAQw5a2x29XY6PWbnKM' +
  'x68oM7BYoew8eRySvVaLZxkrBzWr4A/<0;1>/*)';
export const SAMPLE_PAYOUT_ACCOUNT =
  'wpkh([16a93ed0/84h/1h/1h]tpubDCTawRj1voCsLXPbwYKwNN5GMiiVdXSe6X3bMypvJvJFLHoFrb3AjDjZWfJCCFAW3or7bGA3TQBdt' +
  'H84EGdsJqSDJx4vpxdQqE4Zejgjnhb/<0;1>/*)';

/** A configuration with all settings that a demo needs. */
export type DemoConfig = ConfigWith<'databaseUrl' | 'secretKey' | 'gasPrivateKey' | 'feeRecipient'>;

interface Places {
  readonly dataDir: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly rpcUrl: string;
  /** Undefined without a local Litecoin node. */
  readonly litecoinUrl: string | undefined;
  readonly state: DemoState;
}

/**
 * Returns the variables passed to the demo's command, secrets read from their files; without `.env`.
 * @throws ConfigInvalid when such a file cannot be read
 */
export function givenVariables(io: Pick<Io, 'variables' | 'directory'>): Record<string, string> {
  const environment = readEnvironment({ ...surroundings(io), withoutDotenv: true });
  const problems = [...environment.values()].flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0) throw new ConfigInvalid(problems);
  return textsOf(environment);
}

function surroundings({ variables, directory }: Pick<Io, 'variables' | 'directory'>) {
  return { variables, directory, secrets: secretSettings(knownChainNames()) };
}

function textsOf(variables: Iterable<readonly [string, { readonly text: string }]>): Record<string, string> {
  return Object.fromEntries(Array.from(variables, ([name, { text }]) => [name, text]));
}

/**
 * Refuses settings for real money: chains other than the demo's own, and a gas key that pays elsewhere, which the demo
 * would write into its file. An operator's fee recipient is harmless: an address that receives worthless coin. Also
 * checks `.env`: the demo takes nothing from that file, but real chains named in it are meant to be used.
 * @throws OperatorError naming the variable
 */
export function refuseRealSettings(io: Pick<Io, 'variables' | 'directory'>): void {
  for (const [name, { text, origin, path, problem }] of readEnvironment(surroundings(io))) {
    const isRealChain = name.startsWith('CHAIN_') && !OWN_PREFIXES.some((own) => name.startsWith(own));
    const isRealKey = name === SETTINGS.gasPrivateKey.name && text.toLowerCase() !== privateKeyOf(GAS_INDEX);
    if (!isRealChain && !isRealKey) continue;
    const variable = path === undefined && problem === undefined ? name : secretFileVariable(name);
    throw new OperatorError(
      `${variable} is set in the ${origin === '.env' ? '.env file' : origin}, and the demo is not for real ` +
        `money: it runs on its own chain with publicly known keys. Unset it, or run "till serve" for real chains`,
    );
  }
}

/** Returns the demo's own settings, overridden by those passed to its command. */
export function demoEnvironment(places: Places, given: Readonly<Record<string, string>>): Environment {
  const { dataDir, port, databaseUrl, rpcUrl, litecoinUrl, state } = places;
  const baseUrl = `http://127.0.0.1:${port}`;
  const own = {
    BASE_URL: baseUrl,
    HOSTED_BASE_URL: given.BASE_URL ?? baseUrl,
    STOREFRONT_DOMAIN: `localhost:${port}`,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    MAIL_DIR: join(dataDir, 'mail'),
    SECRET_KEY: state.secretKey,
    CHAIN_LOCAL_RPC_URLS: rpcUrl,
    CHAIN_LOCAL_CONFIRMATIONS: '2',
    ...(litecoinUrl !== undefined && { CHAIN_REGTEST_RPC_URLS: litecoinUrl }),
    GAS_PRIVATE_KEY: privateKeyOf(GAS_INDEX),
    FEE_RECIPIENT: devAccount(FEE_INDEX).address,
    RATES_FIXED: JSON.stringify(FIXED_RATES),
    WEBHOOK_ALLOW_INSECURE: 'true',
    PAYOUT_CHANGE_DELAY_HOURS: '0',
  };
  return readEnvironment({ variables: { ...own, ...given, PORT: String(port) } });
}

/**
 * Validates the demo's configuration.
 * @throws ConfigInvalid
 */
export function demoConfig(environment: Environment): DemoConfig {
  const required = ['databaseUrl', 'secretKey', 'gasPrivateKey', 'feeRecipient'] as const;
  return loadConfig({ environment, chainNames: knownChainNames(), required });
}

/**
 * Returns the settings that another `till` command needs to work on this demo: all that are not at their default. The
 * ports are left out, because the demo has them.
 */
export function sharedVariables(environment: Environment): Record<string, string> {
  const names = Object.values(SETTINGS).map((setting) => setting.name);
  return textsOf(
    [...environment].filter(
      ([name]) => (names.includes(name) || name.startsWith('CHAIN_')) && !PROCESS_VARIABLES.includes(name),
    ),
  );
}

/** Returns the address that pays for the demo's sweeps. */
export function gasAddress(config: Pick<DemoConfig, 'gasPrivateKey'>): string {
  return privateKeyToAccount(config.gasPrivateKey).address;
}

/** Returns one of the demo's own chains, or the one that the environment names in its place; undefined if it is off. */
export function ownChain(config: Config, name: (typeof OWN_CHAINS)[number]): Config['chains'][number] | undefined {
  return config.chains.find((chain) => chain.name === name);
}

function devAccount(addressIndex: number) {
  return mnemonicToAccount(DEV_MNEMONIC, { addressIndex });
}

function privateKeyOf(addressIndex: number): `0x${string}` {
  return toHex(devAccount(addressIndex).getHdKey().privateKey ?? new Uint8Array());
}
