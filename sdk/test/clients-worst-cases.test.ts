import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { selfSignedCertificate } from '../../server/test/outbound/webhooks/certificate.ts';
import { freePort } from '../../server/test/support/free-port.ts';
import {
  type ForeignOptions,
  type ForeignProcess,
  INSTALLED_LANGUAGES,
  programOf,
  startForeign,
} from './support/foreign-client.ts';
import { type HostileServer, jsonAnswer, startHostileServer, writeForever } from './support/hostile-server.ts';

const KEY = `svc_live_${'5ec2e7'.repeat(8)}`;
const STORE = {
  id: '019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17',
  name: 'Shop',
  slug: null,
  scopes: ['orders:read'],
  paymentMethods: [],
  storefrontUrl: null,
  storefrontEnabled: false,
  createdAt: '2026-01-31T12:00:00.000Z',
};

describe.each(INSTALLED_LANGUAGES)('the client for $name', (language) => {
  let foreign: ForeignProcess;
  let server: HostileServer | undefined;
  beforeAll(() => {
    foreign = startForeign(language);
  });
  afterAll(() => foreign?.stop());
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });
  const till = (options: Partial<ForeignOptions> = {}) =>
    foreign.client({ baseUrl: server?.url ?? '', apiKey: KEY, maxRetries: 0, ...options });

  it('reports a service that is away as never reached, and shows no part of the key', async () => {
    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    const error = await till({ baseUrl, maxRetries: 1 }).failure('invoices.void', { id: 'x' });
    expect(error).toMatchObject({ kind: 'ConnectionError', mayHaveTakenEffect: false });
    expect(error.message).toMatch(/could not be reached .*refused/i);
    expect(error.dump).not.toContain('5ec2e7');
  });

  it.each([
    ['says nothing', () => {}],
    ['sends a header line now and then', (socket) => writeForever(socket, 'X-More: 1\r\n', 100)],
    [
      'sends a byte of the body now and then',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n');
        writeForever(socket, ' ', 100);
      },
    ],
  ] satisfies [string, Parameters<typeof startHostileServer>[0]][])(
    'gives up on a service that %s, when the time of the attempt is over',
    async (_name, answer) => {
      server = await startHostileServer((socket) => {
        if (answer.length > 0) socket.write('HTTP/1.1 200 OK\r\n');
        answer(socket);
      });
      const error = await till({ timeoutSeconds: 1 }).failure('store.get');
      expect(error).toMatchObject({ kind: 'TimeoutError', mayHaveTakenEffect: true });
      expect(error.dump).not.toContain('5ec2e7');
    },
  );

  it('gives up on a service that reads no more of a long request, when the time of the attempt is over', async () => {
    server = await startHostileServer((socket) => socket.pause());
    const stock = { id: 'p', text: 'k'.repeat(20_000_000) };
    const error = await till({ timeoutSeconds: 1 }).failure('products.appendStock', stock);
    expect(error).toMatchObject({ kind: 'TimeoutError', mayHaveTakenEffect: true });
  });

  it.each([
    ['a body', (socket) => writeForever(socket, 'x'.repeat(65_536), 0)],
    ['chunks', (socket) => writeForever(socket, `10000\r\n${'x'.repeat(65_536)}\r\n`, 0)],
  ] satisfies [string, Parameters<typeof startHostileServer>[0]][])(
    'refuses %s without an end, and does not ask again',
    async (name, answer) => {
      server = await startHostileServer((socket) => {
        socket.write(`HTTP/1.1 200 OK\r\n${name === 'chunks' ? 'Transfer-Encoding: chunked\r\n' : ''}\r\n`);
        answer(socket);
      });
      const error = await till({ maxAnswerBytes: 1_000_000, maxRetries: 3 }).failure('store.get');
      expect(error).toMatchObject({
        kind: 'UnexpectedAnswerError',
        message: 'the answer is larger than 1000000 bytes',
      });
      expect(server.received).toHaveLength(1);
    },
  );

  it.each([
    'Content-Length: 99999999999999\r\n\r\n',
    `Content-Length: ${'9'.repeat(30)}\r\n\r\n`,
    'Transfer-Encoding: chunked\r\n\r\nffffffff\r\n',
    'Transfer-Encoding: chunked\r\n\r\nfffffffffff\r\n',
    `Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(30)}\r\n`,
  ])('refuses an answer that announces more than memory holds: %j', async (answer) => {
    server = await startHostileServer((socket) => socket.end(`HTTP/1.1 200 OK\r\n${answer}{}`));
    const error = await till().failure('store.get');
    expect(error.kind).toMatch(/^(UnexpectedAnswer|Connection)Error$/);
    expect(error.dump).not.toContain('5ec2e7');
  });

  it('refuses headers without an end', async () => {
    server = await startHostileServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      writeForever(socket, `X-More: ${'x'.repeat(8_000)}\r\n`, 0);
    });
    expect((await till().failure('store.get')).kind).toMatch(/^(UnexpectedAnswer|Connection)Error$/);
  });

  it('follows no redirect', async () => {
    const other = await startHostileServer((socket) => socket.end(jsonAnswer(STORE)));
    const head = `HTTP/1.1 307 Temporary Redirect\r\nLocation: ${other.url}/v1/store\r\n`;
    server = await startHostileServer((socket) => socket.end(jsonAnswer('', head)));
    expect(await till().failure('store.get')).toMatchObject({ kind: 'ApiError', status: 307 });
    expect(other.received).toEqual([]);
    await other.close();
  });

  it.each([
    ['a page', '<html>Welcome</html>'],
    ['no body', ''],
    ['JSON of another service', '{"status":"ok"}'],
    ['a list', '[]'],
    ['a number where a text is due', { ...STORE, name: 1 }],
    ['a list where an object is due', { ...STORE, paymentMethods: [[]] }],
    ['nesting without an end', '['.repeat(100_000)],
  ])('refuses %s in place of the answer', async (_name, body) => {
    server = await startHostileServer((socket) => socket.end(jsonAnswer(body)));
    const error = await till({ maxRetries: 3 }).failure('store.get');
    expect(error).toMatchObject({ kind: 'UnexpectedAnswerError', mayHaveTakenEffect: true });
    expect(server.received).toHaveLength(1);
  });

  it.each([
    'nonsense\r\n\r\n',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}',
  ])('reports an answer that is not HTTP, or breaks off: %j', async (answer) => {
    server = await startHostileServer((socket) => socket.end(answer));
    expect((await till().failure('store.get')).kind).toMatch(/^(UnexpectedAnswer|Connection)Error$/);
  });

  it('accepts fields and statuses of a later version, interim answers, and chunks', async () => {
    const text = JSON.stringify({ ...STORE, scopes: ['later:read'], since: { later: true } });
    const chunks = [text.slice(0, 40), text.slice(40)].map((part) => `${part.length.toString(16)}\r\n${part}\r\n`);
    const head = 'HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
    const answer = `${head}${chunks.join('')}0\r\n\r\n`;
    server = await startHostileServer((socket) => socket.end(answer));
    expect(await till().call('store.get')).toEqual({ ...STORE, scopes: ['later:read'] });
  });

  it('keeps the key from every host whose certificate it cannot check', async () => {
    const received: string[] = [];
    const trap = createServer(selfSignedCertificate(), (socket) => {
      socket.on('error', () => socket.destroy());
      socket.on('data', (bytes) => received.push(bytes.toString('latin1')));
    });
    trap.on('tlsClientError', () => {});
    trap.listen(0, '127.0.0.1');
    await once(trap, 'listening');
    const baseUrl = `https://localhost:${(trap.address() as AddressInfo).port}`;
    const error = await till({ baseUrl }).failure('store.get');
    expect(error).toMatchObject({ kind: 'ConnectionError', mayHaveTakenEffect: false });
    expect(error.message).toMatch(/certificate/i);
    expect(received).toEqual([]);
    trap.close();
    await once(trap, 'close');
  });

  it('refuses unusable arguments before it connects, and shows no key', async () => {
    server = await startHostileServer((socket) => socket.end(jsonAnswer(STORE)));
    const { url: baseUrl } = server;
    const kind = 'ValueError';
    for (const id of ['', '.', '..']) expect(await till().failure('orders.get', { id })).toMatchObject({ kind });
    for (const idempotencyKey of ['', 'a\r\nX-Forged: 1', ' a', 'é', 'x'.repeat(256)]) {
      const order = { items: [{ productId: 'p', quantity: 1 }], idempotencyKey };
      expect(await till().failure('orders.create', order)).toMatchObject({ kind });
    }
    for (const options of [
      { apiKey: `${KEY}\r\nX-Forged: 1` },
      { apiKey: KEY.slice(0, -1) },
      { baseUrl: baseUrl.replace('//', '//user@') },
      { baseUrl: `${baseUrl}?a` },
      { baseUrl: `${baseUrl}/a b` },
      { baseUrl: 'file:///etc/passwd' },
      { baseUrl: `${baseUrl}\r\nX-Forged: 1` },
      { timeoutSeconds: 0 },
      { maxRetries: 11 },
      { maxAnswerBytes: 0 },
    ]) {
      const error = await till(options).failure('store.get');
      expect(error).toMatchObject({ kind });
      expect(error.message + (language.name === 'PHP' ? error.dump : '')).not.toContain('5ec2e7');
    }
    expect(server.received).toEqual([]);
    await till().call('store.get');
    await till().failure('orders.get', { id: '../store?a=1' });
    expect(server.received[1]).toMatch(/^GET \/v1\/orders\/\.\.%2Fstore%3Fa%3D1 HTTP\/1\.1\r\n/);
  });
});

