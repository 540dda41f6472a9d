import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  email: '邮箱',
  name: '姓名',
  password: '密码',
  newPassword: '新密码',
  passwordRule: '至少 10 个字符',
  nameWanted: '您的姓名',
  passwordWanted: '您的密码',
  haveAccount: '我已有账户',
  checkEmail: '请查收邮件',
  otherAddress: '使用其他邮箱',
  signIn: {
    title: '登录',
    submit: '登录',
    forgot: '忘记密码？',
    signUp: '注册',
  },
  secondStep: {
    title: '还差一步',
    submit: '登录',
    restart: '重新开始',
    app: {
      label: '一次性验证码',
      explanation: '请输入身份验证器应用中的验证码。',
      wanted: '应用中的六位数字',
      other: '使用恢复代码',
    },
    recovery: {
      label: '恢复代码',
      explanation: '请输入设置两步验证时保存的任一代码。每个代码只能使用一次。',
      wanted: '例如 abcde-fgh23 的代码',
      other: '使用应用中的验证码',
    },
  },
  signUp: {
    title: '注册',
    explanation: '一个账户管理您的所有店铺。',
    byInvitation: '仅限受邀注册。请联系店铺所有者邀请您，链接会通过邮件发送。',
    sent: (email) => rich`已向 ${email} 发送邮件，说明后续步骤。其中的链接一天内有效。`,
    submit: '注册',
  },
  prove: {
    title: '确认您的邮箱',
    explanation: '请输入注册时设置的密码。',
    submit: '确认邮箱',
  },
  forgot: {
    title: '忘记密码？',
    explanation: '我们会向您发送邮件，其中的链接可用于设置新密码。',
    back: '返回登录',
    sent: (email) => rich`如果 ${email} 已注册账户，链接正在发送。链接一小时内有效，仅可使用一次。`,
    submit: '发送链接',
  },
  reset: {
    title: '设置新密码',
    explanation: '这将结束您的所有会话。',
    submit: '设置密码',
    done: '密码已更改。请使用新密码登录。',
  },
  changeEmail: {
    title: '更改邮箱地址',
    explanation: '两个邮箱都确认后，更改即生效。',
    account: '您的账户',
    changed: { title: '您的邮箱已更改', explanation: '今后请使用新邮箱登录。' },
    confirmed: {
      title: '此邮箱已确认',
      explanation: '请打开发送到另一个邮箱的邮件中的链接。',
    },
    stopped: {
      title: '更改已停止',
      explanation: '如果这不是您本人的请求，请登录、设置新密码并检查您的会话：有人已进入您的账户。',
    },
    warning: '请仅确认您本人请求的更改。无需登录即可停止更改。',
    confirm: '确认更改',
    stop: '停止更改',
  },
  setup: {
    title: '欢迎使用 Till',
    explanation: '创建第一位运营方，即管理此系统的人。',
    signIn: '改为登录',
    code: '设置代码',
    codeOrigin: '尚无运营方时，服务会将其写入日志。',
    codeWanted: '日志中的代码',
    submit: '创建运营方',
  },
};
