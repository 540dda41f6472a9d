import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Mais imagens',
  help: 'Exibidas na página do produto na vitrine, depois da primeira imagem. No máximo 8.',
  add: 'Adicionar imagem',
  added: 'A imagem foi adicionada.',
  saved: 'As imagens foram salvas.',
  image: (number) => `Imagem ${number}`,
  remove: 'Remover',
  removeImage: (number) => `Remover a imagem ${number}`,
};
