import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('tr');

export const texts: Texts = {
  title: 'Hesaplaşma',
  says: 'Size yapılan ödemeler, komisyon ve gas ile birlikte; bir de aktarılmayı bekleyen bakiyeniz.',
  tabs: { label: 'Hesaplaşma', sweeps: 'Aktarımlar', unmatched: 'Eşleşmeyen ödemeler' },
  stopped: {
    title: 'Kendi cüzdanlarınıza ödemeler durduruldu',
    says: (bills) =>
      rich`Komisyonlar 30 gündür ödenmedi. Şu tutarı ödediğinizde alıcılar bu yöntemlerle yeniden
        ödeyebilir: ${bills}. Diğer yöntemler etkilenmez.`,
  },
  troubles: {
    title: 'Paranın bir kısmı aktarılamıyor',
    line: ({ amount, method, deposits, payout, retryAt }) =>
      rich`${amount} ${method},
        ${count(deposits, { one: '# yatırma işlemi', other: '# yatırma işlemi' })}, hedef ${payout};
        yeniden deneme: ${retryAt}`,
    says:
      'Ödeme alma adresi parayı reddetti: adres, bunu kabul etmeyen bir sözleşme ya da tokenin kara listesinde. Hiçbir ' +
      'şey kaybolmadı ve otomatik olarak yeniden denenir. Örneğin sözleşmeyi düzelterek ya da tokeni çıkaran kuruluşa ' +
      'başvurarak adresin parayı kabul etmesini sağlayın. Bu ödemeler başka bir adrese gidemez; yenilerinin de ' +
      'takılmaması için başka bir ödeme alma adresi belirleyin.',
  },
  waiting: {
    title: 'Aktarılmayı bekleyen bakiye',
    says: 'Sona eren ödemelerin hâlâ yatırma adreslerinde duran parası. Bu parayı sizden başka kimse alamaz.',
    none: 'Yok: her şey aktarıldı.',
    method: 'Yöntem',
    amount: 'Tutar',
    reason: 'Neden',
    since: 'Başlangıç',
    reasons: {
      sending: 'Aktarım gönderildi, henüz bir blokta değil',
      rejected: 'Ödeme alma adresi kabul etmedi; otomatik olarak yeniden denenir',
      failing: 'Son aktarım başarısız oldu; otomatik olarak yeniden denenir',
      gas: 'Komisyonu gas ücretini karşılayana ya da yeterince bekleyene kadar bekler',
    },
    deposits: (deposits) => count(deposits, { one: '# yatırma işlemi', other: '# yatırma işlemi' }),
    capped: 'Daha fazlası var; yalnızca en eski yatırma işlemleri sayıldı.',
  },
  ledger: {
    title: 'Hesap hareketleri',
    says:
      'Yatırma adreslerinden ödeme alma adresinize aktarılan para ve kendi cüzdanlarınıza yapılan ödemeler, onaylanmış ' +
      'bloklarda. Henüz aktarılmamış para dahil değildir.',
    empty: 'Bu dönemde ödeme yok',
    emptySays: 'Ödemeler, size aktarıldığında ya da kendi cüzdanınızda onaylandığında burada görünür.',
    table: 'Aktarımlar',
    paidOut: 'Aktarıldı',
    for: 'İlgili kayıt',
    method: 'Yöntem',
    received: 'Alınan',
    fee: 'Komisyon',
    net: 'Net',
    gas: 'Gas',
    gasSays: 'işletmeci öder',
    feeOwed: (fee, owed) => `${fee} (${owed} borç)`,
    noGas: 'yok',
    gasNotBooked: 'henüz kaydedilmedi',
    gasByOthers: 'başkaları ödedi',
    more: 'Daha fazla aktarım göster',
  },
  totals: {
    table: 'Tokene göre toplamlar',
    total: 'Toplam',
    deposits: 'Yatırma işlemleri',
    tooMany: 'Toplanamayacak kadar çok aktarım var. Daha az gün seçin.',
  },
  fees: {
    title: 'Komisyonlar',
    says: 'Kendi cüzdanlarınıza yapılan ödemeler için işletmeciye ödenecek.',
    unbilled: (amounts) => `Henüz faturalanmadı: ${amounts}`,
    noneUnbilled: 'Henüz faturalanmayan komisyon yok',
    table: 'Komisyon faturaları',
    billed: 'Fatura tarihi',
    fees: 'Komisyonlar',
    status: 'Durum',
    invoice: 'Fatura',
    view: 'Görüntüle',
    pay: (amount) => `${amount} öde`,
    paid: 'Ödendi',
    overdue: 'Gecikmiş',
    payBefore: (time) => rich`Son ödeme: ${time}`,
  },
  unmatched: {
    title: 'Eşleşmeyen ödemeler',
    says:
      'Hiçbir siparişe veya faturaya ait olmayan geç, fazla, mükerrer ya da yanlış tokenle gelen para. Her ödeme gibi size ' +
      'aktarılır; iadesi sizinle alıcı arasındadır.',
    none: 'Yok',
    noneSays: 'Geç, fazla ve hatalı ödemeler burada görünür.',
    at: 'Kayıt',
    unmatched: 'Eşleşmeyen',
    sentFrom: 'Gönderen',
    transactions: 'İşlemler',
    paidOut: 'Aktarıldı',
    found: 'Bulundu',
    reasons: {
      excess: (amount) => rich`${amount}: gereken tutardan fazla`,
      second: (amount) => rich`${amount}: ikinci kez ödendi`,
      superseded: (amount) => rich`${amount}: alıcının vazgeçtiği bir tokenle`,
      short: (amount) => rich`${amount}: eksik tutar, başka bir ödemenin yanında`,
      late: (amount) => rich`${amount}: çok geç`,
      foreign: (amount) => rich`${amount}: yanlış tokenle`,
    },
    notRecorded: 'Kayıt yok',
    copySender: (address) => `Gönderen ${address} adresini kopyala`,
    copied: 'Adres kopyalandı',
    allPaidOut: 'Tamamı',
    notPaidOut: (amount) => `Henüz değil: ${amount}`,
    advice: 'Parayı geri göndermeden önce alıcıdan adres isteyin: gönderen bir borsa olabilir.',
    more: 'Daha fazla eşleşmeyen ödeme göster',
  },
};
