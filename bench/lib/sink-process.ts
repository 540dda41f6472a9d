// A minimal endpoint for webhooks, in a separate process. `/count` counts, `/note` also records the time of each
// delivery, `/hang` accepts the request and never answers, and `/turn` does so after a command. It reports its address,
// then answers questions.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monotonicMs } from './monotonic.ts';
import type { SinkNotes, SinkTally } from './sink.ts';

let tally: SinkTally = { count: 0, firstAt: 0, lastAt: 0, hung: 0 };
let notes: SinkNotes = { ids: [], ats: [] };
let hasTurned = false;

const server = createServer((request, response) => {
  const at = monotonicMs();
  if (request.url === '/hang' || (request.url === '/turn' && hasTurned)) return hang(request);
  tally = { ...tally, count: tally.count + 1, firstAt: tally.count === 0 ? at : tally.firstAt, lastAt: at };
  if (request.url === '/note') note(String(request.headers['x-service-delivery-id']), at);
  return answer(request, response);
});

function hang(request: IncomingMessage): void {
  tally = { ...tally, hung: tally.hung + 1 };
  request.resume();
}

function note(id: string, at: number): void {
  notes.ids.push(id);
  notes.ats.push(at);
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  request.once('end', () => response.end());
}

process.on('message', (question: 'tally' | 'take' | 'reset' | 'turn') => {
  const answers = { tally, take: notes, reset: tally, turn: tally };
  process.send?.(answers[question]);
  if (question === 'take' || question === 'reset') notes = { ids: [], ats: [] };
  if (question === 'reset') tally = { count: 0, firstAt: 0, lastAt: 0, hung: 0 };
  if (question === 'reset') hasTurned = false;
  if (question === 'turn') hasTurned = true;
});
process.once('disconnect', () => process.exit());
// Clients that open many connections together must not wait for them.
server.listen({ host: '127.0.0.1', port: 0, backlog: 4_096 }, () => {
  const { port } = server.address() as AddressInfo;
  process.send?.(`http://127.0.0.1:${port}`);
});
