import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  account: '您的账户',
  language: '语言',
  light: '浅色',
  dark: '深色',
  auto: '跟随设备',
  signOut: '退出登录',
  stillSignedIn: '您仍处于登录状态',
  current: '当前',
  closed: (store) => rich`${store}（已关闭）`,
  createStore: '创建店铺',
  operatorArea: '运营区',
  newInvoice: '新建账单',
  newProduct: '新建商品',
  newTemplate: '新建模板',
  store: '店铺',
  search: '前往页面，或按 ID 打开',
  noResults: '没有结果',
  open: (id) => `打开 ${id}`,
  openProduct: (id) => `打开商品 ${id}`,
  sale: '订单或账单',
};
