import type { Images } from '../catalog/images/images.ts';
import type { StoresDatabase } from '../kernel/db/pool.ts';
import type { SalesDeps } from '../sales/dependencies.ts';
import type { ReceiptNetwork } from '../sales/receipts/receipt.ts';
import type { ReceiptKeys } from '../sales/receipts/signing-keys.ts';
import type { Shops } from '../stores/storefront/shops.ts';

/** Dependencies of the buyer pages. */
export interface PagesDeps extends SalesDeps {
  readonly db: StoresDatabase;
  readonly images: Images;
  /** The storefronts, by host. */
  readonly shops: Shops;
  readonly receipts: ReceiptKeys;
  /** Returns the network of a chain, on or off; undefined if it has been removed from the catalogue. */
  receiptNetwork(chain: string): ReceiptNetwork | undefined;
  readonly settings: SalesDeps['settings'] & {
    readonly baseUrl: string;
    readonly storefrontDomain: string | undefined;
  };
}
