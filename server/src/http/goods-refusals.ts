export const NO_TEMPLATE = 'Template not found';

/** How refusals about products, stock, images and templates read that are given on the dashboard's routes alone. */
export const GOODS_REFUSALS = {
  'product.priceIsZero': [400, 'Price must be greater than zero', 'The price is zero.'],
  'product.quantitiesCross': [
    400,
    'Maximum quantity must not be less than minimum quantity',
    'No quantity would be allowed.',
  ],
  'product.onSale': [409, 'Product is on sale', 'There is nothing to put back.'],
  'product.withheld': [409, 'Put the product back on sale first', 'A restore took it off sale.'],
  'stock.reserved': [409, 'Open orders need these lines', 'Fewer lines are free than are to be removed.'],
  'image.unreadable': [400, 'Choose a PNG, JPEG, WebP or AVIF image', 'It is another kind of file, or damaged.'],
  'image.tooLarge': [413, 'An image may have at most 5 MiB', 'The file is larger.'],
  'image.tooManyPixels': [400, 'An image may have at most 40 megapixels', 'It has more.'],
  'image.storeAway': [503, 'Images cannot be kept right now', 'The image store cannot be reached. Try again soon.'],
  'template.notFound': [404, NO_TEMPLATE, "No such template, or another store's."],
  'template.nameTaken': [409, 'A template has this name already', 'Names of templates are unique in a store.'],
} as const;
