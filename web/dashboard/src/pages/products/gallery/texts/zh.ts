import type { Texts } from './en.ts';

export const texts: Texts = {
  title: '更多图片',
  help: '显示在商店页面的商品页上，排在首图之后。最多 8 张。',
  add: '添加图片',
  added: '图片已添加。',
  saved: '图片已保存。',
  image: (number) => `图片 ${number}`,
  remove: '移除',
  removeImage: (number) => `移除图片 ${number}`,
};
