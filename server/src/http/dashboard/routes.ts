import { confirmOperation } from './accounts/confirm.ts';
import { getMeOperation } from './accounts/get-me.ts';
import { getSetupOperation } from './accounts/get-setup.ts';
import { requestResetOperation } from './accounts/request-reset.ts';
import { resetPasswordOperation } from './accounts/reset-password.ts';
import { setUpOperation } from './accounts/set-up.ts';
import { signInOperation } from './accounts/sign-in.ts';
import { signOutOperation } from './accounts/sign-out.ts';
import { getHomeOperation } from './home/get-home.ts';
import { streamStoreOperation } from './live/stream-store.ts';
import type { DashboardOperation } from './operation.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A route of the dashboard, below its prefix. */
export interface DashboardRoute {
  readonly method: Method;
  readonly url: string;
  readonly operation: DashboardOperation;
}

/** Where all of them are. */
export const DASHBOARD_API = '/dashboard/api';

function route(line: `${Method} /${string}`, operation: DashboardOperation): DashboardRoute {
  const [method, url] = line.split(' ') as [Method, string];
  return { method, url, operation };
}

/** Every route of the dashboard. */
export const DASHBOARD_ROUTES: readonly DashboardRoute[] = [
  route('GET /setup', getSetupOperation),
  route('POST /setup', setUpOperation),
  route('POST /sign-in', signInOperation),
  route('POST /sign-out', signOutOperation),
  route('POST /forgot-password', requestResetOperation),
  route('POST /reset-password', resetPasswordOperation),
  route('GET /me', getMeOperation),
  route('POST /confirm', confirmOperation),

  route('GET /stores/:slug/events', streamStoreOperation),
  route('GET /stores/:slug/home', getHomeOperation),
];
