import type { Queryable } from '../kernel/db/pool.ts';
import type { RateLimits, RequestDeps } from '../kernel/http/dependencies.ts';
import type { Images } from './images/images.ts';

/** Dependencies of the operations on products and stock. */
export interface CatalogDeps extends RequestDeps {
  readonly images: Images;
  /** Counts the payment methods with which buyers of a store can pay. */
  readonly countMethods: (q: Queryable, storeId: string) => Promise<number>;
  readonly settings: { readonly baseUrl: string; readonly rateLimits: RateLimits };
}
