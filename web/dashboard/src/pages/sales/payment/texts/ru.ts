import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('ru');

export const texts: Texts = {
  attempts: {
    title: 'Попытки оплаты',
    none: 'Способ оплаты ещё не выбран.',
    explanation: (number, isPaged) =>
      `${count(number, { one: '# попытка', few: '# попытки', many: '# попыток', other: '# попытки' })}: выбор токена ` +
      `начинает новую.${isPaged ? ' Попытки с деньгами показаны первыми.' : ''}`,
    pages: 'Страницы попыток',
    page: (page, pages) => `Страница ${page} из ${pages}`,
    previous: 'Предыдущие попытки',
    next: 'Другие попытки',
    due: 'К оплате',
    seen: 'Замечено в сети',
    credited: 'Зачтено',
    late: 'Пришло поздно',
    chosen: 'Выбран',
    quoteEnds: 'Цена действует до',
    settlesBy: 'Завершится до',
    ended: 'Завершена',
    address: 'Адрес для оплаты',
    verify: 'Проверить',
    explorer: 'Открыть в обозревателе блоков',
    copyAddress: 'Скопировать адрес',
    addressCopied: 'Адрес скопирован',
    paysOutTo: (percent) => `Выплата за вычетом комиссии ${percent} % на адрес`,
    inYourWallet: (percent) => `В вашем собственном кошельке; за вами комиссия ${percent} %`,
  },
  moves: {
    title: 'Транзакции',
    paidOut: (amount) => `Выплачено: ${amount}`,
    received: (amount) => `Получено: ${amount}`,
    unconfirmed: (amount) => `Замечено, не подтверждено: ${amount}`,
    otherToken: 'другой токен',
    at: (hash, time) => rich`${hash}, ${time}`,
    atFrom: (hash, time, from) => rich`${hash}, ${time}, от ${from}`,
    newest: 'Показаны последние. Все переводы на адрес видны в обозревателе блоков.',
  },
  quote: {
    title: 'Зафиксированная цена',
    price: (price, token) => `${price} за 1 ${token}`,
    against: (price, token, implied, percent) =>
      `${price} за 1 ${token}, через другую валюту ${implied} (разница ${percent} %)`,
    sources: (number) =>
      `Источники цены (${count(number, {
        one: '# источник',
        few: '# источника',
        many: '# источников',
        other: '# источника',
      })})`,
    source: (name, price) => `${name}: ${price}`,
    comma: ', ',
    old: (seconds) => `${seconds} с назад`,
    via: (source) => `через ${source}`,
  },
  found: {
    title: 'Опоздавшие, лишние и чужие деньги',
    explanation:
      'Эти деньги не меняют статус. Они выплачиваются вам, как любой платёж; возвращать ли их, решаете вы. Адрес биржи ' +
      'может их не принять: сначала спросите клиента.',
    part: (amount, reason) => `${amount}: ${reason}`,
    smallestUnits: (amount, method) => `${amount} минимальных единиц ${method}`,
    reasons: {
      excess: 'больше суммы к оплате',
      second: 'оплачено второй раз',
      superseded: 'отправлено в попытку, от которой клиент отказался',
      short: 'слишком мало, в другой попытке',
      late: 'пришло слишком поздно',
      foreign: 'не тот токен',
    },
    allPaidOut: (at, address) => rich`Найдено: ${at}, адрес ${address}. Всё уже выплачено.`,
    notAllPaidOut: (at, address) => rich`Найдено: ${at}, адрес ${address}. Выплачено ещё не всё.`,
    more: (list) => rich`Здесь поместилась только часть. Полный список: ${list}.`,
    unmatched: 'Неопознанные платежи',
  },
  money: {
    title: 'Деньги',
    says: 'Стоимость по цене, зафиксированной при выборе способа оплаты.',
    gross: 'Всего',
    fee: 'Комиссия',
    billedFee: 'Комиссия, выставлена вам',
    net: 'К получению',
    inToken: (token) => `Деньги в ${token}`,
    atAddress: 'На адресе для оплаты',
    partlyPaidOut: (paidOut, waiting) => `${paidOut} выплачено, ${waiting} на адресе для оплаты`,
    paidOut: 'Выплачено',
    inWallet: 'В вашем кошельке',
    none: 'Ничего не получено',
    sender: 'Отправитель',
    senders: 'Отправители, последний в конце',
    copySender: (address) => `Скопировать отправителя ${address}`,
    addressCopied: 'Адрес скопирован',
  },
  timeline: {
    title: 'История',
    orders: {
      notWhole:
        'У этого заказа слишком много попыток оплаты или переводов, чтобы показать всё здесь. Остальное смотрите в разделе ' +
        '«Попытки оплаты» и в обозревателе блоков.',
      created: 'Заказ создан',
      ended: (status) => `Заказ: ${status}`,
    },
    invoices: {
      notWhole:
        'У этого счёта слишком много попыток оплаты или переводов, чтобы показать всё здесь. Остальное смотрите в разделе ' +
        '«Попытки оплаты» и в обозревателе блоков.',
      created: 'Счёт создан',
      ended: (status) => `Счёт: ${status}`,
    },
    unrecorded: 'Время не записано',
    transaction: 'Открыть транзакцию',
    picked: (money) => `Клиент выбрал оплату ${money}`,
    seen: (money) => `${money}: замечено в сети`,
    confirmed: (money) => `${money}: подтверждено`,
    goods: 'Товары выданы',
    items: {
      sent: 'Товары отправлены по почте',
      failed: 'Товары: письмо не доставлено',
      waiting: 'Товары: письмо ждёт отправки',
    },
    email: {
      sent: 'Письмо клиенту отправлено',
      failed: 'Письмо клиенту не доставлено',
      waiting: 'Письмо клиенту ждёт отправки',
    },
    webhook: (event, status) => `Вебхук ${event}: ${status}`,
    swept: (money) => `${money}: выплачено вам`,
  },
};