/** Programs that use the client for Python with sockets that take as long as they may, by its own clock. */
const PYTHON_CLOCKS = {
  'connects to one of five addresses': {
    program: `
tried = []
class Socket:
    def __init__(self, *_):
        tried.append(self)
    def settimeout(self, seconds):
        self.seconds = seconds
    def connect(self, address):
        clock[0] += self.seconds
        raise socket.timeout("timed out")
    def close(self):
        pass
till.socket.getaddrinfo = lambda *_, **__: [(2, 1, 6, "", (f"192.0.2.{n}", 443)) for n in range(5)]
till.socket.socket = Socket
try:
    till.Client("https://pay.example.com", "${KEY}", max_retries=0).store.get()
except till.TimeoutError as error:
    print(len(tried), round(clock[0], 6), error)`,
    printed: '5 30.0 no connection within 30.0 s',
  },
  'sends a long request': {
    program: `
class Socket:
    def settimeout(self, seconds):
        self.seconds = seconds
    def send(self, data):
        clock[0] += min(20, self.seconds)
        if self.seconds < 20:
            raise socket.timeout("timed out")
        return 16384
try:
    till._DeadlineSocket(Socket(), 30.0, 1).sendall(b"x" * 1_000_000)
except socket.timeout:
    print(clock[0])`,
    printed: '30.0',
  },
};

