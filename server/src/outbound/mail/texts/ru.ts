import type { MailTexts, Questions } from './en.ts';

const questionsAboutOrder: Questions = {
  email: (order, email) => `Есть вопросы? Укажите в обращении заказ ${order}: ${email}`,
  page: (order, url) => `Есть вопросы? Укажите в обращении заказ ${order}: ${url}`,
  either: (order, email, url) => `Есть вопросы? Укажите в обращении заказ ${order}: ${email} или ${url}`,
};

const questionsAboutInvoice: Questions = {
  email: (invoice, email) => `Есть вопросы? Укажите в обращении счёт №\u00a0${invoice}: ${email}`,
  page: (invoice, url) => `Есть вопросы? Укажите в обращении счёт №\u00a0${invoice}: ${url}`,
  either: (invoice, email, url) => `Есть вопросы? Укажите в обращении счёт №\u00a0${invoice}: ${email} или ${url}`,
};

export const ru: MailTexts = {
  fact: (name, value) => `${name}: ${value}`,
  above: (what) => `${what}:`,
  units: (quantity, item) => `${quantity} × ${item}`,
  total: 'Итого',
  receipt: 'Квитанция для печати или хранения',
  sentBy: (store) => `Письмо отправлено магазином «${store}».`,
  payment: {
    paid: 'Оплачено',
    rate: 'Курс',
    rateOf: (token, amount) => `1\u00a0${token} = ${amount}`,
    date: 'Дата',
    network: 'Сеть',
    transaction: 'Транзакция',
    paidTo: 'На адрес',
    noMore: 'Больше ничего не отправляйте на этот адрес.',
  },
  order: {
    title: (store) => `Ваш заказ в магазине «${store}»`,
    arrived: (amount) => `Спасибо. Ваш платёж на сумму ${amount} поступил.`,
    again: 'Вы можете открыть свой заказ снова в любое время:',
    onThePage: 'Ваш заказ слишком велик для письма. Все товары находятся на его странице:',
    open: 'Открыть заказ',
    questions: questionsAboutOrder,
    keepSafe: 'Храните это письмо в надёжном месте: покупку получит любой, у кого есть это письмо.',
  },
  invoice: {
    title: (number, store) => `Счёт №\u00a0${number} от магазина «${store}»`,
    hello: 'Здравствуйте!',
    helloTo: (name) => `Здравствуйте, ${name}!`,
    asked: (store, time) => `Магазин «${store}» просит вас оплатить этот счёт не позднее ${time}.`,
    pay: 'Оплатить счёт',
    questions: questionsAboutInvoice,
    unexpected: 'Если этот счёт вам не знаком, не обращайте внимания на это письмо.',
  },
  invoicePaid: {
    title: (number, store) => `Квитанция к счёту №\u00a0${number} от магазина «${store}»`,
    arrived: 'Спасибо. Ваш платёж поступил полностью.',
    open: 'Открыть счёт',
    questions: questionsAboutInvoice,
  },
};
