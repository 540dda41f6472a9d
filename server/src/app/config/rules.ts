import ipaddr from 'ipaddr.js';
import { inVariables } from '../../kernel/lib/finality.ts';
import type { Environment } from './environment.ts';
import type { Problem } from './problem.ts';
import { secretFileVariable } from './secret-file.ts';
import { chainSettings } from './settings/chains.ts';
import { OWN_PREFIXES, SETTINGS } from './settings.ts';

/**
 * Returns problems for variables with a prefix of ours that are not settings: a typo must not silently leave a default
 * in place.
 */
export function unknownVariableProblems(environment: Environment, chainNames: readonly string[]): Problem[] {
  const chainVariables = chainNames.flatMap((name) =>
    Object.values(chainSettings(name)).map((setting) => setting.name),
  );
  const known = new Set([...Object.values(SETTINGS).map((setting) => setting.name), ...chainVariables]);
  const problems: Problem[] = [];
  for (const name of environment.keys()) {
    const inFile = [...known].find((setting) => name === secretFileVariable(setting));
    if (inFile !== undefined) {
      problems.push({ variable: name, message: `is not a setting: only secrets are read from files; set ${inFile}` });
      continue;
    }
    const prefix = OWN_PREFIXES.find((candidate) => name.startsWith(candidate));
    if (prefix === undefined || known.has(name)) continue;
    problems.push({ variable: name, message: `is not a setting; ${alternatives(prefix, known, chainNames)}` });
  }
  return problems;
}

function alternatives(prefix: string, known: ReadonlySet<string>, chainNames: readonly string[]): string {
  if (prefix === 'CHAIN_') {
    const names = chainNames.map(inVariables).join(', ');
    const suffixes = Object.values(chainSettings('<NAME>')).map((setting) => setting.name);
    return (
      `use ${suffixes.slice(0, -1).join(', ')} or ${suffixes.at(-1)} with one of ${names} ` +
      '(example: CHAIN_BASE_CONFIRMATIONS=12)'
    );
  }
  return `settings with that prefix are ${[...known].filter((name) => name.startsWith(prefix)).join(', ')}`;
}

/** Checks rules that concern several settings. */
export function crossSettingProblems(values: {
  baseUrl: string | undefined;
  webhookAllowInsecure: boolean;
  ratesRefreshSeconds: number;
  ratesMaxAgeSeconds: number;
  databaseUrl: string | undefined;
  databasePooledUrl: string | undefined;
  databaseReadUrl: string | undefined;
  imagesBucketUrl: string | undefined;
  imagesBucketKeyId: string | undefined;
  imagesBucketSecret: string | undefined;
}): Problem[] {
  const { baseUrl, webhookAllowInsecure, ratesRefreshSeconds, ratesMaxAgeSeconds } = values;
  const problems: Problem[] = [];
  for (const key of ['databasePooledUrl', 'databaseReadUrl'] as const) {
    if (values[key] === undefined || values.databaseUrl !== undefined) continue;
    const { name, example } = SETTINGS.databaseUrl;
    problems.push({ variable: name, message: `is required with ${SETTINGS[key].name} (example: ${name}=${example})` });
  }
  for (const key of ['imagesBucketKeyId', 'imagesBucketSecret'] as const) {
    if (values.imagesBucketUrl === undefined || values[key] !== undefined) continue;
    const { name, example } = SETTINGS[key];
    problems.push({ variable: name, message: `is required with IMAGES_BUCKET_URL (example: ${name}=${example})` });
  }
  if (webhookAllowInsecure && (baseUrl === undefined || isPublic(baseUrl))) {
    const state = baseUrl === undefined ? 'not set, so it is not known to be private' : 'public';
    problems.push({
      variable: SETTINGS.webhookAllowInsecure.name,
      message:
        `must be false when BASE_URL is ${state}: stores could make the service call into its own network ` +
        '(example: WEBHOOK_ALLOW_INSECURE=false)',
    });
  }
  if (ratesMaxAgeSeconds <= ratesRefreshSeconds) {
    problems.push({
      variable: SETTINGS.ratesMaxAgeSeconds.name,
      message:
        `must be more than RATES_REFRESH_SECONDS (${ratesRefreshSeconds}): every price would be too old before ` +
        `the next one comes (example: RATES_MAX_AGE_SECONDS=${3 * ratesRefreshSeconds})`,
    });
  }
  return problems;
}

/** Checks that there are two providers where two must agree: endpoints of one host and port are one. */
export function agreementProblems(chains: readonly { name: string; rpcUrls: readonly string[] }[]): Problem[] {
  return chains.flatMap(({ name, rpcUrls }) => {
    const providers = new Set(rpcUrls.map((url) => new URL(url).host));
    if (providers.size > 1) return [];
    const { rpcUrls: setting } = chainSettings(name);
    const message =
      `needs two providers for each chain: ${setting.name} has one host ` +
      `(example: ${setting.name}=${setting.example})`;
    return [{ variable: SETTINGS.paymentAgreementFrom.name, message }];
  });
}

/** Returns true for an origin that is not on this machine, a private network or a name reserved for development. */
function isPublic(origin: string): boolean {
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast';
  return !/(^|\.)(localhost|local|internal|test|lan|home\.arpa)$/.test(host) && host.includes('.');
}
