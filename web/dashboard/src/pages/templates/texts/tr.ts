import type { Texts } from './en.ts';

export const texts: Texts = {
  list: {
    title: 'Şablonlar',
    says: 'Doldurulmaya hazır, yinelenen faturalar.',
    create: 'Yeni şablon',
    table: 'şablonlar',
    template: 'Şablon',
    items: 'Kalemler',
    expiresIn: 'Geçerlilik süresi',
    created: 'Oluşturulma',
  },
  empty: {
    title: 'Henüz şablon yok',
    says: 'Şablon, bir faturanın kalemlerini, notunu ve geçerlilik süresini saklar.',
  },
  create: { title: 'Yeni şablon', done: 'Şablon kaydedildi.' },
  edit: { done: 'Kaydedildi. Yeni faturalar bunu kullanır.' },
  remove: {
    button: 'Sil',
    title: (name) => `${name} silinsin mi?`,
    says: 'Şablon kalıcı olarak silinir. Bu şablonla oluşturulan faturalar olduğu gibi kalır.',
    done: (name) => `${name} silindi.`,
  },
  form: {
    name: 'Ad',
    nameSays: 'Yalnızca siz görürsünüz.',
    nameWanted: 'Tanıyacağınız bir ad',
    addItem: 'Kalem ekle',
    total: (amount) => `Toplam ${amount}`,
    memo: 'Not',
    memoSays: 'Ödeme sayfasında gösterilir.',
    expirySays: '7 gün gibi bir süre.',
    save: 'Kaydet',
  },
  item: {
    legend: (number) => `Kalem ${number}`,
    name: 'Ad',
    nameWanted: 'Kalemin adı',
    quantity: 'Adet',
    quantityWanted: 'En az 1',
    unitAmount: 'Birim fiyat',
    description: 'Açıklama',
    remove: (number) => `${number}. kalemi kaldır`,
  },
};
