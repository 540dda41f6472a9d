import { describe, expect, test } from 'vitest';
import { html } from '../../../src/kernel/lib/html.ts';
import { passwordResetMail } from '../../../src/outbound/mail/password-reset.ts';
import { invoiceReceiptMail } from '../../../src/outbound/mail/templates/invoice.ts';
import { orderDeliveryMail } from '../../../src/outbound/mail/templates/order-delivery.ts';
import { mailWordingIn } from '../../../src/outbound/mail/texts/texts.ts';
import { BILL, EVIL, MAILS, PAYMENT, QUOTED_EVIL, RESET_URL, UNTIL, URL_OF_PAGE } from './sample-mails.ts';

const english = mailWordingIn('en');

describe.each(Object.entries(MAILS))('the %s email', (name, mail) => {
  test('shows every value as plain text, in both forms', () => {
    // An alert contains only our own words.
    const shown = name === 'alert' ? EVIL : QUOTED_EVIL;
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain(html`${shown}`.text);
    expect(mail.text).toContain(shown);
  });

  test('has nothing to load', () => {
    expect(mail.html).not.toMatch(/\ssrc=[^&]|url\(|<link|<script|@import/i);
  });

  test('has a subject on one line', () => {
    expect(mail.subject).toMatch(/^.{1,150}$/u);
  });
});

test('a name with line breaks in the subject cannot add a header', () => {
  const { subject } = invoiceReceiptMail(english, { ...BILL, storeName: 'A\r\nBcc: b@example.com' });
  expect(subject).toBe('Receipt for invoice 7 from A Bcc: b@example. com');
});

test('amounts are formatted as money, and the link leads to the page', () => {
  expect(MAILS.invoice.text).toContain('Total: €12.50');
  expect(MAILS.invoice.text).toContain(`3 × ${QUOTED_EVIL}: €1.50`);
  expect(MAILS.invoice.text).toContain('by 1 Jun 2026, 12:00 UTC');
  expect(MAILS.invoice.html).toContain(`href="${URL_OF_PAGE}"`);
  expect(MAILS['order delivery'].text).toContain('Your payment of $9.00 has arrived.');
});

test('receipt and deliverables name the payment and the contact, like the page', () => {
  for (const { text, html } of [MAILS['invoice receipt'], MAILS['order delivery']]) {
    const facts = ['Paid: 13.8889 USDC', 'Date: 1 Jun 2026, 12:00 UTC', 'Network: Base'];
    for (const fact of facts) expect(text).toContain(fact);
    expect(text).toMatch(/^Rate: 1 USDC = [$€]0\.90$/m);
    // Once swept, the address refuses payments from an exchange.
    expect(text).toContain(`Paid to: ${PAYMENT.address}\nSend nothing more to this address.\nTransaction: `);
    expect(html).toMatch(new RegExp(`${PAYMENT.address}<div style="[^"]*">Send nothing more to this address\\.</div>`));
    expect(text).toContain(`Transaction: ${PAYMENT.transactions[0]?.hash}\nhttps://basescan.org/tx/`);
    expect(html).toContain('href="https://basescan.org/tx/0xabab');
    expect(text).toContain('help@keys.example or https://keys.example/help?a=1&b=2');
  }
  expect(MAILS['order delivery'].text).toContain('Questions? Please mention order abc: help@');
  expect(MAILS['order delivery'].text).toContain(`2 × ${QUOTED_EVIL}: $9.00\nTotal: $9.00`);
});

test('the emails about a payment link to its receipt', () => {
  for (const name of ['order delivery', 'invoice receipt'] as const) {
    expect(MAILS[name].text).toContain(`Receipt to print or keep:\n${URL_OF_PAGE}/receipt\n`);
    expect(MAILS[name].html).toContain(`href="${URL_OF_PAGE}/receipt"`);
  }
  expect(MAILS.invoice.html).not.toContain('/receipt');
});

test('an email links to the page for deliverables that are too long', () => {
  const mail = orderDeliveryMail(english, {
    storeName: 'S',
    amount: '9',
    currency: 'usd',
    goods: [],
    isTooLong: true,
    url: URL_OF_PAGE,
    reference: 'abc',
  });
  expect(mail.text).toContain(`Its page has all of your items:\n${URL_OF_PAGE}`);
});

test('an invitation names the store, the inviter and the deadline, and links to its page', () => {
  const { text, html } = MAILS.invitation;
  expect(text).toContain('You would join as');
  expect(text).toContain('The invitation is valid until 1 Jun 2026, 12:00 UTC');
  for (const form of [text, html]) expect(form).toContain('https://pay.example/invitations/token');
});

test('a password reset names the account and the site, and its link once in each form', () => {
  const { subject, text, html } = passwordResetMail({
    email: 'ada@example.com',
    language: null,
    url: RESET_URL,
    expiresAt: UNTIL,
  });
  expect(subject).toBe('Choose a new password for pay.example');
  expect(text).toContain('for the account ada@example.com at pay.example');
  expect(text).toContain('until 1 Jun 2026, 12:00 UTC');
  expect(text.split(RESET_URL)).toHaveLength(2);
  expect(html).toContain(`href="${RESET_URL.replace('&', '&#38;')}"`);
});
