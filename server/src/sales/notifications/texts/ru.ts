import { countOf } from '@till/look/count';
import type { NotificationTexts } from './en.ts';

const count = countOf('ru');

export const ru: NotificationTexts = {
  fact: (name, value) => `${name}: ${value}`,
  above: (what) => `${what}:`,
  title: (store, what) => `${store}: ${what}`,
  order: (reference) => `Заказ ${reference}`,
  invoice: (number) => `Счёт ${number}`,
  tokens: (amount, network) => `${amount} в сети ${network}`,
  paidAs: (price, tokens) => `${price}, оплачено: ${tokens}`,
  onePayment: (amount) => `получен платёж ${amount}`,
  events: (events) =>
    count(events, {
      one: '# новое событие',
      few: '# новых события',
      many: '# новых событий',
      other: '# нового события',
    }),
  counted: {
    payment: (events) =>
      count(events, {
        one: 'получен # платёж',
        few: 'получено # платежа',
        many: 'получено # платежей',
        other: 'получено # платежа',
      }),
    underpaid: (events) =>
      count(events, {
        one: '# не полностью оплаченный заказ или счёт',
        few: '# не полностью оплаченных заказа и счёта',
        many: '# не полностью оплаченных заказов и счетов',
        other: '# не полностью оплаченного заказа и счёта',
      }),
    unmatched: (events) =>
      count(events, {
        one: '# неопознанный платёж',
        few: '# неопознанных платежа',
        many: '# неопознанных платежей',
        other: '# неопознанного платежа',
      }),
    webhook: (events) =>
      count(events, {
        one: '# недоставленный вебхук',
        few: '# недоставленных вебхука',
        many: '# недоставленных вебхуков',
        other: '# недоставленного вебхука',
      }),
  },
  explained: {
    underpaid: 'Полная сумма не поступила вовремя.',
    unmatched: 'Поступили деньги, которые не относятся ни к одному заказу или счёту.',
    webhook:
      'Ваш сервер не принял эти события. Автоматически они больше не отправляются; вы можете отправить их повторно.',
  },
  more: (events) => count(events, { one: 'и ещё #', few: 'и ещё #', many: 'и ещё #', other: 'и ещё #' }),
  total: 'Итого',
  details: 'Подробнее',
  open: 'Открыть магазин',
  settings: 'Изменить уведомления',
  because: (store) => `Вы получили это письмо, потому что включили его для магазина ${store}.`,
  summary: {
    title: (store, day) => `${store}, ${day}`,
    volume: 'Оборот',
    dayBefore: (amount) => `Днём ранее: ${amount}`,
    payments: 'Получено платежей',
    orders: 'Выполнено заказов',
    invoices: 'Оплачено счетов',
    underpaid: 'Оплачено не полностью',
    unmatched: 'Неопознанные платежи',
    webhook: 'Недоставленные вебхуки',
    since: (time) => `Подсчёт с ${time}, когда вы включили эту сводку.`,
  },
};
