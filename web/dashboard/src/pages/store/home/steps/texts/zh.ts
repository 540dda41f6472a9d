import type { Texts } from './en.ts';

export const texts: Texts = {
  title: '入门步骤',
  way: '销售方式',
  progress: '已完成的入门步骤',
  done: (done, all) => `已完成 ${done}/${all}`,
  isDone: '已完成：',
  isOpen: '待完成：',
  ways: { storefront: '商店页面', invoices: '账单', api: 'API' },
  steps: {
    hasPayout: { label: '设置收款地址', says: '用于接收款项' },
    hasMethod: { label: '选择支付方式', says: '买家可用于付款的代币' },
    hasProduct: { label: '创建商品', says: '用于销售' },
    hasStorefront: { label: '展示商店页面', says: '拥有独立网址的店铺，无需代码' },
    hasInvoice: { label: '创建账单', says: '并通过邮件或链接发送' },
    hasKey: { label: '创建 API 密钥', says: '供您的服务器使用' },
    hasWebhook: { label: '设置 Webhook URL', says: '用于接收付款通知' },
  },
};
