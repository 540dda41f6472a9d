import { countOf } from '../../../kernel/lib/count.ts';
import type { Texts } from './en.ts';

const count = countOf('zh');

export const zh: Texts = {
  title: { missing: '找不到付款链接', pay: (store) => `向 ${store} 付款` },
  languages: '语言',
  missing: {
    heading: '此付款链接不存在',
    advice: '请从您获得链接的地方重新打开，或向商店索取新链接。本页不接受付款。',
  },
  waiting: '等待您付款',
  part: '您的部分付款已到账',
  has: (seen, required) => `应付 ${required}，已到账 ${seen}。`,
  invoiceRestBy: (time) => `请最晚于 ${time} 补足余款，之后此账单将关闭。`,
  orderRestBy: (time) => `请最晚于 ${time} 补足余款，之后此订单将关闭。`,
  by: (time) => `付款最晚须于 ${time} 进入区块，才会计入。`,
  asset: (token, network) => `${network} 网络上的 ${token}`,
  onlyThis: (asset) => `只能发送 ${asset}。其他代币和其他网络的转账不计入付款，并且可能丢失。`,
  seen: {
    heading: '已检测到您的付款',
    advice: '网络正在确认。请勿重复发送。',
  },
  over: {
    heading: '报价已过期',
    advice: '请勿再发送。已到账的款项没有丢失：它会转入商店的钱包。',
  },
  lapsed: {
    heading: '报价已过期',
    advice: (time) => `请勿再使用该报价的地址。截至 ${time} 已进入区块的转账仍然有效：刷新本页即可查看。`,
  },
  closing: {
    heading: '付款时间已过',
    advice: '正在核查时限内的转账。现在请勿发送任何资产。',
  },
  paid: { heading: '已收到付款', advice: '谢谢！您无需再支付任何款项。' },
  goods: {
    title: '您的商品',
    getting: '正在准备您的商品。本页面会自动刷新。',
    waiting: '您的付款已完成。商店正在准备您的商品，请稍后回到本页。',
    restFollows: '商店暂时缺少您的部分商品。其余商品将显示在本页面。',
    underWay: (done, all) => `已交付 ${done}/${all}，其余商品即将送达；本页面会自动刷新。`,
    first: (done, all) => `以下为前 ${done} 项，共 ${all} 项。下载文件包含全部商品。`,
    download: '以文本格式下载全部',
  },
  partial: {
    heading: '仅收到部分付款',
    advice: '付款时间已过。请勿再发送。已到账的款项会转入商店的钱包。',
  },
  expired: {
    heading: '此付款已过期',
    advice: '付款时间已过。现在请勿发送任何资产。',
  },
  voided: { heading: '已被商店取消', advice: '无法再付款。请勿发送任何资产。' },
  facts: {
    store: '商店',
    amount: '金额',
    reference: '参考编号',
    exactly: '请准确发送',
    rest: '还差余款，请准确发送',
    network: '网络',
    chainId: (title, id) => (id === null ? title : `${title}（链 ID ${id}）`),
    address: '发送到此地址',
    paidTo: '收款地址',
    noMore: '请勿再向此地址发送任何款项。',
  },
  qr: '收款地址二维码',
  invoice: (number) => `账单 ${number}`,
  order: (id) => `订单 ${id}`,
  refresh: '刷新本页',
  ask: (store, reference) => `有疑问？请联系 ${store}，并注明：${reference}。`,
  back: (store) => `返回 ${store}`,
  choose: {
    heading: '请选择付款方式',
    advice:
      '选定后，价格最多锁定 30\u00a0分钟。请选择您的币所在的网络：通过其他网络发送的任何资产都不会到账。您的钱包会另加网络费。',
    payWith: (token) => `用 ${token} 付款`,
    on: (network) => `${network} 网络`,
    about: (amount) => `≈ ${amount}`,
    noPrice: '暂无汇率',
    chainAway: '目前无法连接该网络',
    feeAbout: (amount) => `网络费约 ${amount}`,
    feeBelow: (amount) => `网络费低于 ${amount}`,
    feeHigh: '网络费可能高于付款金额',
    another: '改用其他代币或网络付款',
    alreadySent: (token) => `已经发送了 ${token}？请不要重新选择，等待付款在此显示即可。`,
    partStays: (seen) => `已检测到 ${seen}。这笔款项不会计入其他报价：您需要重新支付全额，并就已发送的款项联系商店。`,
    newQuote: (method) => `获取新报价：${method}`,
    notYet: '还没有发送？请获取新报价：价格按当前汇率计算，并使用新地址。',
    payAgain: '用新报价重新付款',
  },
  unavailable: {
    heading: '目前无法付款',
    noMethod: (store) => `${store} 目前没有启用任何付款方式。在此之前您无需任何操作。`,
    noPrice: (store) =>
      `${store} 接受的代币目前没有可靠的汇率，因此无法确定金额。通常几分钟内即可恢复，届时请刷新本页。`,
    chainAway: (store) =>
      `${store} 收款所用的网络目前均无法连接，付款将无法被检测到。网络恢复之前您无需任何操作，请稍后刷新本页。`,
    mixed: (store) =>
      `${store} 接受的付款方式目前均无法使用：没有可靠的价格，或无法连接网络。通常几分钟内即可恢复，届时请刷新本页。`,
  },
  email: {
    label: '接收收据和商品的电子邮箱（选填）',
    save: '保存',
    saved: '收据和商品还会发送至您填写的电子邮箱。',
    wrong: '电子邮箱地址似乎有误，请检查。',
  },
  problem: {
    heading: '操作未成功',
    methodGone: '此付款方式已不可用，请选择其他方式。',
    notPayable: '此付款已完成或已关闭。',
    noPrice: '此代币目前没有最新汇率。请一分钟后重试，或选择其他代币。',
    notChangeable: '此订单已完成，无法再更改电子邮箱地址。',
    tooMany: '尝试次数过多。请等待一分钟后重试。',
    tooManyMinutes: (minutes) => count(minutes, { other: '尝试次数过多。请等待 # 分钟后重试。' }),
    foreign: '这是由其他网站发送的，因此未执行任何操作。请打开付款页面并在那里选择。',
    notUnderstood: '无法读取所发送的内容，因此未执行任何操作。请重试。',
    service: '服务目前出现问题，请稍后重试。',
    back: '返回付款页面',
  },
  uncounted: {
    arrived: '以下款项已到账，但不计入此付款：',
    funds: (amount, network) => `${network} 网络上的 ${amount}`,
    notReturned: (store) => `款项不会自动退回：它会转入 ${store} 的钱包，只有商店可以退回。请联系商店。`,
  },
};
