import type { Texts } from './en.ts';

export const texts: Texts = {
  title: '停止此变更',
  says: '您的收款地址保持不变。',
  signIn: '登录',
  explanation: '如邮件所述，有人申请了新的收款地址。您无需登录即可停止此变更。',
  submit: '停止此变更',
  done: '变更已停止',
  doneSays:
    '付款仍会到达您当前的地址。如果没有任何所有者申请此变更，请立即更改密码并检查您的会话：有人已取得访问权限。',
};
