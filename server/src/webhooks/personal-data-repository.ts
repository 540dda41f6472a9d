import { declareErasure } from '../db/erasure.ts';

// As the view of an order writes it; in a text, quotes stand behind a backslash and match nothing here.
const ADDRESS = `,"ipAddress":"[^"]*","createdAt":"`;

/** Erases the client's address from the bodies of events, which stay whole otherwise and can be resent. */
export const eraseEventAddresses = declareErasure({
  kind: 'deliveries',
  table: 'webhook_deliveries',
  set: `payload = regexp_replace(payload, '${ADDRESS}', ',"ipAddress":null,"createdAt":"', 'g')`,
  where: `payload ~ '${ADDRESS}'`,
});
