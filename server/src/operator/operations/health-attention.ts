import { ChainReplaced } from '../../money/chains/port.ts';
import type { AttentionCode, Finding } from './attention.ts';

/** The checks of `/healthz`. */
export interface HealthFacts {
  readonly checks: Readonly<Record<string, { readonly status: string; readonly detail?: string }>>;
}

const CODES: Readonly<Record<string, AttentionCode>> = {
  database: 'database',
  mail: 'mail',
  prices: 'prices',
  assets: 'assets',
  addresses: 'addresses',
  'chains off': 'chainsOff',
  'read replica': 'readReplica',
};
/** Prefix of a chain's check, before the chain's name. */
const CHAIN = 'chain:';

/** Returns every check of `/healthz` that is not ok. */
export function attentionOfHealth({ checks }: HealthFacts): Finding[] {
  return Object.entries(checks).flatMap(([name, { status, detail = null }]) =>
    status === 'ok' ? [] : [{ ...whatOf(name, detail), since: null, detail }],
  );
}

function whatOf(check: string, detail: string | null): Pick<Finding, 'code' | 'subject'> {
  if (!check.startsWith(CHAIN)) {
    const code = CODES[check];
    return code === undefined ? { code: 'unread', subject: check } : { code, subject: null };
  }
  const chain = check.slice(CHAIN.length);
  return { code: detail === new ChainReplaced(chain).message ? 'chainReplaced' : 'chain', subject: chain };
}
