import { countOf } from '@till/look/count';
import type { Paying } from '../en/paying.ts';

const count = countOf('tr');

/** Values never carry a suffix, which would depend on how they are spoken. */
export const paying: Paying = {
  status: {
    choose: 'Nasıl ödeyeceğinizi seçin',
    unavailable: 'Şu anda ödeme yapılamıyor',
    waiting: 'Ödemeniz bekleniyor',
    part: 'Ödemenizin bir kısmı ulaştı',
    confirming: (done, of) =>
      count(of, {
        one: `Ödeme görüldü, onay:\u00a0${done}/#`,
        other: `Ödeme görüldü, onay:\u00a0${done}/#`,
      }),
    inMempool: 'Ödeme görüldü, blok bekleniyor',
    lapsed: 'Bu fiyat teklifinin süresi doldu',
    short: 'Tutarın tamamı ulaşmadan fiyat teklifi sona erdi',
    late: 'Ödemeniz, fiyat teklifi sona erdikten sonra ulaştı',
    closing: 'Ödeme süresi bitti – zamanında yapılan transferler kontrol ediliyor',
    paid: 'Ödeme alındı',
    partial: 'Kısmen ödendi',
    expired: 'Süresi doldu',
    voided: 'Mağaza tarafından iptal edildi',
  },
  title: {
    of: (state, store) => `${state} – ${store}`,
    pay: (amount) => `Ödeme: ${amount}`,
    waiting: 'Ödeme bekleniyor',
    missing: (amount) => `Eksik: ${amount}`,
    confirming: (done, of) => `Ödeme görüldü ${done}/${of}`,
    lapsed: 'Teklifin süresi doldu',
    short: 'Kısmen ödendi',
    partial: 'Kısmen ödendi',
    late: 'Geç ulaştı',
    closing: 'Kontrol ediliyor',
    paid: 'Ödendi',
    expired: 'Süresi doldu',
    voided: 'İptal edildi',
  },
  time: {
    priceHeld: (time) => ['Fiyat sabit, kalan süre: ', time],
    toPay: (time) => ['Ödeme için kalan süre: ', time],
    toSendRest: (time) => ['Kalan tutarı göndermek için süre: ', time],
    over: 'Süre doldu.',
    fiveMinutes: 'Ödeme için beş dakikadan az kaldı.',
    oneMinute: 'Ödeme için bir dakikadan az kaldı.',
    minutes: (minutes) => `${minutes}\u00a0dk.`,
    hours: (hours, minutes) => `${hours}\u00a0sa. ${minutes}\u00a0dk.`,
    payBy: 'Son ödeme zamanı',
    sendRestBy: 'Kalan tutar için son zaman',
  },
  part: {
    arrived: (seen, required, missing) => [
      'Ulaşan tutar: ',
      seen,
      ` / ${required}. Lütfen eksik tutarı aynı adrese gönderin: `,
      missing,
      '.',
    ],
    invoiceCloses: (time) => `Kalan tutarı göndermek için son zaman: ${time}. Sonra bu fatura kapanır.`,
    orderCloses: (time) => `Kalan tutarı göndermek için son zaman: ${time}. Sonra bu sipariş kapanır.`,
  },
  choose: {
    gettingPrice: 'Fiyatınız alınıyor…',
    alreadySent: (token) => `Zaten ${token} gönderdiniz mi? O hâlde geri dönün ve burada görünmesini bekleyin.`,
    hint:
      'Seçiminizden sonra fiyat en fazla 30 dakika sabit kalır. Paranızın bulunduğu ağı seçin: başka bir ağdan ' +
      'gönderilen para ulaşmaz. Cüzdanınız ayrıca ağ ücretini ekler.',
    backTo: (method) => `Geri dön: ${method}`,
    tryAgain: (method) => `Yeniden dene: ${method}`,
    ways: 'Ödeme yöntemleri',
    token: 'Token',
    networks: (networks) => count(networks, { one: '# ağ', other: '# ağ' }),
    networkFor: (token) => `${token} için ağ`,
    networksFor: (token) => `${token} için ağlar`,
    payWith: (token) => `${token} ile öde`,
    on: (network) => `${network} ağında`,
    about: (amount) => `≈ ${amount}`,
    noPrice: 'Şu anda fiyat yok',
    chainAway: 'Ağa şu anda ulaşılamıyor',
    feeAbout: (amount) => `Ağ ücreti yaklaşık ${amount}`,
    feeBelow: (amount) => `Ağ ücreti en çok ${amount}`,
    feeHigh: 'Ağ ücreti tutarı aşabilir',
    reason: {
      last: 'Geçen sefer böyle ödediniz',
      wallet: 'Cüzdanınız bu ağda',
      cheap: 'Düşük ağ ücreti',
    },
  },
  pay: {
    another: 'Başka bir token veya ağ ile öde',
    title: (token, network) => `${network} ağında ${token} gönderin`,
    exactly: 'Tam olarak bu tutarı gönderin',
    rest: 'Eksik kalan – tam olarak bu tutarı gönderin',
    forFiat: (amount) => `${amount} karşılığı`,
    amount: 'tutar',
    toAddress: 'Bu adrese',
    address: 'adres',
    compare: 'Yapıştırdıktan sonra ilk ve son karakterleri karşılaştırın.',
    only: (method) => `Yalnızca şunu gönderin: ${method}.`,
    others: 'Başka token’lar ve başka ağlar sayılmaz ve kaybolabilir.',
    openWallet: 'Cüzdanda aç',
    nothingOpens: 'Hiçbir şey açılmıyor mu? Tutarı ve adresi kopyalayın.',
  },
  confirmSwitch: {
    title: 'Para ulaştığı hâlde değiştirilsin mi?',
    told: (seen) => [
      'Görülen tutar: ',
      seen,
      '. Bu tutar başka bir fiyat teklifine sayılmaz: tutarın tamamını yeniden ödemeniz ve daha önce gönderdiğiniz ' +
        'para için mağazaya başvurmanız gerekir.',
    ],
    stay: (missing) => `Burada kal ve eksik tutarı gönder: ${missing}`,
    back: 'Geri',
    anyway: 'Yine de değiştir',
  },
  exchange: {
    on: 'Kripto borsasından gönderiyorum',
    off: 'Cüzdandan göndermeye dön',
    mustArrive: 'Tam olarak bu tutar ulaşmalı',
    title: 'Kripto borsasından',
    withdraw: (method) => ['Şunu çekin: ', method, '. Başka bir ağ kullanırsanız para kaybolur.'],
    arrive: (amount, time) => ['Tam olarak bu tutar ulaşmalı: ', amount, '. Son zaman: ', time, '.'],
    fee: 'Birçok borsa kendi ücretini tutardan düşer: ücret düşüldükten sonra tam olarak bu tutar ulaşacak kadar girin.',
    time:
      'Borsalar para çekme işlemlerini çoğu zaman dakikalarca, bazen daha uzun bekletir. Bu çok uzun sürebilirse ' +
      'cüzdandan gönderin.',
    short: 'Eksik mi ulaştı? O zaman bu sayfa tam olarak kalanı ister: süresi içinde, dilediğiniz yerden gönderin.',
  },
  qr: {
    title: 'QR kodu',
    names: { address: 'Adres', link: 'Ödeme bağlantısı' },
    notes: {
      address: 'Her cüzdanla çalışır. Tutarı siz yazarsınız.',
      link: 'Tutarı da doldurur. Her cüzdan desteklemez: token, ağ ve tutarı kontrol edin.',
    },
    labels: { address: 'Yatırma adresinin QR kodu', link: 'Ödeme bağlantısının QR kodu' },
  },
  wallet: {
    pay: (wallet) => [wallet, ' ile öde'],
    asking: 'Lütfen cüzdanınızda onaylayın…',
    what: (amount, method) =>
      `Tam olarak ${amount} gönderilir – ${method}; ağ ücreti ayrıca eklenir. Ya da aşağıdan elle ödeyin.`,
    sent: (amount) => `Cüzdanınız ${amount} gönderdi. Kısa süre içinde burada görünür: lütfen yeniden göndermeyin.`,
    again: 'Başarısız oldu veya iptal edildi: yeniden göndermek istiyorum',
    free: 'Ağ ücreti olmadan öde',
    freeWith: (wallet) => [wallet, ' ile ağ ücreti olmadan öde'],
    freeWhat: 'Ağ ücreti ödemezsiniz: cüzdanınızda yalnızca imzalarsınız, transfer sizin adınıza gönderilir.',
    handingIn: 'İmzalandı. İletiliyor…',
    noCoin: (coin, amount) =>
      `Cüzdanınızda ağ ücreti için yeterli ${coin} yok. Ağ ücreti olmadan da ödeyebilirsiniz: yalnızca imzalarsınız, ` +
      `tam olarak ${amount} tutarında bir transfer sizin adınıza gönderilir.`,
    signedTitle: 'Ödemeniz imzalandı',
    signed: (amount) =>
      `İmzalandı: ${amount} tutarındaki ödemeniz sizin adınıza gönderiliyor. Kısa süre içinde burada görünür.`,
    signedUntil: (time) =>
      `Lütfen yeniden ödemeyin. İmzaladığınız ödeme en geç şu zamana kadar gönderilebilir: ${time}. Sonra geçersiz ` +
      'olur.',
    handing: (amount) =>
      `İmzalandı: ${amount} tutarındaki ödemeniz henüz iletilemedi. Bu sayfa otomatik olarak yeniden dener.`,
    doNotWait: 'Başka bir yöntemle öde',
    twice: 'İmzaladığınız ödeme yine de gönderilirse iki kez ödemiş olursunuz.',
    unsent:
      'İmzaladığınız ödeme gönderilemedi ve artık gönderilmeyecek. Cüzdanınızdan hiçbir şey çıkmadı. Yeniden ' +
      'imzalayın veya normal yolla ödeyin.',
    unclear:
      'İmzaladığınız ödeme artık sizin adınıza gönderilemez. Ağda zaten kullanılmış veya iptal edilmiş olabilir: ' +
      'ödendiyse kısa süre içinde burada görünür. Yeniden ödemeden önce lütfen cüzdanınıza bakın.',
    notPaid: 'Cüzdanımdan hiçbir şey çıkmadı: yeniden ödemek istiyorum',
    signedLapsed:
      'İmzaladığınız ödeme artık gönderilemez. Zamanında bir bloğa girdiyse kısa süre içinde burada görünür; ' +
      'girmediyse cüzdanınızdan hiçbir şey çıkmamıştır.',
    signedSwitch: (amount) =>
      `İmzaladığınız ${amount} tutarındaki ödeme hâlâ gönderilebilir. Geri dönün ve bekleyin: iki kez ödeyebilirsiniz.`,
    problem: {
      rejected: 'Cüzdanınızda iptal ettiniz ve hiçbir şey gönderilmedi. Dilediğiniz zaman yeniden deneyin.',
      'no-coin': 'Hiçbir şey gönderilmedi: cüzdanınızda ağ ücreti için yeterli coin yok.',
      'no-tokens': 'Cüzdanınızda bu token’dan yeterince yok. Hiçbir şey gönderilmedi.',
      'not-signed': 'Cüzdanınız bunu imzalayamadı ve cüzdandan hiçbir şey çıkmadı. Lütfen normal yolla ödeyin.',
      busy: 'Cüzdanınızda bekleyen bir istek var. Lütfen cüzdanı açın ve önce onu yanıtlayın.',
      'wrong-network': 'Cüzdanınız doğru ağa geçmedi. Ağı cüzdanda değiştirin veya aşağıdan elle ödeyin.',
      'no-funds': 'Cüzdanınızda bu token’dan ya da ağ ücreti için gereken coin’den yeterince yok.',
      'not-asked': 'Ödeme bu arada değişti, bu yüzden hiçbir şey gönderilmedi. Lütfen yeniden kontrol edin.',
      failed: 'Cüzdanınız bunu yapamadı ve bu sayfada bir ödeme görünmüyor. Yeniden denemeden önce cüzdanınıza bakın.',
    },
  },
  confirming: {
    seen: (network) =>
      `Ödemeniz ${network} ağında görüldü ve ağ tarafından onaylanıyor. ` +
      'Yapmanız gereken başka bir şey yok: lütfen yeniden göndermeyin.',
    inMempool: (network) =>
      `Ödemeniz ${network} ağında görüldü ve bir bloğa girmeyi bekliyor. ` +
      'Yapmanız gereken başka bir şey yok: lütfen yeniden göndermeyin.',
    close: 'Bu sayfayı kapatabilirsiniz. Ödendiğini görmek için aynı bağlantıyı daha sonra açın.',
    label: 'Onaylar',
  },
  mempool: {
    minutes: (minutes) =>
      count(minutes, {
        one: 'Bu ağda bir blok yaklaşık #\u00a0dakika sürer.',
        other: 'Bu ağda bir blok yaklaşık #\u00a0dakika sürer.',
      }),
    counts: 'Burada zamanında görülen bir ödeme, bloğu daha sonra gelse bile sayılır.',
    private: 'Gizli bir bakiyeden (MWEB) yapılan ödeme burada ancak bir bloğa girince görünür.',
    by: (time) => [
      'Ödemenizin sayılması için en geç şu zamanda burada görülmesi veya bir blokta olması gerekir: ',
      time,
      '.',
    ],
    replaced: (amount) =>
      `Bu adrese ödeme yapmayan başka bir işlem, ödemenizin (${amount}) yerini aldı; bu nedenle ödeme sayılmıyor. ` +
      'Lütfen yeniden göndermeden önce cüzdanınızı kontrol edin.',
    dropped: (amount) =>
      `Ödemeniz (${amount}) bir bloğa girmeden ağdan düştü; bu nedenle sayılmıyor. Cüzdanınız onu kendiliğinden ` +
      'yeniden gönderebilir: lütfen yeniden ödemeden önce cüzdanınızı kontrol edin.',
  },
  unavailable: {
    noMethod: (store) => [
      store,
      ' için şu anda açık bir ödeme yöntemi yok. Bu sayfa kontrol etmeyi sürdürür; o zamana kadar sizden bir şey ' +
        'istenmez.',
    ],
    noPrice: (store) => [
      store,
      ' tarafından kabul edilen token’lar için şu anda güvenilir bir fiyat yok, bu yüzden bir tutar belirlenemiyor. ' +
        'Bu genellikle birkaç dakika içinde düzelir; bu sayfa kontrol etmeyi sürdürür.',
    ],
    chainAway: (store) => [
      store,
      ' tarafından ödeme alınan ağların hiçbirine şu anda ulaşılamıyor, bu yüzden bir ödeme fark edilmezdi. Biri ' +
        'geri gelene kadar sizden bir şey istenmez; bu sayfa kontrol etmeyi sürdürür.',
    ],
    mixed: (store) => [
      store,
      ' tarafından kabul edilenlerle şu anda ödeme yapılamıyor: güvenilir bir fiyat yok veya ağa ulaşılamıyor. ' +
        'Bu genellikle birkaç dakika içinde düzelir; bu sayfa kontrol etmeyi sürdürür.',
    ],
  },
};
