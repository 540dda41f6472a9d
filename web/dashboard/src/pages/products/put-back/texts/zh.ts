import { countOf } from '@till/look/count';
import type { Texts } from './en.ts';

const count = countOf('zh');
const lines = (lines: number) => count(lines, { other: '# 行' });

export const texts: Texts = {
  title: '数据恢复后停售',
  says: '数据库已从备份恢复，因此备份之后的交付没有记录。重新销售之前，请将库存与备份之后发送的邮件进行核对。',
  onHold: (orders) => count(orders, { other: '在此之前，# 个已付订单暂停交付。' }),
  delivered: '备份之后已交付的内容',
  deliveredSays: '每行一项。如需将某行归入收到它的订单，请依次输入订单 ID、制表符和该行内容。',
  act: '恢复销售',
  askTitle: '恢复销售该商品？',
  askSays: '未列出的行视为未交付，将会售出。等待中的订单会立即交付。',
  reserved: {
    title: '将已预留的行标记为已交付？',
    says: (reserved, missing) =>
      `订单已预留该商品的 ${lines(reserved)}。如果继续，将缺少 ${lines(missing)}，相应买家需等待您添加新的行。`,
    act: '标记并恢复销售',
  },
  done: (available, marked) => `已恢复销售，可售数量：${available}。标记为已交付：${lines(marked)}。`,
  doneWithUnknown: (available, marked, unknown) =>
    `已恢复销售，可售数量：${available}。标记为已交付：${lines(marked)}；不在库存中：${lines(unknown)}。`,
};
