import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('tr');

export const texts: Texts = {
  attempts: {
    title: 'Ödeme denemeleri',
    none: 'Henüz ödeme yöntemi seçilmedi.',
    explanation: (number, isPaged) =>
      `${count(number, { one: '# deneme', other: '# deneme' })}: her token seçimi bir deneme başlatır.` +
      (isPaged ? ' Para gelenler önce listelenir.' : ''),
    pages: 'Deneme sayfaları',
    page: (page, pages) => `Sayfa ${page} / ${pages}`,
    previous: 'Önceki denemeler',
    next: 'Diğer denemeler',
    due: 'Ödenecek tutar',
    seen: 'Zincirde görülen',
    credited: 'Hesaba geçen',
    late: 'Geç gelen',
    chosen: 'Seçilme',
    quoteEnds: 'Fiyatın bitişi',
    settlesBy: 'En geç sonuçlanma',
    ended: 'Sona erme',
    address: 'Yatırma adresi',
    verify: 'Doğrula',
    explorer: 'Blok gezgininde görüntüle',
    copyAddress: 'Adresi kopyala',
    addressCopied: 'Adres kopyalandı',
    paysOutTo: (percent) => `%${percent} komisyon düşüldükten sonra aktarıldığı adres`,
    inYourWallet: (percent) => `Kendi cüzdanınızda; %${percent} komisyon borcunuz var`,
  },
  moves: {
    title: 'İşlemler',
    paidOut: (amount) => `Size aktarıldı: ${amount}`,
    received: (amount) => `Alındı: ${amount}`,
    unconfirmed: (amount) => `Görüldü, onaylanmadı: ${amount}`,
    otherToken: 'başka bir token',
    at: (hash, time) => rich`${hash}, ${time}`,
    atFrom: (hash, time, from) => rich`${hash}, ${time}, gönderen ${from}`,
    newest: 'Bunlar en yenileri. Adrese yapılan tüm transferleri blok gezgini listeler.',
  },
  quote: {
    title: 'Sabitlenen fiyat',
    price: (price, token) => `1 ${token} için ${price}`,
    against: (price, token, implied, percent) =>
      `1 ${token} için ${price}; diğer para birimi üzerinden ${implied} (%${percent} fark)`,
    sources: (number) => `Fiyat kaynakları (${count(number, { one: '# kaynak', other: '# kaynak' })})`,
    source: (name, price) => `${name}: ${price}`,
    comma: ', ',
    old: (seconds) => `${seconds} sn önce`,
    via: (source) => `${source} üzerinden`,
  },
  found: {
    title: 'Geç, fazla veya yanlış token ile gelen para',
    explanation:
      'Bu para hiçbir durumu değiştirmez. Her ödeme gibi size aktarılır; iade edip etmemek size kalmıştır. Bir borsanın ' +
      'adresi parayı geri almayabilir: önce müşteriye sorun.',
    part: (amount, reason) => `${amount}: ${reason}`,
    smallestUnits: (amount, method) => `${amount} en küçük birim ${method}`,
    reasons: {
      excess: 'ödenecek tutardan fazla',
      second: 'ikinci kez ödendi',
      superseded: 'müşterinin vazgeçtiği bir denemeye gönderildi',
      short: 'başka bir denemede eksik',
      late: 'çok geç geldi',
      foreign: 'yanlış token',
    },
    allPaidOut: (at, address) => rich`Bulundu: ${at}, adres ${address}. Tamamı size aktarıldı.`,
    notAllPaidOut: (at, address) => rich`Bulundu: ${at}, adres ${address}. Henüz tamamı aktarılmadı.`,
    more: (list) => rich`Buraya yalnızca bir kısmı sığıyor. Tam liste: ${list}.`,
    unmatched: 'Eşleşmeyen ödemeler',
  },
  money: {
    title: 'Para',
    says: 'Müşteri yöntemi seçtiğinde sabitlenen fiyata göre değer.',
    gross: 'Brüt',
    fee: 'Komisyon',
    billedFee: 'Komisyon, size faturalanır',
    net: 'Net',
    inToken: (token) => `${token} cinsinden para`,
    atAddress: 'Yatırma adresinde',
    partlyPaidOut: (paidOut, waiting) => `${paidOut} aktarıldı, ${waiting} yatırma adresinde`,
    paidOut: 'Size aktarıldı',
    inWallet: 'Cüzdanınızda',
    none: 'Hiçbir şey alınmadı',
    sender: 'Gönderen',
    senders: 'Gönderenler, sonuncusu en altta',
    copySender: (address) => `${address} gönderenini kopyala`,
    addressCopied: 'Adres kopyalandı',
  },
  timeline: {
    title: 'Zaman çizelgesi',
    orders: {
      notWhole:
        'Bu siparişin ödeme denemeleri veya transferleri burada gösterilemeyecek kadar çok. Kalanı Ödeme denemeleri ' +
        'altında ve blok gezginindedir.',
      created: 'Sipariş oluşturuldu',
      ended: (status) => `Sipariş: ${status}`,
    },
    invoices: {
      notWhole:
        'Bu faturanın ödeme denemeleri veya transferleri burada gösterilemeyecek kadar çok. Kalanı Ödeme denemeleri ' +
        'altında ve blok gezginindedir.',
      created: 'Fatura oluşturuldu',
      ended: (status) => `Fatura: ${status}`,
    },
    unrecorded: 'Zaman kaydedilmedi',
    transaction: 'İşlemi görüntüle',
    picked: (money) => `Müşterinin ödeme seçimi: ${money}`,
    seen: (money) => `${money} zincirde görüldü`,
    confirmed: (money) => `${money} onaylandı`,
    goods: 'Ürünler teslim edildi',
    items: {
      sent: 'Ürünler e-postayla gönderildi',
      failed: 'Ürünler: e-posta gönderilemedi',
      waiting: 'Ürünler: e-posta gönderilmeyi bekliyor',
    },
    email: {
      sent: 'Müşteriye e-posta gönderildi',
      failed: 'Müşteriye e-posta gönderilemedi',
      waiting: 'Müşteriye e-posta gönderilmeyi bekliyor',
    },
    webhook: (event, status) => `Webhook ${event}: ${status}`,
    swept: (money) => `${money} size aktarıldı`,
  },
};
