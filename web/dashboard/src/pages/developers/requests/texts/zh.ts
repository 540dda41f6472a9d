import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('zh');

export const texts: Texts = {
  title: 'API 错误',
  says: '最近 30 天被 API 拒绝的请求，最新的在前，并注明 API 响应中未给出的无效字段。请求数据不会保存。',
  key: '密钥',
  allKeys: '所有密钥',
  empty: '没有 API 错误',
  emptySays: '使用您的密钥且收到 4xx 响应的请求会在几秒内显示在这里。',
  many: '多个不同的请求',
  parts: { body: '请求体', query: '查询参数', path: '路径', header: '标头' },
  inPart: (part, reason) => `${part}：${reason}`,
  inField: (part, field, reason) => rich`${part}：${field} ${reason}`,
  once: (at, key) => rich`${at}，密钥 ${key}`,
  often: (times, first, last, key) =>
    rich`自 ${first} 起 ${count(times, { other: '# 次' })}，最近一次 ${last}，密钥 ${key}`,
};
