import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('zh');

export const texts: Texts = {
  list: {
    title: 'Webhook 投递',
    says: '发送到您的 Webhook URL 的所有事件，最新的在前。失败的事件会自动重试，直到次数用尽。',
    empty: '暂无投递',
    emptySays: '店铺设置 Webhook URL 后，订单或账单的每个事件及您的端点的响应都会显示在这里。',
    what: '投递',
    name: '投递',
    event: '事件',
    allEvents: '所有事件',
    limited: (newest) => `单个事件在每种状态下最多统计和显示最新的 ${newest} 条投递。`,
    none: (event, status) =>
      `目前没有${status === undefined ? '' : `状态为 ${status} 的`}${event === undefined ? '' : ` ${event} `}投递。`,
    pastEnd: '此页已超出列表末尾。',
  },
  row: {
    created: (at) => rich`创建于 ${at}`,
    notSent: '尚未发送',
    noAnswer: (at) => rich`无响应，${at}`,
    answered: (status, at) => rich`响应 ${status}，${at}`,
    attempts: (attempts) => count(attempts, { other: '# 次尝试' }),
    resend: '重新发送',
    resent: '正在重新发送该投递',
  },
  attempts: {
    name: '尝试记录',
    gone: '尝试结果已不再保存。',
    attempt: (at, outcome, ms) => rich`${at}：${outcome}（${ms} 毫秒后）`,
    answered: (status) => `响应 ${status}`,
    older: '显示更早的尝试',
  },
  body: {
    name: '请求体',
    show: '显示请求体',
    copy: '复制请求体',
    copied: '请求体已复制',
    cut: (bytes) => count(bytes, { other: '仅显示开头部分；共 # 字节。' }),
  },
  resendAll: {
    start: '全部重新发送',
    title: (total) => count(total, { other: '重新发送 # 条投递？' }),
    titleOrMore: (total) => `重新发送至少 ${total} 条投递？`,
    says: (statuses, event, isInSteps) =>
      `将重新发送所有状态为 ${statuses.join(' 或 ')} 的${event === undefined ? '' : ` ${event} `}投递。` +
      '您的服务器可能会收到已处理过的事件，因此必须能识别重复事件。' +
      `${isInSteps ? '在此页面打开期间会分批发送，您可以随时停止。' : ''}`,
    done: (resent) => count(resent, { other: '正在重新发送 # 条投递' }),
    before: (resent) => count(resent, { other: '在此之前已重新发送 # 条。' }),
    progress: '已重新发送的投递',
    running: (resent, total) => `已重新发送 ${resent} / ${total} 条。`,
    waiting: (resent, total) => `已重新发送 ${resent} / ${total} 条。正在等待您的端点响应其中一部分。`,
    stop: '停止',
    keepOpen: '请保持此页面打开。停止或离开后，其余投递保持不变。',
  },
};
