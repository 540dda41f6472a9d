import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('tr');

export const texts: Texts = {
  title: 'Ana sayfa',
  loading: 'Yükleniyor',
  received: 'Alınan ödemeler',
  period: 'Dönem',
  days: (days) => `${days} gün`,
  counting: 'Güncellemeden önceki satışlar hâlâ sayılıyor. Geçmiş günlerin rakamları düşük görünebilir.',
  counted: (figure) => `Nasıl hesaplanır: ${figure}`,
  attention: {
    title: 'İşlem gerekiyor',
    none: 'Bekleyen işlem yok.',
    payoutChanges: {
      label: 'Ödeme alma adresi değişikliği bekliyor',
      says: 'Bir sahip yeni bir adres istedi. Bu değişikliği tanımıyorsanız hemen iptal edin.',
    },
    deliveriesWaiting: {
      label: 'Teslim edilecek ödenmiş siparişler',
      says: 'Stok yetersiz. Ürünlere stok ekleyin, kalanı otomatik olarak teslim edilir.',
    },
    partialOrders: {
      label: 'Eksik ödenen siparişler',
      says: 'Son 30 günde. Alıcı eksik gönderdi; para sizindir ve ürün teslim edilmedi.',
    },
    partialInvoices: {
      label: 'Eksik ödenen faturalar',
      says: 'Son 30 günde. Alıcı eksik gönderdi.',
    },
    foundFunds: {
      label: 'Eşleşmeyen ödemeler',
      says: 'Son 30 günde geç, mükerrer, fazla veya yanlış token ile yapılan ödemeler.',
    },
    exhausted: {
      label: 'Başarısız webhook’lar',
      says: 'Uç noktanız bunları kabul etmedi. Yanıt vermeye başlayınca yeniden gönderin.',
    },
    belowMinimum: {
      label: 'Alt sınırın altındaki ödeme yöntemleri',
      says: 'Tipik ödemenizin komisyonu cüzdana aktarımı karşılamıyor, bu yüzden paranız daha uzun bekliyor.',
    },
    chainsAway: {
      label: 'Erişilemeyen ağlar',
      says: 'Buradaki ödemeler ağa yeniden erişilince sonuçlanır. Hiçbir şey kaybolmaz.',
    },
  },
  figures: {
    volume: {
      name: 'Hacim',
      says: 'Tamamlanan siparişlerin ve ödenen faturaların fiyatları; eksik ödenen siparişler ve fazla tutarlar hariç.',
    },
    net: { name: 'Net', says: 'Alıcıya bildirilen fiyat üzerinden, komisyonlar düşülmüş hacim.' },
    fees: {
      name: 'Komisyonlar',
      says:
        'İşletmecinin her ödemedeki payı: ödemenin fiyatı ile alıcı ödeme yöntemini seçtiğinde geçerli ' +
        'olan komisyonun çarpımı.',
    },
    payments: {
      name: 'Ödemeler',
      says: 'Durumları değiştiği anda sayılan, tamamlanmış siparişler ve ödenmiş faturalar.',
    },
    average: { name: 'Ortalama sipariş', says: 'Faturalar dâhil, hacmin ödeme sayısına bölümü.' },
    none: (days) => `Önceki ${days} günde ödeme yok`,
    same: (days) => `Önceki ${days} günle aynı`,
    more: (percent, days) => `Önceki ${days} güne göre ${percent} daha fazla`,
    less: (percent, days) => `Önceki ${days} güne göre ${percent} daha az`,
  },
  volume: {
    title: 'Günlük hacim',
    zone: (zone) => `Günler ${zone} saatine göre`,
    says: 'Alıcılara bildirilen fiyatlar, ödeme gününe ve ödeme yöntemine göre.',
    none: (days) => `Bu ${days} günde ödeme yok. Ödemeler onaylanınca burada görünür.`,
    day: (day, amount) => `${day}: ${amount}`,
    others: (amounts) => `Dâhil olmayanlar: ${amounts.join(', ')}`,
    other: (amount, payments) => `${amount} (${count(payments, { one: '# ödeme', other: '# ödeme' })})`,
    table: { title: 'Güne ve ödeme yöntemine göre hacim', day: 'Gün', method: 'Ödeme yöntemi', volume: 'Hacim' },
  },
  methods: {
    title: 'Ödeme yöntemleri',
    says: 'Her ödeme yönteminin hacimdeki payı ve ödeme sayısı.',
    payments: (payments) => count(payments, { one: '# ödeme', other: '# ödeme' }),
  },
  funnel: {
    title: 'Dönüşüm',
    says:
      'Bu dönemde her adıma ulaşan siparişler ve faturalar; her biri bir kez sayılır. Bir sayfa, ' +
      'bağlantı önizlemeleri dâhil bir tarayıcıya ilk kez gönderildiğinde veya bir program sayfayı ' +
      'açmadan ödeme yöntemi seçtiğinde açılmış sayılır. Bir ödeme, tamamı gelmese bile ilk parayla ' +
      'görülmüş sayılır. Bir fatura bir dönemde açılıp sonraki dönemde ödenebilir.',
    opened: 'Sayfa açıldı',
    chosen: 'Ödeme yöntemi seçildi',
    seen: 'Ödeme görüldü',
    paid: 'Ödendi',
    since: (moment) => rich`Sayımın başlangıcı: ${moment}`,
  },
  best: {
    title: 'En çok satanlar',
    says:
      'Bu dönemin tamamlanan siparişlerinde, siparişteki fiyatıyla en yüksek hacme ulaşan ürünler. ' +
      'Fatura kalemleri ürün değildir.',
    none: (days) => `Bu ${days} günde ürün satılmadı.`,
    deleted: 'Silinmiş ürün',
    sold: (units) => count(units, { one: '# satıldı', other: '# satıldı' }),
    soldDeleted: (units) => count(units, { one: '# satıldı, silindi', other: '# satıldı, silindi' }),
  },
  latest: {
    title: 'Son ödemeler',
    all: 'Tüm ödemeler',
    none: 'Henüz ödeme yok. Ödemeler onaylanır onaylanmaz burada görünür.',
    order: 'Sipariş',
    invoice: 'Fatura',
    numbered: (number, title) => rich`Fatura ${number}: ${title}`,
    more: (title, more) => rich`${title} ve ${more} tane daha`,
  },
};
