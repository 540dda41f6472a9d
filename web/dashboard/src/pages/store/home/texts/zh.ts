import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('zh');

export const texts: Texts = {
  title: '首页',
  loading: '正在加载',
  received: '收到的付款',
  period: '时间段',
  days: (days) => `${days} 天`,
  counting: '更新之前的销售仍在统计中，过去几天的数据可能偏低。',
  counted: (figure) => `统计方式：${figure}`,
  attention: {
    title: '待处理事项',
    none: '暂无待处理事项。',
    payoutChanges: {
      label: '收款地址即将更改',
      says: '有所有者申请了新地址。如果您不认可此更改，请立即取消。',
    },
    deliveriesWaiting: {
      label: '待交付的已付订单',
      says: '库存不足。为商品补充库存后，其余部分会自动交付。',
    },
    partialOrders: {
      label: '未付足的订单',
      says: '最近 30 天内。买家付款不足；款项归您所有，商品未交付。',
    },
    partialInvoices: {
      label: '未付足的账单',
      says: '最近 30 天内。买家付款不足。',
    },
    foundFunds: {
      label: '未匹配付款',
      says: '最近 30 天内逾期、重复、超额以及代币错误的付款。',
    },
    exhausted: {
      label: '发送失败的 Webhook',
      says: '您的端点未接受这些事件。待其恢复响应后，请重新发送。',
    },
    belowMinimum: {
      label: '低于最低金额的支付方式',
      says: '您的常见付款所含手续费不足以支付归集成本，因此款项会等待更久。',
    },
    chainsAway: {
      label: '无法连接的网络',
      says: '网络恢复连接后即可确定其上的付款。不会有任何损失。',
    },
  },
  figures: {
    volume: {
      name: '交易额',
      says: '订单完成或账单付清时的价格；不含未付足的订单和超额部分。',
    },
    net: { name: '净额', says: '交易额减去手续费，按向买家报出的价格计算。' },
    fees: {
      name: '手续费',
      says: '运营方在每笔付款中的份额：付款价格乘以买家选择支付方式时适用的手续费率。',
    },
    payments: {
      name: '付款',
      says: '已完成的订单和已付账单，在状态变更时计入。',
    },
    average: { name: '平均订单金额', says: '交易额除以付款笔数，包括账单。' },
    none: (days) => `之前 ${days} 天没有付款`,
    same: (days) => `与之前 ${days} 天持平`,
    more: (percent, days) => `比之前 ${days} 天多 ${percent}`,
    less: (percent, days) => `比之前 ${days} 天少 ${percent}`,
  },
  volume: {
    title: '每日交易额',
    zone: (zone) => `按 ${zone} 时区划分日期`,
    says: '向买家报出的价格，按付款日期和支付方式统计。',
    none: (days) => `这 ${days} 天没有付款。付款确认后会显示在这里。`,
    day: (day, amount) => `${day}：${amount}`,
    others: (amounts) => `未计入：${amounts.join('、')}`,
    other: (amount, payments) => `${amount}（${count(payments, { other: '# 笔付款' })}）`,
    table: { title: '按日期和支付方式统计的交易额', day: '日期', method: '支付方式', volume: '交易额' },
  },
  methods: {
    title: '支付方式',
    says: '每种支付方式在交易额中的占比及其付款笔数。',
    payments: (payments) => count(payments, { other: '# 笔付款' }),
  },
  funnel: {
    title: '转化',
    says: '在此时间段内到达各步骤的订单和账单，每个只计一次。页面首次发送到浏览器（包括链接预览），或程序不经页面选择支付方式时，即视为已打开。收到第一笔款项即视为检测到付款，即使款项未全部到账。账单可能在一个时间段打开，在下一个时间段付款。',
    opened: '打开页面',
    chosen: '选择支付方式',
    seen: '检测到付款',
    paid: '已付款',
    since: (moment) => rich`自 ${moment} 起统计`,
  },
  best: {
    title: '畅销商品',
    says: '在此时间段已完成的订单中交易额最高的商品，按订单中的价格计算。账单项目不是商品。',
    none: (days) => `这 ${days} 天没有售出商品。`,
    deleted: '已删除的商品',
    sold: (units) => count(units, { other: '已售 #' }),
    soldDeleted: (units) => count(units, { other: '已售 #，已删除' }),
  },
  latest: {
    title: '最近付款',
    all: '全部付款',
    none: '暂无付款。付款确认后会立即显示在这里。',
    order: '订单',
    invoice: '账单',
    numbered: (number, title) => rich`账单 ${number}：${title}`,
    more: (title, more) => rich`${title} 等另外 ${more} 项`,
  },
};
