/** Texts of the further images of a product. */
export const texts = {
  title: 'More images',
  help: 'Shown on the product’s page in the storefront, after the first image. At most 8.',
  add: 'Add image',
  added: 'The image is added.',
  saved: 'The images are saved.',
  image: (number: number) => `Image ${number}`,
  remove: 'Remove',
  removeImage: (number: number) => `Remove image ${number}`,
};
export type Texts = typeof texts;
