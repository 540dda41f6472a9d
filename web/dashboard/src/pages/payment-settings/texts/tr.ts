import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('tr');

export const texts: Texts = {
  title: 'Ödeme ayarları',
  says: 'Ödeme alma adresleri, ödeme yöntemleri ve kesinlik.',
  space: ' ',
  payouts: {
    title: 'Ödeme alma adresleri',
    says: 'Her ağda kendi cüzdanınızın adresi. Ödemeler oraya gider, başka hiçbir yere gitmez; Till onları asla elinde tutmaz.',
    ownersOnly: 'Bunları yalnızca mağaza sahibi değiştirebilir.',
    off: 'şu anda kapalı',
    none: (network) => `Henüz yok: ${network} ağında ödeme alamazsınız.`,
    copied: 'Adres kopyalandı',
    copyAddress: (network) => `${network} ağındaki adresi kopyala`,
  },
  pending: {
    title: 'Bekleyen değişiklik',
    says: ({ address, holdsFrom, person, askedAt }) =>
      rich`Yeni ödemelerin gideceği adres: ${address}, başlangıç: ${holdsFrom}. İsteyen: ${person},
        ${askedAt}. O zamana kadar her mağaza sahibi değişikliği geri çekebilir.`,
    withdraw: 'Değişikliği geri çek',
    confirm: 'Bu değişiklik geri çekilsin mi?',
    confirmSays: (network) => `${network} ağındaki ödemeler geçerli adrese gitmeye devam eder.`,
    withdrawn: (network) => `${network} ağındaki değişiklik geri çekildi. Geçerli adres kalır.`,
  },
  set: {
    network: 'Ağ',
    noNetwork: 'Henüz etkin ağ yok. İşletmeciye danışın.',
    address: 'Ödeme alma adresi',
    addressWanted: 'Adres 0x ile başlar, ardından 40 hane gelir.',
    ownAddress: 'Yalnızca size ait bir cüzdanın adresi.',
    ownAccount: 'Yalnızca size ait ve başka hiçbir şey için kullanılmayan bir cüzdanın yeni bir hesabı.',
    first: 'Bir ağdaki ilki hemen geçerli olur.',
    change: (hours) =>
      hours === 0
        ? 'Değişiklik hemen geçerli olur ve tüm sahiplere bildirilir.'
        : count(hours, {
            one: 'Değişiklik bir saat bekler ve tüm sahiplere bildirilir.',
            other: 'Değişiklik # saat bekler ve tüm sahiplere bildirilir.',
          }),
    keptAddress: 'Alıcıların başlattığı ödemeler geçerli adreste kalır.',
    keptAccount: 'Alıcıların başlattığı ödemeler geçerli hesapta kalır.',
    onlyOne: (hours) =>
      hours === 0
        ? 'Yalnızca bir değişiklik bekleyebilir. Başka bir değişiklik istemek için yukarıdakini geri ' +
          'çekin; yenisi hemen geçerli olur.'
        : count(hours, {
            one:
              'Yalnızca bir değişiklik bekleyebilir. Başka bir değişiklik istemek için yukarıdakini geri ' +
              'çekin; yenisi bir saat bekler.',
            other:
              'Yalnızca bir değişiklik bekleyebilir. Başka bir değişiklik istemek için yukarıdakini geri ' +
              'çekin; yenisi # saat bekler.',
          }),
    deriving: 'Adresleri türetiliyor…',
    checking: 'Ağda denetleniyor…',
    blocked: (methods) => `Bu adrese ${methods} ödenemez: adres, ihraççının kara listesinde.`,
    plain: (network) =>
      `${network} ağında sıradan bir hesap. Bir sözleşme cüzdanı olması gerekiyorsa, bu ağda henüz yok.`,
    contract: (network) =>
      `${network} ağında bir sözleşme. Bunun bir borsanın ya da tokenin değil, tam olarak bu ağdaki kendi cüzdanınız ` +
      'olduğundan emin olun.',
    refusesCoin: 'Ağın kendi parasını reddediyor, bu nedenle yalnızca token kabul edin.',
    submit: 'Ödeme alma adresini belirle',
    waits: (hours) =>
      count(hours, {
        one: 'Değişiklik bir saat bekler. Her sahip şimdi bir e-posta alır.',
        other: 'Değişiklik # saat bekler. Her sahip şimdi bir e-posta alır.',
      }),
    addressSet: (network) => `${network} ağındaki yeni ödemeler bu adrese gider.`,
    accountSet: (network) => `${network} ağındaki yeni ödemeler bu hesaba gider.`,
  },
  account: {
    label: 'Hesap açık anahtarı veya çıktı tanımlayıcısı',
    where:
      'Electrum anahtarını “Wallet”, “Information” altında “master public key” olarak gösterir; diğer cüzdanlar buna ' +
      'hesap açık anahtarı, xpub, zpub veya çıktı tanımlayıcısı der.',
    neverSecret:
      'Buraya asla özel anahtar veya kurtarma ifadesi girmeyin: Till’in buna ihtiyacı yoktur ve ona sahip olan herkes ' +
      'paranızı alabilir.',
    compare: 'Bunları cüzdanınızdaki ilk üç alım adresiyle karşılaştırın. Farklıysa ödemeler cüzdanınıza ulaşmaz.',
    addresses: 'İlk adresler',
    fingerprint: 'Parmak izi',
    path: 'Yol',
    givenOut: 'Verilen adresler',
    lastPaid: 'Son ödenen dizin',
    nonePaid: 'Henüz yok',
    gapLimit: 'Gereken gap limit',
    gapTitle: (limit) => `Cüzdanınızın gap limit değerini en az ${limit} yapın`,
    gapSays: (usual, command) =>
      rich`Cüzdanlar genellikle son ödenen adresten sonra yalnızca ${usual} adrese bakar ve sonraki
        ödemeleri görmez. Electrum’da “View”, “Show Console” seçin ve ${command} girin.`,
  },
  methods: {
    title: 'Ödeme yöntemleri',
    offered: 'Alıcıların seçebileceği tokenler.',
    fee: (percent) => `İşletmeci her ödemeden %${percent} alır.`,
    feeAndSweep: (percent) => `İşletmeci her ödemeden %${percent} alır ve size aktarım ücretini öder.`,
    owed: (networks) =>
      `${networks} üzerindeki ödemeler tam olarak kendi cüzdanınıza gider, bu nedenle komisyon borç yazılır.`,
    off: (network) => `${network} kapalı olduğu için bu yöntemler alıcılara sunulmuyor. İşletmeciden açmasını isteyin.`,
    noAddress: (network) =>
      `${network} ağında ödeme alma adresiniz olmadığı için bu yöntemler alıcılara sunulmuyor. Yukarıda bir adres ` +
      'belirleyin.',
    noAccount: (network) =>
      `${network} ağında ödeme alma hesabınız olmadığı için bu yöntemler alıcılara sunulmuyor. Yukarıda bir hesap ` +
      'belirleyin.',
    save: 'Yöntemleri kaydet',
    done: 'Ödeme yöntemleri kaydedildi.',
  },
  cost: {
    loading: 'Bir aktarımın güncel maliyeti yükleniyor…',
    failed: 'Bir aktarımın maliyeti yüklenemedi.',
    now: (amount) => `Bir aktarımın şu anki maliyeti: ${amount}.`,
    between: (low, high) => `Bir aktarımın şu anki maliyeti: ${low} ile ${high} arası.`,
    anySize: 'Her tutardaki ödeme aktarılır.',
    minimum: (amount) => `Yaklaşık ${amount} ve üzeri ödemeler aktarımını karşılar; daha küçükleri daha uzun bekler.`,
    below: (amount) => `Tipik ödemeniz olan ${amount} daha küçük.`,
  },
  order: {
    title: 'Ödeme yöntemlerinin sırası',
    says: 'Alıcılar onları bu sırayla görür. Olası seçimler önce gelir: son kullandıkları yöntem ve cüzdanlarının bulunduğu ağ.',
  },
  finality: {
    title: 'Kesinlik',
    says:
      'Bir ödemenin sayılması için zincirde ne kadar derinde olması gerektiği. Daha uzun beklemek büyük ödemeleri geri ' +
      'alınmaya karşı korur, ama alıcılar da daha uzun bekler.',
    rulesFor: 'Kuralların ağı',
    every: (network, level) => `${network} ağındaki her ödemenin bekleme süresi: ${level}.`,
    from: (amount, level) => `${amount} ve üzeri: ${level}`,
    larger: 'Daha büyük ödemeler',
    operators: 'Kurulumun varsayılanı',
    noLonger: 'Küçük ödemelerden daha uzun beklemezler.',
    own: 'Kendi kurallarınız',
    save: 'Kesinliği kaydet',
    done: (network) =>
      `${network} ağındaki kesinlik kaydedildi. Alıcıların başlattığı ödemeler kendi kesinliğini korur.`,
  },
  level: {
    safe: 'ağ onu güvenli (safe) sayana kadar',
    safeAfter: (blocks) =>
      count(blocks, {
        one: 'ağ onu güvenli (safe) sayana kadar, genellikle # blok sonra',
        other: 'ağ onu güvenli (safe) sayana kadar, genellikle # blok sonra',
      }),
    finalized: 'geri alınamaz olana kadar',
    finalizedAfter: (blocks) =>
      count(blocks, {
        one: 'geri alınamaz olana kadar, genellikle # blok sonra',
        other: 'geri alınamaz olana kadar, genellikle # blok sonra',
      }),
    inBlock: 'bir bloğa girene kadar',
    deep: (blocks) => count(blocks, { one: '# blok derinliğe ulaşana kadar', other: '# blok derinliğe ulaşana kadar' }),
  },
  rule: {
    label: (number) => `Kural ${number}`,
    from: 'En az',
    fromSays: 'Siparişin veya faturanın para biriminde',
    fromWanted: '250 gibi bir tutar',
    until: 'Bekleme',
    untilSays: 'Ödeme sayılmadan önce',
    untilBlocks: 'belirli sayıda blok',
    untilSafe: (blocks) =>
      count(blocks, {
        one: 'ağ onu güvenli sayana kadar (safe, yaklaşık # blok)',
        other: 'ağ onu güvenli sayana kadar (safe, yaklaşık # blok)',
      }),
    untilFinalized: (blocks) =>
      count(blocks, {
        one: 'geri alınamaz olana kadar (yaklaşık # blok)',
        other: 'geri alınamaz olana kadar (yaklaşık # blok)',
      }),
    blocks: 'Blok',
    blocksSays: (most) => `1 ile ${most} arası`,
    remove: (number) => `${number}. kuralı kaldır`,
    add: 'Kural ekle',
  },
};
