import type { Texts } from './en.ts';

export const tr: Texts = {
  title: { missing: 'Ödeme bağlantısı bulunamadı', pay: (store) => `Ödeme: ${store}` },
  languages: 'Dil',
  missing: {
    heading: 'Böyle bir ödeme bağlantısı yok',
    advice: 'Aldığınız yerden yeniden açın veya mağazadan yenisini isteyin. Bu sayfada ödeme alınmaz.',
  },
  choosing: {
    heading: 'Nasıl ödeyeceğinizi seçmek için JavaScript gerekir',
    advice:
      'Lütfen bu sayfada JavaScript’e izin verip sayfayı yeniden yükleyin veya mağazadan başka bir ödeme yöntemi ' +
      'isteyin. Şu ana kadar sizden hiçbir şey istenmedi.',
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
  goods: 'Ürünleriniz, düz veri olarak',
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
  tooLate: (seen) => `Ödeme süresi bittikten sonra görülen tutar: ${seen}. Otomatik olarak sayılmaz.`,
  facts: {
    store: 'Mağaza',
    amount: 'Tutar',
    reference: 'Referans',
    exactly: 'Tam olarak bu tutarı gönderin',
    rest: 'Eksik kalan – tam olarak bu tutarı gönderin',
    network: 'Ağ',
    chainId: (title, id) => (id === null ? title : `${title} (zincir kimliği ${id})`),
    address: 'Bu adrese',
  },
  qr: 'Yatırma adresinin QR kodu',
  invoice: (number) => `Fatura ${number}`,
  order: (id) => `Sipariş ${id}`,
  refresh: 'Bu sayfayı yenile',
  ask: (store, reference) => `Sorunuz mu var? Mağazaya yazın: ${store}. Şunu belirtin: ${reference}.`,
  back: (store) => `Mağazaya dön: ${store}`,
};
