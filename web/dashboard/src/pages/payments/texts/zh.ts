import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('zh');

export const texts: Texts = {
  title: '付款',
  says: '此店铺的全部付款，最近开始的在前。金额为归集前的数额。',
  filters: { status: '状态', method: '支付方式', all: '全部' },
  empty: {
    filtered: '没有符合条件的付款',
    filteredExplanation: '请选择其他状态、支付方式或时间段。',
    title: '暂无付款',
    explanation: '检测到付款后会立即显示在这里。',
    create: '新建账单',
  },
  noneAmongNewest: '最近的 10,000 笔付款中没有符合条件的。',
  more: '显示更多付款',
  totals: {
    tooMany: '付款过多，无法合计。请减少天数。',
    label: '按支付方式合计',
    total: '合计',
    payments: (number) => count(number, { other: '# 笔付款' }),
  },
  list: {
    label: '付款',
    for: '用于',
    amount: '金额',
    fee: '手续费',
    net: '净额',
    status: '状态',
    started: '开始时间',
    valueAndFee: (value, fee) => rich`${value}，手续费 ${fee}`,
  },
};
