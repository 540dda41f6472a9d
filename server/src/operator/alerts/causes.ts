import type { AttentionCode, Finding } from '../operations/attention.ts';

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
    costs: 'Nothing works: pages and the API answer with an error. What buyers pay meanwhile is credited afterwards.',
    first: 'Look whether PostgreSQL runs and its disk has room, and start it again. Till reconnects by itself.',
  },
  mail: {
    patienceMs: SOON_MS,
    // No email about it can be sent before it is over, so the first answer ends it.
    calmMs: 0,
    costs: 'Buyers got no mails with their goods or receipts, and nobody could confirm an address or reset a password.',
    first: 'See whether the mails that waited have left: "npx till queues".',
  },
  prices: {
    patienceMs: SOON_MS,
    costs: 'Buyers cannot pick a token that has no price. Payments that were begun go on.',
    first: 'Run "npx till prices" to see which source gives nothing, and why.',
  },
  assets: {
    patienceMs: LATER_MS,
    costs: 'Payments in that token are not credited, and their orders cannot be expired. Other tokens go on.',
    first: 'See what the issuer of the token says, and turn the method off in the stores.',
  },
  chainReplaced: {
    patienceMs: SOON_MS,
    costs: 'Nothing is credited or swept on that chain until you decide. Other chains go on.',
    first: 'Look the block up in an explorer to see who is wrong: the providers, or the block that was final.',
  },
  chainsOff: {
    patienceMs: SOON_MS,
    costs: 'What buyers pay there is not seen, and an hour after the quote it is too late for it to count.',
    first: 'Put the RPC URLs of the chain back and restart.',
  },
  addresses: {
    patienceMs: LATER_MS,
    costs: 'The money at these addresses cannot be swept as the database records them.',
    first: 'Run "npx till sweep --dry-run": it names them.',
  },
  settlements: {
    patienceMs: LATER_MS,
    costs: 'These buyers have paid, or their time is over, and their orders or invoices stay open. All others go on.',
    first:
      'Open the operator area: it names the oldest one and its cause. It is tried again by itself every few minutes.',
  },
  deliveries: {
    patienceMs: LATER_MS,
    costs: 'These orders are paid and completed, and their buyers have not got all of their goods.',
    first:
      'Open the operator area: it names the oldest one and its cause. It is tried again by itself every few minutes.',
  },
  agreement: {
    patienceMs: LATER_MS,
    showsDetail: true,
    costs: 'The buyers have paid, and their large payments are not credited. Smaller ones go on.',
    first: 'Run "npx till chains" to see which provider is behind or gave wrong answers, and replace it.',
  },
  chainSilent: {
    patienceMs: SOON_MS,
    showsDetail: true,
    costs:
      'What buyers pay on that chain is not seen. It counts if the chain can be read again within an hour of the end of ' +
      'their quotes.',
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
    costs: 'Nothing while another provider answers. If that one fails too, payments on that chain are not seen.',
    first: 'Run "npx till chains" to see what it answers, and replace it if it does not come back.',
  },
  nodeLacks: {
    patienceMs: LATER_MS,
    showsDetail: true,
    costs: 'Nothing while another provider has it. If none has, payments on that chain are not seen or not credited.',
    first: 'Run "npx till chains" to see which provider lacks it, and use another one or another of its plans.',
  },
  nodesDisagree: {
    patienceMs: LATER_MS,
    showsDetail: true,
    costs: 'Nothing wrong was credited. Large payments may wait until two providers agree.',
    first: 'Run "npx till chains", and replace the provider that was caught.',
  },
  gasLow: {
    patienceMs: LATER_MS,
    showsDetail: true,
    costs: 'Nothing yet. When the key is empty, merchants wait for their money, and nobody can pay without gas.',
    first: 'Send coin of that chain to the address that "npx till chains" shows.',
  },
  sweepsBlocked: {
    patienceMs: SOON_MS,
    costs: 'Merchants wait for their money on that chain. Buyers notice nothing.',
    first: 'Run "npx till chains": it says what stands in the way of sweeps.',
  },
  sweepsStuck: {
    patienceMs: SOON_MS,
    showsDetail: true,
    costs: 'Merchants wait for their money on that chain. Buyers notice nothing.',
    first: 'Run "npx till chains" and look the transaction with the lowest nonce up in an explorer.',
  },
  priceSources: {
    patienceMs: LATER_MS,
    costs: 'Nothing while other sources give the price.',
    first: 'Run "npx till prices" to see what the source answers.',
  },
  mailLate: {
    patienceMs: SOON_MS,
    costs: 'Buyers wait for the mails with their goods.',
    first: 'Run "npx till queues" to see whether a process with the role mailer runs.',
  },
  readingsLate: {
    patienceMs: SOON_MS,
    showsDetail: true,
    costs: 'The buyers have paid, and their large payments are not credited yet. Nothing is lost.',
    first: 'Look in an explorer whether the chain finalizes blocks, and run "npx till chains".',
  },
  webhooksLate: {
    patienceMs: SOON_MS,
    showsDetail: true,
    costs: "Merchants' programs do not learn that they were paid, so buyers may wait for their goods.",
    first: 'Run "npx till queues" to see whether a process with the role dispatcher runs.',
  },
  disk: {
    patienceMs: SOON_MS,
    showsDetail: true,
    costs: 'Nothing yet. On a full disk nothing is accepted any more.',
    first: 'Free some space, or make the disk larger.',
  },
  readReplica: {
    patienceMs: LATER_MS,
    costs: 'Nothing yet. The primary answers lists too, and has more to do.',
    first: 'See in the operator area why, and whether the replica runs and keeps up.',
  },
  backup: {
    patienceMs: LATER_MS,
    showsDetail: true,
    costs: 'Nothing yet. If the database were lost now, what came since the last backup would be lost with it.',
    first: 'See what the backup job wrote to its log, and run it by hand.',
  },
  unread: {
    patienceMs: LATER_MS,
    costs: 'Unknown: something else may be wrong that nobody is told of.',
    first: 'Look for "what needs an act could not be read" in the log.',
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
    const detail = ADVICE[finding.code]?.showsDetail === true ? finding.detail : null;
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
