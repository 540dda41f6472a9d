import type { Domain } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.domain.states;

/** Describes the state of the TXT record; null if it is correct, or before the first look-up. */
export function proofSays({ proof: { state, records } }: Domain): string | null {
  return state === null || state === 'there' ? null : t.proof[state](records[0]?.name ?? '');
}

/** Describes the domain's target; null if it is correct, or before the first look-up. */
export function pointingSays({ pointing: { state, seen } }: Domain): string | null {
  return state === null || state === 'here' ? null : t.pointing[state](seen ?? '');
}

/** Explains the status of a domain. */
export function statusSays(domain: Domain): string {
  const { status, checkedAt, isFailing, isHeld } = domain;
  if (status === 'waiting' && checkedAt === null) return texts.domain.notChecked;
  if (isHeld) return t.held;
  const found = [...new Set([proofSays(domain), pointingSays(domain)])].filter((text) => text !== null);
  if (found.length > 0) return t.sentences(isFailing ? [...found, t.failing] : found);
  return status === 'active' ? t.active : t.provedByOther;
}
