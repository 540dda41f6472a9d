import type { Language } from '../../../src/kernel/lib/languages.ts';
import { emailChangeMail } from '../../../src/outbound/mail/email-change.ts';
import { invitationMail } from '../../../src/outbound/mail/invitation.ts';
import { passwordResetMail } from '../../../src/outbound/mail/password-reset.ts';
import { payoutChangeMail } from '../../../src/outbound/mail/payout-change.ts';
import { peopleWordingIn } from '../../../src/outbound/mail/people-texts/texts.ts';
import { signUpMail } from '../../../src/outbound/mail/sign-up.ts';
import { alertMail } from '../../../src/outbound/mail/templates/alert.ts';
import { invoiceMail, invoiceReceiptMail } from '../../../src/outbound/mail/templates/invoice.ts';
import { shortEmail } from '../../../src/outbound/mail/templates/layout.ts';
import { orderDeliveryMail } from '../../../src/outbound/mail/templates/order-delivery.ts';
import { webhookExhaustedMail } from '../../../src/outbound/mail/templates/webhook-exhausted.ts';
import { address, ours } from '../../../src/outbound/mail/templates/words.ts';
import { type MailWording, mailWordingIn } from '../../../src/outbound/mail/texts/texts.ts';
import { eventMail, type ListedEvent } from '../../../src/sales/notifications/event-mail.ts';
import { summaryMail } from '../../../src/sales/notifications/summary-mail.ts';
import { type NotificationWording, notificationWordingIn } from '../../../src/sales/notifications/texts/texts.ts';

/** Breaks out of any markup that does not escape it. */
export const EVIL = `<img src="https://evil.example/x.png" onerror='x()'> & co`;
/** Its quoted form in an email: no part of it becomes a link. */
export const QUOTED_EVIL = `<img src="https: //evil. example/x. png" onerror='x()'> & co`;
/** The page of an order or invoice. */
export const URL_OF_PAGE = 'https://pay.example/invoice/abc';
/** Epoch milliseconds. */
export const UNTIL = Date.UTC(2026, 5, 1, 12);
export const RESET_URL = 'https://pay.example/reset?token=abc&for=1';
const items = [{ name: EVIL, quantity: 3, amount: '1.5' }];
/** Contents of invoices and receipts. */
export const BILL = { storeName: EVIL, number: 7n, amount: '12.5', currency: 'eur' as const, items, url: URL_OF_PAGE };
const HASH = `0x${'ab'.repeat(32)}`;
/** Payment as shown in a receipt. */
export const PAYMENT = {
  amount: '13.8889 USDC',
  rate: '0.9',
  token: 'USDC',
  network: 'Base',
  address: `0x${'cd'.repeat(20)}`,
  paidAt: UNTIL,
  transactions: [{ hash: HASH, url: `https://basescan.org/tx/${HASH}` }],
};
const SUPPORT = { supportEmail: 'help@keys.example', supportUrl: 'https://keys.example/help?a=1&b=2' };
/** Returns an email of every kind for buyers, full of external text. Only the deliverables appear verbatim. */
export function buyerMails(wording: MailWording, alien = EVIL, key = alien) {
  const items = [{ name: alien, quantity: 3, amount: '1.5' }];
  const bill = { ...BILL, storeName: alien, items };
  return {
    'order delivery': orderDeliveryMail(wording, {
      storeName: alien,
      amount: '9',
      currency: 'usd',
      goods: [{ title: alien, lines: ['KEY-1', key] }],
      url: URL_OF_PAGE,
      reference: 'abc',
      items: [{ title: alien, quantity: 2, amount: '9' }],
      payment: PAYMENT,
      support: SUPPORT,
    }),
    'invoice receipt': invoiceReceiptMail(wording, { ...bill, payment: PAYMENT, support: SUPPORT }),
    invoice: invoiceMail(wording, {
      ...bill,
      customerName: alien,
      memo: `${alien}\nsecond line`,
      expiresAt: UNTIL,
      support: SUPPORT,
    }),
  };
}

