import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('ru');
const orders = (number: number) =>
  count(number, { one: '# заказ', few: '# заказа', many: '# заказов', other: '# заказа' });
const invoices = (number: number) =>
  count(number, { one: '# счёт', few: '# счёта', many: '# счетов', other: '# счёта' });

export const texts: Texts = {
  title: 'Клиенты',
  says: 'Все, кто указал почту в заказе или счёте, сначала новые.',
  list: 'клиенты',
  empty: {
    title: 'Клиентов пока нет',
    explanation: 'Клиенты появляются здесь с первым заказом или счётом, в котором указана почта.',
    create: 'Новый счёт',
  },
  search: 'Найти по имени или почте',
  incomplete: 'Прежние заказы и счета ещё добавляются.',
  none: 'Клиентов пока нет.',
  noMatches: 'Ничего не найдено.',
  customer: 'Клиент',
  orders: 'Заказы',
  invoices: 'Счета',
  volume: 'Оборот',
  lastSale: 'Последняя продажа',
  sales: (numberOfOrders, numberOfInvoices, last) =>
    rich`${orders(numberOfOrders)}, ${invoices(numberOfInvoices)}, последняя продажа ${last}`,
  one: {
    all: 'Все клиенты',
    copyEmail: 'Скопировать почту',
    emailCopied: 'Почта скопирована',
    details: 'Подробности',
    sales: 'Заказы и счета',
    salesList: 'заказы и счета',
    order: (id) => `Заказ ${id}`,
    invoice: (number) => `Счёт ${number}`,
  },
};
