import type { Attempt } from '../api/checkout.ts';
import { type Answer, authorizeAttempt, type Problem } from '../api/client.ts';
import type { Signature } from './sign.ts';
import { forgetSigned, rememberSigned, type Signed, signedFor } from './signed.ts';

/** The service's answer on a signed transfer; `unknown` when it could not be reached. */
export type Standing = 'pays' | 'over' | 'unknown';

/** Replaces a signature that this page no longer has: the service compares known transfers by their terms alone. */
const NO_SIGNATURE = '0x00';

/**
 * Submits a signed transfer to the service. Remembers it before sending, unless it is certainly refused.
 * @returns the reason for a refusal; null when it was accepted, or without an answer
 */
export async function handIn(
  checkoutId: string,
  attemptId: string,
  { signature, signed }: Signature,
): Promise<Problem | null> {
  rememberSigned(attemptId, signed);
  const answer = await post(checkoutId, attemptId, signed, signature);
  if (answer.ok) rememberSigned(attemptId, { ...signed, isTaken: true });
  if (answer.ok || !keptNothing(answer.problem)) return null;
  // Another tab may have submitted its own at the same moment, which caused this refusal.
  if (signedFor(attemptId)?.nonce === signed.nonce) forgetSigned(attemptId);
  return answer.problem;
}

/**
 * Reads the state of a signed transfer by submitting it again: the service answers the same while it can still pay.
 * @param signature null where the page no longer has it
 */
export async function querySigned(
  checkoutId: string,
  attemptId: string,
  signed: Signed,
  signature: string | null,
): Promise<Standing> {
  const answer = await post(checkoutId, attemptId, signed, signature ?? NO_SIGNATURE);
  if (answer.ok) return 'pays';
  const { problem } = answer;
  return problem.kind === 'refused' && (problem.status === 400 || problem.status === 404) ? 'over' : 'unknown';
}

function post(checkoutId: string, attemptId: string, signed: Signed, signature: string): Promise<Answer<Attempt>> {
  const { from, nonce, validBefore, value } = signed;
  const body = { from, value: value.toString(), validAfter: 0, validBefore, nonce, signature };
  return authorizeAttempt(checkoutId, attemptId, body);
}

/** Returns true when the service has certainly stored nothing; unknown after a broken connection or a server error. */
function keptNothing(problem: Problem): boolean {
  if (problem.kind !== 'refused') return false;
  return problem.status < 500 || problem.message === 'Chain temporarily unavailable';
}
