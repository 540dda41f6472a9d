import type { Texts } from './en.ts';

export const texts: Texts = {
  amount: { wrong: '9.99 gibi bir tutar; nokta ve en fazla üç ondalık basamakla' },
  period: {
    label: 'Geçerlilik süresi',
    wrong: '7 gün veya 12 saat gibi bir süre',
    outside: '10 dakika ile 90 gün arasında',
    inMinutes: (words) => `Dakika olarak: ${words}.`,
  },
};
