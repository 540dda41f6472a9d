import { countOf } from '@till/look/count';
import type { Around } from '../en/around.ts';

const count = countOf('zh');

export const around: Around = {
  copy: {
    copy: '复制',
    what: (what) => `复制${what}`,
    copied: '已复制',
    failed: '请手动选择',
  },
  goods: {
    getting: '正在获取您的商品…',
    failed: (problem) => `您的商品已妥善保存，但未能加载。${problem}`,
    waiting: '您的付款已完成。商店正在准备您的商品，请稍后回到本页。',
    underWay: (done, all) => `已交付 ${done}/${all}，其余商品即将送达；本页面会自动刷新。`,
    restFollows: '商店暂时缺少您的部分商品。其余商品将显示在本页面。',
    first: (done, all) => `以下为前 ${done} 项，共 ${all} 项。下载文件包含全部商品。`,
    checkAgain: '再次检查',
    title: '您的商品',
    everything: '全部商品',
    copyAll: '全部复制',
    download: '下载 .txt',
    line: (number, title) => `“${title}”第 ${number} 行`,
    more: (next, all) => `再显示 ${next} 行（共 ${all} 行）`,
    sameLink: '通过同一链接可以回到本页。任何持有此链接的人都能看到商品。',
  },
  email: {
    label: '接收收据和商品的电子邮箱',
    optional: '（选填）',
    example: 'name@example.com',
    save: '保存',
    saving: '正在保存…',
    saved: (address) => ['收据和商品还会发送至 ', address, '。'],
    change: '更改',
    wrong: '电子邮箱地址似乎有误，请检查。',
  },
  trust: {
    straight: '款项直接转入商店的钱包。',
    how: '付款如何进行？',
    onlyThis: (store) => ['此地址仅用于本次付款，发送到此地址的全部资产都会转入 ', store, ' 的钱包。'],
    noAccount: '您无需账户，也无需银行卡。本页绝不会要求您提供密码或助记词。',
    close: '发送后您可以关闭本页：我们仍会检测到您的付款。打开同一链接即可查看。',
    refunds: '加密货币付款不可撤销，是否退款由商店决定。',
    verify: '自行验证某个地址的资金能转给谁',
  },
  sentences: (first, second) => [first, second],
  spoken: (parts) => parts.join('。'),
  method: (token, network) => `${network} 网络上的 ${token}`,
  lost: {
    told: '连接中断。您已发送的资产是安全的，本页会自动重试。',
    spoken: '连接中断，正在重试',
  },
  tryAgain: '重试',
  problem: {
    offline: '无法连接商店的付款页面。请检查网络连接后重试。',
    unreadable: '无法读取响应。请稍后重试。',
    methodGone: '此付款方式已不可用，请选择其他方式。',
    notPayable: '此付款已完成或已关闭。',
    noPrice: '此代币目前没有最新汇率。请一分钟后重试，或选择其他代币。',
    notChangeable: '此订单已完成，无法再更改电子邮箱地址。',
    notCompleted: '订单尚未完成，请稍后重试。',
    signatureRefused:
      '您的签名未被接受，您的钱包没有转出任何资产。可能是钱包中此代币不足、金额已变动，或另一笔已签名的付款仍在途中。您可以用普通方式付款。',
    signatureTooDear:
      '目前无法代您发送此付款，因为网络费过高，或服务暂不代发。您的钱包没有转出任何资产。请用普通方式付款，或改用其他代币或网络。',
    chainAway: '目前无法读取该网络，因此您的签名未被接受，您的钱包没有转出任何资产。请稍后重试，或用普通方式付款。',
    tooMany: '尝试次数过多。请等待一分钟后重试。',
    tooManySeconds: (seconds) => count(seconds, { other: '尝试次数过多。请等待 # 秒后重试。' }),
    tooManyMinutes: (minutes) => count(minutes, { other: '尝试次数过多。请等待 # 分钟后重试。' }),
    service: '服务目前出现问题，请稍后重试。',
    unknown: '操作未成功，请重试。',
    refused: (message) => `操作未成功：${message}。`,
  },
};
