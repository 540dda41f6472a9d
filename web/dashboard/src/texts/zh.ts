import { rich } from '../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  language: '语言',
  showCharacters: '显示字符',
  close: '关闭',
  offline: '无法连接 Till。请检查网络连接后重试。',
  answers: {
    tooLarge: '内容超出服务器允许的大小',
    tooMany: '请求过多。请稍等片刻后重试。',
    away: '暂时无法连接 Till。请稍后重试。',
    other: '出错了。请稍后重试。',
  },
  unloaded: '加载失败。请检查网络连接并刷新页面。',
  failed: {
    title: '出错了',
    unknown: '出错了。',
    offline: '无网络连接',
    page: '无法显示此页面。请检查网络连接后重试。',
    again: '重试',
    later: (when) => `请在${when}重试。`,
    stale: '此页面可能不是最新内容：刷新失败。',
  },
  loading: '正在加载',
  notFound: {
    title: '找不到页面',
    explanation: '地址可能有误，或页面已移动。',
    start: '前往起始页',
    nothing: '这里没有内容',
    mistyped: '地址可能有误',
    noAccess: '您无权访问此页面',
  },
  signedOut: {
    title: '您已退出登录',
    explanation: (link) => rich`${link}，然后回到这里。您输入的内容会保留。`,
    link: '请在其他标签页中登录',
  },
  otherPerson: {
    title: '其他人已登录',
    explanation: (email) => `${email} 已在此浏览器的其他标签页中登录。此页面由另一个人打开。`,
    open: (email) => `以 ${email} 的身份打开管理后台`,
  },
  method: (token, network) => `${network} 上的 ${token}`,
  wanted: {
    email: '邮箱地址，例如 you@example.com',
    newPassword: '至少 10 个字符',
  },
  menu: '菜单',
  search: '搜索',
  account: '账户',
  stores: '店铺',
  store: '店铺',
  operator: '运营方',
  operatorArea: '运营区',
  pages: {
    home: '首页',
    orders: '订单',
    invoices: '账单',
    customers: '客户',
    templates: '模板',
    products: '商品',
    payments: '付款',
    settlements: '结算',
    developers: '开发者',
    storefront: '商店页面',
    team: '团队',
    audit: '审计日志',
    settings: '设置',
  },
  operatorPages: {
    overview: '概览',
    stores: '店铺',
    fees: '手续费',
    chains: '网络',
    queues: '队列',
    people: '人员',
  },
  twoFactor: {
    explanation:
      '该店铺的所有者要求团队所有成员使用两步验证。请为您的账户设置两步验证以恢复访问。只需一分钟，以及手机上的一次性验证码应用。',
    setUp: '设置两步验证',
  },
  reading: {
    explanation: (link) => rich`您正以运营方身份查看该店铺：可以查看所有内容，但不能更改。${link}`,
    back: '返回运营区',
  },
  suspended: {
    title: '该店铺已被暂停',
    explanation: (reason) =>
      rich`运营方已停止该店铺的销售：不再有新订单、账单或付款。买家已开始的付款会正常完成并到达您的钱包。原因：${reason}`,
  },
  closed: '该店铺已关闭。不再销售新内容；您仍可在此查看其销售记录。',
};
