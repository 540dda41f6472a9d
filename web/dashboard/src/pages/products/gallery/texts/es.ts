import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Más imágenes',
  help: 'Se muestran en la página del producto en la tienda en línea, después de la primera imagen. Como máximo, 8.',
  add: 'Añadir imagen',
  added: 'La imagen se ha añadido.',
  saved: 'Las imágenes se han guardado.',
  image: (number) => `Imagen ${number}`,
  remove: 'Quitar',
  removeImage: (number) => `Quitar la imagen ${number}`,
};
