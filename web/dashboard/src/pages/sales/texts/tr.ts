import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('tr');
const lines = (number: number) => count(number, { one: '# satır', other: '# satır' });
const attempts = (number: number) => count(number, { one: '# deneme', other: '# deneme' });

export const texts: Texts = {
  gap: ' ',
  orders: {
    title: 'Siparişler',
    says: 'Müşteri siparişleri, önce en yeniler.',
    list: 'siparişler',
    all: 'Tüm siparişler',
    one: 'Sipariş',
    which: (id) => `sipariş ${id}`,
    bought: (title, more) => `${title} ve ${count(more, { one: '# ürün daha', other: '# ürün daha' })}`,
    inList: (title, id) => `${title}, sipariş ${id}`,
    noneWith: (status) => `Şu anda “${status}” durumunda sipariş yok.`,
    empty: {
      title: 'Henüz sipariş yok',
      explanation:
        'Müşteriler vitrininizde veya API ile kendi sitenizde alışverişi tamamladığında siparişler burada görünür. ' +
        'Satacağınız bir ürünle başlayın.',
      products: 'Ürünlere git',
    },
    partial:
      'Müşteri zamanında eksik gönderdi. Para size aktarılır, hiçbir ürün teslim edilmedi. Müşteriyle anlaşın: kalanı ' +
      'yeni bir faturayla isteyin veya parayı kendi cüzdanınızdan geri gönderin.',
  },
  invoices: {
    title: 'Faturalar',
    says: 'Kendi faturalarınız, önce en yeniler.',
    list: 'faturalar',
    all: 'Tüm faturalar',
    one: 'Fatura',
    named: (number) => `Fatura ${number}`,
    create: 'Yeni fatura',
    noneWith: (status) => `Şu anda “${status}” durumunda fatura yok.`,
    empty: {
      title: 'Henüz fatura yok',
      explanation: 'Kalemleri ve tutarları girin, ardından müşterinize bağlantıyı iletin veya e-postayla gönderin.',
    },
    partial:
      'Müşteri zamanında eksik gönderdi. Para size aktarılır. Müşteriyle anlaşın: kalanı yeni bir faturayla isteyin veya ' +
      'parayı kendi cüzdanınızdan geri gönderin.',
  },
  list: {
    pastEnd: 'Liste bu sayfadan önce bitiyor.',
    amount: 'Tutar',
    status: 'Durum',
    method: 'Yöntem',
    created: 'Oluşturma',
    id: 'Kimlik',
    noCustomer: 'Müşteri yok',
    expires: (when) => rich`Bitiş: ${when}`,
    copyId: (id) => `${id} kimliğini kopyala`,
    idCopied: 'Kimlik kopyalandı',
    openAsPage: 'Sayfa olarak aç',
    close: 'Kapat',
  },
  page: {
    copyId: 'Kimliği kopyala',
    copyLink: 'Bağlantıyı kopyala',
    linkCopied: 'Bağlantı kopyalandı',
    receipt: 'Makbuz',
    print: 'Yazdır veya PDF olarak kaydet',
    duplicate: 'Çoğalt',
  },
  details: {
    title: 'Ayrıntılar',
    customer: 'Müşteri',
    customerName: 'Müşterinin adı',
    customerEmail: 'Müşterinin e-postası',
    noEmail: 'E-posta adresi yok',
    created: 'Oluşturma',
    createdIn: 'Oluşturulduğu yer',
    api: 'API',
    dashboard: 'Panel',
    expires: 'Bitiş',
    completed: 'Tamamlanma',
    paid: 'Ödeme',
    voided: 'İptal',
    successUrl: 'Başarı URL’si',
    cancelUrl: 'İptal URL’si',
    memo: 'Not',
    descriptionsCut: (page) => rich`Uzun açıklamalar kısaltıldı. ${page}.`,
    customersPage: 'Müşterinin sayfası tamamını gösterir',
    items: 'Kalemler',
    item: 'Kalem',
    amount: 'Tutar',
    total: 'Toplam',
  },
  expiring: {
    title: 'Bu siparişin süresi sonlandırılsın mı?',
    explanation:
      'Müşteri artık ödeyemez ve ayrılan stok yeniden satışa çıkar. Paranın bir kısmı geldiyse sipariş “partial” olur; ' +
      'tamamı geldiyse hiçbir şey değişmez. Bu işlem geri alınamaz.',
    label: 'Süreyi sonlandır',
    done: 'Siparişin süresi doldu',
  },
  voiding: {
    title: 'Bu fatura iptal edilsin mi?',
    explanation:
      'Müşteri artık ödeyemez ve faturanın sayfası bunu belirtir. Bir müşteri ödeme yaparken iptal reddedilir. Paranın ' +
      'bir kısmı geldiyse fatura “partial” olur. Bu işlem geri alınamaz.',
    label: 'Faturayı iptal et',
    done: 'Fatura iptal edildi',
  },
  attached: {
    metadata: 'Meta veriler',
    extraContext: 'Ek bağlam',
    download: 'Tümünü indir',
    beginning: (size) => `Toplam ${size} verinin başı gösteriliyor.`,
  },
  deliveries: {
    title: 'Webhook teslimatları',
    all: 'Tüm teslimatlar',
    none:
      'Bulunamadı. Webhook URL’si olmayan bir mağaza webhook göndermez; çok yoğun bir mağazada bazıları yalnızca tüm ' +
      'teslimatlar listesinde görünür.',
    attempts,
    unanswered: (number, at) => rich`${attempts(number)}, sonuncusu ${at}, yanıt yok`,
    answered: (number, at, status) => rich`${attempts(number)}, sonuncusu ${at}, yanıt ${status}`,
  },
  goods: {
    title: 'Teslim edilen ürünler',
    onHold:
      'Teslimat beklemede: bu siparişteki bir ürün, geri yükleme sonrasında satışta değil. Ürünler bölümünde yeniden ' +
      'satışa çıkarın.',
    outOfStock: (missing) =>
      `Stokta yok: bu siparişin ${lines(missing)} kadarı teslim edilemedi. Ürüne stok ekleyin; kalanı otomatik olarak ` +
      'teslim edilir.',
    failed:
      'Bu siparişi teslim etmek için yapılan son deneme başarısız oldu. Otomatik olarak yeniden denenir; sorun sürerse ' +
      'işletmeciye başvurun.',
    underWay: 'Bu sipariş teslim ediliyor.',
    partUnderWay: (delivered, ordered) => `Bu sipariş teslim ediliyor: ${delivered} / ${lines(ordered)}.`,
    delivered: (number, at) => rich`${lines(number)}, teslim: ${at}`,
    show: 'Ürünleri göster',
    showMore: 'Daha fazla göster',
    itemsOf: (title) => `Ürünler: ${title}`,
    cut: '(kısaltıldı; tamamı müşterinin sayfasında)',
    recorded: 'Bu görüntüleme denetim günlüğüne kaydedildi.',
  },
  resending: {
    label: 'Ürünleri yeniden gönder',
    done: (address) => `Ürünler ve bağlantısı ${address} adresine gönderiliyor`,
    left: (number) => count(number, { one: '# e-posta hakkı kaldı.', other: '# e-posta hakkı kaldı.' }),
    blocked: {
      'order.notCompleted': 'Sipariş tamamlanmadı.',
      'order.noCustomerEmail': 'Siparişte müşteri e-postası yok.',
      'order.notDelivered': 'Ürünler hâlâ teslim ediliyor.',
      'order.noResendsLeft': 'Ürünler izin verilen sayıda yeniden gönderildi.',
      'order.resentMomentsAgo': 'Ürünler az önce yeniden gönderildi.',
    },
    last: (at) => rich`Son gönderim: ${at}.`,
    possible: (at) => rich`Yeniden gönderilebileceği zaman: ${at}.`,
  },
  notes: {
    title: 'Notlar',
    says: 'Ekibiniz içindir; müşteriler bunları hiç görmez.',
    erased: 'O döneme ait kişisel verilerle birlikte silindi.',
    by: (author, when) => rich`${author}, ${when}`,
    label: 'Not',
    add: 'Not ekle',
    added: 'Not eklendi',
  },
  sending: {
    title: 'E-posta',
    noEmail: 'Faturada müşteri e-postası yok, bu yüzden gönderilemez. Bunun yerine bağlantısını kopyalayın.',
    to: (address) => rich`Yalnızca ${address} adresine gönderilir.`,
    left: (number, of) => `${of} gönderimden ${count(number, { one: '# tanesi kaldı', other: '# tanesi kaldı' })}.`,
    last: (at) => rich`Son gönderim: ${at}.`,
    possible: (at) => rich`Yeniden gönderilebileceği zaman: ${at}.`,
    blocked: {
      'invoice.notOpen': 'Fatura açık değil.',
      'invoice.noCustomerEmail': 'Faturada müşteri e-postası yok.',
      'invoice.noSendsLeft': 'Faturanın gönderim hakkı kalmadı.',
      'invoice.sentMomentsAgo': 'Fatura az önce gönderildi.',
    },
    unsent: 'Fatura oluşturuldu ama gönderilmedi',
    label: 'Faturayı gönder',
    done: (address) => `${address} adresine gönderildi`,
  },
};
