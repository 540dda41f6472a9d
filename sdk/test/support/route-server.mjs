// Serves a route handler with Request and Response objects, as frameworks of that kind call it:
// `node route-server.mjs <module>`, on PORT of 127.0.0.1.
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

const [, , module] = process.argv;
const { POST } = await import(pathToFileURL(module).href);

createServer(async (incoming, outgoing) => {
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { method, headers, url } = incoming;
  const request = new Request(`http://shop.example${url}`, { method, headers, body: Buffer.concat(chunks) });
  const response = await POST(request).catch(() => new Response(null, { status: 500 }));
  outgoing.writeHead(response.status).end(Buffer.from(await response.arrayBuffer()));
}).listen(Number(process.env.PORT), '127.0.0.1');
