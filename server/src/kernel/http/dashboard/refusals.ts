import { AccessRefusal } from '../../auth/refusals.ts';
import type { NamedRefusal } from '../../lib/refusals.ts';
import { HttpRefusal } from '../http-refusals.ts';
import type { DashboardRoute } from '../routes.ts';
import { ErrorBody } from '../schemas.ts';
import type { Access } from './operation.ts';

const BY_ACCESS: Readonly<Record<Access['who'], readonly NamedRefusal[]>> = {
  anybody: HttpRefusal.of('request.tooMany'),
  person: AccessRefusal.of('session.none'),
  operator: AccessRefusal.of('session.none', 'role.notAllowed'),
  member: [
    ...AccessRefusal.of('session.none', 'store.notFound', 'role.notAllowed', 'store.closed', 'twoFactor.required'),
    ...HttpRefusal.of('owner.tooMany'),
  ],
};

/** Returns a route's possible refusals: shared ones first, then its own. */
export function refusalsOf({ method, operation: { access, schema } }: DashboardRoute): NamedRefusal[] {
  const takesBody = method !== 'GET';
  const isConfirmed = access.who !== 'anybody' && access.confirm;
  const hasInput = takesBody || [schema.params, schema.querystring].some((part) => part !== undefined);
  return [
    ...(hasInput ? HttpRefusal.of('request.invalid') : []),
    ...(takesBody ? HttpRefusal.of('request.foreignOrigin', 'request.tooSlow', 'request.tooLarge') : []),
    ...BY_ACCESS[access.who],
    ...(isConfirmed ? AccessRefusal.of('session.unconfirmed') : []),
    ...(schema.refusals ?? []),
    ...HttpRefusal.of('request.failed'),
  ];
}

/** Returns the response schemas of a route: its own, and `{error}` for every other status that it can fail with. */
export function responsesOf(route: DashboardRoute): DashboardRoute['operation']['schema']['response'] {
  const errors = refusalsOf(route).map(({ row: [status] }) => [status, ErrorBody]);
  return { ...Object.fromEntries(errors), ...route.operation.schema.response };
}
