import type { RateLimits, RequestDeps } from '../kernel/http/dependencies.ts';
import type { Images } from './images/images.ts';

/** Dependencies of the operations on products and stock. */
export interface CatalogDeps extends RequestDeps {
  readonly images: Images;
  readonly settings: { readonly baseUrl: string; readonly rateLimits: RateLimits };
}
