import { routes as catalogDashboard } from '../../catalog/dashboard-api.ts';
import { routes as galleries } from '../../catalog/gallery-api.ts';
import { routes as stockImports } from '../../catalog/import-api.ts';
import { routes as catalogMerchant } from '../../catalog/merchant-api.ts';
import { routes as stock } from '../../catalog/stock-api.ts';
import type { Routes } from '../../kernel/http/server.ts';
import { routes as chains } from '../../operator/chains-api.ts';
import { routes as operatorFees } from '../../operator/fees-api.ts';
import { routes as measures } from '../../operator/measures/measures-api.ts';
import { routes as overview } from '../../operator/overview-api.ts';
import { routes as operatorPeople } from '../../operator/people-api.ts';
import { routes as operatorStores } from '../../operator/stores-api.ts';
import { routes as webhooksDashboard } from '../../outbound/webhooks/dashboard-api.ts';
import { routes as webhooksMerchant } from '../../outbound/webhooks/merchant-api.ts';
import { routes as storefrontPreview } from '../../pages/storefront/dashboard-api.ts';
import { routes as account } from '../../people/account-api.ts';
import { routes as audit } from '../../people/audit-api.ts';
import { routes as signIn } from '../../people/sign-in-api.ts';
import { routes as team } from '../../people/team-api.ts';
import { routes as checkout } from '../../sales/checkout/checkout-api.ts';
import { routes as customers } from '../../sales/customers/dashboard-api.ts';
import { routes as homeDashboard } from '../../sales/home/dashboard-api.ts';
import { routes as invoicesDashboard } from '../../sales/invoices/dashboard-api.ts';
import { routes as invoicesMerchant } from '../../sales/invoices/merchant-api.ts';
import { routes as templates } from '../../sales/invoices/templates-api.ts';
import { routes as notifications } from '../../sales/notifications/dashboard-api.ts';
import { routes as ordersDashboard } from '../../sales/orders/dashboard-api.ts';
import { routes as ordersMerchant } from '../../sales/orders/merchant-api.ts';
import { routes as payments } from '../../sales/payments/dashboard-api.ts';
import { routes as testPaymentsDashboard } from '../../sales/test-payments/dashboard-api.ts';
import { routes as storesDashboard } from '../../stores/dashboard-api.ts';
import { routes as keysDashboard } from '../../stores/keys/dashboard-api.ts';
import { routes as me } from '../../stores/me-api.ts';
import { routes as storesMerchant } from '../../stores/merchant-api.ts';
import { routes as costs } from '../../stores/payouts/costs-api.ts';
import { routes as payoutsDashboard } from '../../stores/payouts/dashboard-api.ts';
import { routes as settlements } from '../../stores/payouts/settlements-api.ts';
import { routes as storefrontDashboard } from '../../stores/storefront/dashboard-api.ts';
import { routes as webhookDashboard } from '../../stores/webhook/dashboard-api.ts';
import type { HttpDeps } from './dependencies.ts';

/** All routes of the service, from the rooms that own them. */
export const ROUTES: Routes<HttpDeps> = {
  merchant: [...ordersMerchant, ...invoicesMerchant, ...catalogMerchant, ...storesMerchant, ...webhooksMerchant],
  checkout,
  dashboard: [
    ...signIn,
    ...account,
    ...me,
    ...storesDashboard,
    ...homeDashboard,
    ...testPaymentsDashboard,
    ...notifications,
    ...ordersDashboard,
    ...invoicesDashboard,
    ...customers,
    ...webhooksDashboard,
    ...webhookDashboard,
    ...keysDashboard,
    ...storefrontDashboard,
    ...storefrontPreview,
    ...team,
    ...audit,
    ...payoutsDashboard,
    ...costs,
    ...settlements,
    ...payments,
    ...catalogDashboard,
    ...galleries,
    ...stock,
    ...stockImports,
    ...templates,
    ...overview,
    ...measures,
    ...chains,
    ...operatorStores,
    ...operatorFees,
    ...operatorPeople,
  ],
};
