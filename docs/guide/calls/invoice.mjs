const BASE_URL = 'https://pay.example.com';

const response = await fetch(`${BASE_URL}/v1/invoices`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.TILL_KEY}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': 'order-7', // your own order's: sent again, it creates nothing new
  },
  body: JSON.stringify({
    items: [{ name: 'Poster', quantity: 2, unitAmount: '12.50' }],
    metadata: { order: 'order-7' }, // comes back in every event
  }),
});
const invoice = await response.json();
if (!response.ok) throw new Error(`${response.status}: ${invoice.error}`);
process.stdout.write(`${invoice.url}\n`); // send the buyer there
