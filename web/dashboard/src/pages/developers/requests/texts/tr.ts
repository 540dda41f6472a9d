import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('tr');

export const texts: Texts = {
  title: 'API hataları',
  says:
    'API’nin son 30 günde reddettiği istekler, en yenisi başta. API yanıtında bulunmayan geçersiz ' +
    'alan da gösterilir. İstek verileri saklanmaz.',
  key: 'Anahtar',
  allKeys: 'Tüm anahtarlar',
  empty: 'API hatası yok',
  emptySays: 'Anahtarlarınızla yapılan ve 4xx yanıtı alan istekler saniyeler içinde burada görünür.',
  many: 'Çok sayıda farklı istek',
  parts: { body: 'Gövde', query: 'Sorgu', path: 'Yol', header: 'Başlık' },
  inPart: (part, reason) => `${part}: ${reason}`,
  inField: (part, field, reason) => rich`${part}: ${field} ${reason}`,
  once: (at, key) => rich`${at}, anahtar: ${key}`,
  often: (times, first, last, key) =>
    rich`${count(times, { one: '# kez', other: '# kez' })}, ilk: ${first}, son: ${last}, anahtar: ${key}`,
};
