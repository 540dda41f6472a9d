import { isSecret, type Setting } from './setting.ts';
import { chainSettings, SHARED_CHAIN_SETTINGS } from './settings/chains.ts';
import { MAIL_LIMITS, MAIL_SETTINGS } from './settings/mail.ts';
import { RATE_LIMITS } from './settings/rate-limits.ts';
import { RATES_SETTINGS } from './settings/rates.ts';
import { SERVICE_SETTINGS } from './settings/service.ts';
import { STORAGE_SETTINGS } from './settings/storage.ts';
import { WEBHOOK_SETTINGS } from './settings/webhooks.ts';

/** Every setting except those of each chain, in the order of `.env.example` and `till config`. */
export const SETTINGS = {
  ...SERVICE_SETTINGS,
  ...STORAGE_SETTINGS,
  ...MAIL_SETTINGS,
  ...SHARED_CHAIN_SETTINGS,
  ...RATES_SETTINGS,
  ...WEBHOOK_SETTINGS,
  ...MAIL_LIMITS,
  ...RATE_LIMITS,
};

/** The variables that concern one process, and no other on the same installation. */
export const PROCESS_VARIABLES: readonly string[] = [
  SETTINGS.host,
  SETTINGS.port,
  SETTINGS.operatorHost,
  SETTINGS.operatorPort,
  SETTINGS.logLevel,
].map(({ name }) => name);

/** Every setting that holds a secret: it may be stored in a file, named by `NAME_FILE`. */
export function secretSettings(chainNames: readonly string[]): Setting<unknown>[] {
  const chains = chainNames.flatMap((name) => Object.values<Setting<unknown>>(chainSettings(name)));
  return [...Object.values<Setting<unknown>>(SETTINGS), ...chains].filter(isSecret);
}

/** Variables that begin with one of these are ours: an unknown one is a typo. */
export const OWN_PREFIXES = [
  'ALERT_',
  'BACKUP_',
  'CHAIN_',
  'PAYMENT_',
  'WEBHOOK_',
  'EMAIL_',
  'RATE_LIMIT_',
  'RATES_',
  'SWEEP_',
  'PERSONAL_',
  'IMAGES_',
  'OWNER_',
  'STOREFRONT_',
] as const;
