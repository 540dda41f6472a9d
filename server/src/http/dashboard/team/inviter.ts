import type { Inviter } from '../../../people/invite.ts';
import type { StoreCall } from '../operation.ts';

/** Who invites in a call. */
export function inviterOf({ by, store, session: { person } }: StoreCall<unknown>): Inviter {
  return { by, role: store.role, id: person.id, name: person.name };
}
