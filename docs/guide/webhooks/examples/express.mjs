import { verifyWebhook, WebhookVerificationError } from '@till/sdk';
import express from 'express';

const { TILL_SECRET, PORT = '4000' } = process.env;
const fulfilled = new Set(); // in your database: one row for each order or invoice that was fulfilled

function fulfilOnce(id) {
  if (fulfilled.has(id)) return; // the same event can come twice
  fulfilled.add(id);
  process.stdout.write(`fulfil ${id}\n`);
}

const app = express();

// Before any `app.use(express.json())`, which would leave no raw body to verify.
app.post('/webhooks', express.raw({ type: 'application/json', limit: '10mb' }), async (request, response) => {
  try {
    const { event, data } = await verifyWebhook(request.body, request.headers, TILL_SECRET);
    if (event === 'order.completed' || event === 'invoice.paid') fulfilOnce(data.id);
    response.sendStatus(204);
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error; // answered with 500; it comes again later
    response.status(400).send(error.reason);
  }
});

app.listen(Number(PORT), '127.0.0.1');
