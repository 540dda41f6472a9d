import { EARLIER_DEPLOYMENTS, PRESENT_DEPLOYMENT, UNNAMED_DEPLOYMENT } from '@till/contracts';
import { checksumAddress, deriveAddress } from './derive';
import type { VerifyTexts } from './texts/en';

/** Fields of the form; the fragment of a link uses the same names. */
export const FIELDS = ['address', 'payout', 'feeRecipient', 'feeBps', 'attemptId', 'factory', 'initCodeHash'] as const;
export type Field = (typeof FIELDS)[number];
export type Entries = Readonly<Record<Field, string>>;

/** Problem with a field, by the name of its text. */
export type Problem = keyof VerifyTexts['deposit']['problems'];
/** Reason why money could never leave an address, by the name of its text. */
type Reason = 'zeroPayout' | 'feeTooHigh' | 'noFeeRecipient';

/** Contracts of this version; initial values of the form. */
export const CONTRACTS = { factory: PRESENT_DEPLOYMENT.factory, initCodeHash: PRESENT_DEPLOYMENT.initCodeHash };

/** Contracts of every version, in lower case, since addresses from earlier ones may still receive payments. */
const OURS = [PRESENT_DEPLOYMENT, UNNAMED_DEPLOYMENT, ...EARLIER_DEPLOYMENTS].map(
  (one) => `${one.factory.toLowerCase()} ${one.initCodeHash}`,
);

/** Verdict on the entries. Addresses have their checksum. */
export type Verdict =
  /** Some fields are empty or invalid; `problems` lists the invalid ones. */
  | { readonly kind: 'incomplete'; readonly problems: Readonly<Partial<Record<Field, Problem>>> }
  /** Terms under which the contracts pay no one. */
  | { readonly kind: 'stuck'; readonly reason: Reason }
  /** `other-contracts`: the terms give this address, but with contracts unknown to this page. */
  | {
      readonly kind: 'match' | 'mismatch' | 'other-contracts';
      readonly asked: string;
      readonly derived: string;
      readonly salt: string;
      readonly payout: string;
      readonly feeRecipient: string;
      readonly feeBps: number;
    };

/** The factory refuses to sweep with a higher fee. */
const MAX_FEE_BPS = 1_000;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const HASH = /^0x[0-9a-fA-F]{64}$/;
const ATTEMPT_ID = /^(0x)?[0-9a-fA-F]{32}$/;
const ZERO = `0x${'0'.repeat(40)}`;

/** Compares the entered address with the one derived from the terms. Pure. */
export function judge(entries: Entries): Verdict {
  const read = readAll(entries);
  const problems = Object.fromEntries(
    FIELDS.flatMap((field) => ('problem' in read[field] ? [[field, read[field].problem]] : [])),
  );
  const values = valuesOf(read);
  if (values === undefined) return { kind: 'incomplete', problems };
  const { address, payout, feeRecipient, attemptId, factory, initCodeHash } = values;
  const feeBps = Number(values.feeBps);
  const reason = whyStuck(payout, feeRecipient, feeBps);
  if (reason !== undefined) return { kind: 'stuck', reason };
  const derived = deriveAddress({ payout, feeRecipient, feeBps, attemptId, factory, initCodeHash });
  const isOurs = OURS.includes(`${factory} ${initCodeHash}`);
  const kind = isOurs ? 'match' : 'other-contracts';
  return {
    kind: derived.address === address ? kind : 'mismatch',
    asked: checksumAddress(address),
    derived: checksumAddress(derived.address),
    salt: derived.salt,
    payout: checksumAddress(payout),
    feeRecipient: checksumAddress(feeRecipient),
    feeBps,
  };
}

type Read = { readonly value: string } | { readonly problem: Problem } | { readonly empty: true };

function readAll(entries: Entries): Record<Field, Read> {
  return {
    address: read(entries.address, readAddress),
    payout: read(entries.payout, readAddress),
    feeRecipient: read(entries.feeRecipient, readAddress),
    feeBps: read(entries.feeBps, (text) =>
      /^[0-9]{1,5}$/.test(text) && Number(text) <= 65_535 ? { value: text } : { problem: 'fee' },
    ),
    attemptId: read(entries.attemptId, readAttemptId),
    factory: read(entries.factory, readAddress),
    initCodeHash: read(entries.initCodeHash, (text) =>
      HASH.test(text) ? { value: text.toLowerCase() } : { problem: 'hash' },
    ),
  };
}

function read(text: string, parse: (text: string) => Read): Read {
  const trimmed = text.trim();
  return trimmed === '' ? { empty: true } : parse(trimmed);
}

function readAddress(text: string): Read {
  if (!ADDRESS.test(text)) return { problem: 'address' };
  const address = text.toLowerCase();
  const written = text.slice(2);
  const hasChecksum = written !== written.toLowerCase() && written !== written.toUpperCase();
  if (hasChecksum && checksumAddress(address) !== text) return { problem: 'checksum' };
  return { value: address };
}

function readAttemptId(text: string): Read {
  const plain = text.replaceAll('-', '');
  if (!ATTEMPT_ID.test(plain)) return { problem: 'attemptId' };
  return { value: `0x${plain.replace(/^0x/, '').toLowerCase()}` };
}

function valuesOf(read: Record<Field, Read>): Record<Field, string> | undefined {
  const values: Partial<Record<Field, string>> = {};
  for (const field of FIELDS) {
    const one = read[field];
    if (!('value' in one)) return undefined;
    values[field] = one.value;
  }
  return values as Record<Field, string>;
}

function whyStuck(payout: string, feeRecipient: string, feeBps: number): Reason | undefined {
  if (payout === ZERO) return 'zeroPayout';
  if (feeBps > MAX_FEE_BPS) return 'feeTooHigh';
  if (feeBps > 0 && feeRecipient === ZERO) return 'noFeeRecipient';
  return undefined;
}
