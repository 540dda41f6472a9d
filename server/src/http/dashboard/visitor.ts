import type { IncomingHttpHeaders } from 'node:http';
import type { Actor } from '../../people/audit.ts';
import { MAX_USER_AGENT } from '../../people/browser-name.ts';
import type { Session, StoreAccess } from '../../people/sessions.ts';
import type { Visitor } from '../../people/sign-in.ts';

/** Where a request comes from, with its headers as the account library reads them. */
export function visitorOf(call: {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  readonly addressGroup: string;
}): Visitor {
  const { cookie, origin } = call.headers;
  const userAgent = call.headers['user-agent']?.slice(0, MAX_USER_AGENT);
  const headers = new Headers({ 'x-forwarded-for': call.ip });
  if (cookie !== undefined) headers.set('cookie', cookie);
  if (origin !== undefined) headers.set('origin', origin);
  if (userAgent !== undefined) headers.set('user-agent', userAgent);
  return { headers, ip: call.ip, addressGroup: call.addressGroup, userAgent };
}

/** Who acts in a call, for the audit log; an operator who is no member of the store acts as one. */
export function actorOf(call: {
  readonly session: Session;
  readonly store?: StoreAccess | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
}): Actor {
  const { person } = call.session;
  const isOperators = person.isOperator && (call.store === undefined || call.store.role === undefined);
  const { 'user-agent': userAgent } = call.headers;
  return { kind: isOperators ? 'operator' : 'person', id: person.id, name: person.email, ip: call.ip, userAgent };
}
