import { Refusal } from '../kernel/lib/errors.ts';

export class CatalogRefusal extends Refusal<
  | 'product.notFound'
  | 'product.notFinite'
  | 'product.tooManyLines'
  | 'product.tooManyHandedOut'
  | 'product.priceIsZero'
  | 'product.quantitiesCross'
  | 'product.onSale'
  | 'product.withheld'
  | 'stock.reserved'
> {}
