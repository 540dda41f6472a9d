import type { Texts } from './en.ts';

export const texts: Texts = {
  title: '确认您的身份',
  explanation: '此操作涉及资金或机密信息，请确认您的身份。之后十分钟内不会再次询问。',
  password: '密码',
  confirm: '确认',
  noPasskey: '您还没有通行密钥。请使用密码。',
  passkey: {
    or: '或',
    use: '使用通行密钥',
    exists: '此设备上已有您账户的通行密钥。',
    notCreated: '未创建通行密钥。准备好后请重试。',
    notUsed: '未使用通行密钥。请重试，或使用密码。',
  },
};
