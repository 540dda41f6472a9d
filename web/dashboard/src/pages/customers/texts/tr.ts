import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('tr');
const orders = (number: number) => count(number, { one: '# sipariş', other: '# sipariş' });
const invoices = (number: number) => count(number, { one: '# fatura', other: '# fatura' });

export const texts: Texts = {
  title: 'Müşteriler',
  says: 'Bir sipariş veya faturada e-posta adresi olan herkes, önce en yeniler.',
  list: 'müşteriler',
  empty: {
    title: 'Henüz müşteri yok',
    explanation: 'Müşteriler, e-posta adresi olan ilk sipariş veya faturalarıyla burada görünür.',
    create: 'Yeni fatura',
  },
  search: 'Ada veya e-postaya göre ara',
  incomplete: 'Önceki siparişler ve faturalar hâlâ ekleniyor.',
  none: 'Henüz müşteri yok.',
  noMatches: 'Sonuç yok.',
  customer: 'Müşteri',
  orders: 'Sipariş',
  invoices: 'Fatura',
  volume: 'Hacim',
  lastSale: 'Son satış',
  sales: (numberOfOrders, numberOfInvoices, last) =>
    rich`${orders(numberOfOrders)}, ${invoices(numberOfInvoices)}, son satış ${last}`,
  one: {
    all: 'Tüm müşteriler',
    copyEmail: 'E-postayı kopyala',
    emailCopied: 'E-posta kopyalandı',
    details: 'Ayrıntılar',
    sales: 'Siparişler ve faturalar',
    salesList: 'siparişler ve faturalar',
    order: (id) => `Sipariş ${id}`,
    invoice: (number) => `Fatura ${number}`,
  },
};
