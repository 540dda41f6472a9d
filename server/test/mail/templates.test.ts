import { describe, expect, test } from 'vitest';
import { invoiceMail, invoiceReceiptMail } from '../../src/mail/templates/invoice.ts';
import { orderDeliveryMail } from '../../src/mail/templates/order-delivery.ts';
import { webhookExhaustedMail } from '../../src/mail/templates/webhook-exhausted.ts';

const EVIL = `<img src="https://evil.example/x.png" onerror='x()'> & co`;
const url = 'https://pay.example/invoice/abc';
const items = [{ name: EVIL, quantity: 3, amount: '1.5' }];
const bill = { storeName: EVIL, number: 7n, amount: '12.5', currency: 'eur' as const, items, url };
const mails = {
  'order delivery': orderDeliveryMail({
    storeName: EVIL,
    amount: '9',
    currency: 'usd',
    goods: [{ title: EVIL, lines: ['KEY-1', EVIL] }],
    url,
  }),
  'invoice receipt': invoiceReceiptMail(bill),
  invoice: invoiceMail({
    ...bill,
    customerName: EVIL,
    memo: `${EVIL}\nsecond line`,
    expiresAt: Date.UTC(2026, 5, 1, 12),
  }),
  'exhausted webhook': webhookExhaustedMail({
    storeName: EVIL,
    event: 'order.completed',
    deliveryId: '0190',
    attempts: 20,
    lastResponseStatus: null,
  }),
};

describe.each(Object.entries(mails))('the %s mail', (_name, mail) => {
  test('shows every given text as text, in both forms', () => {
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain(
      '&lt;img src=&quot;https://evil.example/x.png&quot; onerror=&#39;x()&#39;&gt; &amp; co',
    );
    expect(mail.text).toContain(EVIL);
  });

  test('loads nothing from anywhere', () => {
    expect(mail.html).not.toMatch(/\ssrc=[^&]|url\(|<link|<script|@import/i);
  });

  test('has a subject on one line', () => {
    expect(mail.subject).toMatch(/^.{1,150}$/u);
  });
});

test('a subject made of a name with line breaks cannot add a header', () => {
  const { subject } = invoiceReceiptMail({ ...bill, storeName: 'A\r\nBcc: b@example.com' });
  expect(subject).toBe('Receipt for invoice 7 from A Bcc: b@example.com');
});

test('amounts read as money and the link leads to the page', () => {
  expect(mails.invoice.text).toContain('Total: 12.50 EUR');
  expect(mails.invoice.text).toContain(`3 × ${EVIL}: 1.50 EUR`);
  expect(mails.invoice.text).toContain('by 2026-06-01 12:00 UTC');
  expect(mails.invoice.html).toContain(`href="${url}"`);
  expect(mails['order delivery'].text).toContain('9.00 USD');
});

test('goods too long for a mail are left to the page', () => {
  const goods = [{ title: 'Licences', lines: ['K'.repeat(100_001)] }];
  const mail = orderDeliveryMail({ storeName: 'S', amount: '9', currency: 'usd', goods, url });
  expect(mail.text.length).toBeLessThan(1_000);
  expect(mail.text).toContain(url);
});
