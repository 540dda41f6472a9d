import type { IncomingHttpHeaders } from 'node:http';
import type { Session } from '../../../people/sessions.ts';
import type { Visitor } from '../../../people/visitor.ts';
import type { Actor } from '../../auth/audit.ts';
import { MAX_USER_AGENT } from '../../auth/browser-name.ts';
import { readCookies } from '../../lib/cookies.ts';

/** The parts of a request that identify its origin. */
interface Origin {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  readonly addressGroup: string;
}

export function visitorOf({ headers, ip, addressGroup }: Origin): Visitor {
  const { cookie, origin } = headers;
  const userAgent = headers['user-agent']?.slice(0, MAX_USER_AGENT);
  return { cookies: readCookies(cookie), origin, ip, addressGroup, userAgent };
}

/**
 * Returns the actor of a session for the audit log; an operator who is not a member of the store acts as an operator.
 */
export function actorOf({ person, store }: Session, { headers, ip }: Origin): Actor {
  const isOperators = person.isOperator && (store === undefined || store.role === undefined);
  const kind = isOperators ? 'operator' : 'person';
  return { kind, id: person.id, name: person.email, ip, userAgent: headers['user-agent'] };
}
