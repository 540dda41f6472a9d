import { countOf } from '@till/look/count';
import { rich } from '../../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('ru');
const lines = (lines: number) => count(lines, { one: '# строка', few: '# строки', many: '# строк', other: '# строки' });

export const texts: Texts = {
  name: (name, encoding) => rich`${name}, ${encoding}`,
  column: {
    label: 'Столбец',
    says: 'Каждое значение становится единицей остатка.',
    whole: 'Строки целиком',
    numbered: (number) => `Столбец ${number}`,
    named: (number, name) => `Столбец ${number}: ${name}`,
  },
  heading: {
    label: 'Первая строка является заголовком',
    says: 'Она пропускается.',
    saysNamed: (heading) => `«${heading}» пропускается.`,
  },
  tooLong:
    'В файле может быть 200\u00a0000 разных строк, не более 1\u00a0000\u00a0000 символов в каждой. ' +
    'Разделите его на несколько файлов.',
  leave: 'Не использовать файл',
  add: 'Пополнить остаток',
  goOn: 'Продолжить',
  progress: 'Добавленные строки',
  sent: (sent, all) =>
    `${sent} из ${count(all, { one: '# строки', few: '# строк', many: '# строк', other: '# строки' })}`,
  stopped: (sent) =>
    `Остановлено после ` +
    `${count(sent, { one: '# строки', few: '# строк', many: '# строк', other: '# строки' })}. ` +
    `«Продолжить» добавит остальное; ни одна строка не добавится дважды.`,
  counting: (counted, all) =>
    `Подсчёт… ${counted} из ${count(all, { one: '# строки', few: '# строк', many: '# строк', other: '# строки' })}`,
  preview: 'Предпросмотр',
  fresh: (fresh) =>
    count(fresh, { one: '# новая строка', few: '# новые строки', many: '# новых строк', other: '# новой строки' }),
  repeated: (repeated) =>
    count(repeated, {
      one: '# строка повторяется в файле',
      few: '# строки повторяются в файле',
      many: '# строк повторяются в файле',
      other: '# строки повторяется в файле',
    }),
  known: (known) =>
    count(known, {
      one: '# строка уже в остатке или продана',
      few: '# строки уже в остатке или проданы',
      many: '# строк уже в остатке или проданы',
      other: '# строки уже в остатке или проданы',
    }),
  suspicions: {
    title: 'Проверьте эти строки',
    quotes: (found) => `${lines(found)} с кавычкой в начале или в конце:`,
    blanks: (found) => `${lines(found)} с табуляцией или несколькими пробелами внутри:`,
    invisible: (found) =>
      `${lines(found)} с невидимыми символами внутри или с символами, которые другие программы показывают как перенос строки:`,
    unreadable: (found) => `${lines(found)} с нечитаемыми символами:`,
    example: (line, text) => rich`Строка ${line}: ${text}`,
    says: 'Они сохраняются и доставляются покупателям точно в таком виде. Внутри строки ничего не удаляется.',
  },
};
