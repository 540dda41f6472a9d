import type { Scriptless } from '../en/scriptless.ts';

export const scriptless: Scriptless = {
  refresh: '刷新本页',
  by: (time) => ['付款最晚须于 ', time, ' 进入区块，才会计入。'],
  alreadySent: (token) => `已经发送了 ${token}？请不要重新选择，等待付款在此显示即可。`,
  counts: (time) => `截至 ${time} 已进入区块的转账仍然有效：刷新本页即可查看。`,
  checking: '正在核查时限内的转账。现在请勿发送任何资产。',
  unavailable: {
    noMethod: (store) => [store, ' 目前没有启用任何付款方式。在此之前您无需任何操作。'],
    noPrice: (store) => [
      store,
      ' 接受的代币目前没有可靠的汇率，因此无法确定金额。通常几分钟内即可恢复，届时请刷新本页。',
    ],
    chainAway: (store) => [
      store,
      ' 收款所用的网络目前均无法连接，付款将无法被检测到。网络恢复之前您无需任何操作，请稍后刷新本页。',
    ],
    mixed: (store) => [
      store,
      ' 接受的付款方式目前均无法使用：没有可靠的价格，或无法连接网络。通常几分钟内即可恢复，届时请刷新本页。',
    ],
  },
  missing: {
    title: '找不到付款链接',
    heading: '此付款链接不存在',
    why: '链接的一部分可能已丢失，例如在邮件换行处被截断。请从您获得链接的地方重新打开，或复制完整链接。',
    ask: '如果仍无法打开，请向商店索取新链接。',
  },
  emailSaved: '收据和商品还会发送至您填写的电子邮箱。',
  problem: {
    heading: '操作未成功',
    foreign: '这是由其他网站发送的，因此未执行任何操作。请打开付款页面并在那里选择。',
    notUnderstood: '无法读取所发送的内容，因此未执行任何操作。请重试。',
    back: '返回付款页面',
  },
};
