import { rich } from '../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  language: 'Dil',
  menu: 'Menü',
  suspended: {
    title: 'Bu mağaza askıya alındı',
    explanation: (reason) =>
      rich`İşletmeci satışları durdurdu: yeni sipariş, fatura veya ödeme yok. Alıcıların başlattığı ödemeler tamamlanır ve cüzdanınıza ulaşır. Belirtilen neden: ${reason}`,
  },
};
