// The limit of the latency bench, in a separate process: polls the node's head as often as the service and posts to the
// receiver when it has moved. It reads and stores nothing else. Arguments: the node's URL, the receiver's URL, the poll
// interval in milliseconds.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'undici';

const [rpcUrl = '', receiverUrl = '', intervalMs = ''] = process.argv.slice(2);
const headers = { 'content-type': 'application/json' };
const node = new Client(rpcUrl);
const receiver = new Client(receiverUrl);
const question = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: ['latest', false] });

process.once('disconnect', () => process.exit());

let posted = 0;
for (;;) {
  const answer = await node.request({ method: 'POST', path: '/', headers, body: question });
  const { result } = (await answer.body.json()) as { result: { number: string } };
  const head = Number(result.number);
  if (head > posted) {
    const post = await receiver.request({ method: 'POST', path: '/bare', headers, body: JSON.stringify({ head }) });
    await post.body.dump();
    posted = head;
  }
  await sleep(Number(intervalMs));
}
