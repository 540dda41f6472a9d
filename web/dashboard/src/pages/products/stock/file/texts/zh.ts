import { countOf } from '@till/look/count';
import { rich } from '../../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('zh');
const lines = (lines: number) => count(lines, { other: '# 行' });

export const texts: Texts = {
  name: (name, encoding) => rich`${name}，${encoding}`,
  column: {
    label: '列',
    says: '每个值为一件库存。',
    whole: '整行',
    numbered: (number) => `第 ${number} 列`,
    named: (number, name) => `第 ${number} 列：${name}`,
  },
  heading: {
    label: '第一行是标题',
    says: '标题会被跳过。',
    saysNamed: (heading) => `“${heading}”会被跳过。`,
  },
  tooLong: '文件最多可包含 200,000 个不同的行，每行最多 1,000,000 个字符。请将其拆分为多个文件。',
  leave: '不使用此文件',
  add: '添加库存',
  goOn: '继续',
  progress: '已添加的行',
  sent: (sent, all) => `${sent} / ${lines(all)}`,
  stopped: (sent) => `已在 ${lines(sent)}后停止。点击“继续”添加其余内容；不会重复添加任何行。`,
  counting: (counted, all) => `正在统计… ${counted} / ${lines(all)}`,
  preview: '预览',
  fresh: (fresh) => count(fresh, { other: '# 个新行' }),
  repeated: (repeated) => `文件中重复的 ${lines(repeated)}`,
  known: (known) => `已在库存中或已售出的 ${lines(known)}`,
  suspicions: {
    title: '请检查这些行',
    quotes: (found) => `${lines(found)}的开头或结尾有引号：`,
    blanks: (found) => `${lines(found)}中包含制表符或多个空格：`,
    invisible: (found) => `${lines(found)}中包含不可见字符，或其他程序显示为换行的字符：`,
    unreadable: (found) => `${lines(found)}中包含无法读取的字符：`,
    example: (line, text) => rich`第 ${line} 行：${text}`,
    says: '这些行将按原样保存并交付给买家。行内的任何内容都不会被删除。',
  },
};
