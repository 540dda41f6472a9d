// The limit of a webhook's latency, in a separate process: listens for the dispatchers' wake-ups and posts immediately,
// with the store's id in place of the delivery's. It sends no query, signs nothing and stores nothing. Arguments: the
// database's URL, the receiver's URL. Each message names the stores to post for from then on.
import pg from 'pg';
import { connectionConfig } from '../../server/src/kernel/db/connection.ts';
import { DELIVERIES_CHANNEL } from '../../server/src/outbound/webhooks/outbox-repository.ts';
import { createHttpClient } from './http-client.ts';

const [databaseUrl = '', receiverUrl = ''] = process.argv.slice(2);
const { origin, pathname: path } = new URL(receiverUrl);
const client = createHttpClient(origin, 64);
const body = '{}';
let storeIds: ReadonlySet<string> = new Set();

const listener = new pg.Client(connectionConfig({ url: databaseUrl, applicationName: 'bench bare' }));
await listener.connect();
listener.on('notification', ({ payload = '' }) => {
  if (!storeIds.has(payload)) return;
  const headers = { 'content-type': 'application/json', 'x-service-delivery-id': payload };
  void client.send({ method: 'POST', path, headers, body }, 200);
});
await listener.query(`listen ${DELIVERIES_CHANNEL}`);
process.on('message', (wanted: readonly string[]) => {
  storeIds = new Set(wanted);
  process.send?.('ready');
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
