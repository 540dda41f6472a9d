/** Bytes of a merchant's request body: 8 MiB. */
export const MERCHANT_BODY_BYTES = 8 * 1024 * 1024;
/** Bytes of a buyer's request body, and how long one may take to arrive. The largest cart needs less than 4 KiB. */
export const BUYER_BODY_BYTES = 16 * 1024;
export const BUYER_BODY_SECONDS = 10;
