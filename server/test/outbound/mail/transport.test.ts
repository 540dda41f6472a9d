import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { isEmail } from '../../../src/kernel/http/plugins/validation.ts';
import { createSmtpTransport, MailRefused, MailUnavailable, needsTls } from '../../../src/outbound/mail/transport.ts';
import { selfSignedCertificate } from '../webhooks/certificate.ts';
import { answer, type MailServer, startMailServer } from './mail-server.ts';
import { readMail } from './mail-source.ts';

const FROM = 'Till <till@pay.example>';
const PASSWORD = 'correct horse';
const MAIL = { id: '0190', recipient: 'ada@example.com', subject: 'Hello', text: 'plain', html: '<p>rich</p>' };
const certificate = selfSignedCertificate();

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function server(options: SMTPServerOptions = {}): Promise<MailServer> {
  const started = await startMailServer(options);
  closing.push(() => started.close());
  return started;
}

function send(url: string, timeouts = { connectMs: 5_000, silenceMs: 5_000, sendMs: 10_000 }): Promise<void> {
  const transport = createSmtpTransport({ url, from: FROM, timeouts });
  closing.push(() => transport.close());
  return transport.send(MAIL);
}

/** A server that requires TLS and a login, and accepts one login. */
const strict: SMTPServerOptions = {
  ...certificate,
  disabledCommands: [],
  authOptional: false,
  onAuth: ({ username, password }, _session, done) =>
    password === PASSWORD ? done(null, { user: username }) : done(answer(535, 'bad credentials')),
};

/** Returns the server's URL with a login and its certificate to trust. */
function urlOf({ url }: MailServer, password = PASSWORD): string {
  const trusted = new URL(url.replace('//', `//till:${encodeURIComponent(password)}@`));
  trusted.searchParams.set('tls.ca', certificate.cert);
  trusted.searchParams.set('tls.servername', 'localhost');
  return trusted.href;
}

describe.each([
  ['SMTPS', { ...strict, secure: true }],
  ['STARTTLS', strict],
])('over %s', (_name, options) => {
  test('an email is sent encrypted, after a login', async () => {
    const strictServer = await server(options);
    await send(urlOf(strictServer));
    expect(strictServer.mails).toMatchObject([{ to: ['ada@example.com'], secure: true, user: 'till' }]);
  });

  test('a wrong login delays the email until the operator fixes it; the password is not in the error', async () => {
    const error = await send(urlOf(await server(options), 'wrong-password')).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MailUnavailable);
    expect(String(error)).not.toContain('wrong-password');
  });

  test('a server whose certificate does not verify gets neither login nor email', async () => {
    const logins: unknown[] = [];
    const onAuth: SMTPServerOptions['onAuth'] = (auth, _session, done) => {
      logins.push(auth);
      done(null, { user: 'till' });
    };
    const strictServer = await server({ ...options, onAuth });
    const url = strictServer.url.replace('//', `//till:secret@`);
    await expect(send(url)).rejects.toBeInstanceOf(MailUnavailable);
    expect([strictServer.mails, logins]).toEqual([[], []]);
  });
});

test('a server without the required TLS gets nothing', async () => {
  const plain = await server();
  await expect(send(`${plain.url}?requireTLS=true`)).rejects.toBeInstanceOf(MailUnavailable);
  expect(plain.mails).toEqual([]);
});

test.each([
  ['smtp://till:secret@mail.example.com:587', true],
  ['smtps://till:secret@mail.example.com:465', false],
  ['smtp://relay.internal:25', false],
  ['smtp://till:secret@127.0.0.1:1025', false],
  ['smtp://till:secret@[::1]:1025', false],
  ['smtp://till:secret@localhost', false],
  ['smtp://till:secret@localhost.example.com', true],
])('STARTTLS is required for %s: %s', (url, expected) => {
  expect(needsTls(url)).toBe(expected);
});

