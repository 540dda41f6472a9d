import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('ru');

export const texts: Texts = {
  title: 'Ошибки API',
  says:
    'Запросы, которые API отклонил за последние 30 дней, начиная с новых. Показано неверное поле, ' +
    'которого нет в ответе API. Данные запросов не сохраняются.',
  key: 'Ключ',
  allKeys: 'Все ключи',
  empty: 'Ошибок API нет',
  emptySays: 'Запросы с вашими ключами, получившие ответ 4xx, появляются здесь в течение нескольких секунд.',
  many: 'Множество разных запросов',
  parts: { body: 'Тело', query: 'Строка запроса', path: 'Путь', header: 'Заголовок' },
  inPart: (part, reason) => `${part}: ${reason}`,
  inField: (part, field, reason) => rich`${part}: ${field} ${reason}`,
  once: (at, key) => rich`${at}, ключ ${key}`,
  often: (times, first, last, key) =>
    rich`${count(times, { one: '# раз', few: '# раза', many: '# раз', other: '# раза' })} с ${first},
      последний ${last}, ключ ${key}`,
};
