/** Values shared by the examples of several operations, so that the examples are consistent. */
export const ORDER_ID = 'CVLFRgWauMhUmMcFvvbEs';
export const INVOICE_ID = 'CVLFVKAoky5W41kVc1giu';
export const PRODUCT_ID = '019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17';
export const TEMPLATE_ID = '019a7c40-1f7a-7d05-b3c8-52e9a6074fd1';
export const STORE_ID = '019a7c3b-90e4-7a16-8f52-d4b1c07e693a';
export const ATTEMPT_ID = '019aa440-f1d2-7088-9e3b-71c5d2a0f846';
export const DELIVERY_ID = '019aa443-6e05-7f4c-ab90-18d7e3c25f6b';
export const DEPOSIT_ADDRESS = '0x7A3f05c9D2bE41a86C1D3490fE5b72A86cD91E04';
export const CREATED_AT = '2026-11-21T02:15:00.000Z';
/** 30 minutes after creation: the end of the order and of the quote. */
export const ORDER_ENDS_AT = '2026-11-21T02:45:00.000Z';
/** A day after creation. */
export const INVOICE_ENDS_AT = '2026-11-22T02:15:00.000Z';
export const PAID_AT = '2026-11-21T02:19:31.482Z';
export const PAGE = { page: 1, limit: 20, total: 1, totalPages: 1 };

export const transaction = {
  blockchain: 'base',
  txHash: '0x5c1f0c7d8b6e4a39f2d1057be8c4963a7e20bd81f6394c5ad7e0128b9f43c6a5',
  fromAddress: '0x2B91d04CEa8F6730b5D27c16fA9384e05dB7C1f2',
  amount: '25000000',
  blockNumber: '38391204',
  blockTime: '2026-11-21T02:19:07.000Z',
};

export const usdcOnBase = { id: 'usdc-base', token: 'usdc', chain: 'base', decimals: 6 };
export const ethOnEthereum = { id: 'eth-ethereum', token: 'eth', chain: 'ethereum', decimals: 18 };

/** Parts of an operation in the document that are not in its schemas. */
export interface OperationExamples {
  /** Request bodies, by title. */
  readonly requests?: Readonly<Record<string, object>>;
  /** One body for each success that has one. */
  readonly responses?: Readonly<Record<number, object | string>>;
  /** Descriptions of the successes. */
  readonly says?: Readonly<Record<number, string>>;
  /** Content type of the success; `application/json` by default. */
  readonly contentType?: string;
}
