import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  commands: {
    title: '在命令行中',
    says: '请先将 TILL_KEY 设为“密钥”标签页中的一个密钥：export TILL_KEY=svc_live_…',
    store: '读取店铺信息',
    invoice: '创建账单',
    template: '用模板创建账单',
    order: '创建订单',
    checkout: '在买家的浏览器中创建订单，无需密钥',
  },
  programs: {
    title: '在您的代码中',
    says: '每个示例都从 TILL_KEY 读取密钥，或从 TILL_SECRET 读取 Webhook 签名密钥，避免将它们写入代码仓库。',
    language: '编程语言',
    invoice: '创建账单',
    webhooks: '接收并验证 Webhook',
    source: (reference) => rich`这些示例来自商家指南；所有调用见 ${reference}。`,
    reference: 'API 参考文档',
  },
  copy: '复制',
  copyOf: (title) => `复制：${title}`,
  copied: (title) => `已复制：${title}`,
};
