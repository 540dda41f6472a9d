// Fastify with one route and nothing else, in a separate process. It reports its address, and answers questions like
// probe.ts. Plain JavaScript, since what strips types is part of what is measured.
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// The service's own copy.
const { fastify } = createRequire(new URL('../../server/package.json', import.meta.url))('fastify');

process.on('message', (question) => {
  if (question === 'usage-after-gc') {
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
  }
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  process.send({ cpuMicros: user + system, rssBytes: rss, heapBytes: heapUsed });
});
process.once('disconnect', () => process.exit());

const app = fastify();
app.get('/healthz', async () => ({ status: 'ok' }));
process.send(await app.listen({ host: '127.0.0.1', port: 0 }));
