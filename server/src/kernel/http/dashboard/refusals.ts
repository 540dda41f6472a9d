import { REFUSALS, type RefusalName } from '../refusal-table.ts';
import { ErrorBody } from '../schemas.ts';
import type { Access } from './operation.ts';
import type { DashboardRoute } from './routes.ts';

const BY_ACCESS: Readonly<Record<Access['who'], readonly RefusalName[]>> = {
  anybody: ['request.tooMany'],
  person: ['session.none'],
  operator: ['session.none', 'role.notAllowed'],
  member: ['session.none', 'store.notFound', 'role.notAllowed', 'store.closed', 'twoFactor.required', 'owner.tooMany'],
};

/** Returns the names of a route's possible refusals: shared ones first, then its own. */
export function refusalNames({ method, operation: { access, schema } }: DashboardRoute): RefusalName[] {
  const takesBody = method !== 'GET';
  const isConfirmed = access.who !== 'anybody' && access.confirm;
  return [
    ...(takesBody || [schema.params, schema.querystring].some((part) => part !== undefined)
      ? (['request.invalid'] as const)
      : []),
    ...(takesBody ? (['request.foreignOrigin', 'request.tooSlow', 'request.tooLarge'] as const) : []),
    ...BY_ACCESS[access.who],
    ...(isConfirmed ? (['session.unconfirmed'] as const) : []),
    ...(schema.refusals ?? []),
    'request.failed',
  ];
}

/** Returns the response schemas of a route: its own, and `{error}` for every other status that it can fail with. */
export function responsesOf(route: DashboardRoute): DashboardRoute['operation']['schema']['response'] {
  const errors = refusalNames(route).map((name) => [REFUSALS[name][0], ErrorBody]);
  return { ...Object.fromEntries(errors), ...route.operation.schema.response };
}
