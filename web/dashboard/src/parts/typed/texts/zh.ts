import type { Texts } from './en.ts';

export const texts: Texts = {
  amount: { wrong: '金额，例如 9.99，使用小数点，最多三位小数' },
  period: {
    label: '有效期',
    wrong: '时长，例如 7天 或 12小时',
    outside: '10 分钟至 90 天',
    inMinutes: (words) => `按分钟计：${words}。`,
  },
};
