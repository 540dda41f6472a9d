import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Другие изображения',
  help: 'Видны на странице товара в витрине после первого изображения. Не более 8.',
  add: 'Добавить изображение',
  added: 'Изображение добавлено.',
  saved: 'Изображения сохранены.',
  image: (number) => `Изображение ${number}`,
  remove: 'Убрать',
  removeImage: (number) => `Убрать изображение ${number}`,
};
