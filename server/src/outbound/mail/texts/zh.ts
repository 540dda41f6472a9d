import type { MailTexts, Questions } from './en.ts';

const questionsAboutOrder: Questions = {
  email: (order, email) => `有疑问？联系时请注明订单 ${order}：${email}`,
  page: (order, url) => `有疑问？联系时请注明订单 ${order}：${url}`,
  either: (order, email, url) => `有疑问？联系时请注明订单 ${order}：${email} 或 ${url}`,
};

const questionsAboutInvoice: Questions = {
  email: (invoice, email) => `有疑问？联系时请注明账单 ${invoice}：${email}`,
  page: (invoice, url) => `有疑问？联系时请注明账单 ${invoice}：${url}`,
  either: (invoice, email, url) => `有疑问？联系时请注明账单 ${invoice}：${email} 或 ${url}`,
};

export const zh: MailTexts = {
  fact: (name, value) => `${name}：${value}`,
  above: (what) => `${what}：`,
  units: (quantity, item) => `${quantity} × ${item}`,
  total: '合计',
  receipt: '可打印或保存的收据',
  sentBy: (store) => `本邮件由 ${store} 发送。`,
  payment: {
    paid: '已付金额',
    rate: '汇率',
    rateOf: (token, amount) => `1\u00a0${token} = ${amount}`,
    date: '日期',
    network: '网络',
    transaction: '交易',
    paidTo: '收款地址',
    noMore: '请勿再向此地址发送任何款项。',
  },
  order: {
    title: (store) => `您在 ${store} 的订单`,
    arrived: (amount) => `谢谢。您支付的 ${amount} 已到账。`,
    again: '您可以随时再次打开订单：',
    onThePage: '您的订单内容过多，无法通过邮件发送。全部商品请见订单页面：',
    open: '打开订单',
    questions: questionsAboutOrder,
    keepSafe: '请妥善保管本邮件：任何持有本邮件的人都能得到商品。',
  },
  invoice: {
    title: (number, store) => `${store} 的账单 ${number}`,
    hello: '您好！',
    helloTo: (name) => `${name}，您好！`,
    asked: (store, time) => `${store} 请您最晚于 ${time} 支付此账单。`,
    pay: '支付账单',
    questions: questionsAboutInvoice,
    unexpected: '如果您不认得此账单，请忽略本邮件。',
  },
  invoicePaid: {
    title: (number, store) => `${store} 账单 ${number} 的收据`,
    arrived: '谢谢。您的付款已全额到账。',
    open: '打开账单',
    questions: questionsAboutInvoice,
  },
};
