import type { Texts } from './en.ts';

export const zh: Texts = {
  title: { missing: '找不到付款链接', pay: (store) => `向 ${store} 付款` },
  languages: '语言',
  missing: {
    heading: '此付款链接不存在',
    advice: '请从您获得链接的地方重新打开，或向商店索取新链接。本页不接受付款。',
  },
  choosing: {
    heading: '选择付款方式需要 JavaScript',
    advice: '请允许本页使用 JavaScript 并重新加载，或向商店询问其他付款方式。到目前为止，尚未要求您支付任何款项。',
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
  goods: '您的商品（纯数据）',
  partial: {
    heading: '仅收到部分付款',
    advice: '付款时间已过。请勿再发送。已到账的款项会转入商店的钱包。',
  },
  expired: {
    heading: '此付款已过期',
    advice: '付款时间已过。现在请勿发送任何资产。',
  },
  voided: { heading: '已被商店取消', advice: '无法再付款。请勿发送任何资产。' },
  tooLate: (seen) => `在付款时间过后检测到 ${seen}，不会自动计入付款。`,
  facts: {
    store: '商店',
    amount: '金额',
    reference: '参考编号',
    exactly: '请准确发送',
    rest: '还差余款，请准确发送',
    network: '网络',
    chainId: (title, id) => (id === null ? title : `${title}（链 ID ${id}）`),
    address: '发送到此地址',
  },
  qr: '收款地址二维码',
  invoice: (number) => `账单 ${number}`,
  order: (id) => `订单 ${id}`,
  refresh: '刷新本页',
  ask: (store, reference) => `有疑问？请联系 ${store}，并注明：${reference}。`,
  back: (store) => `返回 ${store}`,
};
