import { html } from '../../../lib/html.ts';
import type { ReceiptTexts } from './en.ts';

export const ru: ReceiptTexts = {
  title: (store) => `Квитанция магазина «${store}»`,
  receipt: 'Квитанция',
  paidOn: (time) => html`Оплачено ${time}`,
  invoice: 'Счёт №',
  order: 'Заказ',
  reference: 'Код платежа',
  item: 'Позиция',
  quantity: 'Кол-во',
  each: 'Цена',
  amount: 'Сумма',
  total: 'Итого',
  payment: 'Оплата',
  paid: 'Оплачено',
  paidMore: (received, asked) => `${received}; требовалось ${asked}`,
  rate: 'Курс',
  rateOf: (token, amount) => `1\u00a0${token} = ${amount}`,
  network: 'Сеть',
  paidTo: 'На адрес',
  block: 'Подтверждено в блоке',
  transactions: (transactions) => (transactions === 1 ? 'Транзакция' : 'Транзакции'),
  questions: 'Есть вопросы?',
  answers: {
    email: (store, email) => html`Магазин «${store}» отвечает по адресу ${email}.`,
    page: (store, page) => html`Магазин «${store}» отвечает на странице ${page}.`,
    either: (store, email, page) => html`Магазин «${store}» отвечает по адресу ${email} или на странице ${page}.`,
  },
  signed: 'Эта квитанция подписана: любой может проверить, что она подлинная и не изменена.',
  verify: 'Проверить эту квитанцию',
  file: 'Подписанная квитанция',
  none: {
    title: 'Здесь нет квитанции',
    when: 'Квитанция появляется, когда оплата получена полностью.',
    open: 'Открыть платёж',
  },
};
