import { type AttentionCode, detailOf, type Finding } from '../operations/attention.ts';

/** Text and timing of the email about a problem, in plain words for someone woken by it. */
interface Advice {
  /** Minimum duration before an email is sent, in milliseconds. */
  readonly patienceMs: number;
  /** Its impact on buyers and merchants. */
  readonly costs: string;
  /** The first thing to do. */
  readonly first: string;
  /** Time without the problem after which it is over, if different from the default, in milliseconds. */
  readonly calmMs?: number;
  /** True if its detail consists only of our own words and numbers; texts of others are never emailed. */
  readonly showsDetail?: true;
}

/** Patience for problems that stop payments, and for those that have lasted for a while when first seen. */
const SOON_MS = 3 * 60_000;
/** Patience for problems that can wait, or usually pass by themselves. */
const LATER_MS = 15 * 60_000;

/**
 * Problems that operators are emailed about. Others are only shown in the operator area: deliberate states (a pause of
 * email), and problems that a single merchant can cause (a payout address that accepts no money, a hanging endpoint).
 */
const ADVICE: Readonly<Partial<Record<AttentionCode, Advice>>> = {
  database: {
    patienceMs: SOON_MS,
    costs: 'Nothing works: pages and the API return errors. Payments made in the meantime are credited afterwards.',
    first: 'Check whether PostgreSQL is running and its disk has space, and restart it. Till reconnects automatically.',
  },
  mail: {
    patienceMs: SOON_MS,
    // No email about it can be sent before it is over, so the first answer ends it.
    calmMs: 0,
    costs:
      'Buyers got no emails with their items or receipts, and nobody could confirm an address or reset a password.',
    first: 'Check whether the queued emails have been sent: "npx till queues".',
  },
  prices: {
    patienceMs: SOON_MS,
    costs: 'Buyers cannot pick a token without a price. Payments already begun continue.',
    first: 'Run "npx till prices" to see which source fails, and why.',
  },
  assets: {
    patienceMs: LATER_MS,
    costs:
      'Payments in that token are not credited, and their orders cannot be expired. Other tokens are not affected.',
    first: 'Check for announcements of the token’s issuer, and turn the method off in the stores.',
  },
  chainReplaced: {
    patienceMs: SOON_MS,
    costs: 'Nothing is credited or swept on that chain until you decide. Other chains are not affected.',
    first: 'Look up the block in an explorer to see which is wrong: the providers, or the block that was final.',
  },
  chainsOff: {
    patienceMs: SOON_MS,
    costs: 'Payments there are not seen, and an hour after the quote they no longer count.',
    first: 'Restore the RPC URLs of the chain and restart.',
  },
  addresses: {
    patienceMs: LATER_MS,
    costs: 'The money at these addresses cannot be swept with the terms in the database.',
    first: 'Run "npx till sweep --dry-run" to list them.',
  },
  settlements: {
    patienceMs: LATER_MS,
    costs:
      'These buyers have paid, or their time is over, and their orders or invoices stay open. All others are not affected.',
    first:
      'Open the operator area: it shows the oldest one and its cause. It is retried automatically every few minutes.',
  },
  deliveries: {
    patienceMs: LATER_MS,
    costs: 'These orders are paid and completed, but their buyers have not received all of their items.',
    first:
      'Open the operator area: it shows the oldest one and its cause. It is retried automatically every few minutes.',
  },
  agreement: {
    patienceMs: LATER_MS,
    showsDetail: true,
    costs: 'The buyers have paid, but their large payments are not credited. Smaller ones are not affected.',
    first: 'Run "npx till chains" to see which provider is behind or gave wrong answers, and replace it.',
  },
  chainSilent: {
    patienceMs: SOON_MS,
    showsDetail: true,
    costs:
      'Payments on that chain are not seen. They count if the chain is reachable again within an hour of the ' +
      'end of their quotes.',
    first: 'Run "npx till chains" to see which provider fails and why, and add another one.',
  },
  chainUnattended: {
    patienceMs: SOON_MS,
    showsDetail: true,
    costs: 'Without an indexer payments on that chain are not seen; without a sweeper merchants wait for their money.',
    first: 'Run "npx till queues" to see which processes run, and start the one that is missing.',
  },
  nodeAway: {
    patienceMs: LATER_MS,
    showsDetail: true,
    costs: 'Nothing while another provider responds. If that one fails too, payments on that chain are not seen.',
    first: 'Run "npx till chains" to see its error, and replace it if it does not recover.',
  },
  nodeLacks: {
    patienceMs: LATER_MS,
    showsDetail: true,
    costs: 'Nothing while another provider has it. If none does, payments on that chain are not seen or not credited.',
    first: 'Run "npx till chains" to see which provider lacks it, and use another provider or another plan.',
  },
  nodesDisagree: {
    patienceMs: LATER_MS,
    showsDetail: true,
    costs: 'Nothing wrong was credited. Large payments may wait until two providers agree.',
    first: 'Run "npx till chains", and replace that provider.',
  },
  gasLow: {
    patienceMs: LATER_MS,
    showsDetail: true,
    costs: 'Nothing yet. When the key is empty, merchants wait for their money, and nobody can pay without gas.',
    first: 'Send coin of that chain to the address that "npx till chains" shows.',
  },
  sweepsBlocked: {
    patienceMs: SOON_MS,
    costs: 'Merchants wait for their money on that chain. Buyers are not affected.',
    first: 'Run "npx till chains" to see the cause.',
  },
  sweepsStuck: {
    patienceMs: SOON_MS,
    showsDetail: true,
    costs: 'Merchants wait for their money on that chain. Buyers are not affected.',
    first: 'Run "npx till chains" and look up the transaction with the lowest nonce in an explorer.',
  },
  priceSources: {
    patienceMs: LATER_MS,
    costs: 'Nothing while other sources give the price.',
    first: 'Run "npx till prices" to see the source’s error.',
  },
  mailLate: {
    patienceMs: SOON_MS,
    costs: 'Buyers wait for the emails with their items.',
    first: 'Run "npx till queues" to see whether a process with the role mailer runs.',
  },
  readingsLate: {
    patienceMs: SOON_MS,
    showsDetail: true,
    costs: 'The buyers have paid, but their large payments are not credited yet. Nothing is lost.',
    first: 'Check in an explorer whether the chain finalizes blocks, and run "npx till chains".',
  },
  webhooksLate: {
    patienceMs: SOON_MS,
    showsDetail: true,
    costs: "Merchants' servers are not notified of payments, so buyers may wait for their items.",
    first: 'Run "npx till queues" to see whether a process with the role dispatcher runs.',
  },
  disk: {
    patienceMs: SOON_MS,
    showsDetail: true,
    costs: 'Nothing yet. Once the disk is full, nothing is accepted.',
    first: 'Free some space, or make the disk larger.',
  },
  readReplica: {
    patienceMs: LATER_MS,
    costs: 'Nothing yet. The primary serves lists too, under a higher load.',
    first: 'Check the cause in the operator area, and whether the replica is running and keeping up.',
  },
  backup: {
    patienceMs: LATER_MS,
    showsDetail: true,
    costs: 'Nothing yet. If the database were lost now, everything since the last backup would be lost.',
    first: 'Check the log of the backup job, and run it manually.',
  },
  unread: {
    patienceMs: LATER_MS,
    costs: 'Unknown: other problems may go unreported.',
    first: 'Search the log for "required actions could not be read".',
  },
};

