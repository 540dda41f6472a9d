import { countOf } from '@till/look/count';
import type { Around } from '../en/around.ts';

const count = countOf('tr');

export const around: Around = {
  copy: {
    copy: 'Kopyala',
    what: (what) => `Kopyala: ${what}`,
    copied: 'Kopyalandı',
    failed: 'Elle seçin',
  },
  goods: {
    getting: 'Ürünleriniz alınıyor…',
    failed: (problem) => `Ürünleriniz güvende, ancak yüklenemedi. ${problem}`,
    waiting: 'Ödemeniz tamamlandı. Mağaza ürünlerinizi hazırlıyor. Lütfen bu sayfayı daha sonra yeniden açın.',
    underWay: (done, all) => `${all} üründen ${done} tanesi burada. Kalanı yolda; bu sayfa kendiliğinden yenilenir.`,
    restFollows: 'Ürünlerinizden bazıları mağazada şu anda yok. Kalanı bu sayfada görünecek.',
    first: (done, all) => `Bunlar ${all} satırın ilk ${done} tanesi. İndirilen dosyada hepsi var.`,
    checkAgain: 'Yeniden kontrol et',
    title: 'Ürünleriniz',
    everything: 'tüm ürünler',
    copyAll: 'Tümünü kopyala',
    download: '.txt indir',
    line: (number, title) => `${title}, satır ${number}`,
    more: (next, all) => `${next} tane daha göster (toplam ${all})`,
    sameLink: 'Aynı bağlantı sizi bu sayfaya geri getirir. Bağlantıya sahip olan herkes ürünleri görebilir.',
  },
  email: {
    label: 'Makbuz ve ürünler için e-posta',
    optional: '(isteğe bağlı)',
    example: 'siz@ornek.com',
    save: 'Kaydet',
    saving: 'Kaydediliyor…',
    saved: (address) => ['Makbuz ve ürünler şu adrese de gönderilecek: ', address, '.'],
    change: 'Değiştir',
    wrong: 'Bu bir e-posta adresine benzemiyor. Lütfen kontrol edin.',
  },
  trust: {
    straight: 'Ödeme doğrudan mağazanın cüzdanına gider.',
    how: 'Bu nasıl çalışır?',
    onlyThis: (store) => [
      'Adres yalnızca bu ödeme içindir ve ona gönderilen her şey şu mağazanın cüzdanına gider: ',
      store,
      '.',
    ],
    noAccount: 'Hesaba veya karta ihtiyacınız yok; bu sayfa asla parola veya kurtarma ifadesi istemez.',
    close:
      'Gönderdikten sonra bu sayfayı kapatabilirsiniz: ödemeniz yine de görülür. Ödemenizi görmek için aynı ' +
      'bağlantıyı açın.',
    refunds: 'Kripto ödemeler geri alınamaz. İade kararı mağazaya aittir.',
    verify: 'Bir adresin kime ödeme yapabildiğini kendiniz kontrol edin',
  },
  lost: {
    told: 'Bağlantı yok. Gönderdikleriniz güvende; bu sayfa otomatik olarak yeniden dener.',
    spoken: 'Bağlantı yok, yeniden deneniyor',
  },
  sentences: (first, second) => [first, ' ', second],
  spoken: (parts) => parts.join('. '),
  method: (token, network) => `${token} (${network})`,
  tryAgain: 'Yeniden dene',
  problem: {
    offline: 'Mağazanın ödeme sayfasına ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
    unreadable: 'Yanıt okunamadı. Lütfen birazdan yeniden deneyin.',
    methodGone: 'Bu ödeme yöntemi artık kullanılamıyor. Lütfen başka birini seçin.',
    notPayable: 'Bu ödeme zaten tamamlanmış veya kapanmış.',
    noPrice: 'Şu anda bu token için güncel bir fiyat yok. Bir dakika sonra yeniden deneyin veya başka bir token seçin.',
    notChangeable: 'Bu sipariş zaten tamamlandı, bu yüzden e-posta adresi artık değiştirilemez.',
    notCompleted: 'Sipariş henüz tamamlanmadı. Lütfen birazdan yeniden deneyin.',
    signatureRefused:
      'İmzanız kabul edilmedi ve cüzdanınızdan hiçbir şey çıkmadı. Cüzdanda bu token’dan yeterince olmayabilir, ' +
      'tutar değişmiş olabilir veya imzaladığınız başka bir ödeme hâlâ yolda olabilir. Normal yolla ödeyebilirsiniz.',
    signatureTooDear:
      'Bu ödeme şu anda sizin adınıza gönderilemiyor, çünkü ağ ücreti çok yüksek veya hizmet gönderim yapmıyor. ' +
      'Cüzdanınızdan hiçbir şey çıkmadı. Lütfen normal yolla ya da başka bir token veya ağ ile ödeyin.',
    chainAway:
      'Ağ verileri şu anda okunamıyor, bu yüzden imzanız kabul edilmedi ve cüzdanınızdan hiçbir şey çıkmadı. Lütfen ' +
      'birazdan yeniden deneyin veya normal yolla ödeyin.',
    tooMany: 'Çok fazla deneme. Lütfen bir dakika bekleyip yeniden deneyin.',
    tooManySeconds: (seconds) =>
      count(seconds, {
        one: 'Çok fazla deneme. Lütfen # saniye bekleyip yeniden deneyin.',
        other: 'Çok fazla deneme. Lütfen # saniye bekleyip yeniden deneyin.',
      }),
    tooManyMinutes: (minutes) =>
      count(minutes, {
        one: 'Çok fazla deneme. Lütfen # dakika bekleyip yeniden deneyin.',
        other: 'Çok fazla deneme. Lütfen # dakika bekleyip yeniden deneyin.',
      }),
    service: 'Hizmette şu anda bir sorun var. Lütfen birazdan yeniden deneyin.',
    unknown: 'İstek tamamlanamadı. Lütfen yeniden deneyin.',
    refused: (message) => `İstek tamamlanamadı: ${message}.`,
  },
};
