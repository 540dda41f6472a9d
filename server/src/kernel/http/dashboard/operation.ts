import Type from 'typebox';
import type { Session, StoreAccess } from '../../../people/sessions.ts';
import type { Visitor } from '../../../people/visitor.ts';
import type { Actor } from '../../auth/audit.ts';
import { AccessRefusal } from '../../auth/refusals.ts';
import type { StoreAct } from '../../auth/roles.ts';
import type { HttpDeps, HttpSettings } from '../dependencies.ts';
import type { Answer, Call, OperationSchema } from '../operation.ts';
import { Empty } from '../schemas.ts';

/** Dependencies of the dashboard's operations. */
export interface DashboardDeps extends HttpDeps {
  /** URL of the dashboard. */
  readonly dashboardUrl: string;
  /** People who may sign up. */
  readonly signUp: HttpSettings['dashboard']['signUp'];
}

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

/** One operation of the dashboard: its access rules, schemas and handler. */
export interface DashboardOperation {
  readonly access: Access;
  readonly schema: OperationSchema & Transfer;
  handle(deps: DashboardDeps, call: StoreCall<OperationSchema>): Promise<DashboardAnswer | undefined>;
}

/** Handles a call; without `response` it may resolve to nothing. */
type Handle<C, S> = (
  deps: DashboardDeps,
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

/** Declares an operation that needs no session. */
export function anonymousOperation<const S extends Declaration>(
  schema: S,
  handle: Handle<DashboardCall<S>, S>,
): DashboardOperation {
  return declare({ who: 'anybody' }, schema, handle);
}

/** Declares an operation for every signed-in person, about their own account. */
export function personalOperation<const S extends Declaration>(
  schema: S,
  handle: Handle<SignedInCall<S>, S>,
): DashboardOperation {
  return declare({ who: 'person', confirm: schema.confirm === true }, schema, handle);
}

/** Declares an operation for operators, about the installation and all its stores. */
export function operatorOperation<const S extends Declaration>(
  schema: S,
  handle: Handle<SignedInCall<S>, S>,
): DashboardOperation {
  return declare({ who: 'operator', confirm: schema.confirm === true }, schema, handle);
}

/** Returns the id of a store in which something is created. @throws HttpRefusal when it is closed */
export function openStore({ storeId, isClosed }: StoreAccess): string {
  if (isClosed) throw new AccessRefusal('store.closed');
  return storeId;
}

/** Returns the id of a store in which something is put on sale. @throws HttpRefusal when it is suspended */
export function sellingStore({ storeId, isSuspended }: StoreAccess): string {
  if (isSuspended) throw new AccessRefusal('store.suspended');
  return storeId;
}

/** The store in the path, for paths without other parameters. */
const StoreParams = Type.Object({ slug: Type.String({ maxLength: 63 }) });

/** Declares an operation for members whose role in the store of the path (`:slug`) allows the act. */
export function storeOperation<const S extends Declaration>(
  act: StoreAct,
  schema: S,
  handle: Handle<StoreCall<S>, S>,
): DashboardOperation {
  return declare({ who: 'member', act, confirm: schema.confirm === true }, { params: StoreParams, ...schema }, handle);
}
