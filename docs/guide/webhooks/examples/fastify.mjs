import { verifyWebhook, WebhookVerificationError } from '@till/sdk';
import Fastify from 'fastify';

const { TILL_SECRET, PORT = '4000' } = process.env;
const fulfilled = new Set(); // in your database: one row for each order or invoice that was fulfilled

function fulfilOnce(id) {
  if (fulfilled.has(id)) return; // the same event can come twice
  fulfilled.add(id);
  process.stdout.write(`fulfil ${id}\n`);
}

const app = Fastify({ bodyLimit: 10 * 1024 * 1024 });

// In a separate plugin, so that only this route receives its JSON as raw bytes.
app.register(async (webhooks) => {
  webhooks.removeContentTypeParser('application/json');
  webhooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request, rawBody) => rawBody);

  webhooks.post('/webhooks', async (request, reply) => {
    try {
      const { event, data } = await verifyWebhook(request.body, request.headers, TILL_SECRET);
      if (event === 'order.completed' || event === 'invoice.paid') fulfilOnce(data.id);
      return reply.code(204).send();
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error; // answered with 500; it comes again later
      return reply.code(400).send({ error: error.reason });
    }
  });
});

await app.listen({ host: '127.0.0.1', port: Number(PORT) });
