import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('ru');

export const texts: Texts = {
  title: 'Платежи',
  says: 'Все платежи магазина, сначала последние. Суммы указаны до перевода на кошелёк.',
  filters: { status: 'Статус', method: 'Способ оплаты', all: 'Все' },
  empty: {
    filtered: 'Таких платежей нет',
    filteredExplanation: 'Выберите другой статус, способ оплаты или период.',
    title: 'Платежей пока нет',
    explanation: 'Платежи появляются здесь, как только их заметила система.',
    create: 'Новый счёт',
  },
  noneAmongNewest: 'Среди последних 10 000 платежей таких нет.',
  more: 'Показать ещё платежи',
  totals: {
    tooMany: 'Слишком много платежей для подсчёта. Выберите меньше дней.',
    label: 'Итоги по способам оплаты',
    total: 'Итого',
    payments: (number) => count(number, { one: '# платёж', few: '# платежа', many: '# платежей', other: '# платежа' }),
  },
  list: {
    label: 'Платежи',
    for: 'За что',
    amount: 'Сумма',
    fee: 'Комиссия',
    net: 'К получению',
    status: 'Статус',
    started: 'Начат',
    valueAndFee: (value, fee) => rich`${value}, комиссия ${fee}`,
  },
};
