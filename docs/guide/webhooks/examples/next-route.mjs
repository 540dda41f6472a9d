import { verifyWebhook, WebhookVerificationError } from '@till/sdk';

const fulfilled = new Set(); // in your database: one row for each order or invoice that was fulfilled

function fulfilOnce(id) {
  if (fulfilled.has(id)) return; // the same event can come twice
  fulfilled.add(id);
  process.stdout.write(`fulfil ${id}\n`);
}

export async function POST(request) {
  try {
    const rawBody = await request.arrayBuffer(); // not request.json()
    const { event, data } = await verifyWebhook(rawBody, request.headers, process.env.TILL_SECRET);
    if (event === 'order.completed' || event === 'invoice.paid') fulfilOnce(data.id);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error; // answered with 500; it comes again later
    return new Response(error.reason, { status: 400 });
  }
}
