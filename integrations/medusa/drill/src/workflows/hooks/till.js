// As in the README: a cart with a payment in progress cannot change.
const { refreshPaymentCollectionForCartWorkflow } = require('@medusajs/medusa/core-flows');
const { keepPayments } = require('@till/medusa');

const { TILL_URL, TILL_KEY } = process.env;

refreshPaymentCollectionForCartWorkflow.hooks.validate(keepPayments({ url: TILL_URL, apiKey: TILL_KEY }));
