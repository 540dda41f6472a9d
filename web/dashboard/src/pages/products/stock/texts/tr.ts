import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('tr');
const lines = (lines: number) => count(lines, { one: '# satır', other: '# satır' });

export const texts: Texts = {
  counts: {
    label: 'Stok özeti',
    title: 'Stok',
    available: 'Mevcut',
    availableSays: 'şu anda sipariş edilebilir',
    reserved: 'Ayrılmış',
    reservedSays: 'açık siparişler için',
    delivered: 'Teslim edilmiş',
    deliveredSays: 'alıcılara gönderildi',
  },
  add: {
    label: 'Stok',
    says: 'Birim başına bir satır. Zaten var olan satırlar atlanır. Buraya bir metin veya CSV dosyası da bırakabilirsiniz.',
    tooMuch: 'Tek seferde en fazla 10.000 farklı satır ve 5.000.000 karakter: kalanını sonra ekleyin',
    counting: 'Sayılıyor…',
    uncounted: 'Satırlar sayılamıyor.',
    counted: (added, duplicates) =>
      `${count(added, { one: '# yeni satır', other: '# yeni satır' })}, ` +
      `${count(duplicates, { one: '# yineleme', other: '# yineleme' })}`,
    submit: 'Stok ekle',
    added: (added) => `${lines(added)} eklendi.`,
    addedWithout: (added, duplicates) => `${lines(added)} eklendi; ${lines(duplicates)} yinelendiği için atlandı.`,
    unsplit: {
      title: 'Her birim kendi satırında mı?',
      says: (unsplit) =>
        `${lines(unsplit)}, içinde diğer programların satır sonu olarak gösterdiği bir karakter ` +
        `içeriyor, örneğin U+2028. Till orada bölmez: bu satırların her biri tek birim olarak satılır.`,
    },
    file: {
      choose: 'Dosya seç',
      tooLarge: 'Bir dosya en fazla 50 MB olabilir. Birkaç dosyaya bölün.',
      notText: 'Bu bir metin dosyası değil. Önce metin veya CSV olarak kaydedin.',
    },
  },
  lines: {
    label: 'Gösterilen satırlar',
    unsold: 'Teslim edilmemiş',
    all: 'Tümü',
    noneLeft: 'Hiç satır kalmadı.',
    none: 'Henüz satır eklenmedi.',
    newer: 'Daha yeni',
    older: 'Daha eski',
    show: 'Satırları göster',
    hide: 'Satırları gizle',
    secrets: 'Satırlar gizlidir: gösterilmeleri denetim günlüğüne kaydedilir.',
    remove: 'Kaldır',
    removeTitle: (chosen) => count(chosen, { one: 'Bu satır kaldırılsın mı?', other: 'Bu # satır kaldırılsın mı?' }),
    removeSays: 'Kalıcı olarak silinir ve hiçbir zaman teslim edilmez.',
    removed: (removed) => `${lines(removed)} kaldırıldı.`,
  },
  table: {
    label: 'Stok satırları',
    chosen: 'Seçili',
    choose: (number) => `${number}. satırı seç`,
    line: 'Satır',
    hidden: 'gizli',
    receiver: 'Sipariş',
    nobody: 'henüz yok',
    lost: 'geri yüklemede kaybolan bir sipariş',
    added: 'Eklenme',
  },
  lastImport: {
    says: (added, moment) => rich`Dosyadan son aktarım: ${lines(added)}, ${moment}`,
    saysSold: (added, moment) => rich`Dosyadan son aktarım: ${lines(added)}, ${moment}. Bazıları satıldı.`,
    undo: 'Aktarımı geri al',
    undoTitle: 'Son aktarım geri alınsın mı?',
    undoSays: (added) =>
      count(added, {
        one: '# satırı kalıcı olarak silinir. Satılmadı.',
        other: '# satırının tümü kalıcı olarak silinir. Hiçbiri satılmadı.',
      }),
  },
};
