import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('tr');

export const texts: Texts = {
  title: 'Yeni fatura',
  says: 'Kendiniz iletebileceğiniz veya e-postayla gönderilecek bir bağlantı alırsınız.',
  stopped: {
    title: 'Yeni fatura oluşturulamaz',
    explanation: 'Müşteriler ödemeye başlayamazdı. Nedeni yukarıdaki iletide.',
  },
  noMethods: {
    title: 'Önce ödeme yöntemlerini seçin',
    explanation:
      'Müşteriler henüz fatura ödeyemez. Bunun için mağazanın bir ödeme alma adresi ve o ağda bir ödeme yöntemi ' +
      'olmalıdır.',
    settings: 'Ödeme ayarlarını aç',
  },
  template: {
    title: 'Şablonla başla',
    label: 'Şablon',
    explanation: 'Satırları, notu ve süreyi doldurur; bunları değiştirebilirsiniz.',
    none: 'Boş fatura',
  },
  items: {
    title: 'Kalemler',
    currency: 'Para birimi',
    usd: 'ABD doları (usd)',
    eur: 'Euro (eur)',
    line: (number) => `Satır ${number}`,
    removeLine: (number) => `${number}. satırı kaldır`,
    name: 'Ad',
    description: 'Açıklama',
    quantity: 'Miktar',
    unitAmount: 'Birim fiyat',
    amount: 'Tutar',
    add: 'Satır ekle',
    total: 'Toplam',
    atMost: (lines) =>
      count(lines, {
        one: 'Bir faturada en fazla # satır olabilir.',
        other: 'Bir faturada en fazla # satır olabilir.',
      }),
  },
  customer: {
    title: 'Müşteri',
    name: 'Müşterinin adı',
    email: 'Müşterinin e-postası',
    aboutEmail: 'Faturayı e-postayla göndermek için gerekir. Makbuz da oraya gönderilir.',
    memo: 'Not',
    aboutMemo: 'Ödeme sayfasında gösterilir.',
  },
  options: {
    title: 'Seçenekler',
    aboutPeriod: '7 gün gibi bir süre.',
    expiresOn: 'Bitiş tarihi',
    aboutExpiresOn: 'Süre yerine, kendi saat diliminizde.',
    successUrl: 'Başarı URL’si',
    aboutSuccessUrl: 'Ödemeden sonra mağazanıza dönüş bağlantısının hedefi.',
    cancelUrl: 'İptal URL’si',
    aboutCancelUrl: 'Artık ödenemiyorsa o bağlantının hedefi.',
    metadata: 'Meta veriler',
    aboutMetadata: 'Kendi sistemleriniz için JSON; her webhook ile gönderilir. Müşteriler görmez.',
  },
  preview: {
    title: 'Müşteri sayfasının önizlemesi',
    to: (customer) => rich`Alıcı: ${customer}`,
    yourItems: 'Kalemleriniz',
    more: (lines) => count(lines, { one: 've # tane daha', other: 've # tane daha' }),
    payableUntil: (time) => rich`Son ödeme: ${time}.`,
  },
  acts: {
    create: 'Fatura oluştur',
    createAndSend: 'Oluştur ve gönder',
    cancel: 'Vazgeç',
    created: (number) => `Fatura ${number} oluşturuldu`,
    createdAndSent: (number, address) => `Fatura ${number} oluşturuldu ve ${address} adresine gönderildi`,
    unknown: 'Bir şeyler ters gitti',
  },
  wrong: {
    total: 'Toplam sıfırdan büyük olmalı',
    tooLong: (characters) => count(characters, { one: 'En fazla # karakter', other: 'En fazla # karakter' }),
    name: 'Bu satır için bir ad',
    quantity: (most) => `1 ile ${most} arasında bir tam sayı`,
    unitAmount: '12.50 gibi bir tutar; nokta ve en fazla 3 ondalık basamakla',
    tooMuch: (most) => `En fazla ${most}`,
    moment: 'Bir tarih ve saat',
    tooSoon: 'En erken 10 dakika sonra',
    tooLate: 'En geç 90 gün sonra',
    email: 'ada@example.com gibi bir e-posta adresi',
    url: 'https:// veya http:// ile başlayan bir web adresi',
    notObject: '{"order": 7} gibi bir JSON nesnesi',
    notJson: 'Bu JSON değil. {"order": 7} gibi bir nesne girin',
  },
};
