import { createServer } from 'node:http';
import { verifyWebhook, WebhookVerificationError } from '@till/sdk';

const { TILL_SECRET, PORT = '4000' } = process.env;
const MAX_BODY_BYTES = 10 * 1024 * 1024;
const fulfilled = new Set(); // in your database: one row for each order or invoice that was fulfilled

function fulfilOnce(id) {
  if (fulfilled.has(id)) return; // the same event can come twice
  fulfilled.add(id);
  process.stdout.write(`fulfil ${id}\n`);
}

async function readRawBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error('the body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

createServer(async (request, response) => {
  try {
    const rawBody = await readRawBody(request);
    const { event, data } = await verifyWebhook(rawBody, request.headers, TILL_SECRET);
    if (event === 'order.completed' || event === 'invoice.paid') fulfilOnce(data.id);
    response.writeHead(204).end();
  } catch (error) {
    const isForged = error instanceof WebhookVerificationError;
    response.writeHead(isForged ? 400 : 500).end(); // it comes again later
  }
}).listen(Number(PORT), '127.0.0.1');
