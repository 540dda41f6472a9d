import type { Texts } from './en.ts';

export const texts: Texts = {
  title: '测试付款',
  says: '在费用最低的网络上进行可立即归集的最小付款。款项是真实的，扣除手续费后会回到您的钱包。该付款会标记为测试付款，不计入本页的统计数据。',
  unavailable: '目前没有可读取且有报价的网络，因此无法进行测试付款。',
  make: '进行测试付款',
  amount: '您支付',
  on: (amount, network) => `${network} 上的 ${amount}`,
  networkFee: '网络费用',
  about: (amount) => `约 ${amount}，由您的钱包支付`,
  unknown: '由您的钱包显示',
  fee: '手续费',
  owed: (amount) => `${amount}，应付给运营方`,
  arrives: '到达您的钱包',
  done: '已完成：',
  toDo: '待完成：',
  steps: { seen: '已检测到付款', paid: '付款已确认', paidOut: '已归集到您的地址' },
  states: {
    open: '正在等待您的付款。',
    seen: '已检测到付款，正在等待确认。',
    paid: '付款已入账，接下来会发送到您的收款地址。',
    paidOut: '测试付款已到达您的收款地址。',
  },
  open: '打开付款页面',
  invoice: (number) => `账单 ${number}`,
};
