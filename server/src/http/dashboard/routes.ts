import { confirmOperation } from './accounts/confirm.ts';
import { getMeOperation } from './accounts/get-me.ts';
import { getSetupOperation } from './accounts/get-setup.ts';
import { requestResetOperation } from './accounts/request-reset.ts';
import { resetPasswordOperation } from './accounts/reset-password.ts';
import { setUpOperation } from './accounts/set-up.ts';
import { signInOperation } from './accounts/sign-in.ts';
import { signOutOperation } from './accounts/sign-out.ts';
import type { DashboardOperation } from './operation.ts';
import { checkPayoutOperation } from './payments/check-payout.ts';
import { getCostsOperation } from './payments/get-costs.ts';
import { getFoundFundsOperation } from './payments/get-found-funds.ts';
import { getLedgerOperation } from './payments/get-ledger.ts';
import { getPaymentsOperation } from './payments/get-payments.ts';
import { saveFinalityOperation } from './payments/save-finality.ts';
import { saveMethodsOperation } from './payments/save-methods.ts';
import { setPayoutOperation } from './payments/set-payout.ts';
import { stopChangeOperation } from './payments/stop-change.ts';
import { withdrawChangeOperation } from './payments/withdraw-change.ts';

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

  route('GET /stores/:slug/payments', getPaymentsOperation),
  route('GET /stores/:slug/payments/costs', getCostsOperation),
  route('POST /stores/:slug/payments/payouts/:chain/check', checkPayoutOperation),
  route('PUT /stores/:slug/payments/payouts/:chain', setPayoutOperation),
  route('DELETE /stores/:slug/payments/payouts/:chain/change', withdrawChangeOperation),
  route('POST /payout-changes/stop', stopChangeOperation),
  route('PUT /stores/:slug/payments/methods', saveMethodsOperation),
  route('PUT /stores/:slug/payments/finality/:chain', saveFinalityOperation),
  route('GET /stores/:slug/payments/ledger', getLedgerOperation),
  route('GET /stores/:slug/payments/found-funds', getFoundFundsOperation),
];
