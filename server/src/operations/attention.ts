import { Outage } from '../lib/errors.ts';
import type { Log } from '../lib/log.ts';

/**
 * What can need an act of an operator: how urgent it is, what to call it, where in the operator area it is seen, and
 * where in `docs/operating` it says what to do. `failing` and `degraded` are the words of `/healthz`.
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
    title: 'The mail server does not answer',
    page: '/operator/queues',
    runbook: 'runbooks.md#mail-is-not-sent',
  },
  prices: {
    severity: 'failing',
    title: 'Prices are missing',
    page: '/operator/chains',
    runbook: 'runbooks.md#prices-are-missing',
  },
  assets: {
    severity: 'degraded',
    title: 'A token cannot be read',
    page: '/operator/chains',
    runbook: 'runbooks.md#a-token-cannot-be-read',
  },
  chain: {
    severity: 'failing',
    title: 'A chain cannot be read',
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
    title: 'A chain is off with payments on it',
    page: '/operator/chains',
    runbook: 'runbooks.md#a-chain-was-switched-off-with-payments-on-it',
  },
  addresses: {
    severity: 'degraded',
    title: 'Deposit addresses do not follow from their terms',
    page: '/operator/chains',
    runbook: 'runbooks.md#addresses-do-not-follow-from-their-terms',
  },
  agreement: {
    severity: 'degraded',
    title: 'Large payments on which no two providers agree',
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
    title: 'A chain is silent',
    page: '/operator/chains',
    runbook: 'runbooks.md#a-chain-is-silent',
  },
  chainUnattended: {
    severity: 'failing',
    title: 'Nobody works on a chain',
    page: '/operator/queues',
    runbook: 'runbooks.md#nobody-works-on-a-chain',
  },
  nodeAway: {
    severity: 'degraded',
    title: 'A provider does not answer',
    page: '/operator/chains',
    runbook: 'runbooks.md#a-node-is-down',
  },
  nodeLacks: {
    severity: 'degraded',
    title: 'A provider lacks something that is needed',
    page: '/operator/chains',
    runbook: 'runbooks.md#a-provider-lacks-something-that-is-needed',
  },
  nodesDisagree: {
    severity: 'degraded',
    title: 'A provider gave wrong answers',
    page: '/operator/chains',
    runbook: 'runbooks.md#a-provider-gives-wrong-answers',
  },
  gasLow: {
    severity: 'degraded',
    title: 'The gas key runs low',
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
    title: 'A price source is away',
    page: '/operator/chains',
    runbook: 'runbooks.md#prices-are-missing',
  },
  mailLate: {
    severity: 'degraded',
    title: 'Mail waits',
    page: '/operator/queues',
    runbook: 'runbooks.md#mail-is-not-sent',
  },
  mailPaused: {
    severity: 'degraded',
    title: 'Mail is paused',
    page: '/operator/queues',
    runbook: 'runbooks.md#mail-is-not-sent',
  },
  readingsLate: {
    severity: 'degraded',
    title: 'Readings wait for finality',
    page: '/operator/queues',
    runbook: 'runbooks.md#a-large-payment-stays-seen-and-is-not-credited',
  },
  webhooks: {
    severity: 'degraded',
    title: 'Webhooks pile up',
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
    title: 'A disk fills up',
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
    runbook: 'found-funds.md#found-funds-of-a-closed-store',
  },
  /** A source of these facts could not be read, so silence does not mean that all is well. */
  unread: {
    severity: 'degraded',
    title: 'Not everything could be looked at',
    page: '/operator',
    runbook: 'monitoring.md#health',
  },
} as const satisfies Record<string, Kind>;

interface Kind {
  readonly severity: 'failing' | 'degraded';
  readonly title: string;
  /** Below `/dashboard`. */
  readonly page: `/operator${string}`;
  /** A file of `docs/operating`, with the heading. */
  readonly runbook: `${string}.md#${string}`;
}

export type AttentionCode = keyof typeof KINDS;
export const ATTENTION_CODES = Object.keys(KINDS) as readonly AttentionCode[];

/** What to call something that needs an act, and where it says what to do. */
export function kindOf(code: AttentionCode): Kind {
  return KINDS[code];
}

/** Something that needs an act, as a source of such facts finds it. */
export interface Finding {
  readonly code: AttentionCode;
  /** What it concerns, such as a chain or a payment method; null for the installation. */
  readonly subject: string | null;
  /** Since when, if that is known; epoch milliseconds. */
  readonly since: number | null;
  /** More about it, without secrets. */
  readonly detail: string | null;
  /** Where it is seen, if there is a page that shows more of it than that of its kind. */
  readonly page?: Kind['page'];
}

/** Something that needs an act, as it is shown. */
export interface Attention extends Omit<Finding, 'page'>, Kind {}

/** Finds what needs an act among facts of one kind; the same facts that `/metrics` and `/healthz` show. */
export type AttentionSource = () => Promise<readonly Finding[]>;

/**
 * Everything that needs an act now, what fails first. A source that cannot be read hides no other; it is named instead.
 * @param sources by what each looks at
 */
export async function readAttention(
  deps: { readonly log: Log },
  sources: Readonly<Record<string, AttentionSource>>,
): Promise<Attention[]> {
  const all = (await readFindings(deps, sources)).map((finding) => ({ ...KINDS[finding.code], ...finding }));
  return [...all.filter(isFailing), ...all.filter((one) => !isFailing(one))];
}

/** The same, as it was found. */
export async function readFindings(
  { log }: { readonly log: Log },
  sources: Readonly<Record<string, AttentionSource>>,
): Promise<Finding[]> {
  const found = await Promise.all(
    Object.entries(sources).map(async ([name, read]): Promise<readonly Finding[]> => {
      try {
        return await read();
      } catch (error) {
        // Of the database's own outage the pool has said so already.
        if (!(error instanceof Outage)) log.warn({ err: error, source: name }, 'what needs an act could not be read');
        return [{ code: 'unread', subject: name, since: null, detail: null }];
      }
    }),
  );
  return found.flat();
}

const isFailing = ({ severity }: Kind): boolean => severity === 'failing';

/** Every place in `docs/operating` that says what to do. */
export const RUNBOOKS: readonly string[] = Object.values(KINDS).map(({ runbook }) => runbook);
