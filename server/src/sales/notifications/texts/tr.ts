import { countOf } from '@till/look/count';
import type { NotificationTexts } from './en.ts';

const count = countOf('tr');

export const tr: NotificationTexts = {
  fact: (name, value) => `${name}: ${value}`,
  above: (what) => `${what}:`,
  title: (store, what) => `${store}: ${what}`,
  order: (reference) => `Sipariş ${reference}`,
  invoice: (number) => `Fatura ${number}`,
  tokens: (amount, network) => `${network} ağında ${amount}`,
  paidAs: (price, tokens) => `${price}, ödenen: ${tokens}`,
  onePayment: (amount) => `${amount} tutarında ödeme alındı`,
  events: (events) => count(events, { one: '# yeni olay', other: '# yeni olay' }),
  counted: {
    payment: (events) => count(events, { one: '# ödeme alındı', other: '# ödeme alındı' }),
    underpaid: (events) =>
      count(events, { one: '# eksik ödenen sipariş veya fatura', other: '# eksik ödenen sipariş ve fatura' }),
    unmatched: (events) => count(events, { one: '# eşleşmeyen ödeme', other: '# eşleşmeyen ödeme' }),
    webhook: (events) => count(events, { one: '# başarısız webhook', other: '# başarısız webhook' }),
  },
  explained: {
    underpaid: 'Tutarın tamamı zamanında gelmedi.',
    unmatched: 'Hiçbir siparişe veya faturaya ait olmayan para geldi.',
    webhook:
      'Sunucunuz bu olayları kabul etmedi. Otomatik olarak yeniden denenmez; kendiniz yeniden gönderebilirsiniz.',
  },
  more: (events) => count(events, { one: 've # tane daha', other: 've # tane daha' }),
  total: 'Toplam',
  details: 'Ayrıntıları görüntüle',
  open: 'Mağazayı aç',
  settings: 'Bildirimlerinizi değiştirin',
  because: (store) => `Bu e-postayı ${store} için açtığınızdan alıyorsunuz.`,
  summary: {
    title: (store, day) => `${store}, ${day}`,
    volume: 'Hacim',
    dayBefore: (amount) => `Önceki gün: ${amount}`,
    payments: 'Alınan ödemeler',
    orders: 'Tamamlanan siparişler',
    invoices: 'Ödenen faturalar',
    underpaid: 'Eksik ödenen',
    unmatched: 'Eşleşmeyen ödemeler',
    webhook: 'Başarısız webhook’lar',
    since: (time) => `Bu özeti açtığınız ${time} tarihinden itibaren sayılmıştır.`,
  },
};
