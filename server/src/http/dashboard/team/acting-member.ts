import type { Inviter } from '../../../people/invite.ts';
import type { StoreCall } from '../operation.ts';

/** Who acts on the team in a call. */
export function actingMember({ by, session: { person } }: StoreCall<unknown>): Inviter {
  return { by, id: person.id, name: person.name };
}
