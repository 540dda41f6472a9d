import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('zh');
const lines = (lines: number) => count(lines, { other: '# 行' });

export const texts: Texts = {
  counts: {
    label: '库存概览',
    title: '库存',
    available: '可售',
    availableSays: '现在可以订购',
    reserved: '已预留',
    reservedSays: '用于进行中的订单',
    delivered: '已交付',
    deliveredSays: '已发送给买家',
  },
  add: {
    label: '库存',
    says: '每行一件。已存在的行会被跳过。您也可以将文本或 CSV 文件拖放到此处。',
    tooMuch: '每次最多 10,000 个不同的行和 5,000,000 个字符：其余内容请稍后添加',
    counting: '正在统计…',
    uncounted: '无法统计行数。',
    counted: (added, duplicates) =>
      `${count(added, { other: '# 个新行' })}，${count(duplicates, { other: '# 个重复行' })}`,
    submit: '添加库存',
    added: (added) => `已添加 ${lines(added)}。`,
    addedWithout: (added, duplicates) => `已添加 ${lines(added)}；跳过重复的 ${lines(duplicates)}。`,
    unsplit: {
      title: '每件是否各占一行？',
      says: (unsplit) =>
        `${lines(unsplit)}包含其他程序显示为换行的字符，例如 U+2028。Till 不会在此处拆分：这些行均按一件出售。`,
    },
    file: {
      choose: '选择文件',
      tooLarge: '文件不得超过 50 MB。请将其拆分为多个文件。',
      notText: '这不是文本文件。请先将其保存为文本或 CSV。',
    },
  },
  lines: {
    label: '显示的行',
    unsold: '未交付',
    all: '全部',
    noneLeft: '没有剩余的行。',
    none: '尚未添加任何行。',
    newer: '较新',
    older: '较早',
    show: '显示内容',
    hide: '隐藏内容',
    secrets: '各行内容保密：查看会记录在审计日志中。',
    remove: '移除',
    removeTitle: (chosen) => count(chosen, { other: '移除这 # 行？' }),
    removeSays: '这些行将被永久删除，且不会交付。',
    removed: (removed) => `已移除 ${lines(removed)}。`,
  },
  table: {
    label: '库存行',
    chosen: '已选',
    choose: (number) => `选择第 ${number} 行`,
    line: '行',
    hidden: '已隐藏',
    receiver: '交付给',
    nobody: '尚未交付',
    lost: '在恢复中丢失的订单',
    added: '添加时间',
  },
  lastImport: {
    says: (added, moment) => rich`上次文件导入：${lines(added)}，${moment}`,
    saysSold: (added, moment) => rich`上次文件导入：${lines(added)}，${moment}。其中部分已售出。`,
    undo: '撤销导入',
    undoTitle: '撤销上次导入？',
    undoSays: (added) => count(added, { other: '导入的 # 行将全部永久删除。其中没有已售出的行。' }),
  },
};
