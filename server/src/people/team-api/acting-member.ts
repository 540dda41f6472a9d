import type { StoreCall } from '../../kernel/http/dashboard/operation.ts';
import type { Inviter } from '../invite.ts';

/** Returns the member whose call changes the team. */
export function actingMember({ by, session: { person } }: StoreCall<unknown>): Inviter {
  return { by, id: person.id, name: person.name };
}