/** Returns an email of every kind for people with an account, or invited to create one. */
export function peopleMails(alien = EVIL, language: Language = 'en') {
  const { moment, texts } = peopleWordingIn(language);
  const payout = {
    language,
    storeName: alien,
    network: 'Base',
    newAddress: `0x${'ab'.repeat(20)}`,
    askedBy: alien,
    askedAt: UNTIL,
    paymentsUrl: 'https://pay.example/dashboard/stores/shop/payments',
  };
  const emailChange = { language, recipient: alien, url: 'https://pay.example/change-email#token', expiresAt: UNTIL };
  const oldAddress = `0x${'cd'.repeat(20)}`;
  const url = 'https://pay.example/dashboard';
  const at = ours(moment(UNTIL));
  const account = { site: ours('pay.example'), email: address(alien), at, ip: undefined, browser: 'Firefox' };
  const member = { store: alien, name: alien, email: address(alien), by: address(alien), at };
  const ofStore = { store: alien, by: address(alien), at };
  const footer = texts.because.owner(alien);
  const notices = [
    texts.hasAccount(account),
    texts.emailChange.taken(account),
    ...Object.values(texts.accountChanges).map((title) => texts.accountChange(title, account)),
    texts.newBrowser(account),
    { ...texts.newRole('owner', member), footer },
    { ...texts.newRole('admin', { ...member, by: undefined }), footer },
    { ...texts.ownerRemoved(member), footer },
    { ...texts.feeChanged({ store: alien, before: '3', after: '2.5', at }), footer },
    { ...texts.suspended({ store: alien, at, reason: address(alien) }), footer },
    { ...texts.resumed(ofStore), footer },
    { ...texts.methodsOff({ ...ofStore, off: ours('usdc-base'), on: undefined }), footer },
    { ...texts.methodsOff({ ...ofStore, off: ours('usdc-base'), on: ours('usdt-base') }), footer },
    { ...texts.feesUnpaid({ store: alien, amount: '$5.00', from: at }), footer },
    { ...texts.feesStopped({ store: alien, amount: '$5.00' }), footer: texts.because.formerOwner(alien) },
    { ...texts.secretRotating({ ...ofStore, from: at }), footer },
    { ...texts.secretRotated(ofStore), footer },
  ];
  const wait = { holdsFrom: UNTIL, stopUrl: 'https://pay.example/dashboard/stop-payout-change#token' };
  return {
    'exhausted webhook': webhookExhaustedMail({
      language,
      storeName: alien,
      event: 'order.completed',
      deliveryId: '0190',
      attempts: 20,
      lastResponseStatus: null,
    }),
    invitation: invitationMail({
      language,
      storeName: alien,
      inviterName: alien,
      role: 'admin',
      url: 'https://pay.example/invitations/token',
      expiresAt: UNTIL,
    }),
    'password reset': passwordResetMail({ email: alien, language, url: RESET_URL, expiresAt: UNTIL }),
    'sign-up': signUpMail({ email: alien, language, url: 'https://pay.example/sign-up#token', expiresAt: UNTIL }),
    'email change, to the new address': emailChangeMail({ ...emailChange, newEmail: undefined }),
    'email change, to the old address': emailChangeMail({ ...emailChange, newEmail: alien }),
    'first payout': payoutChangeMail({ ...payout, oldAddress: undefined, isOwner: true }),
    'payout change': payoutChangeMail({ ...payout, oldAddress, wait, isOwner: true }),
    'payout change, to a former owner': payoutChangeMail({ ...payout, oldAddress, wait, isOwner: false }),
    'changed payout': payoutChangeMail({ ...payout, oldAddress, isOwner: false }),
    ...Object.fromEntries(notices.map((words, index) => [`notice ${index}`, shortEmail({ ...words, language, url })])),
  };
}

const SHOP = { name: EVIL, url: 'https://pay.example/dashboard/stores/shop' };
const SALE_ID = '019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17';
const SALE = {
  id: SALE_ID,
  number: null,
  millis: 25_000n,
  currency: 'usd' as const,
  method: 'usdc-base',
  amount: 25_000_000n,
};
const group = { events: 7, usdMillis: 175_000n, eurMillis: 12_500n };
const listed = [{ payableKind: 'order' as const, payableId: SALE_ID, sale: SALE }];
const describeMethod = () => ({
  token: 'usdc',
  decimals: 6,
  network: 'Base',
  explorer: null,
  displayAddress: (address: string) => address,
});

/** Returns an email of every kind that members of a store can turn on. */
function memberMails(wording: NotificationWording) {
  const paid = { kind: 'payment' as const, payableKind: 'order' as const, currency: 'usd' as const, events: 7 };
  const counts = [{ ...paid, millis: 175_000n }];
  const day = { from: UNTIL, to: UNTIL + 86_400_000 };
  const found = [{ ...listed[0], found: { amount: '3 USDC', network: 'Base' } } as ListedEvent];
  const failed = [{ ...listed[0], event: 'order.completed' } as ListedEvent];
  return {
    'events of several kinds': eventMail(
      wording,
      SHOP,
      [
        { kind: 'payment', ...group, listed },
        { kind: 'underpaid', ...group, listed },
        { kind: 'unmatched', ...group, listed: found },
        { kind: 'webhook', ...group, listed: failed },
      ],
      describeMethod,
    ),
    'one payment': eventMail(wording, SHOP, [{ kind: 'payment', ...group, events: 1, listed }], describeMethod),
    'daily summary': summaryMail(wording, SHOP, { day, timeZone: 'Asia/Tokyo', counts, before: counts, since: UNTIL }),
  };
}

/** An email of every kind, full of hostile text. */
export const MAILS = {
  ...memberMails(notificationWordingIn('en')),
  ...buyerMails(mailWordingIn('en')),
  ...peopleMails(),
  alert: alertMail({
    title: EVIL,
    site: 'pay.example',
    sections: [
      { heading: 'A chain has no new blocks (base)', lines: ['Since 2026-06-01 12:00 UTC, for 12 minutes.', EVIL] },
      { heading: EVIL, lines: [EVIL] },
    ],
    url: 'https://pay.example/dashboard/operator',
    footer: EVIL,
  }),
};
