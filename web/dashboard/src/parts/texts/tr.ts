import type { Texts } from './en.ts';

export const texts: Texts = {
  cancel: 'Vazgeç',
  unsaved: {
    title: 'Kaydetmeden çıkılsın mı?',
    explanation: 'Bu sayfadaki değişiklikleriniz kaybolur.',
    leave: 'Çık',
    stay: 'Kal',
  },
  copyDenied: 'Tarayıcınız kopyalamaya izin vermiyor',
  list: {
    show: (what) => `Göster: ${what}`,
    all: 'tümü',
    more: 'Daha fazla göster',
    pages: 'Sayfalar',
    first: 'İlk sayfa',
    previous: 'Önceki sayfa',
    next: 'Sonraki sayfa',
    last: 'Son sayfa',
    place: (page, last, total) => `Sayfa ${page}/${last}, toplam ${total}`,
  },
  scrollSideways: 'Tüm sütunlar için yana kaydırın',
  days: {
    from: 'Başlangıç günü',
    to: 'Bitiş günü',
    backwards: 'İlk günden önce olamaz',
  },
  order: {
    up: (name) => `Yukarı taşı: ${name}`,
    down: (name) => `Aşağı taşı: ${name}`,
    moved: (name, place, rows) => `${name} artık ${rows} satır içinde ${place}. sırada.`,
  },
  image: {
    choose: 'Görsel seç',
    replace: 'Görseli değiştir',
    remove: 'Görseli kaldır',
    saved: 'Görsel kaydedildi.',
    removed: 'Görsel kaldırıldı.',
  },
  logo: {
    choose: 'Logo seç',
    replace: 'Logoyu değiştir',
    remove: 'Logoyu kaldır',
    saved: 'Logo kaydedildi.',
    removed: 'Logo kaldırıldı.',
  },
  imageTooLarge: 'Bir görsel en fazla 5 MiB olabilir',
  suggestions: 'Öneriler',
  sale: {
    order: (id) => `Sipariş ${id}`,
    invoice: (number) => `Fatura ${number}`,
  },
  offSale: {
    onSale: 'satışta',
    reasons: {
      unlisted: 'yayında değil',
      withheld: 'geri yükleme sonrası satış dışı',
      soldOut: 'stok yok',
      closed: 'mağaza kapalı',
      suspended: 'mağaza askıda',
      noMethods: 'ödeme yöntemi yok',
    },
  },
};
