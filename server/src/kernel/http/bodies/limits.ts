/** Maximum size of a merchant's request body in bytes: 8 MiB. */
export const MERCHANT_BODY_BYTES = 8 * 1024 * 1024;
/**
 * Maximum size of a buyer's request body in bytes, and its deadline in seconds. The largest cart needs less than 4 KiB.
 */
export const BUYER_BODY_BYTES = 16 * 1024;
export const BUYER_BODY_SECONDS = 10;
