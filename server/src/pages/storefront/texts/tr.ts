import { countOf } from '@till/look/count';
import { html } from '../../../kernel/lib/html.ts';
import type { Texts } from './en.ts';

const count = countOf('tr');

export const tr: Texts = {
  skip: 'İçeriğe geç',
  cart: 'Sepet',
  cartOf: (items) => `Sepet (${items})`,
  products: 'Ürünler',
  allProducts: 'Tüm ürünler',
  support: 'Yardım',
  mailSupport: 'Mağazaya yaz',
  terms: 'Koşullar',
  paysInCrypto: 'Kripto ile, doğrudan mağazaya ödersiniz.',
  nothingForSale: 'Burada henüz satılık bir şey yok.',
  search: 'Ara',
  searchProducts: 'Ürünlerde ara',
  resultsFor: (words) => `“${words}” için sonuçlar`,
  found: (products) => count(products, { one: '# ürün', other: '# ürün' }),
  nothingFound: 'Eşleşen ürün yok. Yazımı kontrol edin veya daha az kelimeyle arayın.',
  pages: 'Sayfalar',
  page: (page) => `Sayfa ${page}`,
  pageOf: (page, pages) => `Sayfa ${page} / ${pages}`,
  earlier: 'Önceki',
  later: 'Sonraki',
  homeDescription: (shop) => `${shop} ürünleri, kripto ile ödeme.`,
  pictures: 'Görseller',
  pictureOf: (picture, pictures) => `Görsel ${picture} / ${pictures}`,
  soldOut: 'Tükendi',
  inStock: 'Stokta var',
  left: (units) => count(units, { one: 'Son # adet', other: 'Son # adet' }),
  quantity: 'Adet',
  quantityOf: (product) => `Adet: ${product}`,
  lineBetween: (least, most) =>
    count(most, { one: `Bir siparişte ${least}–# adet.`, other: `Bir siparişte ${least}–# adet.` }),
  add: 'Sepete ekle',
  added: (items) =>
    count(items, { one: 'Eklendi. Sepetinizde # ürün var.', other: 'Eklendi. Sepetinizde # ürün var.' }),
  openCart: 'Sepeti aç',
  emptyCart: 'Sepetiniz boş.',
  remove: 'Çıkar',
  removeProduct: (product) => `Çıkar: ${product}`,
  update: 'Güncelle',
  each: (price) => `Birim fiyatı ${price}`,
  total: 'Toplam',
  email: 'E-posta',
  optional: '(isteğe bağlı)',
  whyEmail:
    'Bu sayfayı kaybederseniz elinizde olsun diye satın aldıklarınız oraya da gönderilir. Mağaza bu adresi görür.',
  agree: (link) => html`Siparişi tamamlayarak ${link('mağazanın koşullarını')} kabul etmiş olursunuz.`,
  checkOut: 'Siparişi tamamla',
  checkOutNote: 'Sonraki adımda nasıl ödeyeceğinizi seçersiniz. Mağaza ürünlerinizi 30 dakika sizin için ayırır.',
  keepShopping: 'Alışverişe devam et',
  thanks: 'Teşekkür ederiz!',
  thanksNote: 'Satın aldıklarınız ödeme sayfanızdadır; bir adres verdiyseniz e-postanızda da bulursunuz.',
  notSold: (product) => `${product} artık satılmıyor. Sepetinizden çıkarıldı.`,
  someNotSold: 'Sepetinizdeki bir ürün artık satılmıyor. Çıkarıldı.',
  notSoldHere: 'Bu ürün artık satılmıyor.',
  lineSoldOut: 'Bu arada tükendi. Siparişi tamamlamak için çıkarın.',
  lineShort: (units) =>
    count(units, {
      one: 'Yalnızca # adet kaldı. Siparişi tamamlamak için adedi azaltın.',
      other: 'Yalnızca # adet kaldı. Siparişi tamamlamak için adedi azaltın.',
    }),
  lineLess: (least) => count(least, { one: 'Bir siparişte en az # adet.', other: 'Bir siparişte en az # adet.' }),
  lineMore: (most) => count(most, { one: 'Bir siparişte en fazla # adet.', other: 'Bir siparişte en fazla # adet.' }),
  clamped: (units) =>
    count(units, {
      one: 'Sepetinizde bundan # adet var: bir siparişte daha fazlası olamaz.',
      other: 'Sepetinizde bundan # adet var: bir siparişte daha fazlası olamaz.',
    }),
  otherCurrency: (mine, other) =>
    `Bu ürünün para birimi ${other}, sepetinizinki ${mine}. Önce bu siparişi tamamlayın veya sepeti boşaltın.`,
  tooManyLines: (most) =>
    count(most, {
      one: 'Sepete # ürün sığar. Önce siparişi tamamlayın.',
      other: 'Sepete # farklı ürün sığar. Önce siparişi tamamlayın.',
    }),
  invalidQuantity: 'Adet bir tam sayı olmalıdır.',
  invalidEmail: 'Bu e-posta adresi doğru görünmüyor.',
  changedTotal: 'Siz bu sayfayı açtıktan sonra fiyatlar değişti. Lütfen toplama yeniden bakın.',
  gone: 'Bir başkası daha hızlı davrandı: istediğinizin tamamı kalmadı. Lütfen sepetinize yeniden bakın.',
  noRoom: (minutes) =>
    count(minutes, {
      one:
        'Ödenmemiş siparişleriniz bir alıcının ayırtabileceği miktarın tamamını tutuyor. Birini ödeyin veya # ' +
        'dakika sonra yeniden deneyin.',
      other:
        'Ödenmemiş siparişleriniz bir alıcının ayırtabileceği miktarın tamamını tutuyor. Birini ödeyin veya # dakika ' +
        'sonra yeniden deneyin.',
    }),
  tooMuch: 'Bu, bir alıcının aynı üründen bir seferde ayırtabileceğinden fazla. Adedi azaltın.',
  notNow: 'Bu mağaza şu anda satış yapmıyor.',
  foreign: 'Bu form bu mağazadan gönderilmedi. Lütfen burada yeniden deneyin.',
  notFound: 'Sayfa bulunamadı',
  notFoundNote: 'Burada bir şey yok. Satılmış veya kaldırılmış olabilir.',
  nowhere: 'Bu adreste bir mağaza yok.',
  toShop: 'Mağazaya git',
  off: 'Açık değil',
  offNote: 'Bu mağaza şu anda açık değil. Lütfen daha sonra yeniden deneyin.',
  suspended: 'Şu anda satış yok',
  suspendedNote: 'Şimdilik buradan hiçbir şey satın alınamaz. Daha önce bir şey satın aldıysanız mağazaya sorun.',
  closed: 'Kapandı',
  closedNote: 'Bu mağaza kapandı. Buradan bir şey satın aldıysanız mağazayı işleten kişiye sorun.',
  tooMany: 'Bir anda çok fazla istek',
  tooManyNote: 'Lütfen bir dakika bekleyip yeniden deneyin.',
  wrong: 'İstek tamamlanamadı',
  wrongNote: 'Gönderilenler anlaşılamadı. Lütfen geri dönüp yeniden deneyin.',
  failed: 'Bir şeyler ters gitti',
  failedNote: 'Hata bizde; herhangi bir sipariş oluşturulmadı. Lütfen birazdan yeniden deneyin.',
};
