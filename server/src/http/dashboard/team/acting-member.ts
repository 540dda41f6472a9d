import type { Inviter } from '../../../people/invite.ts';
import type { StoreCall } from '../operation.ts';

/** Returns the member whose call changes the team. */
export function actingMember({ by, session: { person } }: StoreCall<unknown>): Inviter {
  return { by, id: person.id, name: person.name };
}
