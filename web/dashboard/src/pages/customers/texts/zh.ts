import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('zh');
const orders = (number: number) => count(number, { other: '# 个订单' });
const invoices = (number: number) => count(number, { other: '# 张账单' });

export const texts: Texts = {
  title: '客户',
  says: '在订单或账单中留有邮箱的所有人，最新的在前。',
  list: '客户',
  empty: {
    title: '暂无客户',
    explanation: '客户的第一个带邮箱的订单或账单产生后，会显示在这里。',
    create: '新建账单',
  },
  search: '按姓名或邮箱查找',
  incomplete: '较早的订单和账单仍在添加中。',
  none: '暂无客户。',
  noMatches: '没有匹配的结果。',
  customer: '客户',
  orders: '订单',
  invoices: '账单',
  volume: '交易额',
  lastSale: '最近一笔',
  sales: (numberOfOrders, numberOfInvoices, last) =>
    rich`${orders(numberOfOrders)}，${invoices(numberOfInvoices)}，最近一笔 ${last}`,
  one: {
    all: '全部客户',
    copyEmail: '复制邮箱',
    emailCopied: '已复制邮箱',
    details: '详情',
    sales: '订单和账单',
    salesList: '订单和账单',
    order: (id) => `订单 ${id}`,
    invoice: (number) => `账单 ${number}`,
  },
};
