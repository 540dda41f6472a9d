import { countOf } from '@till/look/count';
import type { VerifyTexts } from './en.ts';

const count = countOf('tr');

const items = (number: number) => count(number, { one: '# ürün', other: '# ürün' });

const page: VerifyTexts['page'] = {
  title: 'Makbuz veya yatırma adresi kontrolü',
  offline:
    'Çevrimdışı çalışır ve girdikleriniz bu sayfadan hiç çıkmaz. Hiçbir sunucuya güvenmek istemiyorsanız sayfayı ' +
    'kaydedip dosyayı açın.',
  noScript: 'Bu sayfa için JavaScript gerekir; JavaScript kapalı.',
  receipt: {
    heading: 'Makbuz',
    intro:
      'İmzalı bir makbuz neyin ödendiğini, hangi hizmet aracılığıyla ve hangi cüzdana ödendiğini söyler. Bu sayfa, ' +
      'kimseye sormadan kontrol edilebilen her şeyi madde madde kontrol eder.',
    signed: { label: 'İmzalı makbuz', hint: 'Tamamını yapıştırın veya dosyayı seçin.' },
    file: 'Dosya',
    otherKeys: 'Başka bir hizmetin anahtarları',
    keys: {
      label: 'Hizmetin anahtarları',
      hint: 'İmzalayan hizmetin /.well-known/jwks.json adresinde yayımlanır. Boşsa: bu sayfayla gelenler kullanılır.',
    },
  },
  deposit: {
    heading: 'Yatırma adresi',
    intro:
      'Bir yatırma adresindeki para yalnızca iki yere gidebilir: satıcının ödeme alma adresi ve ücret alıcısı. Adres ' +
      'bu ikisinden hesaplanır, bu yüzden sonradan kimse onları değiştiremez. Bu sayfa adresi girdiklerinizden ' +
      'yeniden hesaplar ve ikisini karşılaştırır.',
    address: { label: 'Yatırma adresi', hint: 'Alıcıdan ödeme yapması istenen adres.' },
    payout: { label: 'Ödeme alma adresi', hint: 'Satıcının o ağdaki cüzdanı. Satıcıya sorun.' },
    feeRecipient: { label: 'Ücret alıcısı', hint: 'İşletmecinin adresi; her ödemede aynıdır.' },
    feeBps: { label: 'Ücret, yüzde birin yüzde biri olarak', hint: '300, %3 demektir.' },
    attemptId: {
      label: 'Deneme kimliği',
      hint: 'Ödeme denemesinin kimliği: ödeme sayfasının API’sinde veya işletmecide.',
    },
    contracts: 'Sözleşmeler',
    factory: { label: 'Yatırma fabrikası', hint: 'Her ağda aynıdır.' },
    initCodeHash: { label: 'Başlangıç kodu özeti', hint: 'Fabrikanın INIT_CODE_HASH() yanıtı, zincirde.' },
  },
};

const receipt: VerifyTexts['receipt'] = {
  marks: { proven: 'Kanıtlandı', refuted: 'Yanlış', open: 'Burada kanıtlanmadı' },
  refuted: {
    title: 'Hayır: bu makbuz gerçek değil',
    note: 'Kabul etmeyin. Size verenden makbuzun bağlantısını isteyin ve o bağlantıyı açın.',
  },
  unproven: { title: 'Henüz kanıtlanmadı', note: 'İmza kontrol edilmedikçe bu makbuzu herhangi biri yazmış olabilir.' },
  proven: {
    title: (service) => `Evet: bu makbuzu ${service} imzaladı`,
    note: (service) =>
      `Neyin satıldığı, kimin sattığı ve cüzdanın mağazaya ait olduğu: bunlar yalnızca ${service} beyanına dayanır. ` +
      'O adresi tanıyorsanız kabul edin.',
  },
  form: {
    claim: 'Bu, imzalı bir makbuz',
    malformed: 'İmzalı bir makbuz değil, eksik ya da değiştirilmiş.',
    tooLarge: (characters) =>
      `Bir makbuz en fazla ${count(characters, { one: '# karakter', other: '# karakter' })} içerir.`,
    wrongAlgorithm: 'Makbuzlar EdDSA ile imzalanır; bu ise başka bir yolla imzalanmış veya hiç imzalanmamış.',
  },
  whole: {
    claim: 'Bu, eksiksiz bir makbuz',
    invoice: (number, store, bought, total, time) =>
      `Fatura ${number}, mağaza “${store}”: ${items(bought)}, toplam ${total}, ödeme: ${time}.`,
    order: (id, store, bought, total, time) =>
      `Sipariş ${id}, mağaza “${store}”: ${items(bought)}, toplam ${total}, ödeme: ${time}.`,
  },
  signature: {
    claim: (service) => `Makbuzu ${service} imzaladı ve o zamandan beri kimse değiştirmedi`,
    fitsOurs: (key) => `İmza, bu sayfayla gelen anahtarlardan biriyle uyuşuyor: ${key}.`,
    fitsEntered: (key) => `İmza, girdiğiniz anahtarlardan biriyle uyuşuyor: ${key}.`,
    noKeys: (service) =>
      `Bu sayfa şu hizmetin anahtarları olmadan geldi: ${service}. ${service}/verify sayfasını açıp orada kontrol ` +
      `edin veya ${service}/.well-known/jwks.json adresindeki anahtarları yukarıdaki alana kopyalayın.`,
    unreadableKeys: 'Yukarıya anahtar olarak girilenler okunamıyor.',
    unknownKey: 'Hizmet, makbuzda adı geçen anahtarı yayımlamıyor.',
    wrong: 'İmza uyuşmuyor: makbuz değiştirilmiş veya uydurulmuş.',
    unsupported: 'Bu tarayıcı böyle imzaları kontrol edemiyor. Daha yeni bir tarayıcı HTTPS üzerinden edebilir.',
  },
  address: {
    claim: (deposit, wallet) => `${deposit} yalnızca şu cüzdana ödeme yapabilirdi: ${wallet}`,
    other: 'Cüzdan, ücret alıcısı ve ücretten yeniden hesaplandığında başka bir adres çıkıyor. Bu adrese güvenmeyin.',
    same: 'Burada yeniden hesaplandı, adımları aşağıda: aynı adres.',
    allWent: (all) => `Oraya giden pay: ${all}; ücret yoktu. Sözleşme bunu kimsenin değiştirmesine izin vermez.`,
    ownWallet: 'Bu adres satıcının kendi cüzdanına aittir',
    ownPath: (fingerprint, path) =>
      `Adres, ${fingerprint} anahtarının ${path} yoludur. Onu yalnızca bu hesabın sahibi yeniden türetebilir.`,
    shareWent: (share, fee, feeRecipient) =>
      `Oraya giden pay: ${share}; ücret alıcısına giden pay: ${fee} (${feeRecipient}). Sözleşme bunu kimsenin ` +
      'değiştirmesine izin vermez.',
  },
  chain: {
    tokenClaim: (units, token, method) =>
      `Adrese ulaşmış olan: ${token} token’ının en küçük biriminden ${units}, ödeme yöntemi ${method}`,
    coinClaim: (units, method) =>
      `Adrese ulaşmış olan: ağın kendi parasının en küçük biriminden ${units}, ödeme yöntemi ${method}`,
    lookUp: (address, block, hash) =>
      `Bu sayfa kimseye sormaz. Güvendiğiniz bir gezginde veya düğümde şu adresin bakiyesine bakın: ${address}, blok ` +
      `${block} (${hash}).`,
    lookUpLast: (address) =>
      'Bu sayfa kimseye sormaz. Güvendiğiniz bir gezginde veya düğümde şu adresin ödeme anındaki bakiyesine bakın: ' +
      `${address}.`,
    id: (chainId) => `Ağın kimliği: ${chainId}.`,
    command: '“till verify-receipt” komutu, “--rpc” ile bunu sizin için yapar.',
  },
};

