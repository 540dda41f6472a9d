import Type from 'typebox';
import type { Actor } from '../../auth/audit.ts';
import { MAX_USER_AGENT } from '../../auth/browser-name.ts';
import { AccessRefusal } from '../../auth/refusals.ts';
import type { StoreAct } from '../../auth/roles.ts';
import type { Session, StoreAccess, Visitor } from '../../auth/session.ts';
import { readCookies } from '../../lib/cookies.ts';
import { acceptedLanguage } from '../accepted-language.ts';
import { type Answer, type Call, callOf, type Exchange, type OperationSchema } from '../operation.ts';
import { Empty } from '../schemas.ts';

/** An answer that may set cookies. */
export interface DashboardAnswer extends Answer {
  readonly cookies?: readonly string[];
}

/** Callers allowed for an operation. */
export type Access =
  | { readonly who: 'anybody' }
  | { readonly who: 'person'; readonly confirm: boolean }
  | { readonly who: 'operator'; readonly confirm: boolean }
  /** A member of the store in the path whose role allows the act. */
  | { readonly who: 'member'; readonly act: StoreAct; readonly confirm: boolean };

/** A validated request. */
interface DashboardCall<S> extends Call<S> {
  /** Client that sent the request. */
  readonly visitor: Visitor;
}
/** A validated request of a signed-in person. */
interface SignedInCall<S> extends DashboardCall<S> {
  readonly session: Session;
  /** The signed-in person as the audit log's actor. */
  readonly by: Actor;
}
export interface StoreCall<S> extends SignedInCall<S> {
  readonly store: StoreAccess;
}

/** One operation of the dashboard: its access rules, schemas and handler. `D` is its dependencies. */
export interface DashboardOperation<D = never> {
  readonly access: Access;
  readonly schema: OperationSchema & Transfer;
  readonly handle: (deps: D, exchange: Exchange) => Promise<DashboardAnswer | undefined>;
}

/** Handles a call; without `response` it may resolve to nothing. */
type Handle<D, C, S> = (
  deps: D,
  call: C,
) => S extends { readonly response: object }
  ? Promise<DashboardAnswer | undefined>
  : Promise<DashboardAnswer> | Promise<void>;

/** The schema of an operation; without `response` it answers 204 without a body. */
interface Declaration extends Omit<OperationSchema, 'response'>, Transfer, Partial<Pick<OperationSchema, 'response'>> {
  /** True for acts that move money or secrets: the password or a passkey must have been given moments ago. */
  readonly confirm?: boolean;
}

/** The kind of transfer, unless it is one JSON text each way. */
interface Transfer {
  /** `image`: the body is the bytes of an image. `events`: the answer is an event stream, which has its own limits. */
  readonly transfers?: 'image' | 'events';
}

function declare<S extends Declaration, D, C>(
  access: Access,
  schema: S,
  handle: Handle<D, C, S>,
  call: (exchange: Exchange) => C,
): DashboardOperation<D> {
  const answersNothing = schema.response === undefined;
  return {
    access,
    schema: { ...schema, response: schema.response ?? { 204: Empty } },
    async handle(deps, exchange) {
      const answer = await handle(deps, call(exchange));
      return answer ?? (answersNothing ? { status: 204 } : undefined);
    },
  };
}

/** Declares an operation that needs no session. */
export function anonymousOperation<const S extends Declaration, D>(
  schema: S,
  handle: Handle<D, DashboardCall<S>, S>,
): DashboardOperation<D> {
  return declare({ who: 'anybody' }, schema, handle, anonymousCall<S>);
}

/** Declares an operation for every signed-in person, about their own account. */
export function personalOperation<const S extends Declaration, D>(
  schema: S,
  handle: Handle<D, SignedInCall<S>, S>,
): DashboardOperation<D> {
  return declare({ who: 'person', confirm: schema.confirm === true }, schema, handle, signedInCall<S>);
}

/** Declares an operation for operators, about the installation and all its stores. */
export function operatorOperation<const S extends Declaration, D>(
  schema: S,
  handle: Handle<D, SignedInCall<S>, S>,
): DashboardOperation<D> {
  return declare({ who: 'operator', confirm: schema.confirm === true }, schema, handle, signedInCall<S>);
}

/** The store in the path, for paths without other parameters. */
const StoreParams = Type.Object({ slug: Type.String({ maxLength: 63 }) });

/** Declares an operation for members whose role in the store of the path (`:slug`) allows the act. */
export function storeOperation<const S extends Declaration, D>(
  act: StoreAct,
  schema: S,
  handle: Handle<D, StoreCall<S>, S>,
): DashboardOperation<D> {
  const access = { who: 'member', act, confirm: schema.confirm === true } as const;
  return declare(access, { params: StoreParams, ...schema }, handle, storeCall<S>);
}

function anonymousCall<S>(exchange: Exchange): DashboardCall<S> {
  const call = callOf<S>(exchange);
  const { headers, ip, addressGroup } = call;
  const userAgent = headers['user-agent']?.slice(0, MAX_USER_AGENT);
  const cookies = readCookies(headers.cookie);
  const language = acceptedLanguage(headers['accept-language']) ?? null;
  return { ...call, visitor: { cookies, origin: headers.origin, ip, addressGroup, userAgent, language } };
}

function signedInCall<S>(exchange: Exchange): SignedInCall<S> {
  const { session } = exchange.request;
  if (session === undefined) throw new Error('an operation for signed-in people was called without a session');
  const call = anonymousCall<S>(exchange);
  return { ...call, session, by: actorOf(session, call) };
}

function storeCall<S>(exchange: Exchange): StoreCall<S> {
  const call = signedInCall<S>(exchange);
  const { store } = call.session;
  if (store === undefined) throw new Error('an operation for members was called without a store');
  return { ...call, store };
}

/**
 * Returns the actor of a session for the audit log; an operator who is not a member of the store acts as an operator.
 */
function actorOf({ person, store }: Session, { headers, ip }: Pick<Call<unknown>, 'headers' | 'ip'>): Actor {
  const isOperators = person.isOperator && (store === undefined || store.role === undefined);
  const kind = isOperators ? 'operator' : 'person';
  return { kind, id: person.id, name: person.email, ip, userAgent: headers['user-agent'] };
}

/** Returns the id of a store in which something is created. @throws AccessRefusal when it is closed */
export function openStore({ storeId, isClosed }: StoreAccess): string {
  if (isClosed) throw new AccessRefusal('store.closed');
  return storeId;
}

/** Returns the id of a store in which something is put on sale. @throws AccessRefusal when it is suspended */
export function sellingStore({ storeId, isSuspended }: StoreAccess): string {
  if (isSuspended) throw new AccessRefusal('store.suspended');
  return storeId;
}
