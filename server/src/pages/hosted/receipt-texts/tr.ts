import { countOf } from '@till/look/count';
import { html } from '../../../kernel/lib/html.ts';
import type { ReceiptTexts } from './en.ts';

const count = countOf('tr');

export const tr: ReceiptTexts = {
  title: (store) => `Makbuz – ${store}`,
  receipt: 'Makbuz',
  paidOn: (time) => html`Ödeme zamanı: ${time}`,
  invoice: 'Fatura',
  order: 'Sipariş',
  reference: 'Referans',
  item: 'Ürün',
  quantity: 'Adet',
  each: 'Birim fiyatı',
  amount: 'Tutar',
  total: 'Toplam',
  payment: 'Ödeme',
  paid: 'Ödenen',
  paidMore: (received, asked) => `${received}; istenen: ${asked}`,
  rate: 'Kur',
  rateOf: (token, amount) => `1 ${token} = ${amount}`,
  network: 'Ağ',
  paidTo: 'Alıcı adresi',
  noMore: 'Bu adrese artık hiçbir şey göndermeyin.',
  derivation: 'Anahtarın parmak izi ve yolu',
  block: 'Onaylandığı blok',
  transactions: (transactions) => count(transactions, { one: 'İşlem', other: 'İşlemler' }),
  customer: 'Müşteri',
  issued: 'Düzenlenme',
  payBy: 'Son ödeme zamanı',
  payAt: 'Ödeme sayfası',
  print: 'Yazdır veya PDF olarak kaydet',
  questions: 'Sorunuz mu var?',
  answers: {
    email: (store, email) => html`${store} şu adresten yanıt verir: ${email}.`,
    page: (store, page) => html`${store} şu sayfadan yanıt verir: ${page}.`,
    either: (store, email, page) => html`${store} şuralardan yanıt verir: ${email} veya ${page}.`,
  },
  signed: 'Bu makbuz imzalıdır; böylece gerçek olduğunu ve değiştirilmediğini herkes kontrol edebilir.',
  verify: 'Bu makbuzu doğrula',
  file: 'İmzalı makbuz',
  none: {
    title: 'Burada makbuz yok',
    when: 'Ödeme tamamlandığında makbuz oluşur.',
    open: 'Ödemeyi aç',
  },
};