/** A problem that operators are emailed about. */
export interface Cause {
  readonly code: AttentionCode;
  /** Subject of the problem; empty for the installation. */
  readonly subject: string;
  /** Start of the problem if known, epoch milliseconds. */
  readonly since: number | null;
  readonly detail: string | null;
}

/** Returns the advice for a code; undefined for codes without emails. */
export function adviceOn(code: AttentionCode): Advice | undefined {
  return ADVICE[code];
}

/**
 * Returns the code under which a problem is emailed. A chain that this process cannot read and one that its indexer
 * cannot read are the same to the recipients.
 */
export function causeOf(code: AttentionCode): AttentionCode {
  return code === 'chain' ? 'chainSilent' : code;
}

/** Returns the causes among findings, without duplicates. */
export function causesOf(findings: readonly Finding[]): Cause[] {
  const causes = new Map<string, Cause>();
  for (const finding of findings) {
    const code = causeOf(finding.code);
    if (ADVICE[code] === undefined) continue;
    const subject = finding.subject ?? '';
    const detail = ADVICE[finding.code]?.showsDetail === true ? detailOf(finding) : null;
    const key = `${code} ${subject}`;
    const known = causes.get(key);
    causes.set(key, {
      code,
      subject,
      since: earlier(known?.since ?? null, finding.since),
      detail: known?.detail ?? detail,
    });
  }
  return [...causes.values()];
}

function earlier(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
