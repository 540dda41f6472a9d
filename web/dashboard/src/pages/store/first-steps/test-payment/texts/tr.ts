import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Test ödemesi',
  says:
    'En ucuz ağınızda, beklemeden aktarılan en küçük ödeme. Para gerçektir ve komisyonlar düşülerek size geri ' +
    'döner. Test ödemesi olarak listelenir ve bu sayfadaki rakamlara katılmaz.',
  unavailable: 'Şu anda fiyatı bilinen bir ağ okunamıyor, bu yüzden test ödemesi yapılamıyor.',
  make: 'Test ödemesi yap',
  amount: 'Ödediğiniz',
  on: (amount, network) => `${network} ağında ${amount}`,
  networkFee: 'Ağ ücreti',
  about: (amount) => `yaklaşık ${amount}, cüzdanınız öder`,
  unknown: 'cüzdanınız gösterir',
  fee: 'Komisyon',
  owed: (amount) => `${amount}, işletmeciye borç olarak`,
  arrives: 'Cüzdanınıza ulaşan',
  done: 'Tamam:',
  toDo: 'Yapılacak:',
  steps: { seen: 'Ödeme görüldü', paid: 'Ödeme onaylandı', paidOut: 'Adresinize aktarıldı' },
  states: {
    open: 'Ödemeniz bekleniyor.',
    seen: 'Ödeme görüldü, onayları bekleniyor.',
    paid: 'Ödeme sayıldı. Sırada ödeme alma adresinize aktarılması var.',
    paidOut: 'Test ödemesi ödeme alma adresinize ulaştı.',
  },
  open: 'Ödeme sayfasını aç',
  invoice: (number) => `Fatura ${number}`,
};
