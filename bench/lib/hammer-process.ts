// Sends one request of a store over many connections, repeatedly until stopped, in a separate process.
import { setPriority } from 'node:os';
import { Pool } from 'undici';
import type { HammerCase, HammerTally } from './hammer.ts';

// The cost of the load itself must not be measured.
setPriority(19);

let round = 0;
let hangUp: () => void = () => undefined;
let tally: HammerTally = { done: 0, refused: 0, failed: 0 };

process.on('message', (question: HammerCase | 'stop') => {
  if (question === 'stop') {
    round += 1;
    hangUp();
    process.send?.(tally);
    return;
  }
  start(question);
  process.send?.('started');
});
process.once('disconnect', () => process.exit());
process.send?.('ready');

function start({ origin, connections, method, path, headers, body }: HammerCase): void {
  const mine = ++round;
  tally = { done: 0, refused: 0, failed: 0 };
  const bytes = body === undefined ? null : Buffer.from(body.head + body.unit.repeat(body.times) + body.tail);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const loop = async (): Promise<void> => {
    while (round === mine) {
      try {
        const answer = await pool.request({ method, path, headers, body: bytes });
        for await (const _ of answer.body) if (round !== mine) break;
        if (round !== mine) continue;
        tally =
          answer.statusCode === 429 ? { ...tally, refused: tally.refused + 1 } : { ...tally, done: tally.done + 1 };
      } catch {
        if (round !== mine) return;
        tally = { ...tally, failed: tally.failed + 1 };
      }
    }
  };
  // Requests waiting in the service are useless now, and would run alongside the next measurement.
  hangUp = () => void pool.destroy();
  void Promise.all(Array.from({ length: connections }, loop));
}
