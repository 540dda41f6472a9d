import type { Texts } from './en.ts';

export const texts: Texts = {
  name: {
    label: '店铺名称',
    wanted: '请输入买家看到的卖家名称',
    says: '买家会在每个页面和每封邮件中看到它。',
  },
  slug: {
    label: '短名称',
    wanted: '最多 63 个小写字母、数字和连字符，连字符不能在首尾',
  },
  currency: { label: '货币', usd: '美元', eur: '欧元' },
  tabs: {
    label: '设置',
    general: '常规',
    payments: '付款',
    notifications: '通知',
  },
  create: {
    title: '创建店铺',
    says: '您将成为所有者，之后可以邀请其他人。',
    operatorOnly: '在此安装中只有运营方可以创建店铺。请联系运营方创建店铺，或邀请您成为所有者。',
    nameSays: '买家会在每个页面和每封邮件中看到它。以后可以更改。',
    slugSays: '网址中代表店铺的部分：小写字母、数字和连字符，连字符不能在首尾。以后可以更改。',
    currencySays: '用于您的统计数据。商品和账单有各自的货币。',
    submit: '创建店铺',
    done: '店铺已创建。',
  },
};
