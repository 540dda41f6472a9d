const { createHmac, timingSafeEqual } = require('crypto');

const { body, timestamp, signature, signatureNext, secret } = inputData;
const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest();
const isOurs = [signature, signatureNext].some((hex) => {
  const received = Buffer.from(hex || '', 'hex');
  return received.length === expected.length && timingSafeEqual(received, expected);
});
const isRecent = Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300;
if (!isOurs || !isRecent) throw new Error('This event is forged, changed, or older than five minutes');

const { event, data } = JSON.parse(body);
return {
  event,
  isPaid: event === 'order.completed' || event === 'invoice.paid',
  id: data.id,
  amount: data.totalAmount || data.priceAmount,
  currency: data.currency || data.priceCurrency,
  email: data.customerEmail,
};
