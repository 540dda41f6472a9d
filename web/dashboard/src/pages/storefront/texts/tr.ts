import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  page: {
    title: 'Vitrin',
    noAddress:
      'Vitrin açık, ancak henüz bir adresi yok. Bu kurulumda vitrinlerin özel bir alan adına ihtiyacı var: ' +
      'aşağıdan bir tane belirleyin.',
    off: 'Vitrin kapalı. Ürünleriniz yalnızca bağlantılarla ve API üzerinden satın alınabilir.',
    withoutAddress: 'Herkese açık mağazanız.',
    at: (link) => rich`Alıcılar ürünlerinizi ${link} adresinde bulur.`,
  },
  form: {
    texts: 'Metinler',
    appearance: 'Görünüm',
    order: 'Ürün sırası',
    orderHelp: 'Alıcıların gördüğü sıra. Yeni ürünler en sonda yer alır.',
    noProducts: 'Henüz satışta ürün yok. Satıştaki ürünler burada görünür.',
    save: 'Kaydet',
    saved: 'Vitrin kaydedildi.',
    loadSaved: 'Kayıtlı sürümü yükle',
  },
  fields: {
    isOn: 'Vitrini göster',
    isOnHelp:
      'Vitrin kapalıyken adresi bir şey göstermez ve kimse oradan sipariş veremez. API üzerinden faturalar ve ' +
      'siparişler etkilenmez.',
    isDiscoverable: 'Ürünleri programlara listele',
    isDiscoverableHelp:
      'x402 ile ödeme yapan programlar, listelenmiş ürünlerinizi vitrinin /.well-known/x402 adresinde, vitrini ' +
      'de bu kurulumun listesinde bulur.',
    name: 'Mağaza adı',
    nameHelp: 'Alıcılar onu her sayfada ve her e-postada görür.',
    nameWanted: 'Alıcılar için satıcının adı',
    description: 'Açıklama',
    descriptionHelp: 'Birkaç cümleyle ürünleriniz.',
    supportEmail: 'Destek e-postası',
    supportEmailHelp: 'Alıcılar için iletişim adresi; vitrinde, sipariş ve fatura sayfalarında görünür.',
    supportUrl: 'Destek URL’si',
    supportUrlHelp: 'Varsa yardım sayfanız.',
    termsUrl: 'Koşullar URL’si',
    termsUrlHelp: 'Varsa satış koşulları sayfanız.',
    addressWanted: 'https://example.com/terms gibi bir web adresi',
    logo: 'Logo',
    logoHelp: 'PNG, JPEG, WebP veya AVIF, en fazla 5 MiB; kare olması en iyisidir. Seçildiği anda gösterilir.',
    accent: 'Vurgu rengi',
    accentHelp: 'Düğmeler, bağlantılar ve fiyatlar için. Okunmayacağı yerde okunur bir tonu kullanılır.',
    accentDefault: 'Till yeşili',
    accentPick: 'Renk seç',
    accentWanted: '#0b7a5b gibi bir renk',
  },
  preview: {
    title: 'Önizleme',
    frame: 'Vitrinin önizlemesi',
    page: 'Önizlemenin sayfası',
    shop: 'Mağaza',
    product: 'Ürün',
    screen: 'Önizlemenin ekranı',
    phone: 'Telefon',
    desktop: 'Bilgisayar',
    colours: 'Önizlemenin renkleri',
    light: 'Açık',
    dark: 'Koyu',
  },
  address: {
    title: 'Adres',
    helpDashboard: 'Kısa ad, mağazanızın panel adresinin bir parçasıdır.',
    help: 'Kısa ad, vitrininizin ve panelinizin adreslerinin bir parçasıdır.',
    former: 'Önceki kısa adlar hâlâ buraya yönlendiriyor:',
    until: (slug, time) => rich`${slug}, şu zamana kadar: ${time}`,
    changed: 'Kısa ad değiştirildi.',
    confirm: 'Kısa ad değiştirilsin mi?',
    consequence:
      'Eski adres 90 gün boyunca yenisine yönlendirir ve bu sürede onu yalnızca siz geri alabilirsiniz. ' +
      'Sonrasında herkes alabilir: o zamana kadar yayımladığınız bağlantıları güncelleyin.',
    slug: 'Kısa ad',
    slugHelp: 'Küçük harfler, rakamlar ve içte kısa çizgiler.',
    change: 'Kısa adı değiştir',
  },
  domain: {
    title: 'Özel alan adı',
    help: 'Size ait bir alan adı. Etkinleştiğinde yukarıdaki adresin yerini alır.',
    none: 'Yok.',
    claimed: 'Şimdi kayıtlarını DNS’e ekleyin.',
    domain: 'Alan adı',
    wanted: 'Örneğin shop.example.com',
    use: 'Alan adını kullan',
    steps:
      'Her iki kaydı da alan adı sağlayıcınızda ekleyin. Orada bırakın: Till onları düzenli olarak denetler. ' +
      'Değişikliklerin her yerde görünmesi birkaç saat sürebilir. Bazı sağlayıcılar alan adını adlara ' +
      'kendiliğinden ekler: öyleyse alan adını yazmayın.',
    proof: '1. Sahiplik kanıtı',
    target: '2. Hedef',
    bare:
      'Çoğu sağlayıcı, alt alan adı olmayan bir alan adı için CNAME’e izin vermez. Adresleri ya da ana makineye ' +
      'giden bir ALIAS veya ANAME kaydını kullanın.',
    cname:
      'CNAME, adresler değişse de çalışmaya devam eder. Adresleri yalnızca CNAME’in mümkün olmadığı yerde kullanın.',
    states: {
      sentences: (sentences) => sentences.join(' '),
      proof: {
        missing: (name) => `Henüz ${name} TXT kaydı yok.`,
        other: (name) => `${name} TXT kaydının değeri farklı.`,
        unanswered: () => 'Alan adının ad sunucuları yanıt vermedi.',
      },
      pointing: {
        missing: () => 'Alan adı henüz hiçbir yere yönlenmiyor.',
        elsewhere: (seen) => `Alan adı başka bir yere yönleniyor: ${seen}.`,
        loop: (seen) => `Alan adının CNAME zinciri çok uzun: ${seen}.`,
        unanswered: () => 'Alan adının ad sunucuları yanıt vermedi.',
        unknown: () => 'Bu kurulumun adresi bilinmediği için karşılaştırılamıyor. İşletmeciden ayarlamasını isteyin.',
      },
      held: 'Bu alan adı buradaki başka bir mağazada ve onun TXT kaydı hâlâ duruyor. O kaydı silin.',
      failing: 'Düzeltilmezse alan adı 3 gün sonra vitrinden kaldırılır.',
      active: 'İki kayıt da bulundu.',
      provedByOther: 'Başka bir mağaza alan adının sahibi olduğunu kanıtladı.',
    },
    notChecked: 'Henüz denetlenmedi.',
    checked: (time) => rich`Son denetim: ${time}.`,
    checksEnded: 'Otomatik denetimler sona erdi: kayıtlar hazır olduğunda “Şimdi denetle” düğmesini kullanın.',
    check: 'Şimdi denetle',
    checkedAgain: 'Kayıtlar yeniden denetlendi.',
    remove: 'Alan adını kaldır',
    removed: 'Alan adı kaldırıldı.',
    confirm: (domain) => `${domain} kaldırılsın mı?`,
    removeActive: 'Alıcılar vitrininizi artık orada bulamaz. Adresi yeniden kısa adınızı içeren adres olur.',
    removeOther: 'Onu daha sonra yeni bir TXT kaydıyla yeniden kullanabilirsiniz.',
  },
  records: {
    found: 'bulundu',
    notFound: 'bulunamadı',
    noTarget: 'Adresi işletmeciden isteyin: burada yapılandırılmamış.',
    and: 've',
    or: 'veya',
    type: 'Tür',
    name: 'Ad',
    value: 'Değer',
    copyName: (type) => `${type} kaydının adını kopyala`,
    copyValue: (type) => `${type} kaydının değerini kopyala`,
    nameCopied: 'Ad kopyalandı.',
    valueCopied: 'Değer kopyalandı.',
  },
};
