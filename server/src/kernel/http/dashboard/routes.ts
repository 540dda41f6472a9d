import { addStockOperation } from '../../../catalog/dashboard-api/add-stock.ts';
import { changeProductOperation } from '../../../catalog/dashboard-api/change-product.ts';
import { checkStockOperation } from '../../../catalog/dashboard-api/check-stock.ts';
import { createProductOperation } from '../../../catalog/dashboard-api/create-product.ts';
import { deleteProductOperation } from '../../../catalog/dashboard-api/delete-product.ts';
import { getProductOperation } from '../../../catalog/dashboard-api/get-product.ts';
import { listProductOperation } from '../../../catalog/dashboard-api/list-product.ts';
import { listProductsOperation } from '../../../catalog/dashboard-api/list-products.ts';
import { listStockLinesOperation } from '../../../catalog/dashboard-api/list-stock-lines.ts';
import { putBackOperation } from '../../../catalog/dashboard-api/put-back.ts';
import { removeImageOperation } from '../../../catalog/dashboard-api/remove-image.ts';
import { removeStockLinesOperation } from '../../../catalog/dashboard-api/remove-stock-lines.ts';
import { setImageOperation } from '../../../catalog/dashboard-api/set-image.ts';
import { showStockLinesOperation } from '../../../catalog/dashboard-api/show-stock-lines.ts';
import { unlistProductOperation } from '../../../catalog/dashboard-api/unlist-product.ts';
import { getOperatorChainsOperation } from '../../../operator/dashboard-api/get-chains.ts';
import { getDocumentOperation } from '../../../operator/dashboard-api/get-document.ts';
import { getOperatorOverviewOperation } from '../../../operator/dashboard-api/get-overview.ts';
import { getOperatorPricesOperation } from '../../../operator/dashboard-api/get-prices.ts';
import { getOperatorQueuesOperation } from '../../../operator/dashboard-api/get-queues.ts';
import { getOperatedStoreOperation } from '../../../operator/dashboard-api/get-store.ts';
import {
  getOperatorDepositOperation,
  listOperatorDepositsOperation,
} from '../../../operator/dashboard-api/list-deposits.ts';
import { listPeopleOperation } from '../../../operator/dashboard-api/list-people.ts';
import { listStoresOperation } from '../../../operator/dashboard-api/list-stores.ts';
import { pauseMailOperation, resumeMailOperation } from '../../../operator/dashboard-api/pause-mail.ts';
import { resumeStoreOperation } from '../../../operator/dashboard-api/resume-store.ts';
import { setFeeOperation } from '../../../operator/dashboard-api/set-fee.ts';
import { setOperatorOperation } from '../../../operator/dashboard-api/set-operator.ts';
import { signOutPersonOperation } from '../../../operator/dashboard-api/sign-out-person.ts';
import { suspendStoreOperation } from '../../../operator/dashboard-api/suspend-store.ts';
import {
  getSweepOperation,
  rehearseSweepOperation,
  sweepChainOperation,
} from '../../../operator/dashboard-api/sweep-chain.ts';
import { getDeliveryBodyOperation } from '../../../outbound/webhooks/dashboard-api/get-delivery-body.ts';
import { listDeliveriesOperation } from '../../../outbound/webhooks/dashboard-api/list-deliveries.ts';
import { listDeliveryAttemptsOperation } from '../../../outbound/webhooks/dashboard-api/list-delivery-attempts.ts';
import { resendDeliveriesOperation } from '../../../outbound/webhooks/dashboard-api/resend-deliveries.ts';
import { resendDeliveryOperation } from '../../../outbound/webhooks/dashboard-api/resend-delivery.ts';
import { addPasskeyOperation } from '../../../people/accounts-api/add-passkey.ts';
import { askForPasskeyOperation } from '../../../people/accounts-api/ask-for-passkey.ts';
import { askToConfirmOperation } from '../../../people/accounts-api/ask-to-confirm.ts';
import { changeNameOperation } from '../../../people/accounts-api/change-name.ts';
import { changePasswordOperation } from '../../../people/accounts-api/change-password.ts';
import { confirmOperation } from '../../../people/accounts-api/confirm.ts';
import { confirmWithPasskeyOperation } from '../../../people/accounts-api/confirm-with-passkey.ts';
import { endSessionOperation } from '../../../people/accounts-api/end-session.ts';
import { getAccountOperation } from '../../../people/accounts-api/get-account.ts';
import { getMeOperation } from '../../../people/accounts-api/get-me.ts';
import { getSetupOperation } from '../../../people/accounts-api/get-setup.ts';
import { giveSecondFactorOperation } from '../../../people/accounts-api/give-second-factor.ts';
import { namePasskeyOperation } from '../../../people/accounts-api/name-passkey.ts';
import { offerPasskeyOperation } from '../../../people/accounts-api/offer-passkey.ts';
import { proveSignUpOperation } from '../../../people/accounts-api/prove-sign-up.ts';
import { removePasskeyOperation } from '../../../people/accounts-api/remove-passkey.ts';
import { renewRecoveryCodesOperation } from '../../../people/accounts-api/renew-recovery-codes.ts';
import { requestResetOperation } from '../../../people/accounts-api/request-reset.ts';
import { resetPasswordOperation } from '../../../people/accounts-api/reset-password.ts';
import { setUpOperation } from '../../../people/accounts-api/set-up.ts';
import { signInOperation } from '../../../people/accounts-api/sign-in.ts';
import { signInWithPasskeyOperation } from '../../../people/accounts-api/sign-in-with-passkey.ts';
import { signOutOperation } from '../../../people/accounts-api/sign-out.ts';
import { signOutEverywhereOperation } from '../../../people/accounts-api/sign-out-everywhere.ts';
import { signUpOperation } from '../../../people/accounts-api/sign-up.ts';
import { startTwoFactorOperation } from '../../../people/accounts-api/start-two-factor.ts';
import { turnOffTwoFactorOperation } from '../../../people/accounts-api/turn-off-two-factor.ts';
import { turnOnTwoFactorOperation } from '../../../people/accounts-api/turn-on-two-factor.ts';
import { getAuditOperation } from '../../../people/audit-api/get-audit.ts';
import { getAuditFiltersOperation } from '../../../people/audit-api/get-audit-filters.ts';
import { acceptInvitationOperation } from '../../../people/team-api/accept-invitation.ts';
import { changeRoleOperation } from '../../../people/team-api/change-role.ts';
import { getTeamOperation } from '../../../people/team-api/get-team.ts';
import { inviteOperation } from '../../../people/team-api/invite.ts';
import { joinOperation } from '../../../people/team-api/join.ts';
import { leaveStoreOperation } from '../../../people/team-api/leave-store.ts';
import { readInvitationOperation } from '../../../people/team-api/read-invitation.ts';
import { removeMemberOperation } from '../../../people/team-api/remove-member.ts';
import { resendInvitationOperation } from '../../../people/team-api/resend-invitation.ts';
import { withdrawInvitationOperation } from '../../../people/team-api/withdraw-invitation.ts';
import { getHomeOperation } from '../../../sales/home/dashboard-api/get-home.ts';
import { createInvoiceOperation } from '../../../sales/invoices/dashboard-api/create-invoice.ts';
import { getFormTemplateOperation } from '../../../sales/invoices/dashboard-api/get-form-template.ts';
import { getInvoiceOperation } from '../../../sales/invoices/dashboard-api/get-invoice.ts';
import { getInvoiceFormOperation } from '../../../sales/invoices/dashboard-api/get-invoice-form.ts';
import { getMetadataOperation } from '../../../sales/invoices/dashboard-api/get-metadata.ts';
import { listInvoiceAttemptsOperation } from '../../../sales/invoices/dashboard-api/list-invoice-attempts.ts';
import { listInvoicesOperation } from '../../../sales/invoices/dashboard-api/list-invoices.ts';
import { sendInvoiceOperation } from '../../../sales/invoices/dashboard-api/send-invoice.ts';
import { voidInvoiceOperation } from '../../../sales/invoices/dashboard-api/void-invoice.ts';
import { changeTemplateOperation } from '../../../sales/invoices/templates-api/change-template.ts';
import { createTemplateOperation } from '../../../sales/invoices/templates-api/create-template.ts';
import { deleteTemplateOperation } from '../../../sales/invoices/templates-api/delete-template.ts';
import { getTemplateOperation } from '../../../sales/invoices/templates-api/get-template.ts';
import { listTemplatesOperation } from '../../../sales/invoices/templates-api/list-templates.ts';
import { expireOrderOperation } from '../../../sales/orders/dashboard-api/expire-order.ts';
import { getExtraContextOperation } from '../../../sales/orders/dashboard-api/get-extra-context.ts';
import { getOrderOperation } from '../../../sales/orders/dashboard-api/get-order.ts';
import { listOrderAttemptsOperation } from '../../../sales/orders/dashboard-api/list-order-attempts.ts';
import { listOrdersOperation } from '../../../sales/orders/dashboard-api/list-orders.ts';
import { showGoodsOperation } from '../../../sales/orders/dashboard-api/show-goods.ts';
import { changeStoreLanguageOperation } from '../../../stores/dashboard-api/change-language.ts';
import { changeStoreNameOperation } from '../../../stores/dashboard-api/change-name.ts';
import { closeStoreOperation } from '../../../stores/dashboard-api/close-store.ts';
import { createStoreOperation } from '../../../stores/dashboard-api/create-store.ts';
import { getSettingsOperation } from '../../../stores/dashboard-api/get-settings.ts';
import { requireTwoFactorOperation } from '../../../stores/dashboard-api/require-two-factor.ts';
import { streamStoreOperation } from '../../../stores/dashboard-api/stream-store.ts';
import { createKeyOperation } from '../../../stores/keys/dashboard-api/create-key.ts';
import { getCodeValuesOperation } from '../../../stores/keys/dashboard-api/get-code-values.ts';
import { listKeysOperation } from '../../../stores/keys/dashboard-api/list-keys.ts';
import { listRefusedRequestsOperation } from '../../../stores/keys/dashboard-api/list-refused-requests.ts';
import { revokeKeyOperation } from '../../../stores/keys/dashboard-api/revoke-key.ts';
import { checkPayoutOperation } from '../../../stores/payouts/dashboard-api/check-payout.ts';
import { getCostsOperation } from '../../../stores/payouts/dashboard-api/get-costs.ts';
import { getFoundFundsOperation } from '../../../stores/payouts/dashboard-api/get-found-funds.ts';
import { getLedgerOperation } from '../../../stores/payouts/dashboard-api/get-ledger.ts';
import { getPaymentsOperation } from '../../../stores/payouts/dashboard-api/get-payments.ts';
import { orderMethodsOperation } from '../../../stores/payouts/dashboard-api/order-methods.ts';
import { saveFinalityOperation } from '../../../stores/payouts/dashboard-api/save-finality.ts';
import { saveMethodsOperation } from '../../../stores/payouts/dashboard-api/save-methods.ts';
import { setPayoutOperation } from '../../../stores/payouts/dashboard-api/set-payout.ts';
import { stopChangeOperation } from '../../../stores/payouts/dashboard-api/stop-change.ts';
import { withdrawChangeOperation } from '../../../stores/payouts/dashboard-api/withdraw-change.ts';
import { changeSlugOperation } from '../../../stores/storefront/dashboard-api/change-slug.ts';
import { checkDomainOperation } from '../../../stores/storefront/dashboard-api/check-domain.ts';
import { claimDomainOperation } from '../../../stores/storefront/dashboard-api/claim-domain.ts';
import { getStorefrontOperation } from '../../../stores/storefront/dashboard-api/get-storefront.ts';
import { removeDomainOperation } from '../../../stores/storefront/dashboard-api/remove-domain.ts';
import { removeLogoOperation } from '../../../stores/storefront/dashboard-api/remove-logo.ts';
import { saveStorefrontOperation } from '../../../stores/storefront/dashboard-api/save-storefront.ts';
import { setLogoOperation } from '../../../stores/storefront/dashboard-api/set-logo.ts';
import { cancelRotationOperation } from '../../../stores/webhook/dashboard-api/cancel-rotation.ts';
import { finishRotationOperation } from '../../../stores/webhook/dashboard-api/finish-rotation.ts';
import { getWebhookOperation } from '../../../stores/webhook/dashboard-api/get-webhook.ts';
import { revealSecretOperation } from '../../../stores/webhook/dashboard-api/reveal-secret.ts';
import { rotateSecretOperation } from '../../../stores/webhook/dashboard-api/rotate-secret.ts';
import { saveUrlOperation } from '../../../stores/webhook/dashboard-api/save-url.ts';
import { sendTestOperation } from '../../../stores/webhook/dashboard-api/send-test.ts';
import type { DashboardOperation } from './operation.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A route of the dashboard; the path is relative to {@link DASHBOARD_API}. */
export interface DashboardRoute {
  readonly method: Method;
  readonly url: string;
  readonly operation: DashboardOperation;
}

