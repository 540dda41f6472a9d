import { confirmOperation } from './accounts/confirm.ts';
import { getMeOperation } from './accounts/get-me.ts';
import { getSetupOperation } from './accounts/get-setup.ts';
import { requestResetOperation } from './accounts/request-reset.ts';
import { resetPasswordOperation } from './accounts/reset-password.ts';
import { setUpOperation } from './accounts/set-up.ts';
import { signInOperation } from './accounts/sign-in.ts';
import { signOutOperation } from './accounts/sign-out.ts';
import type { DashboardOperation } from './operation.ts';
import { createInvoiceOperation } from './sales/create-invoice.ts';
import { expireOrderOperation } from './sales/expire-order.ts';
import { getExtraContextOperation } from './sales/get-extra-context.ts';
import { getFormTemplateOperation } from './sales/get-form-template.ts';
import { getInvoiceOperation } from './sales/get-invoice.ts';
import { getInvoiceFormOperation } from './sales/get-invoice-form.ts';
import { getMetadataOperation } from './sales/get-metadata.ts';
import { getOrderOperation } from './sales/get-order.ts';
import { listInvoiceAttemptsOperation } from './sales/list-invoice-attempts.ts';
import { listInvoicesOperation } from './sales/list-invoices.ts';
import { listOrderAttemptsOperation } from './sales/list-order-attempts.ts';
import { listOrdersOperation } from './sales/list-orders.ts';
import { sendInvoiceOperation } from './sales/send-invoice.ts';
import { showGoodsOperation } from './sales/show-goods.ts';
import { voidInvoiceOperation } from './sales/void-invoice.ts';

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

  // Orders and invoices.
  route('GET /stores/:slug/orders', listOrdersOperation),
  route('GET /stores/:slug/orders/:id', getOrderOperation),
  route('GET /stores/:slug/orders/:id/attempts', listOrderAttemptsOperation),
  route('GET /stores/:slug/orders/:id/extra-context', getExtraContextOperation),
  route('POST /stores/:slug/orders/:id/goods', showGoodsOperation),
  route('POST /stores/:slug/orders/:id/expire', expireOrderOperation),
  route('GET /stores/:slug/invoices', listInvoicesOperation),
  route('POST /stores/:slug/invoices', createInvoiceOperation),
  route('GET /stores/:slug/invoice-form', getInvoiceFormOperation),
  route('GET /stores/:slug/invoice-form/templates/:id', getFormTemplateOperation),
  route('GET /stores/:slug/invoices/:id', getInvoiceOperation),
  route('GET /stores/:slug/invoices/:id/attempts', listInvoiceAttemptsOperation),
  route('GET /stores/:slug/invoices/:id/metadata', getMetadataOperation),
  route('POST /stores/:slug/invoices/:id/send', sendInvoiceOperation),
  route('POST /stores/:slug/invoices/:id/void', voidInvoiceOperation),
];
