import type { AttentionCode, Finding } from './attention.ts';
import type { Fact } from './facts.ts';

interface Check {
  readonly status: string;
  readonly detail?: string;
  /** Undefined for a check with a message only. */
  readonly facts?: readonly Fact[];
}

/** The checks of `/healthz`. */
export interface HealthFacts {
  readonly checks: Readonly<Record<string, Check>>;
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
  return Object.entries(checks).flatMap(([name, { status, detail, facts = messageOf(detail) }]) =>
    status === 'ok' ? [] : [{ ...whatOf(name, facts), since: null, facts }],
  );
}

function messageOf(detail: string | undefined): readonly Fact[] {
  return detail === undefined ? [] : [{ kind: 'message', text: detail }];
}

function whatOf(check: string, facts: readonly Fact[]): Pick<Finding, 'code' | 'subject'> {
  if (!check.startsWith(CHAIN)) {
    const code = CODES[check];
    return code === undefined ? { code: 'unread', subject: check } : { code, subject: null };
  }
  const chain = check.slice(CHAIN.length);
  return { code: facts.some(({ kind }) => kind === 'replaced') ? 'chainReplaced' : 'chain', subject: chain };
}
