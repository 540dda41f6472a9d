import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  account: 'Hesabınız',
  language: 'Dil',
  light: 'Açık',
  dark: 'Koyu',
  auto: 'Cihazla aynı',
  signOut: 'Oturumu kapat',
  stillSignedIn: 'Oturumunuz hâlâ açık',
  current: 'Geçerli',
  closed: (store) => rich`${store} (kapalı)`,
  createStore: 'Mağaza oluştur',
  operatorArea: 'İşletmeci alanı',
  newInvoice: 'Yeni fatura',
  newProduct: 'Yeni ürün',
  newTemplate: 'Yeni şablon',
  store: 'Mağaza',
  search: 'Sayfa veya id ara',
  noResults: 'Sonuç yok',
  open: (id) => `Aç: ${id}`,
  openProduct: (id) => `Ürünü aç: ${id}`,
  sale: 'Sipariş veya fatura',
};
