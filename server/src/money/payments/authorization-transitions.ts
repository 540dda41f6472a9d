import type { AuthorizationStatus } from './types.ts';

/** Events in the life of an authorization. */
export type AuthorizationTrigger =
  /** Its transaction is stored, to be sent. */
  | 'sent'
  /** Its transaction is confirmed: with the transfer, or without one. */
  | 'transferred'
  | 'reverted'
  /** Its transaction can no longer be mined. */
  | 'given-up'
  /** The chain would refuse the transfer. */
  | 'refused'
  /** Its attempt is no longer current, or asks for another amount. */
  | 'unwanted'
  /** No block can include it any more. */
  | 'lapsed';

const NEXT: Readonly<Record<'waiting' | 'sent', Readonly<Partial<Record<AuthorizationTrigger, AuthorizationStatus>>>>> =
  {
    waiting: { sent: 'sent', refused: 'refused', unwanted: 'dropped', lapsed: 'lapsed' },
    // A sent authorization stays so until a block or its nonce decides: it may be mined at any time.
    sent: { transferred: 'used', reverted: 'failed', 'given-up': 'waiting' },
  };

/** Returns the status after a trigger: the only rule by which a status changes. Pure. An ended one stays as it is. */
export function transitionAuthorization(
  status: AuthorizationStatus,
  trigger: AuthorizationTrigger,
): AuthorizationStatus {
  return status === 'waiting' || status === 'sent' ? (NEXT[status][trigger] ?? status) : status;
}

/** Returns true when nothing can happen to it any more. Pure. */
export function hasEnded(status: AuthorizationStatus): boolean {
  return status !== 'waiting' && status !== 'sent';
}