it.runIf(INSTALLED_LANGUAGES.some(({ name }) => name === 'Python')).each(Object.entries(PYTHON_CLOCKS))(
  'the client for Python %s within the time of one attempt',
  (_name, { program, printed }) => {
    const env = { PYTHONPATH: fileURLToPath(new URL('../python', import.meta.url)), PYTHONDONTWRITEBYTECODE: '1' };
    const start = 'import socket, till\nclock = [0.0]\ntill.time.monotonic = lambda: clock[0]\n';
    const { stdout, stderr } = spawnSync(programOf('python3'), ['-c', start + program], { env, encoding: 'utf8' });
    expect([stdout, stderr]).toEqual([`${printed}\n`, '']);
  },
);

/** A client for PHP whose service accepts connections after 20 s by its own clock, and says nothing to them. */
const PHP_CLOCK = `
namespace Till;
$clock = 0.0;
function hrtime(): float { return $GLOBALS['clock'] * 1e9; }
function stream_socket_client($to, &$number, &$text, $seconds, $flags, $context) {
    $GLOBALS['clock'] += 20;
    $pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    [$GLOBALS['silent']] = $pair;
    return $pair[1];
}
function stream_socket_enable_crypto() { return 0; }
function stream_select(&$read, &$write, &$except, $seconds, $microseconds) {
    $GLOBALS['clock'] += $seconds + $microseconds / 1e6;
}
require '${fileURLToPath(new URL('../php/till.php', import.meta.url))}';
try {
    (new Client('https://pay.example.com', '${KEY}', maxRetries: 0))->store->get();
} catch (TimeoutError $error) {
    echo round($clock, 3), ' ', $error->getMessage();
}`;

it.runIf(INSTALLED_LANGUAGES.some(({ name }) => name === 'PHP'))(
  'the client for PHP makes a TLS handshake within the time that the connection left',
  () => {
    const { stdout, stderr } = spawnSync(programOf('php'), ['-r', PHP_CLOCK], { encoding: 'utf8' });
    expect([stdout, stderr]).toEqual(['30 no connection within 30 s', '']);
  },
);
