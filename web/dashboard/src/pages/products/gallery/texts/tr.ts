import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Diğer görseller',
  help: 'Vitrindeki ürün sayfasında ilk görselden sonra gösterilir. En fazla 8.',
  add: 'Görsel ekle',
  added: 'Görsel eklendi.',
  saved: 'Görseller kaydedildi.',
  image: (number) => `Görsel ${number}`,
  remove: 'Kaldır',
  removeImage: (number) => `${number}. görseli kaldır`,
};
