import type { StoreAct } from '../../people/roles.ts';
import type { Session, StoreAccess } from '../../people/sessions.ts';
import type { HttpDeps } from '../dependencies.ts';
import type { Answer, Call, OperationSchema } from '../operation.ts';

/** An answer that may also set cookies. */
export interface DashboardAnswer extends Answer {
  readonly cookies?: readonly string[];
}

/** Who may call an operation. */
export type Access =
  | { readonly who: 'anybody' }
  | { readonly who: 'person'; readonly confirm: boolean }
  | { readonly who: 'operator'; readonly confirm: boolean }
  /** A member of the store in the path whose role allows the act. */
  | { readonly who: 'member'; readonly act: StoreAct; readonly confirm: boolean };

/** A validated request with what its session allows. */
interface SignedInCall<S> extends Call<S> {
  readonly session: Session;
}
interface StoreCall<S> extends SignedInCall<S> {
  readonly store: StoreAccess;
}

/** One operation of the dashboard: who may call it, its schemas and what it does. */
export interface DashboardOperation {
  readonly access: Access;
  readonly schema: OperationSchema & Transfer;
  handle(deps: HttpDeps, call: StoreCall<OperationSchema>): Promise<DashboardAnswer | undefined>;
}

type Handle<C> = (deps: HttpDeps, call: C) => Promise<DashboardAnswer | undefined>;

interface Confirmable {
  /** It moves money or secrets: the password or a passkey must have been given moments ago. */
  readonly confirm?: boolean;
}

/** What goes over the connection, if it is not one JSON text each way. */
interface Transfer {
  /** The body is the bytes of an image. Or the answer is an event stream, which has limits of its own. */
  readonly transfers?: 'image' | 'events';
}

function declare(access: Access, schema: OperationSchema & Transfer, handle: Handle<never>): DashboardOperation {
  return { access, schema, handle: handle as DashboardOperation['handle'] };
}

/** For whoever has no session, or need not have one. */
export function anonymousOperation<const S extends OperationSchema>(
  schema: S,
  handle: Handle<Call<S>>,
): DashboardOperation {
  return declare({ who: 'anybody' }, schema, handle);
}

/** For everybody who has signed in, about themselves. */
export function personalOperation<const S extends OperationSchema>(
  schema: S & Confirmable,
  handle: Handle<SignedInCall<S>>,
): DashboardOperation {
  return declare({ who: 'person', confirm: schema.confirm === true }, schema, handle);
}

/** For those whose role in the store of the path (`:slug`) allows the act. */
export function storeOperation<const S extends OperationSchema>(
  act: StoreAct,
  schema: S & Confirmable & Transfer,
  handle: Handle<StoreCall<S>>,
): DashboardOperation {
  return declare({ who: 'member', act, confirm: schema.confirm === true }, schema, handle);
}