/** Path prefix of all dashboard routes. */
export const DASHBOARD_API = '/dashboard/api';

function route(line: `${Method} /${string}`, operation: DashboardOperation): DashboardRoute {
  const [method, url] = line.split(' ') as [Method, string];
  return { method, url, operation };
}

/** All routes of the dashboard. */
export const DASHBOARD_ROUTES: readonly DashboardRoute[] = [
  route('GET /setup', getSetupOperation),
  route('POST /setup', setUpOperation),
  route('POST /sign-in', signInOperation),
  route('POST /sign-out', signOutOperation),
  route('POST /forgot-password', requestResetOperation),
  route('POST /reset-password', resetPasswordOperation),
  route('GET /me', getMeOperation),
  route('POST /confirm', confirmOperation),

  route('POST /sign-in/two-factor', giveSecondFactorOperation),
  route('POST /sign-in/passkey/options', askForPasskeyOperation),
  route('POST /sign-in/passkey', signInWithPasskeyOperation),
  route('POST /sign-up', signUpOperation),
  route('POST /sign-up/prove', proveSignUpOperation),
  route('POST /confirm/passkey/options', askToConfirmOperation),
  route('POST /confirm/passkey', confirmWithPasskeyOperation),
  route('GET /account', getAccountOperation),
  route('PATCH /account', changeNameOperation),
  route('POST /account/password', changePasswordOperation),
  route('POST /account/two-factor', startTwoFactorOperation),
  route('POST /account/two-factor/on', turnOnTwoFactorOperation),
  route('POST /account/two-factor/off', turnOffTwoFactorOperation),
  route('POST /account/two-factor/recovery-codes', renewRecoveryCodesOperation),
  route('POST /account/passkeys/options', offerPasskeyOperation),
  route('POST /account/passkeys', addPasskeyOperation),
  route('PATCH /account/passkeys/:id', namePasskeyOperation),
  route('DELETE /account/passkeys/:id', removePasskeyOperation),
  route('DELETE /account/sessions/:id', endSessionOperation),
  route('POST /account/sign-out-everywhere', signOutEverywhereOperation),

  route('GET /stores/:slug/events', streamStoreOperation),
  route('GET /stores/:slug/home', getHomeOperation),

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

  route('GET /stores/:slug/deliveries', listDeliveriesOperation),
  route('POST /stores/:slug/deliveries/resend', resendDeliveriesOperation),
  route('GET /stores/:slug/deliveries/:id/body', getDeliveryBodyOperation),
  route('GET /stores/:slug/deliveries/:id/attempts', listDeliveryAttemptsOperation),
  route('POST /stores/:slug/deliveries/:id/resend', resendDeliveryOperation),

  route('GET /stores/:slug/webhook', getWebhookOperation),
  route('PUT /stores/:slug/webhook/url', saveUrlOperation),
  route('POST /stores/:slug/webhook/secret/reveal', revealSecretOperation),
  route('POST /stores/:slug/webhook/secret/rotate', rotateSecretOperation),
  route('POST /stores/:slug/webhook/secret/finish', finishRotationOperation),
  route('POST /stores/:slug/webhook/secret/cancel', cancelRotationOperation),
  route('POST /stores/:slug/webhook/test', sendTestOperation),

  route('GET /stores/:slug/keys', listKeysOperation),
  route('POST /stores/:slug/keys', createKeyOperation),
  route('POST /stores/:slug/keys/:id/revoke', revokeKeyOperation),
  route('GET /stores/:slug/refused-requests', listRefusedRequestsOperation),
  route('GET /stores/:slug/code-values', getCodeValuesOperation),

  route('POST /stores', createStoreOperation),
  route('GET /stores/:slug/settings', getSettingsOperation),
  route('PUT /stores/:slug/settings/name', changeStoreNameOperation),
  route('PUT /stores/:slug/settings/language', changeStoreLanguageOperation),
  route('PUT /stores/:slug/settings/two-factor', requireTwoFactorOperation),
  route('POST /stores/:slug/close', closeStoreOperation),

  route('GET /stores/:slug/storefront', getStorefrontOperation),
  route('PUT /stores/:slug/storefront', saveStorefrontOperation),
  route('PUT /stores/:slug/storefront/slug', changeSlugOperation),
  route('PUT /stores/:slug/storefront/logo', setLogoOperation),
  route('DELETE /stores/:slug/storefront/logo', removeLogoOperation),
  route('PUT /stores/:slug/storefront/domain', claimDomainOperation),
  route('DELETE /stores/:slug/storefront/domain', removeDomainOperation),
  route('POST /stores/:slug/storefront/domain/check', checkDomainOperation),

  route('GET /stores/:slug/team', getTeamOperation),
  route('PUT /stores/:slug/team/:userId', changeRoleOperation),
  route('DELETE /stores/:slug/team/:userId', removeMemberOperation),
  route('POST /stores/:slug/leave', leaveStoreOperation),
  route('POST /stores/:slug/invitations', inviteOperation),
  route('POST /stores/:slug/invitations/:invitationId/resend', resendInvitationOperation),
  route('DELETE /stores/:slug/invitations/:invitationId', withdrawInvitationOperation),
  route('POST /invitations/read', readInvitationOperation),
  route('POST /invitations/accept', acceptInvitationOperation),
  route('POST /invitations/join', joinOperation),

  route('GET /stores/:slug/audit', getAuditOperation),
  route('GET /stores/:slug/audit/filters', getAuditFiltersOperation),

  route('GET /stores/:slug/payments', getPaymentsOperation),
  route('GET /stores/:slug/payments/costs', getCostsOperation),
  route('POST /stores/:slug/payments/payouts/:chain/check', checkPayoutOperation),
  route('PUT /stores/:slug/payments/payouts/:chain', setPayoutOperation),
  route('DELETE /stores/:slug/payments/payouts/:chain/change', withdrawChangeOperation),
  route('POST /payout-changes/stop', stopChangeOperation),
  route('PUT /stores/:slug/payments/methods', saveMethodsOperation),
  route('PUT /stores/:slug/payments/methods/order', orderMethodsOperation),
  route('PUT /stores/:slug/payments/finality/:chain', saveFinalityOperation),
  route('GET /stores/:slug/payments/ledger', getLedgerOperation),
  route('GET /stores/:slug/payments/found-funds', getFoundFundsOperation),
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

  // The operator area.
  route('GET /operator', getOperatorOverviewOperation),
  route('GET /operator/chains', getOperatorChainsOperation),
  route('GET /operator/chains/:chain/deposits', listOperatorDepositsOperation),
  route('GET /operator/chains/:chain/deposits/:address', getOperatorDepositOperation),
  route('POST /operator/chains/:chain/sweeps/rehearse', rehearseSweepOperation),
  route('POST /operator/chains/:chain/sweeps', sweepChainOperation),
  route('GET /operator/chains/:chain/sweeps/:id', getSweepOperation),
  route('GET /operator/prices', getOperatorPricesOperation),
  route('GET /operator/queues', getOperatorQueuesOperation),
  route('POST /operator/mail/pause', pauseMailOperation),
  route('POST /operator/mail/resume', resumeMailOperation),
  route('GET /operator/documents/:name', getDocumentOperation),
  route('GET /operator/stores', listStoresOperation),
  route('GET /operator/stores/:slug', getOperatedStoreOperation),
  route('PUT /operator/stores/:slug/fee', setFeeOperation),
  route('POST /operator/stores/:slug/suspend', suspendStoreOperation),
  route('POST /operator/stores/:slug/resume', resumeStoreOperation),
  route('GET /operator/people', listPeopleOperation),
  route('PUT /operator/people/:userId/operator', setOperatorOperation),
  route('POST /operator/people/:userId/sign-out', signOutPersonOperation),
];
