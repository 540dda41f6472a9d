import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('tr');

export const texts: Texts = {
  title: 'Ödemeler',
  says: 'Bu mağazaya yapılan tüm ödemeler, önce en son başlayanlar. Tutarlar cüzdana aktarımdan öncedir.',
  filters: { status: 'Durum', method: 'Ödeme yöntemi', all: 'Tümü' },
  empty: {
    filtered: 'Böyle bir ödeme yok',
    filteredExplanation: 'Başka bir durum, yöntem veya dönem seçin.',
    title: 'Henüz ödeme yok',
    explanation: 'Ödemeler görüldükleri anda burada listelenir.',
    create: 'Yeni fatura',
  },
  noneAmongNewest: 'En yeni 10.000 ödeme arasında yok.',
  more: 'Daha fazla ödeme göster',
  totals: {
    tooMany: 'Toplamak için çok fazla ödeme var. Daha az gün seçin.',
    label: 'Yönteme göre toplamlar',
    total: 'Toplam',
    payments: (number) => count(number, { one: '# ödeme', other: '# ödeme' }),
  },
  list: {
    label: 'Ödemeler',
    for: 'Konu',
    amount: 'Tutar',
    fee: 'Komisyon',
    net: 'Net',
    status: 'Durum',
    started: 'Başlangıç',
    valueAndFee: (value, fee) => rich`${value}, komisyon ${fee}`,
  },
};
