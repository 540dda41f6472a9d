import type { Scope } from '../auth/scopes.ts';
import type { DashboardOperation } from './dashboard/operation.ts';
import type { Operation } from './operation.ts';

type ApiLine = `${'GET' | 'POST' | 'PUT'} /v1/${string}`;
type DashboardLine = `${DashboardRoute['method']} /${string}`;

/** Path prefix of all dashboard routes. */
export const DASHBOARD_API = '/dashboard/api';

/** A route with an API key; `scope` null accepts any valid key. `D` is what its operation needs of the service. */
export interface MerchantRoute<D = never> {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly scope: Scope | null;
  readonly tag: string;
  readonly operation: Operation<D>;
}

/** A buyer's route: no credential, open to every origin, limited by client address. */
export interface CheckoutRoute<D = never> {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly limit: 'reads' | 'writes';
  readonly operation: Operation<D>;
}

/** A route of the dashboard; the path is relative to {@link DASHBOARD_API}. */
export interface DashboardRoute<D = never> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly operation: DashboardOperation<D>;
}

export function merchantRoute<D>(
  line: ApiLine,
  scope: Scope | null,
  tag: string,
  operation: Operation<D>,
): MerchantRoute<D> {
  return { ...partsOf<MerchantRoute['method']>(line), scope, tag, operation };
}

export function checkoutRoute<D>(line: ApiLine, limit: 'reads' | 'writes', operation: Operation<D>): CheckoutRoute<D> {
  return { ...partsOf<CheckoutRoute['method']>(line), limit, operation };
}

export function dashboardRoute<D>(line: DashboardLine, operation: DashboardOperation<D>): DashboardRoute<D> {
  return { ...partsOf<DashboardRoute['method']>(line), operation };
}

function partsOf<M extends string>(line: `${M} ${string}`): { method: M; url: string } {
  const [method, url] = line.split(' ') as [M, string];
  return { method, url };
}
