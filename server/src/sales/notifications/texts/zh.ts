import { countOf } from '@till/look/count';
import type { NotificationTexts } from './en.ts';

const count = countOf('zh');

export const zh: NotificationTexts = {
  fact: (name, value) => `${name}：${value}`,
  above: (what) => `${what}：`,
  title: (store, what) => `${store}：${what}`,
  order: (reference) => `订单 ${reference}`,
  invoice: (number) => `账单 ${number}`,
  tokens: (amount, network) => `${network} 上的 ${amount}`,
  paidAs: (price, tokens) => `${price}，支付方式：${tokens}`,
  onePayment: (amount) => `收到付款 ${amount}`,
  events: (events) => count(events, { other: '# 条新动态' }),
  counted: {
    payment: (events) => count(events, { other: '收到 # 笔付款' }),
    underpaid: (events) => count(events, { other: '# 个订单或账单未付足' }),
    unmatched: (events) => count(events, { other: '# 笔未匹配的付款' }),
    webhook: (events) => count(events, { other: '# 个 Webhook 发送失败' }),
  },
  explained: {
    underpaid: '未能及时收到全部金额。',
    unmatched: '收到了不属于任何订单或账单的款项。',
    webhook: '您的服务器未接受这些事件。系统不会自动重试，您可以手动重新发送。',
  },
  more: (events) => count(events, { other: '另有 # 项' }),
  total: '合计',
  details: '查看详情',
  open: '打开商店',
  settings: '更改通知设置',
  because: (store) => `您收到此邮件，是因为您为 ${store} 开启了通知。`,
  summary: {
    title: (store, day) => `${store}，${day}`,
    volume: '交易额',
    dayBefore: (amount) => `前一天：${amount}`,
    payments: '收到的付款',
    orders: '已完成的订单',
    invoices: '已付账单',
    underpaid: '未付足',
    unmatched: '未匹配的付款',
    webhook: '发送失败的 Webhook',
    since: (time) => `自 ${time} 您开启此摘要时起统计。`,
  },
};
