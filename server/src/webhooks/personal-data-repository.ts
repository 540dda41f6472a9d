import { declareErasure } from '../db/erasure.ts';

// As order events write it. Inside a text, quotes are escaped and match nothing here.
const ADDRESS = `,"ipAddress":"[^"]*","createdAt":"`;

/** Erases the client's address from the bodies of events, which stay intact otherwise and can be resent. */
export const eraseEventAddresses = declareErasure({
  kind: 'deliveries',
  table: 'webhook_deliveries',
  set: `payload = regexp_replace(payload, '${ADDRESS}', ',"ipAddress":null,"createdAt":"', 'g')`,
  where: `payload ~ '${ADDRESS}'`,
});