const deposit: VerifyTexts['deposit'] = {
  incomplete: { title: 'Henüz karşılaştırılmadı', note: 'Beş alanı doldurun; yanıt burada görünür.' },
  problems: {
    address: '0x ve 40 onaltılık basamak.',
    checksum: 'Yanlış yazılmış: büyük ve küçük harfleri uyuşmuyor.',
    fee: 'Bir tam sayı: 300, %3 demektir.',
    attemptId: 'Bir UUID, ya da 0x ve 32 onaltılık basamak.',
    hash: '0x ve 64 onaltılık basamak.',
  },
  stuck: {
    title: 'Hayır: para böyle bir adresten asla çıkamaz',
    zeroPayout: 'Ödeme alma adresi sıfır adresi.',
    feeTooHigh: 'Ücret, sözleşmelerin izin verdiği üst sınır olan %10’un üzerinde.',
    noFeeRecipient: 'Bir ücret var, ama onu alacak kimse yok.',
    note: 'Bu bilgilerden çıktığı söylenen bir adrese ödeme yapmayın.',
  },
  match: {
    title: 'Evet: bu bilgiler bu adresi veriyor',
    only: 'Ona gönderilen her şey, kim hareket ettirirse ettirsin, yalnızca bu ikisine gidebilir:',
    merchant: (share) => `Satıcı, pay: ${share}`,
    feeRecipient: (share) => `Ücret alıcısı, pay: ${share}`,
    note: 'Bu ödeme alma adresinin gerçekten kendisine ait olup olmadığını yalnızca satıcı söyleyebilir.',
  },
  mismatch: {
    title: 'Hayır: bu bilgiler başka bir adres veriyor',
    note:
      'Nedenini bilmeden bu adrese ödeme yapmayın. Herhangi bir alandaki tek bir yanlış basamak buna yeter; birinin ' +
      'doğru adresi başkasıyla değiştirmiş olması da.',
    entered: 'Girdiğiniz adres',
    computed: 'Bu bilgilerin verdiği adres',
  },
  otherContracts: {
    title: 'Dikkat: bu sayfa bu sözleşmeleri tanımıyor',
    note:
      'Bu bilgiler bu adresi gerçekten veriyor, ama bu sürümün kullandığından başka bir fabrika veya sözleşme ' +
      'koduyla. Böyle sözleşmelerin parayla ne yaptığı bir adresten anlaşılmaz. Bir bağlantı da bu iki alanı ' +
      'doldurabilir: ona yalnızca nereden geldiğini biliyorsanız güvenin.',
    factory: 'Bu sürümün fabrikası',
    initCodeHash: 'Bu sürümün başlangıç kodu özeti',
  },
  steps: {
    title: 'Nasıl hesaplandı',
    salt:
      'Tuz: ödeme alma adresi, ücret alıcısı, ücret ve deneme kimliğinin keccak256 özeti, her biri 32 baytlık bir ' +
      'sözcük olarak',
    address: 'ff, fabrika, tuz ve başlangıç kodu özetinin keccak256 özetinin son 20 baytı',
  },
};

export const tr: VerifyTexts = { page, receipt, deposit };
