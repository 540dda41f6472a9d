import { Outage } from '../../kernel/lib/errors.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { type Fact, inEnglish } from './facts.ts';

/**
 * The problems that can need an act of an operator: their urgency, their name, their page in the operator area, and
 * their section in `docs/operating`. `failing` and `degraded` are the terms of `/healthz`.
 */
const KINDS = {
  database: {
    severity: 'failing',
    title: 'The database is down',
    page: '/operator',
    runbook: 'runbooks.md#the-database-is-down',
  },
  mail: {
    severity: 'failing',
    title: 'The mail server does not respond',
    page: '/operator/queues',
    runbook: 'runbooks.md#email-is-not-sent',
  },
  prices: {
    severity: 'failing',
    title: 'Prices are missing',
    page: '/operator/chains',
    runbook: 'runbooks.md#prices-are-missing',
  },
  assets: {
    severity: 'degraded',
    title: 'A token is unreadable',
    page: '/operator/chains',
    runbook: 'runbooks.md#a-token-cannot-be-read',
  },
  chain: {
    severity: 'failing',
    title: 'A chain is unreachable',
    page: '/operator/chains',
    runbook: 'runbooks.md#a-node-is-down',
  },
  chainReplaced: {
    severity: 'failing',
    title: 'A chain was replaced below its final block',
    page: '/operator/chains',
    runbook: 'runbooks.md#a-chain-was-replaced-below-its-final-block',
  },
  chainsOff: {
    severity: 'degraded',
    title: 'A disabled chain has open payments',
    page: '/operator/chains',
    runbook: 'runbooks.md#a-disabled-chain-has-open-payments',
  },
  addresses: {
    severity: 'degraded',
    title: 'Deposit addresses do not match their terms',
    page: '/operator/chains',
    runbook: 'runbooks.md#addresses-do-not-match-their-terms',
  },
  agreement: {
    severity: 'degraded',
    title: 'Large payments without two agreeing providers',
    page: '/operator/chains',
    runbook: 'runbooks.md#a-large-payment-stays-seen-and-is-not-credited',
  },
  settlements: {
    severity: 'degraded',
    title: 'Payments cannot be settled',
    page: '/operator/queues',
    runbook: 'runbooks.md#a-payment-cannot-be-settled',
  },
  deliveries: {
    severity: 'degraded',
    title: 'Paid orders cannot be delivered',
    page: '/operator/queues',
    runbook: 'runbooks.md#a-payment-cannot-be-settled',
  },
  sweepsFailing: {
    severity: 'degraded',
    title: 'Sweeps fail',
    page: '/operator/chains',
    runbook: 'runbooks.md#a-sweep-is-stuck',
  },
  chainSilent: {
    severity: 'failing',
    title: 'A chain has no new blocks',
    page: '/operator/chains',
    runbook: 'runbooks.md#a-chain-is-silent',
  },
  chainUnattended: {
    severity: 'failing',
    title: 'No process works on a chain',
    page: '/operator/queues',
    runbook: 'runbooks.md#no-process-works-on-a-chain',
  },
  nodeAway: {
    severity: 'degraded',
    title: 'A provider does not respond',
    page: '/operator/chains',
    runbook: 'runbooks.md#a-node-is-down',
  },
  nodeLacks: {
    severity: 'degraded',
    title: 'A provider lacks a required feature',
    page: '/operator/chains',
    runbook: 'runbooks.md#a-provider-lacks-a-required-feature',
  },
  nodesDisagree: {
    severity: 'degraded',
    title: 'A provider gave wrong answers',
    page: '/operator/chains',
    runbook: 'runbooks.md#a-provider-gives-wrong-answers',
  },
  gasLow: {
    severity: 'degraded',
    title: 'The gas key is running low',
    page: '/operator/chains',
    runbook: 'runbooks.md#the-gas-key-runs-low',
  },
  sweepsBlocked: {
    severity: 'failing',
    title: 'Nothing can be swept',
    page: '/operator/chains',
    runbook: 'runbooks.md#a-sweep-is-stuck',
  },
  sweepsStuck: {
    severity: 'degraded',
    title: 'Sweeps are stuck',
    page: '/operator/chains',
    runbook: 'runbooks.md#a-sweep-is-stuck',
  },
  priceSources: {
    severity: 'degraded',
    title: 'A price source is unavailable',
    page: '/operator/chains',
    runbook: 'runbooks.md#prices-are-missing',
  },
  mailLate: {
    severity: 'degraded',
    title: 'Email is delayed',
    page: '/operator/queues',
    runbook: 'runbooks.md#email-is-not-sent',
  },
  mailPaused: {
    severity: 'degraded',
    title: 'Email is paused',
    page: '/operator/queues',
    runbook: 'runbooks.md#email-is-not-sent',
  },
  readingsLate: {
    severity: 'degraded',
    title: 'Readings wait for finality',
    page: '/operator/queues',
    runbook: 'runbooks.md#a-large-payment-stays-seen-and-is-not-credited',
  },
  webhooks: {
    severity: 'degraded',
    title: 'Webhooks are piling up',
    page: '/operator/queues',
    runbook: 'runbooks.md#webhooks-pile-up',
  },
  webhooksLate: {
    severity: 'failing',
    title: 'Webhooks are not sent',
    page: '/operator/queues',
    runbook: 'runbooks.md#webhooks-pile-up',
  },
  disk: {
    severity: 'degraded',
    title: 'A disk is filling up',
    page: '/operator',
    runbook: 'runbooks.md#a-disk-fills-up',
  },
  readReplica: {
    severity: 'degraded',
    title: 'The read replica is not used',
    page: '/operator',
    runbook: 'runbooks.md#the-read-replica-is-not-used',
  },
  backup: {
    severity: 'degraded',
    title: 'The last backup is too old',
    page: '/operator',
    runbook: 'runbooks.md#the-backup-is-too-old',
  },
  foundInClosed: {
    severity: 'degraded',
    title: 'Money was found for a closed store',
    page: '/operator/stores',
    runbook: 'found-funds.md#unmatched-payments-of-a-closed-store',
  },
  /** A source of these facts could not be read, so the absence of findings does not mean that all is well. */
  unread: {
    severity: 'degraded',
    title: 'Some checks could not be made',
    page: '/operator',
    runbook: 'monitoring.md#health',
  },
} as const satisfies Record<string, Kind>;

