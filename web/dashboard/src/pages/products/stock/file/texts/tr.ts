import { countOf } from '@till/look/count';
import { rich } from '../../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('tr');
const lines = (lines: number) => count(lines, { one: '# satır', other: '# satır' });

export const texts: Texts = {
  name: (name, encoding) => rich`${name}, ${encoding}`,
  column: {
    label: 'Sütun',
    says: 'Her değer bir stok birimidir.',
    whole: 'Tam satırlar',
    numbered: (number) => `Sütun ${number}`,
    named: (number, name) => `Sütun ${number}: ${name}`,
  },
  heading: {
    label: 'İlk satır bir başlık',
    says: 'Atlanır.',
    saysNamed: (heading) => `“${heading}” atlanır.`,
  },
  tooLong:
    'Bir dosyada, her biri en fazla 1.000.000 karakter olan 200.000 farklı satır bulunabilir. Birkaç dosyaya bölün.',
  leave: 'Dosyayı kullanma',
  add: 'Stok ekle',
  goOn: 'Devam et',
  progress: 'Eklenen satırlar',
  sent: (sent, all) => `${sent} / ${lines(all)}`,
  stopped: (sent) => `${lines(sent)} sonra durdu. “Devam et” kalanını ekler; hiçbir satır iki kez eklenmez.`,
  counting: (counted, all) => `Sayılıyor… ${counted} / ${lines(all)}`,
  preview: 'Önizleme',
  fresh: (fresh) => count(fresh, { one: '# yeni satır', other: '# yeni satır' }),
  repeated: (repeated) => `Dosyada yinelenen ${lines(repeated)}`,
  known: (known) => `Zaten stokta olan veya satılmış ${lines(known)}`,
  suspicions: {
    title: 'Bu satırları kontrol edin',
    quotes: (found) => `Başında veya sonunda tırnak işareti olan ${lines(found)}:`,
    blanks: (found) => `İçinde sekme veya birden fazla boşluk olan ${lines(found)}:`,
    invisible: (found) =>
      `İçinde görünmez karakterler veya diğer programların satır sonu olarak gösterdiği karakterler olan ${lines(found)}:`,
    unreadable: (found) => `Okunamayan karakterler içeren ${lines(found)}:`,
    example: (line, text) => rich`Satır ${line}: ${text}`,
    says: 'Tam olarak bu şekilde saklanır ve alıcılara teslim edilir. Satır içinden hiçbir şey çıkarılmaz.',
  },
};
