import type { AuthorizationStatus } from './types.ts';

/** What happened to an authorization. */
export type AuthorizationTrigger =
  /** Its transaction is stored, to be sent. */
  | 'sent'
  /** Its transaction is confirmed: with the transfer, or without one. */
  | 'transferred'
  | 'reverted'
  /** Its transaction can no longer be mined. */
  | 'given-up'
  /** The chain would not make the transfer. */
  | 'refused'
  /** Its attempt is no longer current, or asks for another amount. */
  | 'unwanted'
  /** No block can hold it any more. */
  | 'lapsed';

const NEXT: Readonly<Record<'waiting' | 'sent', Readonly<Partial<Record<AuthorizationTrigger, AuthorizationStatus>>>>> =
  {
    waiting: { sent: 'sent', refused: 'refused', unwanted: 'dropped', lapsed: 'lapsed' },
    // What was sent stays so until a block or its nonce decides: somebody may mine it at any time.
    sent: { transferred: 'used', reverted: 'failed', 'given-up': 'waiting' },
  };

/** The only rule by which an authorization's status changes. Pure. An ended one stays as it is. */
export function transitionAuthorization(
  status: AuthorizationStatus,
  trigger: AuthorizationTrigger,
): AuthorizationStatus {
  return status === 'waiting' || status === 'sent' ? (NEXT[status][trigger] ?? status) : status;
}

/** Whether nothing can happen to it any more. Pure. */
export function hasEnded(status: AuthorizationStatus): boolean {
  return status !== 'waiting' && status !== 'sent';
}
