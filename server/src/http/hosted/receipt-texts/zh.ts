import { html } from '../../../lib/html.ts';
import type { ReceiptTexts } from './en.ts';

export const zh: ReceiptTexts = {
  title: (store) => `${store} 的收据`,
  receipt: '收据',
  paidOn: (time) => html`付款时间：${time}`,
  invoice: '账单',
  order: '订单',
  reference: '参考编号',
  item: '项目',
  quantity: '数量',
  each: '单价',
  amount: '金额',
  total: '合计',
  payment: '付款',
  paid: '已付金额',
  paidMore: (received, asked) => `${received}；应付 ${asked}`,
  rate: '汇率',
  rateOf: (token, amount) => `1\u00a0${token} = ${amount}`,
  network: '网络',
  paidTo: '收款地址',
  block: '确认区块',
  transactions: () => '交易',
  questions: '有疑问？',
  answers: {
    email: (store, email) => html`${store} 会通过 ${email} 答复您。`,
    page: (store, page) => html`${store} 会在 ${page} 答复您。`,
    either: (store, email, page) => html`${store} 会通过 ${email} 或在 ${page} 答复您。`,
  },
  signed: '此收据已签名，任何人都可以验证其真实无误、未被更改。',
  verify: '验证此收据',
  file: '已签名的收据',
  none: {
    title: '此处没有收据',
    when: '付款完成后才会有收据。',
    open: '打开付款页面',
  },
};
