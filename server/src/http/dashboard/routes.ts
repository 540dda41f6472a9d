import { addPasskeyOperation } from './accounts/add-passkey.ts';
import { askForPasskeyOperation } from './accounts/ask-for-passkey.ts';
import { askToConfirmOperation } from './accounts/ask-to-confirm.ts';
import { changeNameOperation } from './accounts/change-name.ts';
import { changePasswordOperation } from './accounts/change-password.ts';
import { confirmOperation } from './accounts/confirm.ts';
import { confirmWithPasskeyOperation } from './accounts/confirm-with-passkey.ts';
import { endSessionOperation } from './accounts/end-session.ts';
import { getAccountOperation } from './accounts/get-account.ts';
import { getMeOperation } from './accounts/get-me.ts';
import { getSetupOperation } from './accounts/get-setup.ts';
import { giveSecondFactorOperation } from './accounts/give-second-factor.ts';
import { namePasskeyOperation } from './accounts/name-passkey.ts';
import { offerPasskeyOperation } from './accounts/offer-passkey.ts';
import { proveSignUpOperation } from './accounts/prove-sign-up.ts';
import { removePasskeyOperation } from './accounts/remove-passkey.ts';
import { renewRecoveryCodesOperation } from './accounts/renew-recovery-codes.ts';
import { requestResetOperation } from './accounts/request-reset.ts';
import { resetPasswordOperation } from './accounts/reset-password.ts';
import { setUpOperation } from './accounts/set-up.ts';
import { signInOperation } from './accounts/sign-in.ts';
import { signInWithPasskeyOperation } from './accounts/sign-in-with-passkey.ts';
import { signOutOperation } from './accounts/sign-out.ts';
import { signOutEverywhereOperation } from './accounts/sign-out-everywhere.ts';
import { signUpOperation } from './accounts/sign-up.ts';
import { startTwoFactorOperation } from './accounts/start-two-factor.ts';
import { turnOffTwoFactorOperation } from './accounts/turn-off-two-factor.ts';
import { turnOnTwoFactorOperation } from './accounts/turn-on-two-factor.ts';
import { getAuditOperation } from './audit/get-audit.ts';
import { getAuditFiltersOperation } from './audit/get-audit-filters.ts';
import { getDeliveryBodyOperation } from './deliveries/get-delivery-body.ts';
import { listDeliveriesOperation } from './deliveries/list-deliveries.ts';
import { listDeliveryAttemptsOperation } from './deliveries/list-delivery-attempts.ts';
import { resendDeliveriesOperation } from './deliveries/resend-deliveries.ts';
import { resendDeliveryOperation } from './deliveries/resend-delivery.ts';
import { getHomeOperation } from './home/get-home.ts';
import { createKeyOperation } from './keys/create-key.ts';
import { getCodeValuesOperation } from './keys/get-code-values.ts';
import { listKeysOperation } from './keys/list-keys.ts';
import { listRefusedRequestsOperation } from './keys/list-refused-requests.ts';
import { revokeKeyOperation } from './keys/revoke-key.ts';
import { streamStoreOperation } from './live/stream-store.ts';
import type { DashboardOperation } from './operation.ts';
import { getOperatorChainsOperation } from './operator/get-chains.ts';
import { getDocumentOperation } from './operator/get-document.ts';
import { getOperatorOverviewOperation } from './operator/get-overview.ts';
import { getOperatorPricesOperation } from './operator/get-prices.ts';
import { getOperatorQueuesOperation } from './operator/get-queues.ts';
import { getOperatedStoreOperation } from './operator/get-store.ts';
import { getOperatorDepositOperation, listOperatorDepositsOperation } from './operator/list-deposits.ts';
import { listPeopleOperation } from './operator/list-people.ts';
import { listStoresOperation } from './operator/list-stores.ts';
import { pauseMailOperation, resumeMailOperation } from './operator/pause-mail.ts';
import { resumeStoreOperation } from './operator/resume-store.ts';
import { setFeeOperation } from './operator/set-fee.ts';
import { setOperatorOperation } from './operator/set-operator.ts';
import { signOutPersonOperation } from './operator/sign-out-person.ts';
import { suspendStoreOperation } from './operator/suspend-store.ts';
import { getSweepOperation, rehearseSweepOperation, sweepChainOperation } from './operator/sweep-chain.ts';
import { checkPayoutOperation } from './payments/check-payout.ts';
import { getCostsOperation } from './payments/get-costs.ts';
import { getFoundFundsOperation } from './payments/get-found-funds.ts';
import { getLedgerOperation } from './payments/get-ledger.ts';
import { getPaymentsOperation } from './payments/get-payments.ts';
import { orderMethodsOperation } from './payments/order-methods.ts';
import { saveFinalityOperation } from './payments/save-finality.ts';
import { saveMethodsOperation } from './payments/save-methods.ts';
import { setPayoutOperation } from './payments/set-payout.ts';
import { stopChangeOperation } from './payments/stop-change.ts';
import { withdrawChangeOperation } from './payments/withdraw-change.ts';
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
import { changeSlugOperation } from './storefront/change-slug.ts';
import { checkDomainOperation } from './storefront/check-domain.ts';
import { claimDomainOperation } from './storefront/claim-domain.ts';
import { getStorefrontOperation } from './storefront/get-storefront.ts';
import { removeDomainOperation } from './storefront/remove-domain.ts';
import { removeLogoOperation } from './storefront/remove-logo.ts';
import { saveStorefrontOperation } from './storefront/save-storefront.ts';
import { setLogoOperation } from './storefront/set-logo.ts';
import { changeStoreLanguageOperation } from './stores/change-language.ts';
import { changeStoreNameOperation } from './stores/change-name.ts';
import { closeStoreOperation } from './stores/close-store.ts';
import { createStoreOperation } from './stores/create-store.ts';
import { getSettingsOperation } from './stores/get-settings.ts';
import { requireTwoFactorOperation } from './stores/require-two-factor.ts';
import { acceptInvitationOperation } from './team/accept-invitation.ts';
import { changeRoleOperation } from './team/change-role.ts';
import { getTeamOperation } from './team/get-team.ts';
import { inviteOperation } from './team/invite.ts';
import { joinOperation } from './team/join.ts';
import { leaveStoreOperation } from './team/leave-store.ts';
import { readInvitationOperation } from './team/read-invitation.ts';
import { removeMemberOperation } from './team/remove-member.ts';
import { resendInvitationOperation } from './team/resend-invitation.ts';
import { withdrawInvitationOperation } from './team/withdraw-invitation.ts';
import { changeTemplateOperation } from './templates/change-template.ts';
import { createTemplateOperation } from './templates/create-template.ts';
import { deleteTemplateOperation } from './templates/delete-template.ts';
import { getTemplateOperation } from './templates/get-template.ts';
import { listTemplatesOperation } from './templates/list-templates.ts';
import { cancelRotationOperation } from './webhook/cancel-rotation.ts';
import { finishRotationOperation } from './webhook/finish-rotation.ts';
import { getWebhookOperation } from './webhook/get-webhook.ts';
import { revealSecretOperation } from './webhook/reveal-secret.ts';
import { rotateSecretOperation } from './webhook/rotate-secret.ts';
import { saveUrlOperation } from './webhook/save-url.ts';
import { sendTestOperation } from './webhook/send-test.ts';

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
