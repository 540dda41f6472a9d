import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createWebhookClient, type WebhookClientOptions } from '../../../src/outbound/webhooks/http-client.ts';
import type { ResolvedAddress } from '../../../src/outbound/webhooks/resolve.ts';
import { selfSignedCertificate } from './certificate.ts';
import { type Answer, hang, startReceiver, status } from './receiver.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function client(options: Partial<WebhookClientOptions> = {}) {
  const made = createWebhookClient({ timeoutMs: 5_000, allowInsecure: true, ...options });
  closing.push(made.close);
  return made;
}

async function receiver(answer?: Answer) {
  const started = await startReceiver(answer);
  closing.push(started.close);
  return started;
}

/** Starts a server that answers each connection with these bytes. @returns its URL */
async function rawServer(answer: (socket: Socket) => void): Promise<string> {
  const open = new Set<Socket>();
  const server = createTcpServer((socket) => {
    open.add(socket);
    answer(socket.on('error', () => {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Waits until a connection that has just served a request is free for the next one. */
const idle = () => sleep(20);
const post = (url: string) => ({ url, headers: { 'Content-Type': 'application/json' }, body: '{}' });
const unanswered = (error: string) => ({ responseStatus: null, error, responseExcerpt: null });

describe('the answer', () => {
  test.each([200, 204, 299, 400, 500])('%i is returned unchanged', async (code) => {
    const endpoint = await receiver(status(code));
    expect(await client().post(post(endpoint.url))).toMatchObject({ responseStatus: code, error: null });
  });

  test('of a redirect is the redirect: it is not followed', async () => {
    const target = await receiver();
    const endpoint = await receiver(status(307, { location: target.url }));
    expect(await client().post(post(endpoint.url))).toMatchObject({ responseStatus: 307, error: null });
    expect(target.requests).toHaveLength(0);
  });

  test('counts by its status, for a body of any length', async () => {
    const endpoint = await receiver((response) => {
      response.writeHead(200);
      const more = () => {
        while (response.write(Buffer.alloc(16_384)));
        response.once('drain', more);
      };
      more();
    });
    expect(await client().post(post(endpoint.url))).toMatchObject({ responseStatus: 200, error: null });
  });

  test('is stored with the first 1,024 bytes of its body, in whole characters', async () => {
    const bodies = [
      ['', ''],
      ['no such store', 'no such store'],
      ['x'.repeat(5_000), 'x'.repeat(1_024)],
      [`${'x'.repeat(1_023)}é and more`, 'x'.repeat(1_023)],
      [Buffer.from([0x61, 0xff, 0x00, 0x62]), 'a\uFFFD\uFFFDb'],
      [Buffer.from([0x61, 0xc3]), 'a\uFFFD'],
    ] as const;
    for (const [body, responseExcerpt] of bodies) {
      const endpoint = await receiver((response) => void response.writeHead(404).end(body));
      expect(await client().post(post(endpoint.url))).toEqual({ responseStatus: 404, error: null, responseExcerpt });
    }
  });

  test('in many small parts is joined', async () => {
    const endpoint = await receiver(async (response) => {
      response.writeHead(500);
      for (let part = 0; part < 300; part++) await new Promise((resolve) => response.write('part ', resolve));
      response.end();
    });
    const { responseExcerpt } = await client().post(post(endpoint.url));
    expect(responseExcerpt).toBe('part '.repeat(300).slice(0, 1_024));
  });

  test('that never arrives is a timeout', async () => {
    const endpoint = await receiver(hang);
    expect(await client({ timeoutMs: 100 }).post(post(endpoint.url))).toEqual(unanswered('timeout'));
  });

  test('whose body never ends is a timeout', async () => {
    const endpoint = await receiver((response) => void response.writeHead(200).write('x'));
    expect(await client({ timeoutMs: 100 }).post(post(endpoint.url))).toEqual(unanswered('timeout'));
  });

  test.each([
    ['headers', 'HTTP/1.1 200 OK\r\n', 'X: x\r\n'],
    ['body', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\nx\r\n'],
  ])('whose %s trickle in without end is a timeout', async (_part, beginning, more) => {
    const url = await rawServer((socket) => {
      socket.write(beginning);
      const dripping = setInterval(() => socket.write(more), 10);
      socket.on('close', () => clearInterval(dripping));
    });
    expect(await client({ timeoutMs: 150 }).post(post(url))).toEqual(unanswered('timeout'));
  });

  test('that is cut off is a reset', async () => {
    const endpoint = await receiver((response) => void response.destroy());
    expect(await client().post(post(endpoint.url))).toEqual(unanswered('reset'));
  });

  test('has headers of up to 64 KiB; longer ones are a separate error', async () => {
    const withHeader = (bytes: number) => `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(bytes)}\r\nContent-Length: 0\r\n\r\n`;
    const long = await rawServer((socket) => void socket.end(withHeader(60 * 1024)));
    expect(await client().post(post(long))).toMatchObject({ responseStatus: 200, error: null });
    const longer = await rawServer((socket) => void socket.end(withHeader(64 * 1024)));
    expect(await client().post(post(longer))).toEqual(unanswered('long_headers'));
    const many = await rawServer((socket) => void socket.end(`HTTP/1.1 200 OK\r\n${'A: b\r\n'.repeat(64 * 1024)}\r\n`));
    expect(await client().post(post(many))).toEqual(unanswered('long_headers'));
  });
});

describe('interim answers', () => {
  const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
  const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';

  /** Starts a server that answers each request with the next of these. */
  const answering = (...answers: string[]) =>
    rawServer((socket) => {
      socket.on('data', async () => {
        const [answer = OK] = answers.splice(0, 1);
        for (const part of parts(answer)) await new Promise((resolve) => socket.write(part, resolve));
      });
    });
  let parts: (answer: string) => Iterable<string> = (answer) => [answer];
  const wholeOrByByte = [
    ['at once', (answer: string) => [answer]],
    ['byte by byte', (answer: string) => answer],
  ] as const;

  describe.each(wholeOrByByte)('that come %s', (_how, split) => {
    beforeEach(() => {
      parts = split;
    });

    test.each([
      ['100', CONTINUE],
      ['100 without a reason', 'HTTP/1.1 100 \r\n\r\n'],
      ['100 after an empty line', `\r\n${CONTINUE}`],
      ['100 with headers', 'HTTP/1.1 100 Continue\r\nX-Note: HTTP/1.1 100 \r\nContent-Length: 2\r\n\r\n'],
      ['102', 'HTTP/1.1 102 Processing\r\n\r\n'],
      ['103', 'HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n'],
      ['several', `${CONTINUE}HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${CONTINUE}HTTP/1.1 199 X\r\n\r\n`],
    ])('%s before the final answer are skipped, on new and on reused connections', async (_what, interim) => {
      const url = await answering(interim + OK, OK, interim + OK);
      const shared = client();
      for (let request = 0; request < 3; request += 1) {
        expect(await shared.post(post(url))).toEqual({ responseStatus: 200, error: null, responseExcerpt: 'ok' });
        await idle();
      }
    });

    test('leave a failure a failure, and a body as it is', async () => {
      const body = `${CONTINUE}HTTP/1.1 100 `;
      const url = await answering(`${CONTINUE}HTTP/1.1 503 No\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
      expect(await client().post(post(url))).toEqual({ responseStatus: 503, error: null, responseExcerpt: body });
    });

    test('without end are refused, and so is a protocol upgrade', async () => {
      for (const answer of [
        CONTINUE.repeat(1_000),
        'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(1_000),
        `HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n${OK}`,
      ]) {
        expect(await client().post(post(await answering(answer)))).toEqual(unanswered('bad_framing'));
      }
    });

    test('with no final answer are a reset or a timeout', async () => {
      const closing = await rawServer((socket) => void socket.end(CONTINUE));
      expect(await client().post(post(closing))).toEqual(unanswered('reset'));
      expect(await client({ timeoutMs: 300 }).post(post(await answering(CONTINUE)))).toEqual(unanswered('timeout'));
    });
  });
});

describe('an answer with an ambiguous end is refused:', () => {
  const head = (...lines: string[]) => `HTTP/1.1 200 OK\r\n${lines.join('\r\n')}\r\n\r\n`;
  test.each([
    ['no HTTP', 'SSH-2.0-OpenSSH\r\n'],
    ['a length and chunks', `${head('Content-Length: 2', 'Transfer-Encoding: chunked')}2\r\nok\r\n0\r\n\r\n`],
    ['chunks and a length', `${head('Transfer-Encoding: chunked', 'Content-Length: 2')}2\r\nok\r\n0\r\n\r\n`],
    ['two lengths', `${head('Content-Length: 2', 'Content-Length: 20')}ok`],
    ['a list of lengths', `${head('Content-Length: 2, 2')}ok`],
    ['a negative length', head('Content-Length: -1')],
    ['a length in hexadecimal', `${head('Content-Length: 0x2')}ok`],
    ['a length beyond all numbers', `${head(`Content-Length: ${'9'.repeat(40)}`)}ok`],
    ['a folded header', `${head('X: a', ' b', 'Content-Length: 2')}ok`],
    ['a space before a colon', `${head('Content-Length : 2')}ok`],
    ['lines that end in LF alone', 'HTTP/1.1 200 OK\nContent-Length: 2\n\nok'],
    ['a chunk size that is none', `${head('Transfer-Encoding: chunked')}zz\r\nok\r\n0\r\n\r\n`],
    ['a chunk size beyond all numbers', `${head('Transfer-Encoding: chunked')}${'f'.repeat(40)}\r\nok`],
    ['a chunk longer than its size', `${head('Transfer-Encoding: chunked')}1\r\nok\r\n0\r\n\r\n`],
    ['a status of four digits', `HTTP/1.1 1000 X\r\nContent-Length: 2\r\n\r\nok`],
  ])('%s', async (_what, answer) => {
    for (const parts of [[answer], [...answer]]) {
      const url = await rawServer(async (socket) => {
        for (const part of parts) await new Promise((resolve) => socket.write(part, resolve));
      });
      expect(await client().post(post(url))).toEqual(unanswered('bad_framing'));
    }
  });

  test.each([
    ['its head', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n'],
    ['its body', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\no'],
    ['its chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\no'],
  ])('but one that is cut off in %s is a reset', async (_part, answer) => {
    const url = await rawServer((socket) => void socket.end(answer));
    expect(await client().post(post(url))).toEqual(unanswered('reset'));
  });
});

test('a port without a listener is a connect error', async () => {
  const endpoint = await startReceiver();
  await endpoint.close();
  expect(await client().post(post(endpoint.url))).toEqual(unanswered('connect'));
});

test('a name that does not resolve is a dns error', async () => {
  const resolve = () => Promise.reject(new Error('no such name'));
  expect(await client({ resolve }).post(post('http://shop.example/hook'))).toEqual(unanswered('dns'));
  expect(await client({ resolve: async () => [] }).post(post('http://shop.example/hook'))).toEqual(unanswered('dns'));
});

test('a name server that never answers is a timeout', async () => {
  const resolve = () => new Promise<never>(() => {});
  expect(await client({ timeoutMs: 100, resolve }).post(post('http://shop.example/'))).toEqual(unanswered('timeout'));
});

describe('over HTTPS', () => {
  const certificate = selfSignedCertificate();
  const trusted = getCACertificates('default');
  afterEach(() => setDefaultCACertificates(trusted));

  async function secureReceiver(): Promise<{ port: number; requests: number; connections: number }> {
    const seen = { port: 0, requests: 0, connections: 0 };
    const server = createServer(certificate, (request, response) => {
      seen.requests += 1;
      request.resume().on('end', () => response.end());
    });
    server.on('connection', () => {
      seen.connections += 1;
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(async () => {
      server.closeAllConnections();
      server.close();
    });
    seen.port = (server.address() as AddressInfo).port;
    return seen;
  }
  const toLoopback = async () => [{ address: '127.0.0.1', family: 4 as const }];

  test('a certificate that verifies is accepted, and one for another name is a tls error', async () => {
    const endpoint = await secureReceiver();
    setDefaultCACertificates([...trusted, certificate.cert]);
    const trusting = client({ resolve: toLoopback });
    expect(await trusting.post(post(`https://localhost:${endpoint.port}/`))).toMatchObject({ responseStatus: 200 });
    expect(await trusting.post(post(`https://shop.example:${endpoint.port}/`))).toEqual(unanswered('tls'));
    expect(endpoint.requests).toBe(1);
  });

  test('an idle connection closed when the request arrives is replaced by a new one', async () => {
    const served = new WeakSet<Socket>();
    let connections = 0;
    const server = createServer(certificate, (request, response) => {
      if (served.has(request.socket)) return void request.socket.end();
      served.add(request.socket);
      request.resume().on('end', () => response.end());
    });
    server.on('connection', () => {
      connections += 1;
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(async () => {
      server.closeAllConnections();
      server.close();
    });
    setDefaultCACertificates([...trusted, certificate.cert]);
    const shared = client({ resolve: toLoopback });
    const url = `https://localhost:${(server.address() as AddressInfo).port}/`;
    for (let round = 0; round < 2; round++) {
      expect(await shared.post(post(url))).toMatchObject({ responseStatus: 200, error: null });
      await idle();
    }
    expect(connections).toBe(2);
  });

  test('an untrusted certificate is a tls error, even where insecure endpoints are allowed', async () => {
    const endpoint = await secureReceiver();
    const url = `https://localhost:${endpoint.port}/`;
    expect(await client({ resolve: toLoopback }).post(post(url))).toEqual(unanswered('tls'));
    expect(endpoint.requests).toBe(0);
  });

  test('nothing is sent if the connected address is internal, even after a clean look-up', async () => {
    const endpoint = await secureReceiver();
    setDefaultCACertificates([...trusted, certificate.cert]);
    let looks = 0;
    const changing: ResolvedAddress = {
      family: 4,
      get address() {
        looks += 1;
        return looks === 1 ? '93.184.215.14' : '127.0.0.1';
      },
    };
    const strict = client({ allowInsecure: false, resolve: async () => [changing] });
    expect(await strict.post(post(`https://localhost:${endpoint.port}/`))).toEqual(unanswered('refused_address'));
    expect(endpoint).toMatchObject({ connections: 1, requests: 0 });
  });
});

test('an endpoint that accepts the connection and never begins TLS is a timeout', async () => {
  const url = await rawServer(() => {});
  const secure = url.replace('http:', 'https:');
  expect(await client({ timeoutMs: 150 }).post(post(secure))).toEqual(unanswered('timeout'));
});

test('connections are kept alive and reused', async () => {
  const endpoint = await receiver();
  const shared = client();
  for (let request = 0; request < 20; request++) await shared.post(post(endpoint.url));
  expect(endpoint.requests).toHaveLength(20);
  expect(endpoint.connections).toBeLessThanOrEqual(2);
});

describe('a reused connection', () => {
  const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';

  /** Starts a server that answers the first request of each connection, and handles the second with a function. */
  async function closingReceiver(second: (socket: Socket) => void, first = (socket: Socket) => void socket.write(OK)) {
    const seen = { connections: 0, requests: [] as string[] };
    const url = await rawServer((socket) => {
      seen.connections += 1;
      let requests = 0;
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
        if (!text.endsWith('\r\n\r\n{}')) return;
        seen.requests.push(text.replace(/^connection: .*\r\n/im, ''));
        text = '';
        requests += 1;
        if (requests === 1) first(socket);
        else second(socket);
      });
    });
    return { url, seen };
  }

  test.each([
    ['closed', (socket: Socket) => void socket.end()],
    ['reset', (socket: Socket) => void socket.resetAndDestroy()],
  ])('%s when the request arrives: the same request is repeated immediately on a new one', async (_how, close) => {
    const { url, seen } = await closingReceiver(close);
    const shared = client();
    for (let round = 0; round < 3; round++) {
      expect(await shared.post(post(url))).toMatchObject({ responseStatus: 200, error: null });
      await idle();
      expect(await shared.post(post(url))).toMatchObject({ responseStatus: 200, error: null });
    }
    expect(seen.requests).toHaveLength(9);
    expect(new Set(seen.requests).size).toBe(1);
    expect(seen.connections).toBe(6);
  });

  test('that is closed again is a reset: the request is repeated only once', async () => {
    let answered = false;
    const { url, seen } = await closingReceiver(
      (socket) => void socket.end(),
      (socket) => {
        if (answered) socket.end();
        else socket.write(OK);
        answered = true;
      },
    );
    const shared = client();
    await shared.post(post(url));
    await idle();
    expect(await shared.post(post(url))).toEqual(unanswered('reset'));
    expect(seen.requests).toHaveLength(3);
  });

  test('that breaks in the middle of an answer is a reset: nothing is repeated', async () => {
    const { url, seen } = await closingReceiver((socket) => void socket.write('H', () => socket.end()));
    const shared = client();
    await shared.post(post(url));
    await idle();
    expect(await shared.post(post(url))).toEqual(unanswered('reset'));
    expect(seen.requests).toHaveLength(2);
  });

  test('that stays silent is a timeout: nothing is repeated', async () => {
    const { url, seen } = await closingReceiver(() => {});
    const shared = client({ timeoutMs: 300 });
    await shared.post(post(url));
    await idle();
    expect(await shared.post(post(url))).toEqual(unanswered('timeout'));
    expect(seen.requests).toHaveLength(2);
  });

  test('is the only kind with a repeat: a request on a new connection is not repeated', async () => {
    const { url, seen } = await closingReceiver(
      () => {},
      (socket) => void socket.end(),
    );
    expect(await client().post(post(url))).toEqual(unanswered('reset'));
    expect(seen.requests).toHaveLength(1);
  });
});

test('a proxy named in the environment is not used', async () => {
  const proxy = await receiver();
  const endpoint = await receiver();
  const names = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'NODE_USE_ENV_PROXY'];
  for (const name of names) process.env[name] = name === 'NODE_USE_ENV_PROXY' ? '1' : proxy.url;
  closing.push(async () => {
    for (const name of names) delete process.env[name];
  });
  expect(await client().post(post(endpoint.url))).toMatchObject({ responseStatus: 200, error: null });
  expect(proxy.connections).toBe(0);
});

describe('without WEBHOOK_ALLOW_INSECURE', () => {
  test('plain HTTP is refused and nothing is connected to', async () => {
    const endpoint = await receiver();
    expect(await client({ allowInsecure: false }).post(post(endpoint.url))).toEqual(unanswered('insecure_url'));
    expect(endpoint.connections).toBe(0);
  });

  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.8:8443/',
  ])('%s is refused', async (url) => {
    expect(await client({ allowInsecure: false }).post(post(url))).toEqual(unanswered('refused_address'));
  });

  test('a name is refused if any of its addresses is internal, even when its DNS answer changes', async () => {
    const endpoint = await receiver();
    const { port } = new URL(endpoint.url);
    const internal: ResolvedAddress = { address: '127.0.0.1', family: 4 };
    const answers: ResolvedAddress[][] = [
      [],
      [internal],
      [{ address: '93.184.215.14', family: 4 }, internal],
      [
        { address: '2606:4700::1111', family: 6 },
        { address: '::ffff:7f00:1', family: 6 },
      ],
    ];
    const expected = ['dns', 'refused_address', 'refused_address', 'refused_address'];
    const strict = client({ allowInsecure: false, resolve: async () => answers.shift() ?? [] });
    for (const error of expected) {
      expect(await strict.post(post(`https://shop.example:${port}/`))).toEqual(unanswered(error));
    }
    expect(endpoint.connections).toBe(0);
  });
});

test.each(['nonsense', 'ftp://127.0.0.1/', 'http://user:pass@127.0.0.1/'])('%s is no URL to post to', async (url) => {
  expect(await client().post(post(url))).toEqual(unanswered('insecure_url'));
});

test('a name is looked up with any port, path and query', async () => {
  const strict = client({ allowInsecure: false, resolve: async () => [] });
  expect(await strict.post(post('https://shop.example:8443/hook?x=1'))).toEqual(unanswered('dns'));
});
