import type { IncomingHttpHeaders } from 'node:http';
import type { Actor } from '../../people/audit.ts';
import { MAX_USER_AGENT } from '../../people/browser-name.ts';
import type { Session } from '../../people/sessions.ts';
import type { Visitor } from '../../people/sign-in.ts';

/** What of a request says where it comes from. */
interface Origin {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  readonly addressGroup: string;
}

/** Where a request comes from, with its headers as the account library reads them. */
export function visitorOf({ headers: given, ip, addressGroup }: Origin): Visitor {
  const { cookie, origin } = given;
  const userAgent = given['user-agent']?.slice(0, MAX_USER_AGENT);
  const headers = new Headers({ 'x-forwarded-for': ip });
  if (cookie !== undefined) headers.set('cookie', cookie);
  if (origin !== undefined) headers.set('origin', origin);
  if (userAgent !== undefined) headers.set('user-agent', userAgent);
  return { headers, ip, addressGroup, userAgent };
}

/** Who acts in a session, for the audit log; an operator who is no member of the store acts as one. */
export function actorOf({ person, store }: Session, { headers, ip }: Origin): Actor {
  const isOperators = person.isOperator && (store === undefined || store.role === undefined);
  const kind = isOperators ? 'operator' : 'person';
  return { kind, id: person.id, name: person.email, ip, userAgent: headers['user-agent'] };
}
