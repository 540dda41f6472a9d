import { rich } from '../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  language: '语言',
  menu: '菜单',
  suspended: {
    title: '该店铺已被暂停',
    explanation: (reason) =>
      rich`运营方已停止该店铺的销售：不再有新订单、账单或付款。买家已开始的付款会正常完成并到达您的钱包。原因：${reason}`,
  },
};
