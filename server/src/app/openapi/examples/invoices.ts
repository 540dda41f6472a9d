import { InvoiceRefusal } from '../../../sales/invoices/refusals.ts';
import {
  CREATED_AT,
  INVOICE_ENDS_AT,
  INVOICE_ID,
  type OperationExamples,
  PAGE,
  PAID_AT,
  TEMPLATE_ID,
  transaction,
} from './values.ts';

const requestItem = { name: 'Consulting', description: 'November', quantity: 2, unitAmount: '12.50' };
const bill = {
  items: [{ ...requestItem, unitAmount: '12.5', amount: '25' }],
  totalAmount: '25',
  currency: 'usd',
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.com',
  memo: 'Thank you for your business.',
  metadata: { contract: 'C-88' },
};
const email = {
  sendCount: 0,
  sendsRemaining: 5,
  maxSends: 5,
  lastSentAt: null,
  cooldownUntil: null,
  canSend: true,
  blockedReason: null,
};
const open = {
  id: INVOICE_ID,
  number: 42,
  status: 'open',
  url: `https://pay.example.com/invoice/${INVOICE_ID}`,
  ...bill,
  successUrl: 'https://shop.example/thanks',
  cancelUrl: null,
  createdVia: 'api',
  expiresAt: INVOICE_ENDS_AT,
  paidAt: null,
  voidedAt: null,
  createdAt: CREATED_AT,
  email,
};
const closedEmail = { ...email, canSend: false, blockedReason: InvoiceRefusal.sentence('invoice.notOpen') };
const paid = { ...open, status: 'paid', paidAt: PAID_AT, email: closedEmail };

const eventCore = { id: INVOICE_ID, number: 42 };
const times = { expiresAt: INVOICE_ENDS_AT, paidAt: null, createdAt: CREATED_AT };
const payment = {
  method: 'usdc-base',
  cryptoAmount: '25000000',
  receivedAmount: '25000000',
  transactions: [transaction],
};
const partPayment = {
  ...payment,
  receivedAmount: '10000000',
  transactions: [{ ...transaction, amount: '10000000' }],
};

/** `data` of invoice events. */
export const invoiceEventData = {
  created: { ...eventCore, status: 'open', ...bill, payment: null, ...times },
  paid: { ...eventCore, status: 'paid', ...bill, payment, ...times, paidAt: PAID_AT },
  partial: { ...eventCore, status: 'partial', ...bill, payment: partPayment, ...times },
  expired: { ...eventCore, status: 'expired', ...bill, payment: null, ...times },
  voided: { ...eventCore, status: 'voided', ...bill, payment: null, ...times },
};

export const invoiceExamples: Readonly<Record<string, OperationExamples>> = {
  createInvoice: {
    requests: {
      'Lines of your own': {
        items: [requestItem],
        currency: 'usd',
        customerName: bill.customerName,
        customerEmail: bill.customerEmail,
        memo: bill.memo,
        metadata: bill.metadata,
        successUrl: open.successUrl,
        expiresIn: 1440,
      },
      'From a template': { templateId: TEMPLATE_ID, customerEmail: bill.customerEmail },
    },
    responses: { 201: open },
    says: { 201: 'The invoice, new or the one that the idempotency key made before. Send the customer to `url`.' },
  },
  getInvoice: {
    responses: { 200: { ...paid, transactions: [transaction] } },
    says: { 200: 'The invoice.' },
  },
  listInvoices: {
    responses: { 200: { data: [paid], pagination: PAGE } },
    says: { 200: 'A page of invoices.' },
  },
  voidInvoice: {
    responses: { 200: { ...open, status: 'voided', voidedAt: PAID_AT, email: closedEmail } },
    says: { 200: 'The invoice, now `voided`.' },
  },
  sendInvoice: {
    responses: {
      200: {
        invoiceId: INVOICE_ID,
        sentTo: bill.customerEmail,
        sentAt: PAID_AT,
        sendCount: 1,
        sendsRemaining: 4,
        maxSends: 5,
      },
    },
    says: { 200: 'Sent, and what is left of the allowance.' },
  },
  listInvoiceTemplates: {
    responses: {
      200: [
        {
          id: TEMPLATE_ID,
          name: 'Monthly retainer',
          memo: bill.memo,
          expiresInMinutes: 20_160,
          items: [{ name: 'Retainer', description: null, quantity: 1, unitAmount: '900' }],
          createdAt: CREATED_AT,
        },
      ],
    },
    says: { 200: 'Every template.' },
  },
};
