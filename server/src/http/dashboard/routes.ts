import { confirmOperation } from './accounts/confirm.ts';
import { getMeOperation } from './accounts/get-me.ts';
import { getSetupOperation } from './accounts/get-setup.ts';
import { requestResetOperation } from './accounts/request-reset.ts';
import { resetPasswordOperation } from './accounts/reset-password.ts';
import { setUpOperation } from './accounts/set-up.ts';
import { signInOperation } from './accounts/sign-in.ts';
import { signOutOperation } from './accounts/sign-out.ts';
import type { DashboardOperation } from './operation.ts';
import { addStockOperation } from './products/add-stock.ts';
import { changeProductOperation } from './products/change-product.ts';
import { checkStockOperation } from './products/check-stock.ts';
import { createProductOperation } from './products/create-product.ts';
import { deleteProductOperation } from './products/delete-product.ts';
import { getProductOperation } from './products/get-product.ts';
import { listProductOperation } from './products/list-product.ts';
import { listProductsOperation } from './products/list-products.ts';
import { listStockLinesOperation } from './products/list-stock-lines.ts';
import { putBackOperation } from './products/put-back.ts';
import { removeImageOperation } from './products/remove-image.ts';
import { removeStockLinesOperation } from './products/remove-stock-lines.ts';
import { setImageOperation } from './products/set-image.ts';
import { showStockLinesOperation } from './products/show-stock-lines.ts';
import { unlistProductOperation } from './products/unlist-product.ts';
import { changeTemplateOperation } from './templates/change-template.ts';
import { createTemplateOperation } from './templates/create-template.ts';
import { deleteTemplateOperation } from './templates/delete-template.ts';
import { getTemplateOperation } from './templates/get-template.ts';
import { listTemplatesOperation } from './templates/list-templates.ts';

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

  route('GET /stores/:slug/products', listProductsOperation),
  route('POST /stores/:slug/products', createProductOperation),
  route('GET /stores/:slug/products/:id', getProductOperation),
  route('PUT /stores/:slug/products/:id', changeProductOperation),
  route('DELETE /stores/:slug/products/:id', deleteProductOperation),
  route('POST /stores/:slug/products/:id/list', listProductOperation),
  route('POST /stores/:slug/products/:id/unlist', unlistProductOperation),
  route('POST /stores/:slug/products/:id/put-back', putBackOperation),
  route('PUT /stores/:slug/products/:id/image', setImageOperation),
  route('DELETE /stores/:slug/products/:id/image', removeImageOperation),
  route('POST /stores/:slug/products/:id/stock', addStockOperation),
  route('POST /stores/:slug/products/:id/stock/check', checkStockOperation),
  route('GET /stores/:slug/products/:id/stock-lines', listStockLinesOperation),
  route('POST /stores/:slug/products/:id/stock-lines/show', showStockLinesOperation),
  route('POST /stores/:slug/products/:id/stock-lines/remove', removeStockLinesOperation),

  route('GET /stores/:slug/templates', listTemplatesOperation),
  route('POST /stores/:slug/templates', createTemplateOperation),
  route('GET /stores/:slug/templates/:id', getTemplateOperation),
  route('PUT /stores/:slug/templates/:id', changeTemplateOperation),
  route('DELETE /stores/:slug/templates/:id', deleteTemplateOperation),
];
