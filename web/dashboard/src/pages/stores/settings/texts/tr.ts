import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  general: {
    title: 'Ayarlar',
    says: 'Ad, dil, ekip güvenliği ve mağazayı kapatma.',
    shown: 'Ad ve dil',
    address: 'Adres ve para birimi',
    addressSays:
      'Kısa ad, vitrin adresinin parçasıdır ve Vitrin sayfasında değiştirilebilir. İstatistikleriniz bu para biriminde ' +
      'gösterilir; ürünlerin ve faturaların kendi para birimi vardır.',
    created: 'Oluşturulma',
    team: 'Ekip',
    close: 'Bu mağazayı kapat',
    closed: 'Kapalı',
    closedAt: (time) => rich`Kapanış: ${time}`,
  },
  shown: { save: 'Kaydet', done: 'Kaydedildi.' },
  language: {
    label: 'Mağazanın dili',
    says:
      'Dili alıcılar ya da tarayıcıları seçer. Bu dil varsayılandır; sayfasını açmamış alıcılara giden e-postalar da bu ' +
      'dildedir.',
  },
  twoFactor: {
    label: 'İki adımlı doğrulamayı zorunlu kıl',
    says: 'Doğrulaması olmayan üyeler, kurana kadar mağazaya giremez.',
    ownFirst: 'Önce kendiniz için kurun; aksi halde erişiminizi kaybedersiniz.',
    setUp: 'İki adımlı doğrulamayı kur',
    done: 'İki adımlı doğrulama kuralı kaydedildi.',
  },
  close: {
    final: 'Kapatılan bir mağaza yeniden açılamaz.',
    sales: 'Satışlar durur: vitrin kapanır, API anahtarları artık sipariş veya fatura oluşturamaz.',
    payments: 'Yeni ödeme başlatılamaz. Ödemeye başlamış alıcılar tamamlayıp ürünlerini alabilir.',
    money: 'Adreslerine yıllar sonra bile ulaşan para, ödeme alma adresinize gönderilir.',
    team: 'Sahipleri her şeyi görebilir; ekibin geri kalanı mağazayı artık açamaz.',
    button: 'Mağazayı kapat',
    title: (name) => `${name} kapatılsın mı?`,
    name: 'Mağazanın tam adı',
    nameSays: (name) => `Kapatmak için şunu yazın: ${name}`,
    done: (name) => `${name} kapatıldı.`,
  },
  notifications: {
    title: 'Bildirimler',
    says: 'Bu mağazayla ilgili e-postalarınız. Diğer üyeler kendileri seçer.',
    events: 'Olaylar',
    eventsSays: 'Dakikada en fazla bir e-posta: art arda gelen olaylar bir sonraki e-postada toplanır.',
    payment: 'Ödeme alındı',
    paymentSays: 'Bir sipariş veya fatura tamamen ödendi.',
    underpaid: 'Eksik ödendi',
    underpaidSays: 'Bir sipariş veya fatura, tutarın tamamı gelmeden sona erdi.',
    unmatched: 'Eşleşmeyen ödeme',
    unmatchedSays: 'Hiçbir siparişe veya faturaya ait olmayan geç, fazla, mükerrer ya da yanlış tokenle gelen para.',
    webhook: 'Başarısız webhook',
    webhookSays: 'Bir webhook son denemede de kabul edilmedi.',
    summary: 'Günlük özet',
    summarySays: 'Bir önceki gün rakamlarla, saat 08.00’de. Ödeme veya başka olay olmayan günün ardından gönderilmez.',
    timeZone: 'Saat dilimi',
    timeZoneSays: 'Özetteki günler için.',
    language: 'Dil',
    emailLanguage: 'E-postalarınızın dili',
    goTo: (email) =>
      `E-postalar ${email} adresine gider. Ödeme alma adresi değişikliği gibi güvenlik bildirimleri her zaman gönderilir.`,
    save: 'Kaydet',
    done: 'Bildirimler kaydedildi.',
  },
};