describe('a server that', () => {
  const impatient = { connectMs: 200, silenceMs: 200, sendMs: 10_000 };

  /** Starts a server that handles its connections with a function. */
  async function raw(serve: (socket: Socket) => void): Promise<string> {
    const open = new Set<Socket>();
    const listener = createServer((socket) => {
      open.add(socket.on('error', () => {}));
      serve(socket);
    }).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    closing.push(() => {
      for (const socket of open) socket.destroy();
      listener.close();
    });
    return `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  }

  test('accepts the connection and never greets times out', async () => {
    await expect(send(await raw(() => {}), impatient)).rejects.toBeInstanceOf(MailUnavailable);
  });

  test('hangs once it has the email times out', async () => {
    const hanging = await server();
    hanging.onMail = () => 'hang';
    await expect(send(hanging.url, impatient)).rejects.toBeInstanceOf(MailUnavailable);
  });

  test('never stops sending is cut off', async () => {
    const url = await raw((socket) => {
      const talking = setInterval(() => socket.write('220-still here\r\n'), 20);
      socket.on('close', () => clearInterval(talking));
    });
    const patient = { connectMs: 60_000, silenceMs: 60_000, sendMs: 300 };
    await expect(send(url, patient)).rejects.toBeInstanceOf(MailUnavailable);
  });

  test('drops the connection in the middle of an email is retried later', async () => {
    const dropping = await server();
    dropping.onMail = () => 'drop';
    await expect(send(dropping.url)).rejects.toBeInstanceOf(MailUnavailable);
  });

  test.each([
    [550, MailRefused],
    [451, MailUnavailable],
  ])('answers %i to a recipient is believed', async (code, expected) => {
    const refusing = await server();
    refusing.onRecipient = () => answer(code, 'mailbox trouble');
    await expect(send(refusing.url)).rejects.toBeInstanceOf(expected);
    await expect(send(refusing.url)).rejects.toThrow('mailbox trouble');
  });

  test.each([530, 550])('answers %i to the sender delays the email until the operator fixes it', async (code) => {
    const onMailFrom: SMTPServerOptions['onMailFrom'] = (_address, _session, done) => done(answer(code, 'not as you'));
    const error = await send((await server({ onMailFrom })).url).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MailUnavailable);
    expect(String(error)).toContain('not as you');
  });
});

test('an internationalised domain goes to the mail server in punycode', async () => {
  const receiving = await server();
  const transport = createSmtpTransport({ url: receiving.url, from: FROM });
  closing.push(() => transport.close());
  const sender = { name: 'Shop', replyTo: 'help@exämple.de' };
  for (const recipient of ['Ada@exämple.de', 'Ada@EXA\u0308MPLE.DE', 'Ada@straße.de'])
    await transport.send({ ...MAIL, recipient, sender });
  const ascii = ['Ada@xn--exmple-cua.de', 'Ada@xn--exmple-cua.de', 'Ada@xn--strae-oqa.de'];
  expect(receiving.recipients).toEqual(ascii);
  const headers = receiving.mails.map(({ source }) => readMail(source).headers);
  expect(headers.map((fields) => fields.get('to'))).toEqual(ascii);
  expect(headers[0]?.get('reply-to')).toBe('help@xn--exmple-cua.de');
});

test.each(["o'brien+tag@example.com", '{a}|b~c@example.com', 'a=b/c@example.com', '!#$%&*?^_`@example.com'])(
  'an address that the API accepts is one recipient to the mail server: %s',
  async (recipient) => {
    expect(isEmail(recipient)).toBe(true);
    const receiving = await server();
    const transport = createSmtpTransport({ url: receiving.url, from: FROM });
    closing.push(() => transport.close());
    await transport.send({ ...MAIL, recipient });
    expect(receiving.mails.map(({ to }) => to)).toEqual([[recipient]]);
  },
);

test.each([
  'a@b.example, other@c.example',
  'a@b.example;other@c.example',
  'a <other@c.example>',
  'a@b.example>\r\nRCPT TO:<other@c.example',
  'a@b.example\r\nBcc: other@c.example',
  '"a@b.example, other"@c.example',
])('no text in place of an address is parsed as another address: %j', async (recipient) => {
  expect(isEmail(recipient)).toBe(false);
  const receiving = await server();
  const transport = createSmtpTransport({ url: receiving.url, from: FROM });
  closing.push(() => transport.close());
  await transport.send({ ...MAIL, recipient }).catch(() => undefined);
  for (const { to, source } of receiving.mails) {
    expect(to).not.toContain('other@c.example');
    expect(source).not.toMatch(/^Bcc:/m);
  }
});

describe('an email in another script', () => {
  const said = 'Ваш заказ в магазине «Ключи и лицензии для всех, кто работает с кодом» оплачен и готов 🎉 к выдаче';
  const line = `${said}. `.repeat(40);

  test('arrives intact: subject, sender, both forms and the name of its language, in short ASCII lines', async () => {
    const receiving = await server();
    const transport = createSmtpTransport({ url: receiving.url, from: FROM });
    closing.push(() => transport.close());
    const html = `<!doctype html>\n<html lang="ru"><body><p>${line}</p></body></html>\n`;
    const sender = { name: 'Ключи «Альфа»', replyTo: null };
    await transport.send({ ...MAIL, subject: said, text: `${line}\n`, html, sender });
    const source = receiving.mails[0]?.source ?? '';
    expect([...source].every((character) => character.charCodeAt(0) < 128)).toBe(true);
    expect(Math.max(...source.split('\r\n').map((one) => one.length))).toBeLessThanOrEqual(78);
    const { headers, language, parts, subject } = readMail(source);
    expect(subject).toBe(said);
    expect(headers.get('from')).toBe('Ключи «Альфа» <till@pay.example>');
    expect(language).toBe('ru');
    expect(parts.get('text/plain')?.trimEnd()).toBe(line.trimEnd());
    expect(parts.get('text/html')?.trimEnd()).toBe(html.trimEnd());
  });

  test('declares no language where its page declares none', async () => {
    const receiving = await server();
    await send(receiving.url);
    expect(readMail(receiving.mails[0]?.source ?? '').language).toBeUndefined();
  });
});
