// The limit of event streams, in a separate process: holds each connection, sends all of them the same view, listens
// where the service does, and sends that view again to the followers of a changed object. It reads nothing from the
// database and has no limits. Arguments: the database's URL, the channel. The first message is the view.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { connectionConfig } from '../../server/src/kernel/db/connection.ts';
import './probe.ts';

const HEARTBEAT_MS = 10_000;

const [databaseUrl = '', channel = ''] = process.argv.slice(2);
let view = '';
/** By the requested path, which ends with the id of the followed object. */
const streams = new Map<string, ServerResponse>();

const server = createServer((request, response) => {
  const id = request.url?.split('/').at(-1) ?? '';
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
  response.write(`data: ${view}\n\n`);
  streams.set(id, response);
  response.on('close', () => streams.delete(id));
});
setInterval(() => {
  for (const response of streams.values()) response.write(': still here\n\n');
}, HEARTBEAT_MS);

const listener = new pg.Client(connectionConfig({ url: databaseUrl, applicationName: 'bench bare' }));
await listener.connect();
listener.on('notification', ({ payload = '' }) => streams.get(payload.split(' ')[0] ?? '')?.write(`data: ${view}\n\n`));
await listener.query(`listen ${channel}`);
process.once('message', (text: string) => {
  view = text;
  server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
});
process.send?.('ready');
