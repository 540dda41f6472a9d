import { type CallOptions, idInPath, type Transport } from '../transport.ts';
import type { AppendedStock, AppendStockInput, Product, ProductPage, ProductQuery } from '../types.ts';
import { createList, type List } from './list.ts';

/** The store's products. */
export interface Products extends List<Product, ProductPage, ProductQuery> {
  get(id: string, options?: CallOptions): Promise<Product>;
  /**
   * Adds lines of stock. Retried like a read, since lines that the product already has are skipped: nothing is added
   * twice. After a retry, lines from a first success whose answer was lost count as `duplicates`; `stock` is right
   * either way.
   */
  appendStock(id: string, input: AppendStockInput, options?: CallOptions): Promise<AppendedStock>;
}

const PATH = '/v1/products';

export function createProducts(transport: Transport): Products {
  const path = (id: string) => `${PATH}/${idInPath(id)}`;
  return {
    ...createList<Product, ProductPage, ProductQuery>(transport, PATH),
    get: async (id, options) => transport.json({ method: 'GET', path: path(id), repeatable: 'always', options }),
    appendStock: async (id, body, options) =>
      transport.json({ method: 'POST', path: `${path(id)}/stock`, body, repeatable: 'always', options }),
  };
}
