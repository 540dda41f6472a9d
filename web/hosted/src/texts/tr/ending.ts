import { countOf } from '@till/look/count';
import type { Ending } from '../en/ending.ts';

const count = countOf('tr');

export const ending: Ending = {
  paid: {
    thanks: (amount, store) => [`Teşekkür ederiz! Ödediğiniz tutar: ${amount}. Mağaza: `, store, '.'],
  },
  receipt: {
    title: 'Makbuz',
    paid: 'Ödenen',
    forAmount: 'Karşılığı',
    rate: 'Kur',
    rateOf: (token, fiat) => `1 ${token} = ${fiat}`,
    date: 'Tarih',
    transaction: 'İşlem',
    transactionOf: (amount) => `${amount} tutarındaki işlem`,
    address: 'Alıcı adresi',
    noMore: 'Bu adrese artık hiçbir şey göndermeyin.',
    tooMuch: (more) => [
      'Bu, istenenden ',
      more,
      ' fazla. Tamamı mağazanın cüzdanına gitti: farkı geri istiyorsanız mağazaya başvurun.',
    ],
    print: 'Yazdır',
    signed: 'İmzalı makbuz',
  },
  details: {
    title: 'Kontrol edilecek bilgiler',
    network: 'Ağ',
    chainId: (network, id) => (id === null ? network : `${network} (zincir kimliği ${id})`),
    contract: (token) => `${token} sözleşmesi`,
    tokenContract: 'token sözleşmesi',
    seen: (amount) => `Görülen: ${amount}`,
    transaction: 'işlem kimliği',
    pageId: 'Bu sayfanın kimliği',
    noMemo:
      'Cüzdanınızdaki memo, etiket veya mesaj alanlarını boş bırakın: ödemenin kime ait olduğunu göstermeye adres ' +
      'yeter.',
  },
  reference: {
    invoice: (number) => `Fatura ${number}`,
    order: (id) => `Sipariş ${id}`,
  },
  summary: {
    items: (items) => count(items, { one: '# ürün ve ayrıntılar', other: '# ürün ve ayrıntılar' }),
    list: 'Ürünler',
    each: (quantity, price) => `${quantity} × ${price}`,
    total: 'Toplam',
    toPay: 'Ödenecek toplam',
    paid: 'Ödenen',
    print: 'Faturayı yazdır',
    invoicePaid: (number) => `Fatura ${number} – ödendi`,
    customer: 'Müşteri',
    order: 'Sipariş',
  },
  contact: {
    ask: (store, reference) => ['Sorunuz mu var? Mağazaya yazın: ', store, '. Şunu belirtin: ', reference, '.'],
    page: 'Mağazanın yardım sayfası',
  },
  backTo: (store) => ['Mağazaya dön: ', store],
  closing: {
    title: 'Ödeme süresi bitti',
    checking:
      'Zamanında yapılan transferleri kontrol ediyoruz. Gönderdiyseniz bu sayfayı açık tutun: transferiniz kısa süre ' +
      'içinde burada görünür. Lütfen şimdi hiçbir şey göndermeyin.',
  },
  short: {
    seen: (seen, required) => [
      'Zamanında görülen tutar: ',
      seen,
      ` / ${required}. Lütfen bu adrese daha fazla göndermeyin.`,
    ],
    notLost: 'Ulaşan para kaybolmadı: mağazanın cüzdanına gider.',
  },
  late: {
    seen: (seen) => ['Fiyat teklifi sona erdikten sonra görülen tutar: ', seen, '. Lütfen yeniden göndermeyin.'],
    notLost: 'Kaybolmadı: mağazanın cüzdanına gider, ancak otomatik olarak sayılmaz.',
    payAnew: 'Yeni bir fiyat teklifiyle yeniden öde',
  },
  partial: {
    arrived: (seen, required) => ['Süre dolmadan ulaşan tutar: ', seen, ` / ${required}.`],
    unknown: 'Süre dolmadan, tam tutardan daha azı ulaştı.',
    noMore: 'Lütfen bu adrese daha fazla göndermeyin.',
    notLost: 'Paranız kaybolmadı: mağazanın cüzdanına gider, ne yapılacağına mağaza karar verir.',
  },
  expired: {
    title: 'Bu ödemenin süresi doldu',
    over: 'Ödeme süresi bitti. Lütfen şimdi hiçbir şey göndermeyin.',
    nothing: 'Ödeme süresi bitti ve hiçbir ödeme alınmadı. Lütfen şimdi hiçbir şey göndermeyin.',
    sentAnyway: 'Yine de bir şey mi gönderdiniz? Kaybolmadı, ancak birinin bununla ilgilenmesi gerekir.',
  },
  voided: {
    told: (store) => [store, ' bu faturayı iptal etti. Fatura artık ödenemez. Lütfen hiçbir şey göndermeyin.'],
    mistake: 'Zaten ödediniz mi, yoksa bu bir hata mı?',
  },
  lapsed: {
    title: 'Bu fiyat teklifinin süresi doldu – zaten ödediniz mi?',
    yes: 'Evet, gönderdim',
    counts: (time) =>
      `Bir bloğa en geç şu zamanda girmiş bir transfer sayılır: ${time}. Bu sayfayı açık tutun: transferiniz kısa ` +
      'süre içinde burada görünür.',
    later: 'Daha sonra mı gönderdiniz? Kaybolmadı, ancak otomatik olarak sayılmaz: işlem kimliğini hazır tutun.',
    no: 'Hayır, henüz değil',
    anew: 'Güncel fiyatla ve yeni bir adresle yeni bir fiyat teklifi alın. Lütfen eski adresi artık kullanmayın.',
    newQuote: (method) => `Yeni fiyat teklifi al: ${method}`,
  },
  uncounted: {
    arrived: 'Ulaştı, ancak bu ödemeye sayılmaz:',
    funds: (amount, network) => `${amount} (${network})`,
    notReturned: (store) => [
      'Otomatik olarak iade edilmez, şu mağazanın cüzdanına gider: ',
      store,
      '. Yalnızca mağaza geri gönderebilir: lütfen mağazaya başvurun.',
    ],
  },
};
