import type { Scriptless } from '../en/scriptless.ts';

export const scriptless: Scriptless = {
  refresh: 'Bu sayfayı yenile',
  by: (time) => ['Ödemenizin sayılması için en geç şu zamanda bir blokta olması gerekir: ', time, '.'],
  alreadySent: (token) => `Zaten ${token} gönderdiniz mi? O hâlde burada görünmesini bekleyin.`,
  counts: (time) =>
    `Bir bloğa en geç şu zamanda girmiş bir transfer hâlâ sayılır: ${time}. Görmek için bu sayfayı yenileyin.`,
  checking: 'Zamanında yapılan transferleri kontrol ediyoruz. Lütfen şimdi hiçbir şey göndermeyin.',
  unavailable: {
    noMethod: (store) => [store, ' için şu anda açık bir ödeme yöntemi yok. O zamana kadar sizden bir şey istenmez.'],
    noPrice: (store) => [
      store,
      ' tarafından kabul edilen token’lar için şu anda güvenilir bir fiyat yok, bu yüzden bir tutar ' +
        'belirlenemiyor. Bu genellikle birkaç dakika içinde düzelir: o zaman bu sayfayı yenileyin.',
    ],
    chainAway: (store) => [
      store,
      ' tarafından ödeme alınan ağların hiçbirine şu anda ulaşılamıyor, bu yüzden bir ödeme fark edilmezdi. Biri ' +
        'geri gelene kadar sizden bir şey istenmez: o zaman bu sayfayı yenileyin.',
    ],
    mixed: (store) => [
      store,
      ' tarafından kabul edilenlerle şu anda ödeme yapılamıyor: güvenilir bir fiyat yok veya ağa ulaşılamıyor. Bu ' +
        'genellikle birkaç dakika içinde düzelir: o zaman bu sayfayı yenileyin.',
    ],
  },
  missing: {
    title: 'Ödeme bağlantısı bulunamadı',
    heading: 'Böyle bir ödeme bağlantısı yok',
    why:
      'Bağlantının bir kısmı yolda kaybolmuş olabilir, örneğin bir e-postadaki satır sonunda. Bağlantıyı aldığınız ' +
      'yerden yeniden açın veya tamamını kopyalayın.',
    ask: 'Yine çalışmazsa mağazadan yeni bir bağlantı isteyin.',
  },
  emailSaved: 'Makbuz ve ürünler verdiğiniz e-posta adresine de gönderilecek.',
  problem: {
    heading: 'İstek tamamlanamadı',
    foreign: 'Bunu başka bir site gönderdi, bu yüzden hiçbir şey yapılmadı. Ödemeyi açıp orada seçin.',
    notUnderstood: 'Gönderilenler okunamadı, bu yüzden hiçbir şey yapılmadı. Lütfen yeniden deneyin.',
    back: 'Ödemeye dön',
  },
};
