import { proofName } from './domain-name.ts';
import type { StorefrontDomain } from './domain-repository.ts';
import { BREAKS_AFTER_MS } from './domain-transitions.ts';

const DAY_MS = 86_400_000;

/** Describes the state of the TXT record; null if it is correct, or before the first look-up. */
function proofInWords({ domain, proof }: Pick<StorefrontDomain, 'domain' | 'proof'>): string | null {
  if (proof === 'missing') return `There is no TXT record ${proofName(domain)} yet.`;
  if (proof === 'other') return `The TXT record ${proofName(domain)} has another value.`;
  if (proof === 'unanswered') return 'The name servers of the domain did not answer.';
  return null;
}

/** Describes the domain's target; null if it is correct, or before the first look-up. */
function pointsInWords({ points, seen }: Pick<StorefrontDomain, 'points' | 'seen'>): string | null {
  if (points === 'missing') return 'The domain does not point anywhere yet.';
  if (points === 'elsewhere') return `The domain points elsewhere: ${seen}.`;
  if (points === 'loop') return `The CNAME chain of the domain is too long, via ${seen}.`;
  if (points === 'unanswered') return 'The name servers of the domain did not answer.';
  if (points === 'unknown')
    return 'The address of this installation is unknown, so it cannot be compared. Ask the operator to configure it.';
  return null;
}

/** Explains the status of a domain in one or two sentences. */
export function statusInWords(domain: StorefrontDomain): string {
  const { status, checkedAt, isHeld, failures } = domain;
  if (status === 'waiting' && checkedAt === null) return 'Not checked yet.';
  if (isHeld) return 'Another store here has this domain, and its TXT record is still there. Remove that record.';
  const found = [...new Set([proofInWords(domain), pointsInWords(domain)])].filter((text) => text !== null).join(' ');
  if (found !== '' && status === 'active' && failures > 0)
    return `${found} Unless this is fixed, the domain is removed from the storefront after ${BREAKS_AFTER_MS / DAY_MS} days.`;
  if (found !== '') return found;
  return status === 'active' ? 'Both records were found.' : 'Another store has proved ownership of the domain.';
}
