import type { Texts } from './en.ts';

export const texts: Texts = {
  cancel: '取消',
  unsaved: {
    title: '不保存就离开？',
    explanation: '您在此页面上的更改将会丢失。',
    leave: '离开',
    stay: '留下',
  },
  copyDenied: '您的浏览器不允许复制',
  list: {
    show: (what) => `显示：${what}`,
    all: '全部',
    more: '显示更多',
    pages: '分页',
    first: '第一页',
    previous: '上一页',
    next: '下一页',
    last: '最后一页',
    place: (page, last, total) => `第 ${page} 页，共 ${last} 页，总计 ${total} 条`,
  },
  scrollSideways: '左右滑动查看所有列',
  days: {
    from: '起始日期',
    to: '结束日期',
    backwards: '不能早于起始日期',
  },
  order: {
    up: (name) => `上移${name}`,
    down: (name) => `下移${name}`,
    moved: (name, place, rows) => `${name}现在是第 ${place} 项，共 ${rows} 项。`,
  },
  image: {
    choose: '选择图片',
    replace: '更换图片',
    remove: '移除图片',
    saved: '图片已保存。',
    removed: '图片已移除。',
  },
  logo: {
    choose: '选择徽标',
    replace: '更换徽标',
    remove: '移除徽标',
    saved: '徽标已保存。',
    removed: '徽标已移除。',
  },
  imageTooLarge: '图片最大 5 MiB',
  suggestions: '建议',
  sale: {
    order: (id) => `订单 ${id}`,
    invoice: (number) => `账单 ${number}`,
  },
  offSale: {
    onSale: '在售',
    reasons: {
      unlisted: '未上架',
      withheld: '数据恢复后停售',
      soldOut: '无库存',
      closed: '店铺已关闭',
      suspended: '店铺已暂停',
      noMethods: '无支付方式',
    },
  },
};
