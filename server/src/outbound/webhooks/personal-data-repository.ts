import { declareErasure } from '../../kernel/db/erasure.ts';

// The form used by order events. Inside a text, quotes are escaped, so nothing there matches.
const ADDRESS = `,"ipAddress":"[^"]*","createdAt":"`;

/** Erases client addresses from the bodies of events, which stay intact otherwise and can be resent. */
export const eraseEventAddresses = declareErasure({
  kind: 'deliveries',
  table: 'webhook_deliveries',
  set: `payload = regexp_replace(payload, '${ADDRESS}', ',"ipAddress":null,"createdAt":"', 'g')`,
  where: `payload ~ '${ADDRESS}'`,
});
