import { countOf } from '../../../kernel/lib/count.ts';
import type { Texts } from './en.ts';

const count = countOf('tr');

export const tr: Texts = {
  title: { missing: 'Ödeme bağlantısı bulunamadı', pay: (store) => `Ödeme: ${store}` },
  languages: 'Dil',
  missing: {
    heading: 'Böyle bir ödeme bağlantısı yok',
    advice: 'Aldığınız yerden yeniden açın veya mağazadan yenisini isteyin. Bu sayfada ödeme alınmaz.',
  },
  waiting: 'Ödemeniz bekleniyor',
  part: 'Ödemenizin bir kısmı ulaştı',
  has: (seen, required) => `Ulaşan tutar: ${seen} / ${required}.`,
  invoiceRestBy: (time) => `Kalan tutarı göndermek için son zaman: ${time}. Sonra bu fatura kapanır.`,
  orderRestBy: (time) => `Kalan tutarı göndermek için son zaman: ${time}. Sonra bu sipariş kapanır.`,
  by: (time) => `Ödemenizin sayılması için en geç şu zamanda bir blokta olması gerekir: ${time}.`,
  asset: (token, network) => `${token} (${network})`,
  onlyThis: (asset) => `Yalnızca şunu gönderin: ${asset}. Başka token’lar ve başka ağlar sayılmaz ve kaybolabilir.`,
  seen: {
    heading: 'Ödemeniz görüldü',
    advice: 'Ödemeniz ağ tarafından onaylanıyor. Lütfen yeniden göndermeyin.',
  },
  over: {
    heading: 'Fiyat teklifi sona erdi',
    advice: 'Lütfen daha fazla göndermeyin. Ulaşan para kaybolmadı: mağazanın cüzdanına gider.',
  },
  lapsed: {
    heading: 'Bu fiyat teklifinin süresi doldu',
    advice: (time) =>
      'Lütfen bu teklifin adresini artık kullanmayın. ' +
      `Bir bloğa en geç şu zamanda girmiş bir transfer hâlâ sayılır: ${time}. Görmek için bu sayfayı yenileyin.`,
  },
  closing: {
    heading: 'Ödeme süresi bitti',
    advice: 'Zamanında yapılan transferleri kontrol ediyoruz. Lütfen şimdi hiçbir şey göndermeyin.',
  },
  paid: { heading: 'Ödeme alındı', advice: 'Teşekkür ederiz! Ödenecek bir şey kalmadı.' },
  goods: {
    title: 'Ürünleriniz',
    getting: 'Ürünleriniz hazırlanıyor. Bu sayfa kendiliğinden yenilenir.',
    waiting: 'Ödemeniz tamamlandı. Mağaza ürünlerinizi hazırlıyor. Lütfen bu sayfayı daha sonra yeniden açın.',
    restFollows: 'Ürünlerinizden bazıları mağazada şu anda yok. Kalanı bu sayfada görünecek.',
    underWay: (done, all) => `${all} üründen ${done} tanesi burada. Kalanı yolda; bu sayfa kendiliğinden yenilenir.`,
    first: (done, all) => `Bunlar ${all} satırın ilk ${done} tanesi. İndirilen dosyada hepsi var.`,
    download: 'Hepsini metin olarak indir',
  },
  partial: {
    heading: 'Kısmen ödendi',
    advice: 'Ödeme süresi bitti. Lütfen daha fazla göndermeyin. Ulaşan para mağazanın cüzdanına gider.',
  },
  expired: {
    heading: 'Bu ödemenin süresi doldu',
    advice: 'Ödeme süresi bitti. Lütfen şimdi hiçbir şey göndermeyin.',
  },
  voided: {
    heading: 'Mağaza tarafından iptal edildi',
    advice: 'Artık ödenemez. Lütfen hiçbir şey göndermeyin.',
  },
  facts: {
    store: 'Mağaza',
    amount: 'Tutar',
    reference: 'Referans',
    exactly: 'Tam olarak bu tutarı gönderin',
    rest: 'Eksik kalan – tam olarak bu tutarı gönderin',
    network: 'Ağ',
    chainId: (title, id) => (id === null ? title : `${title} (zincir kimliği ${id})`),
    address: 'Bu adrese',
    paidTo: 'Alıcı adresi',
    noMore: 'Bu adrese artık hiçbir şey göndermeyin.',
  },
  qr: 'Yatırma adresinin QR kodu',
  invoice: (number) => `Fatura ${number}`,
  order: (id) => `Sipariş ${id}`,
  refresh: 'Bu sayfayı yenile',
  ask: (store, reference) => `Sorunuz mu var? Mağazaya yazın: ${store}. Şunu belirtin: ${reference}.`,
  back: (store) => `Mağazaya dön: ${store}`,
  choose: {
    heading: 'Nasıl ödeyeceğinizi seçin',
    advice:
      'Seçiminizden sonra fiyat en fazla 30 dakika sabit kalır. Paranızın bulunduğu ağı seçin: başka bir ağdan ' +
      'gönderilen para ulaşmaz. Cüzdanınız ayrıca ağ ücretini ekler.',
    payWith: (token) => `${token} ile öde`,
    on: (network) => `${network} ağında`,
    about: (amount) => `≈ ${amount}`,
    noPrice: 'Şu anda fiyat yok',
    chainAway: 'Ağa şu anda ulaşılamıyor',
    feeAbout: (amount) => `Ağ ücreti yaklaşık ${amount}`,
    feeBelow: (amount) => `Ağ ücreti en çok ${amount}`,
    feeHigh: 'Ağ ücreti tutarı aşabilir',
    another: 'Başka bir token veya ağ ile öde',
    alreadySent: (token) => `Zaten ${token} gönderdiniz mi? O hâlde burada görünmesini bekleyin.`,
    partStays: (seen) =>
      `Görülen tutar: ${seen}. Bu tutar başka bir fiyat teklifine sayılmaz: tutarın tamamını yeniden ödemeniz ve ` +
      'daha önce gönderdiğiniz para için mağazaya başvurmanız gerekir.',
    newQuote: (method) => `Yeni fiyat teklifi al: ${method}`,
    notYet: 'Henüz göndermediniz mi? Güncel fiyatla ve yeni bir adresle yeni bir fiyat teklifi alın.',
    payAgain: 'Yeni bir fiyat teklifiyle yeniden öde',
  },
  unavailable: {
    heading: 'Şu anda ödeme yapılamıyor',
    noMethod: (store) => `${store} için şu anda açık bir ödeme yöntemi yok. O zamana kadar sizden bir şey istenmez.`,
    noPrice: (store) =>
      `${store} tarafından kabul edilen token’lar için şu anda güvenilir bir fiyat yok, bu yüzden bir tutar ` +
      'belirlenemiyor. Bu genellikle birkaç dakika içinde düzelir: o zaman bu sayfayı yenileyin.',
    chainAway: (store) =>
      `${store} tarafından ödeme alınan ağların hiçbirine şu anda ulaşılamıyor, bu yüzden bir ödeme fark edilmezdi. ` +
      'Biri geri gelene kadar sizden bir şey istenmez: o zaman bu sayfayı yenileyin.',
    mixed: (store) =>
      `${store} tarafından kabul edilenlerle şu anda ödeme yapılamıyor: güvenilir bir fiyat yok veya ağa ` +
      'ulaşılamıyor. Bu genellikle birkaç dakika içinde düzelir: o zaman bu sayfayı yenileyin.',
  },
  email: {
    label: 'Makbuz ve ürünler için e-posta (isteğe bağlı)',
    save: 'Kaydet',
    saved: 'Makbuz ve ürünler verdiğiniz e-posta adresine de gönderilecek.',
    wrong: 'Bu bir e-posta adresine benzemiyor. Lütfen kontrol edin.',
  },
  problem: {
    heading: 'İstek tamamlanamadı',
    methodGone: 'Bu ödeme yöntemi artık kullanılamıyor. Lütfen başka birini seçin.',
    notPayable: 'Bu ödeme zaten tamamlanmış veya kapanmış.',
    noPrice: 'Şu anda bu token için güncel bir fiyat yok. Bir dakika sonra yeniden deneyin veya başka bir token seçin.',
    notChangeable: 'Bu sipariş zaten tamamlandı, bu yüzden e-posta adresi artık değiştirilemez.',
    tooMany: 'Çok fazla deneme. Lütfen bir dakika bekleyip yeniden deneyin.',
    tooManyMinutes: (minutes) =>
      count(minutes, {
        one: 'Çok fazla deneme. Lütfen # dakika bekleyip yeniden deneyin.',
        other: 'Çok fazla deneme. Lütfen # dakika bekleyip yeniden deneyin.',
      }),
    foreign: 'Bunu başka bir site gönderdi, bu yüzden hiçbir şey yapılmadı. Ödemeyi açıp orada seçin.',
    notUnderstood: 'Gönderilenler okunamadı, bu yüzden hiçbir şey yapılmadı. Lütfen yeniden deneyin.',
    service: 'Hizmette şu anda bir sorun var. Lütfen birazdan yeniden deneyin.',
    back: 'Ödemeye dön',
  },
  uncounted: {
    arrived: 'Ulaştı, ancak bu ödemeye sayılmaz:',
    funds: (amount, network) => `${amount} (${network})`,
    notReturned: (store) =>
      `Otomatik olarak iade edilmez, şu mağazanın cüzdanına gider: ${store}. Yalnızca mağaza geri gönderebilir: ` +
      'lütfen mağazaya başvurun.',
  },
};
