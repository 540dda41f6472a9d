import type { Texts } from './en.ts';

export const texts: Texts = {
  list: {
    title: '模板',
    says: '用于重复开具的账单，填写即可使用。',
    create: '新建模板',
    table: '模板',
    template: '模板',
    items: '项目',
    expiresIn: '有效期',
    created: '创建时间',
  },
  empty: {
    title: '还没有模板',
    says: '模板保存账单的项目、备注和有效期。',
  },
  create: { title: '新建模板', done: '模板已保存。' },
  edit: { done: '已保存，新账单将使用此模板。' },
  remove: {
    button: '删除',
    title: (name) => `删除“${name}”？`,
    says: '模板将被永久删除。用它创建的账单保持不变。',
    done: (name) => `“${name}”已删除。`,
  },
  form: {
    name: '名称',
    nameSays: '仅您可见。',
    nameWanted: '请输入便于您识别的名称',
    addItem: '添加项目',
    total: (amount) => `合计 ${amount}`,
    memo: '备注',
    memoSays: '显示在付款页面上。',
    expirySays: '例如 7 天。',
    save: '保存',
  },
  item: {
    legend: (number) => `项目 ${number}`,
    name: '名称',
    nameWanted: '请输入项目名称',
    quantity: '数量',
    quantityWanted: '至少为 1',
    unitAmount: '单价',
    description: '说明',
    remove: (number) => `移除项目 ${number}`,
  },
};