interface Kind {
  readonly severity: 'failing' | 'degraded';
  readonly title: string;
  /** Path below `/dashboard`. */
  readonly page: `/operator${string}`;
  /** File and heading in `docs/operating`. */
  readonly runbook: `${string}.md#${string}`;
}

export type AttentionCode = keyof typeof KINDS;
export const ATTENTION_CODES = Object.keys(KINDS) as readonly AttentionCode[];

/** Returns the name and runbook of a problem. */
export function kindOf(code: AttentionCode): Kind {
  return KINDS[code];
}

/** A problem that needs an act, as found by a source. */
export interface Finding {
  readonly code: AttentionCode;
  /** Subject of the problem, such as a chain or a payment method; null for the installation. */
  readonly subject: string | null;
  /** Start of the problem if known, epoch milliseconds. */
  readonly since: number | null;
  readonly facts: readonly Fact[];
  /** Page with more detail than the general one of its kind, if there is one. */
  readonly page?: Kind['page'];
}

/** A problem that needs an act, as shown. */
export interface Attention extends Omit<Finding, 'page'>, Kind {
  /** The facts in English; null without any. */
  readonly detail: string | null;
}

/** Finds problems among facts of one kind; the same facts that `/metrics` and `/healthz` show. */
export type AttentionSource = () => Promise<readonly Finding[]>;

/**
 * Returns all current problems, failing ones first. A source that cannot be read hides no other; it is listed as a
 * problem itself.
 * @param sources by name
 */
export async function readAttention(
  deps: { readonly log: Log },
  sources: Readonly<Record<string, AttentionSource>>,
): Promise<Attention[]> {
  const all = (await readFindings(deps, sources)).map((finding) => ({
    ...KINDS[finding.code],
    ...finding,
    detail: detailOf(finding),
  }));
  return [...all.filter(isFailing), ...all.filter((one) => !isFailing(one))];
}

/** Returns the findings of all sources in their original form. */
export async function readFindings(
  { log }: { readonly log: Log },
  sources: Readonly<Record<string, AttentionSource>>,
): Promise<Finding[]> {
  const found = await Promise.all(
    Object.entries(sources).map(async ([name, read]): Promise<readonly Finding[]> => {
      try {
        return await read();
      } catch (error) {
        // The pool has already logged an outage of the database.
        if (!(error instanceof Outage)) log.warn({ err: error, source: name }, 'required actions could not be read');
        return [{ code: 'unread', subject: name, since: null, facts: [] }];
      }
    }),
  );
  return found.flat();
}

/** Returns the facts in English; null without any. */
export const detailOf = ({ facts }: Pick<Finding, 'facts'>): string | null => inEnglish(facts);

const isFailing = ({ severity }: Kind): boolean => severity === 'failing';

/** All sections of `docs/operating` that describe what to do. */
export const RUNBOOKS: readonly string[] = Object.values(KINDS).map(({ runbook }) => runbook);
