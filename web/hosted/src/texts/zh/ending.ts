import { countOf } from '@till/look/count';
import type { Ending } from '../en/ending.ts';

const count = countOf('zh');

export const ending: Ending = {
  paid: {
    thanks: (amount, store) => ['谢谢！您已向 ', store, ` 支付 ${amount}。`],
  },
  receipt: {
    title: '收据',
    paid: '已付金额',
    forAmount: '对应金额',
    rate: '汇率',
    rateOf: (token, fiat) => `1\u00a0${token} = ${fiat}`,
    date: '日期',
    transaction: '交易',
    transactionOf: (amount) => `交易（${amount}）`,
    address: '收款地址',
    noMore: '请勿再向此地址发送任何款项。',
    tooMuch: (more) => ['比应付金额多付了 ', more, '。全部款项已转入商店的钱包。如需退回差额，请联系商店。'],
    print: '打印',
    signed: '已签名的收据',
  },
  details: {
    title: '核对详情',
    network: '网络',
    chainId: (network, id) => (id === null ? network : `${network}（链 ID ${id}）`),
    contract: (token) => `${token} 合约`,
    tokenContract: '代币合约',
    seen: (amount) => `已检测到 ${amount}`,
    transaction: '交易 ID',
    pageId: '本页 ID',
    noMemo: '钱包中的 Memo、Tag 或留言栏请留空：仅凭地址即可识别这是谁的付款。',
  },
  reference: {
    invoice: (number) => `账单 ${number}`,
    order: (id) => `订单 ${id}`,
  },
  summary: {
    items: (items) => count(items, { other: '# 个项目及详情' }),
    list: '项目',
    total: '合计',
    toPay: '应付总额',
    paid: '已付款',
    print: '打印账单',
    invoicePaid: (number) => `账单 ${number}（已付款）`,
    customer: '客户',
    order: '订单',
    each: (quantity, price) => `${quantity} × ${price}`,
  },
  contact: {
    ask: (store, reference) => ['有疑问？请联系 ', store, '，并注明：', reference, '。'],
    page: '商店帮助页面',
  },
  backTo: (store) => ['返回 ', store],
  closing: {
    title: '付款时间已过',
    checking: '正在核查时限内的转账。如果您已发送，请不要关闭本页：付款很快会显示在这里。现在请勿发送任何资产。',
  },
  short: {
    seen: (seen, required) => [`应付 ${required}，时限内检测到 `, seen, '。请勿再向此地址发送。'],
    notLost: '已到账的款项没有丢失：它会转入商店的钱包。',
  },
  late: {
    seen: (seen) => ['在报价过期后检测到 ', seen, '。请勿重复发送。'],
    notLost: '款项没有丢失：它会转入商店的钱包，但不会自动计入付款。',
    payAnew: '用新报价重新付款',
  },
  partial: {
    arrived: (seen, required) => [`应付 ${required}，在时间截止前到账 `, seen, '。'],
    unknown: '在时间截止前到账的金额不足全额。',
    noMore: '请勿再向此地址发送。',
    notLost: '您的款项没有丢失：它会转入商店的钱包，后续由商店决定如何处理。',
  },
  expired: {
    title: '此付款已过期',
    over: '付款时间已过。现在请勿发送任何资产。',
    nothing: '付款时间已过，未收到付款。现在请勿发送任何资产。',
    sentAnyway: '您还是发送了资产？款项没有丢失，但需要有人核查。',
  },
  voided: {
    told: (store) => [store, ' 已取消此账单，无法再付款。请勿发送任何资产。'],
    mistake: '您已经付过款，或认为取消有误？',
  },
  lapsed: {
    title: '报价已过期，您已经付款了吗？',
    yes: '是，我已发送',
    counts: (time) => `截至 ${time} 已进入区块的转账有效。请不要关闭本页：付款很快会显示在这里。`,
    later: '在这之后才发送？款项没有丢失，但不会自动计入付款：请准备好交易 ID。',
    no: '还没有',
    anew: '请获取新报价：价格按当前汇率计算，并使用新地址。请勿再使用旧地址。',
    newQuote: (method) => `获取新报价：${method}`,
  },
  uncounted: {
    arrived: '以下款项已到账，但不计入此付款：',
    funds: (amount, network) => `${network} 网络上的 ${amount}`,
    notReturned: (store) => ['款项不会自动退回：它会转入 ', store, ' 的钱包，只有商店可以退回。请联系商店。'],
  },
};
