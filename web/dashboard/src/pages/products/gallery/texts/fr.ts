import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Autres images',
  help: 'Affichées sur la page du produit dans la vitrine, après la première image. 8 au plus.',
  add: 'Ajouter une image',
  added: 'L’image est ajoutée.',
  saved: 'Les images sont enregistrées.',
  image: (number) => `Image ${number}`,
  remove: 'Retirer',
  removeImage: (number) => `Retirer l’image ${number}`,
};
