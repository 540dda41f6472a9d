import { rich } from '../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  language: 'Dil',
  showCharacters: 'Karakterleri göster',
  close: 'Kapat',
  offline: 'Till’e ulaşılamıyor. Bağlantınızı kontrol edip yeniden deneyin.',
  answers: {
    tooLarge: 'Bu, sunucunun kabul ettiğinden büyük',
    tooMany: 'Çok fazla istek. Biraz bekleyip yeniden deneyin.',
    away: 'Till’e şu anda ulaşılamıyor. Kısa süre sonra yeniden deneyin.',
    other: 'Bir sorun oluştu. Kısa süre sonra yeniden deneyin.',
  },
  unloaded: 'Yüklenemedi. Bağlantınızı kontrol edip sayfayı yenileyin.',
  failed: {
    title: 'Bir sorun oluştu',
    unknown: 'Bir sorun oluştu.',
    offline: 'Bağlantı yok',
    page: 'Bu sayfa gösterilemedi. Bağlantınızı kontrol edip yeniden deneyin.',
    again: 'Yeniden dene',
    later: (when) => ` ${when} yeniden deneyin.`,
    stale: 'Bu sayfa güncel olmayabilir: yenilenemedi.',
  },
  loading: 'Yükleniyor',
  notFound: {
    title: 'Sayfa bulunamadı',
    explanation: 'Adres yanlış yazılmış veya sayfa taşınmış olabilir.',
    start: 'Başlangıç sayfasına git',
    nothing: 'Burada bir şey yok',
    mistyped: 'Adres yanlış yazılmış olabilir',
    noAccess: 'Bu sayfaya erişiminiz yok',
  },
  signedOut: {
    title: 'Oturumunuz kapandı',
    explanation: (link) => rich`${link} ve buraya dönün. Yazdıklarınız korunur.`,
    link: 'Başka bir sekmede oturum açın',
  },
  otherPerson: {
    title: 'Başka biri oturum açtı',
    explanation: (email) =>
      `Bu tarayıcının başka bir sekmesinde ${email} oturum açtı. Bu sayfayı başka bir kişi açmıştı.`,
    open: (email) => `Paneli ${email} olarak aç`,
  },
  method: (token, network) => `${network} ağında ${token}`,
  wanted: {
    email: 'Bir e-posta adresi, örneğin siz@example.com',
    newPassword: 'En az 10 karakter',
  },
  menu: 'Menü',
  search: 'Ara',
  account: 'Hesap',
  stores: 'Mağazalar',
  store: 'Mağaza',
  operator: 'İşletmeci',
  operatorArea: 'İşletmeci alanı',
  pages: {
    home: 'Ana sayfa',
    orders: 'Siparişler',
    invoices: 'Faturalar',
    customers: 'Müşteriler',
    templates: 'Şablonlar',
    products: 'Ürünler',
    payments: 'Ödemeler',
    settlements: 'Hesaplaşmalar',
    developers: 'Geliştiriciler',
    storefront: 'Vitrin',
    team: 'Ekip',
    audit: 'Denetim günlüğü',
    settings: 'Ayarlar',
  },
  operatorPages: {
    overview: 'Genel bakış',
    stores: 'Mağazalar',
    fees: 'Komisyonlar',
    chains: 'Ağlar',
    queues: 'Kuyruklar',
    people: 'Kişiler',
  },
  twoFactor: {
    explanation:
      'Bu mağazanın sahibi, ekipteki herkesten iki adımlı doğrulama istiyor. Yeniden erişmek için ' +
      'hesabınızda kurun. Bir dakikanızı ve telefonunuzda tek kullanımlık kod uygulamasını gerektirir.',
    setUp: 'İki adımlı doğrulamayı kur',
  },
  reading: {
    explanation: (link) =>
      rich`Bu mağazayı işletmeci olarak görüntülüyorsunuz: her şeyi okuyabilir, hiçbir şeyi değiştiremezsiniz. ${link}`,
    back: 'İşletmeci alanına dön',
  },
  suspended: {
    title: 'Bu mağaza askıya alındı',
    explanation: (reason) =>
      rich`İşletmeci satışları durdurdu: yeni sipariş, fatura veya ödeme yok. Alıcıların başlattığı
        ödemeler tamamlanır ve cüzdanınıza ulaşır. Belirtilen neden: ${reason}`,
  },
  closed: 'Bu mağaza kapatıldı. Yeni satış yapılmaz; geçmiş satışları burada görmeye devam edebilirsiniz.',
};
