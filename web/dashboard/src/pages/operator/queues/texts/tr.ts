import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('tr');

export const texts: Texts = {
  title: 'Kuyruklar',
  says: 'Bekleyen e-postalar, webhook’lar ve okumalar ile bunları işleyen süreçler.',
  webhooks: {
    title: 'Webhook’lar',
    pending: 'Bekleyen',
    retrying: 'Yeniden denenen',
    exhausted: 'Denemeleri tükenen',
    due: 'Şimdi gönderilecek',
    oldestDue: 'En eskisi, şu zamandan beri',
    noneOverdue: 'Geciken yok',
    none: 'Bekleyen veya denemeleri tükenen webhook yok.',
    table: 'Mağazalara göre webhook’lar',
    store: 'Mağaza',
    nextDue: 'Sonraki gönderim',
  },
  mail: {
    title: 'E-posta',
    waiting: 'Bekleyen',
    orMore: (emails) => `${emails} veya daha fazla`,
    retrying: 'Yeniden denenmeyi bekleyen',
    failed: 'Bir haftada başarısız olan',
    oldest: 'Kuyruktaki en eski',
    noneWaiting: 'Bekleyen yok',
    lastError: 'Son sunucu hatası',
    sent: '24 saatte e-postayla gönderilen faturalar',
    sentOf: (sent, cap) => `${sent} / ${cap}`,
    cap: (invoices) =>
      count(invoices, {
        one: 'Her mağaza 24 saat içinde e-postayla # fatura gönderebilir:',
        other: 'Her mağaza 24 saat içinde e-postayla # fatura gönderebilir:',
      }),
    byStore: 'Mağazalara göre fatura e-postaları',
    sentByStore: (store, sent) => rich`${store}: ${sent}`,
    limitReached: 'sınıra ulaşıldı',
    paused: 'E-postalar duraklatıldı',
    pausedBy: (by, at, until) =>
      rich`Duraklatan: ${by}, ${at}. E-postalar kuyrukta kalır ve en geç ${until} tarihinde gönderilir.`,
    resume: 'E-postaları sürdür',
    resumed: 'E-postalar yeniden gönderiliyor.',
    pauseSays:
      'Sunucusunda sorun varken e-postaları duraklatın: e-postalar kuyrukta kalır, hiçbir şey ' +
      'kaybolmaz. Bir sahibin ödeme alma adresi değişikliğini durdurmasını sağlayan e-postalar da ' +
      'bekler; bu yüzden duraklatmayı kısa tutun.',
    reason: 'Neden',
    hours: 'Saat',
    pause: 'E-postaları duraklat',
    pauseDone: 'E-postalar duraklatıldı ve kuyrukta kalır.',
  },
  readings: {
    title: 'Bekleyen okumalar',
    says: 'Bloğunun yeterince kesinleşmesini bekleyen bakiyeler.',
    none: 'Bekleyen yok.',
    chain: 'Ağ',
    waitingFor: 'Beklenen',
    readings: 'Okumalar',
    oldest: 'En eski',
    blocks: (blocks) => count(blocks, { one: '# blok', other: '# blok' }),
    block: (block) => `blok ${block}`,
    blockAt: (block, at) => rich`blok ${block}, ${at}`,
  },
  processes: {
    title: 'Süreçler',
    says: 'Çalışan süreçler ve son bir günde duranlar. Bir süreç durduğunda ona özel görevler başka bir sürece geçer.',
    none: 'Çalışan süreç yok.',
    process: 'Süreç',
    roles: 'Roller',
    tasks: 'Özel görevler',
    since: 'Başlangıç',
    state: 'Durum',
    version: (version) => `sürüm ${version}`,
    runs: 'çalışıyor',
    gone: 'durdu',
    lastSeen: (at) => rich`son görülme ${at}`,
  },
};
