import { declareRefusals, INVALID } from '../kernel/lib/refusals.ts';

/** Also used for a line of an order. */
export const NO_PRODUCT = 'Product not found';

/** A refused request about a product or its stock. */
export class CatalogRefusal extends declareRefusals({
  'product.notFound': [404, NO_PRODUCT, "No such product, or another store's."],
  'product.notFinite': [400, 'Product has no finite stock', 'The product delivers without a stock list.'],
  'product.tooManyLines': [400, INVALID, 'Or the text has more than 10000 different lines.'],
  'product.priceIsZero': [400, 'Price must be greater than zero', 'The price is zero.'],
  'product.quantitiesCross': [
    400,
    'Maximum quantity must not be less than minimum quantity',
    'No quantity would be allowed.',
  ],
  'product.onSale': [409, 'Product is on sale', 'There is nothing to put back.'],
  'product.tooManyHandedOut': [400, 'Enter at most 100,000 lines', 'The text has more.'],
  'product.galleryFull': [400, 'A product may have at most 8 more images', 'It has that many. Remove one first.'],
  'product.galleryChanged': [409, 'Someone else has changed the images', 'One of them is no longer there.'],
  'product.withheld': [409, 'Put the product back on sale first', 'A restore took it off sale.'],
  'stock.importFull': [400, 'An import has at most 200,000 lines', 'Add the rest with another import.'],
  'stock.noImport': [409, 'There is no import to undo', 'It was undone, or another import followed.'],
  'stock.importSold': [409, 'Lines of this import have been sold', 'Remove the unsold lines one by one instead.'],
  'stock.reserved': [409, 'Open orders need these lines', 'Fewer lines are free than are to be removed.'],
}) {}
