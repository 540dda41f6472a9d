import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  url: {
    title: 'Webhook URL’si',
    says: (reference) =>
      rich`Sipariş ve faturalarınızın her olayı imzalı olarak buraya POST edilir. Olaylar ${reference} içinde listelenir.`,
    reference: 'API belgeleri',
    none: 'Bu mağazanın webhook URL’si yok, bu nedenle olay gönderilmiyor.',
    sentTo: (host) => `Olaylar ${host} adresine gönderiliyor.`,
    onlyOwners: 'Bunu yalnızca mağazanın bir sahibi değiştirebilir ve gizli anahtarı yalnızca o görebilir.',
    label: 'Webhook URL’si',
    description:
      'Kendi sunucunuzda, herkese açık ve https:// ile başlayan bir URL. Değiştirildiğinde gizli anahtar aynı kalır.',
    save: 'URL’yi kaydet',
    saved: 'Webhook URL’si kaydedildi',
    remove: 'URL’yi kaldır',
    removing: 'Webhook URL’si kaldırılsın mı?',
    removingSays:
      'Yeni olaylar artık kaydedilmez, bekleyenler silinir. Gizli anahtar başka bir URL için saklanır; ' +
      'süren bir anahtar yenileme sona erer.',
    removed: 'Webhook URL’si kaldırıldı',
  },
  secret: {
    title: 'Webhook gizli anahtarı',
    says:
      'Sunucunuz bir olayın Till’den geldiğini bununla doğrular. Buna sahip olan herkes sahte olay ' +
      'üretebilir; bir parola gibi koruyun.',
    later: 'İlk kez bir webhook URL’si kaydettiğinizde oluşturulur.',
    reveal: 'Gizli anahtarı göster',
    hide: 'Gizli anahtarı gizle',
    recorded: 'Gösterilmesi denetim günlüğüne kaydedilir.',
    current: 'Mevcut gizli anahtar',
    copyCurrent: 'Mevcut gizli anahtarı kopyala',
    new: 'Yeni gizli anahtar',
    copyNew: 'Yeni gizli anahtarı kopyala',
    copied: 'Gizli anahtar kopyalandı',
  },
  rotation: {
    start: 'Gizli anahtarı yenile',
    starting: 'Gizli anahtar yenilensin mi?',
    startingSays:
      'Yeni bir gizli anahtar oluşturulur. Sunucunuzu güncellerken hiçbir şey kaybolmasın diye her ' +
      'olay 24 saat boyunca ikisiyle de imzalanır; ardından yalnızca yenisi kullanılır. Her sahip bir ' +
      'e-posta alır.',
    started: 'Olaylar artık iki gizli anahtarla da imzalanıyor. Her sahip bir e-posta alır.',
    title: 'Yeni gizli anahtara geçiliyor',
    says: (at, header, next) =>
      rich`${at} tarihinden itibaren olaylar yalnızca yeni anahtarla imzalanır. O zamana kadar ${header}
        mevcut anahtarla, ${next} yeni anahtarla oluşturulur. Yenisini sunucunuza ekleyin ve ikisini de
        kabul edin.`,
    finish: 'Şimdi tamamla',
    finishing: 'Yenileme şimdi tamamlansın mı?',
    finishingSays:
      'Olaylar bundan sonra yalnızca yeni gizli anahtarla imzalanır. Hâlâ eskisini kullanan bir sunucu bunları reddeder.',
    finished: 'Olaylar artık yalnızca yeni gizli anahtarla imzalanıyor',
    cancel: 'Yenilemeyi iptal et',
    cancelling: 'Yenileme iptal edilsin mi?',
    cancellingSays: 'Yeni gizli anahtar silinir ve olaylar yalnızca mevcut anahtarla imzalanır.',
    cancelled: 'Yenileme iptal edildi. Mevcut gizli anahtar geçerli kalır.',
  },
  test: {
    title: 'Test',
    says: 'Her olay gibi imzalanmış bir ping gönderir. Test olarak işaretlenir, saklanmaz ve yeniden denenmez.',
    send: 'Test gönder',
    request: 'İstek',
    answer: 'Yanıt',
    failedWith: (error, code, ms) => `${error} (${code}, ${ms} ms sonra).`,
    failed: (error, ms) => `${error} (${ms} ms sonra).`,
    accepted: (status, ms) => `Uç noktanız ${ms} ms sonra ${status} yanıtını verdi. Bir olay alınmış sayılırdı.`,
    refused: (status, ms, advice) => `Uç noktanız ${ms} ms sonra ${status} yanıtını verdi. ${advice}`,
    redirected: 'Yönlendirmeler izlenmez: hedef URL’yi kaydedin.',
    unauthorized: 'Sunucunuz imzayı reddettiyse isteği imza denetleyicisine yapıştırın.',
    notFound: 'Bu adres POST isteklerini kabul etmiyor.',
    other: 'Yalnızca 200 ile 299 arasındaki yanıtlar geçerlidir; bir olay yeniden denenirdi.',
  },
};
