// Buys a product of the running demo as a program, from the folder of the demo: node docs/guide/programs/buy.mjs
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExactEvmScheme } from '@x402/evm';
import { wrapFetchWithPaymentFromConfig } from '@x402/fetch';
import { privateKeyToAccount } from 'viem/accounts';

const demo = JSON.parse(await readFile('.till/demo/demo.json', 'utf8'));
const { chainId, faucet, tokens } = demo.chains[0];

// The merchant's server: creates an order of a game key.
const created = await fetch(`${demo.baseUrl}/v1/orders`, {
  method: 'POST',
  headers: { authorization: `Bearer ${demo.store.apiKey}`, 'content-type': 'application/json' },
  body: JSON.stringify({ items: [{ productId: demo.products[0].id, quantity: 1 }] }),
});
const { id } = await created.json();

// The program: signs what it is asked to pay, up to 25 of the demo's own dollars.
const network = `eip155:${chainId}`;
const asset = tokens.usdc.address;
const pay = wrapFetchWithPaymentFromConfig(fetch, {
  schemes: [{ network, client: new ExactEvmScheme(privateKeyToAccount(faucet.privateKey)) }],
  spendControls: { allowedAssets: [{ network, asset, maxAmountPerPayment: '25000000' }] },
});
let answer = await pay(`${demo.baseUrl}/x402/${id}`);
while (answer.status === 202) {
  await sleep(1_000 * Number(answer.headers.get('retry-after')));
  answer = await pay(`${demo.baseUrl}/x402/${id}`);
}
process.stdout.write(`${answer.status} ${JSON.stringify(await answer.json(), null, 2)}\n`);
