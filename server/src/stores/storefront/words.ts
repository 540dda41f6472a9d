import { proofName } from './domain-name.ts';
import type { StorefrontDomain } from './domain-repository.ts';
import { BREAKS_AFTER_MS } from './domain-transitions.ts';

const DAY_MS = 86_400_000;

/** Describes the state of the TXT record; null if it is correct, or before the first look-up. */
export function proofInWords({ domain, proof }: Pick<StorefrontDomain, 'domain' | 'proof'>): string | null {
  if (proof === 'missing') return `There is no TXT record ${proofName(domain)} yet.`;
  if (proof === 'other') return `The TXT record ${proofName(domain)} has another value.`;
  if (proof === 'unanswered') return 'The name servers of the domain did not answer.';
  return null;
}

/** Describes the domain's target; null if it is correct, or before the first look-up. */
export function pointsInWords({ points, seen }: Pick<StorefrontDomain, 'points' | 'seen'>): string | null {
  if (points === 'missing') return 'The domain points nowhere yet.';
  if (points === 'elsewhere') return `The domain points elsewhere: ${seen}.`;
  if (points === 'loop') return `The CNAME records of the domain lead on and on, by way of ${seen}.`;
  if (points === 'unanswered') return 'The name servers of the domain did not answer.';
  if (points === 'unknown')
    return 'Till cannot find out its own address, so it cannot compare. The operator must see to it.';
  return null;
}

/** Explains the status of a domain in one or two sentences. */
export function statusInWords(domain: StorefrontDomain): string {
  const { status, checkedAt, isHeld, failures } = domain;
  if (status === 'waiting' && checkedAt === null) return 'Not looked up yet.';
  if (isHeld) return 'Another store here has this domain, and its TXT record is still there. Remove that record.';
  const found = [...new Set([proofInWords(domain), pointsInWords(domain)])].filter((text) => text !== null).join(' ');
  if (found !== '' && status === 'active' && failures > 0)
    return `${found} Unless it is put right, the storefront leaves the domain after ${BREAKS_AFTER_MS / DAY_MS} days.`;
  if (found !== '') return found;
  return status === 'active' ? 'Both records were found.' : 'Another store has proved that the domain is theirs.';
}
