import { declareErasure } from '../../../kernel/db/erasure.ts';

/** Erases the address of the client that started an attempt. */
export const eraseClientAddresses = declareErasure({
  kind: 'attempts',
  table: 'payment_attempts',
  set: 'ip_address = null',
  where: 'ip_address is not null',
});
