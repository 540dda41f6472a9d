import type { Inviter } from '../../../people/invite.ts';
import { actorOf } from '../visitor.ts';

/** Who invites in a call. */
export function inviterOf(call: Parameters<typeof actorOf>[0]): Inviter {
  const { person } = call.session;
  return { by: actorOf(call), role: call.store?.role, id: person.id, name: person.name };
}
