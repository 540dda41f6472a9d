// Pays an address with the client of version 1 of x402 in its plain configuration, and prints the answer as JSON.
//   BUYER_KEY=0x… node pay.mjs URL
import { createSigner, decodeXPaymentResponse, wrapFetchWithPayment } from 'x402-fetch';

const [, , url] = process.argv;
const pay = wrapFetchWithPayment(fetch, await createSigner('base', process.env.BUYER_KEY));
const answer = await pay(url);
const proof = answer.headers.get('x-payment-response');
const said = { status: answer.status, body: await answer.json(), proof: proof && decodeXPaymentResponse(proof) };
process.stdout.write(`${JSON.stringify(said)}\n`);
