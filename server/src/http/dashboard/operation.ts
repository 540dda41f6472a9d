import Type from 'typebox';
import type { Actor } from '../../people/audit.ts';
import type { StoreAct } from '../../people/roles.ts';
import type { Session, StoreAccess } from '../../people/sessions.ts';
import type { Visitor } from '../../people/visitor.ts';
import type { HttpDeps, HttpSettings } from '../dependencies.ts';
import type { Answer, Call, OperationSchema } from '../operation.ts';
import { HttpRefusal } from '../refusal-table.ts';
import { Empty } from '../schemas.ts';

/** What operations of the dashboard work with. */
export interface DashboardDeps extends HttpDeps {
  /** Where the dashboard is. */
  readonly dashboardUrl: string;
  /** Who may sign up to it. */
  readonly signUp: HttpSettings['dashboard']['signUp'];
}

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

/** A validated request. */
interface DashboardCall<S> extends Call<S> {
  /** Source of the request. */
  readonly visitor: Visitor;
}
/** With what its session allows. */
interface SignedInCall<S> extends DashboardCall<S> {
  readonly session: Session;
  /** Who acts in it, for the audit log. */
  readonly by: Actor;
}
export interface StoreCall<S> extends SignedInCall<S> {
  readonly store: StoreAccess;
}

/** One operation of the dashboard: who may call it, its schemas and what it does. */
export interface DashboardOperation {
  readonly access: Access;
  readonly schema: OperationSchema & Transfer;
  handle(deps: DashboardDeps, call: StoreCall<OperationSchema>): Promise<DashboardAnswer | undefined>;
}

/** Without `response` it may resolve to nothing. */
type Handle<C, S> = (
  deps: DashboardDeps,
  call: C,
) => S extends { readonly response: object }
  ? Promise<DashboardAnswer | undefined>
  : Promise<DashboardAnswer> | Promise<void>;

/** As of every operation; without `response` it answers 204 and no body. */
interface Declaration extends Omit<OperationSchema, 'response'>, Transfer, Partial<Pick<OperationSchema, 'response'>> {
  /** It moves money or secrets: the password or a passkey must have been given moments ago. */
  readonly confirm?: boolean;
}

/** What goes over the connection, if it is not one JSON text each way. */
interface Transfer {
  /** The body is the bytes of an image. Or the answer is an event stream, which has limits of its own. */
  readonly transfers?: 'image' | 'events';
}

function declare(access: Access, schema: Declaration, handle: Handle<never, Declaration>): DashboardOperation {
  const answersNothing = schema.response === undefined;
  return {
    access,
    schema: { ...schema, response: schema.response ?? { 204: Empty } },
    async handle(deps, call) {
      const answer = await handle(deps, call as never);
      return answer ?? (answersNothing ? { status: 204 } : undefined);
    },
  };
}

/** For whoever has no session, or need not have one. */
export function anonymousOperation<const S extends Declaration>(
  schema: S,
  handle: Handle<DashboardCall<S>, S>,
): DashboardOperation {
  return declare({ who: 'anybody' }, schema, handle);
}

/** For everybody who has signed in, about themselves. */
export function personalOperation<const S extends Declaration>(
  schema: S,
  handle: Handle<SignedInCall<S>, S>,
): DashboardOperation {
  return declare({ who: 'person', confirm: schema.confirm === true }, schema, handle);
}

/** For operators, about the installation and every store of it. */
export function operatorOperation<const S extends Declaration>(
  schema: S,
  handle: Handle<SignedInCall<S>, S>,
): DashboardOperation {
  return declare({ who: 'operator', confirm: schema.confirm === true }, schema, handle);
}

/** The id of a store in which something new is made. @throws HttpRefusal when it is closed */
export function openStore({ storeId, isClosed }: StoreAccess): string {
  if (isClosed) throw new HttpRefusal('store.closed');
  return storeId;
}

/** The id of a store in which something new is sold. @throws HttpRefusal when it is suspended */
export function sellingStore({ storeId, isSuspended }: StoreAccess): string {
  if (isSuspended) throw new HttpRefusal('store.suspended');
  return storeId;
}

/** The store in the path, where a path names nothing else. */
const StoreParams = Type.Object({ slug: Type.String({ maxLength: 63 }) });

/** For those whose role in the store of the path (`:slug`) allows the act. */
export function storeOperation<const S extends Declaration>(
  act: StoreAct,
  schema: S,
  handle: Handle<StoreCall<S>, S>,
): DashboardOperation {
  return declare({ who: 'member', act, confirm: schema.confirm === true }, { params: StoreParams, ...schema }, handle);
}
