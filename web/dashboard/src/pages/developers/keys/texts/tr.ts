import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  list: {
    title: 'API anahtarları',
    says: (reference) => rich`Entegrasyonlarınız API’yi bunlarla çağırır. Tüm çağrılar ${reference} içinde listelenir.`,
    reference: 'API belgeleri',
    empty: 'Anahtar yok',
    emptySays: 'Yalnızca API üzerinden satış için gerekir. Her şeyi burada elle de yapabilirsiniz.',
    revoked: 'İptal edilen anahtarlar',
    revokedSays: 'Son elli anahtar; artık çalışmazlar.',
  },
  row: {
    created: (at, by) => rich`Oluşturuldu: ${at}, ${by}`,
    scopes: 'İzinler',
    neverUsed: 'Hiç kullanılmadı',
    lastUsed: (at) => rich`Son kullanım: ${at}`,
    revoked: (at) => rich`İptal edildi: ${at}`,
    neverExpires: 'Süresiz',
    expires: (at) => rich`Son geçerlilik: ${at}`,
    expired: (at) => rich`Süresi doldu: ${at}`,
    expiredBadge: 'süresi doldu',
    soonBadge: 'süresi yakında doluyor',
    revoke: 'İptal et',
  },
  revoking: {
    title: (name) => `“${name}” iptal edilsin mi?`,
    neverUsed: 'Hiç kullanılmadı.',
    lastUsed: (at) => rich`Son kullanım: ${at}.`,
    expired: (used) => rich`Süresi dolduğundan hiçbir şey durmaz. ${used}`,
    active: (used, acts) =>
      rich`${used} Bu anahtarı kullanan entegrasyonlar hemen durur. Artık şunları yapamazlar:
        ${acts.join('; ')}. Bu işlem geri alınamaz; yeni anahtar farklı olur.`,
    confirm: 'İptal et',
    done: (name) => `“${name}” anahtarı iptal edildi.`,
  },
  creating: {
    title: 'Yeni anahtar',
    says: 'Her entegrasyon için yalnızca gereken izinlerle ayrı bir anahtar oluşturun.',
    name: 'Ad',
    nameWanted: 'Bir ad, örneğin anahtarı kullanacak entegrasyonun adı',
    expires: 'Geçerlilik',
    expiries: { never: 'Süresiz', month: '30 gün', quarter: '90 gün', year: 'Bir yıl', date: 'Bir tarihe kadar' },
    date: 'Son gün',
    dateSays: 'O günün sonuna kadar geçerlidir.',
    dateWanted: 'Gelecekte bir tarih',
    scopes: 'İzinler',
    scopesWanted: 'En az bir izin: izni olmayan anahtar yalnızca mağazasını okuyabilir',
    submit: 'Anahtar oluştur',
    done: 'Anahtar oluşturuldu. Şimdi kopyalayın.',
  },
  created: {
    title: (name) => `“${name}” anahtarı`,
    says:
      'Şimdi kopyalayın: Till yalnızca hash değerini saklar ve anahtarı bir daha gösteremez. ' +
      'Sunucunuzda saklayın; asla tarayıcıda veya kod deposunda tutmayın.',
    key: 'API anahtarı',
    copyKey: 'Anahtarı kopyala',
    keyCopied: 'Anahtar kopyalandı',
    tryIt: 'Deneyin:',
    call: 'Anahtarla bir çağrı',
    copyCall: 'curl komutunu kopyala',
    callCopied: 'Komut kopyalandı',
    done: 'Kaydettim',
  },
  scopes: {
    'orders:read': 'siparişleri okumak ve listelemek',
    'orders:write': 'sipariş oluşturmak ve süresini sonlandırmak',
    'invoices:read': 'fatura ve şablonları okumak ve listelemek',
    'invoices:write': 'fatura oluşturmak, geçersiz kılmak ve göndermek',
    'products:read': 'ürünleri okumak ve listelemek',
    'products:write': 'ürünlere stok eklemek',
    'webhooks:read': 'webhook teslimatlarını listelemek',
    'webhooks:write': 'webhook teslimatlarını yeniden göndermek',
  },
};
