import { createHmac } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { diagnose } from './diagnose.ts';
import type { Pasted } from './finding.ts';

const SECRET = `svc_whsec_${'0123456789abcdef'.repeat(3)}`;
const OTHER = `svc_whsec_${'fedcba9876543210'.repeat(3)}`;
const TIME = '1769860800';
const TX = `0x${'ab'.repeat(32)}`;
/** In Till's form, with typical content of merchants: long numbers, their own escapes, letters of every kind. */
const BODY =
  '{"event":"invoice.paid","timestamp":"2026-01-31T12:00:00.000Z","data":{"id":"CVLFRgWauMhUmMcFvvbEs","number":7,' +
  '"status":"paid","items":[{"name":"Café / crème","description":null,"quantity":1,"unitAmount":"10","amount":"10"}],' +
  '"totalAmount":"10","currency":"usd","customerName":"Zoë <& Söhne>","customerEmail":"ada@example.com","memo":"a\\nb",' +
  '"metadata":{"z":12345678901234567890,"a":1.10},"payment":{"method":"usdc-local","cryptoAmount":"10000000",' +
  `"receivedAmount":"10000000","transactions":[{"blockchain":"local","txHash":"${TX}","fromAddress":"0x00",` +
  '"amount":"10000000","blockNumber":"1234","blockTime":"2026-01-31T11:59:00.000Z"}]},' +
  '"expiresAt":"2026-01-31T13:00:00.000Z","paidAt":"2026-01-31T12:00:00.000Z","createdAt":"2026-01-31T11:00:00.000Z"}}';

const sign = (body = BODY, secret = SECRET, time = TIME) =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
const SIGNATURE = sign();
const lines = (signature = SIGNATURE, time = TIME, more = '') =>
  `X-Service-Timestamp: ${time}\nX-Service-Signature: ${signature}\n${more}`;
const request = (change: Partial<Pasted> = {}): Pasted => ({
  headers: lines(),
  body: BODY,
  secret: SECRET,
  time: TIME,
  computed: '',
  ...change,
});
/** The kinds of the findings, without notes. */
const kinds = async (change: Partial<Pasted>) =>
  (await diagnose(request(change))).map(({ kind }) => kind).filter((kind) => kind !== 'note');

describe('a genuine request', () => {
  it.each<[string, Partial<Pasted>]>([
    ['as it came', {}],
    ['without a time', { time: '' }],
    ['with the time in milliseconds', { time: `${TIME}123` }],
    ['with the time as a date', { time: '2026-01-31T12:04:59Z' }],
    ['with white space around the secret', { secret: `\n  ${SECRET} \n` }],
    ['with the secret in quotes', { secret: `"${SECRET}"` }],
    [
      'with both secrets of a rotation',
      {
        secret: `${SECRET} ${OTHER}`,
        headers: lines(SIGNATURE, TIME, `X-Service-Signature-Next: ${sign(BODY, OTHER)}`),
      },
    ],
    [
      'while the secret is rotated',
      { headers: lines(SIGNATURE, TIME, `X-Service-Signature-Next: ${sign(BODY, OTHER)}`) },
    ],
  ])('%s is called genuine, and nothing else', async (_name, change) => {
    expect(await kinds(change)).toEqual(['genuine']);
  });

  it.each([
    ['curl -v', `> POST /hook HTTP/1.1\n> x-service-timestamp: ${TIME}\n> x-service-signature: ${SIGNATURE}\n>`],
    [
      'options of curl',
      `curl -H 'X-Service-Timestamp: ${TIME}' -H "X-Service-Signature: ${SIGNATURE}" https://x.example`,
    ],
    ['JSON', JSON.stringify({ 'x-service-timestamp': TIME, 'x-service-signature': SIGNATURE, host: 'x' })],
    [
      'JSON with arrays, indented',
      JSON.stringify({ 'X-Service-Timestamp': [TIME], 'X-Service-Signature': [SIGNATURE] }, null, 2),
    ],
    [
      'JSON within JSON',
      JSON.stringify(JSON.stringify({ 'x-service-timestamp': TIME, 'x-service-signature': SIGNATURE })),
    ],
    ['rawHeaders of Node', JSON.stringify(['X-Service-Timestamp', TIME, 'X-Service-Signature', SIGNATURE])],
    ['console.log of Node', `{\n  'x-service-timestamp': '${TIME}',\n  'x-service-signature': '${SIGNATURE}',\n}`],
    ['Python', `Headers([('x-service-timestamp', '${TIME}'), ('x-service-signature', '${SIGNATURE}')])`],
    ['PHP', `    [HTTP_X_SERVICE_TIMESTAMP] => ${TIME}\n    [HTTP_X_SERVICE_SIGNATURE] => ${SIGNATURE}\n`],
    ['Go', `map[X-Service-Signature:[${SIGNATURE}] X-Service-Timestamp:[${TIME}]]`],
    ['nginx', `1.2.3.4 "POST /hook" 400 http_x_service_timestamp="${TIME}" http_x_service_signature="${SIGNATURE}"`],
    ['values without names', `1.2.3.4 - [31/Jan/2026] "${TIME}" "${SIGNATURE}"`],
  ])('is read from headers as %s', async (_name, headers) => {
    expect(await kinds({ headers })).toEqual(['genuine']);
  });
});

const parsed = JSON.parse(BODY);
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
};
const ascii = (text: string) =>
  text.replaceAll(/[^\x20-\x7e\n]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
const pretty = (text: string) => text.replaceAll(',"', ', "').replaceAll('":', '": ');
const latin1 = Buffer.from(BODY, 'utf8').toString('latin1');
const cp1252 = new TextDecoder('windows-1252').decode(Buffer.from('{"event":"ping","data":{"a":"“€”"}}'));
const PLAIN = BODY.replace('"metadata":{"z":12345678901234567890,"a":1.10}', '"metadata":{"a":2,"z":1}');
/** A body without anything that programs rewrite. */
const plain = (change: (text: string) => string) => ({ headers: lines(sign(PLAIN)), body: change(PLAIN) });

describe('a mistake is found and named:', () => {
  it.each<[string, Partial<Pasted>, string, RegExp]>([
    ['another secret', { secret: OTHER }, 'secret-wrong', /another store/],
    ['a secret without its prefix', { secret: SECRET.slice(10) }, 'secret-malformed', /including the prefix/],
    ['a secret that is cut off', { secret: SECRET.slice(0, -4) }, 'secret-malformed', /48 characters/],
    ['a secret in upper case', { secret: SECRET.toUpperCase() }, 'secret-malformed', /svc_whsec_/],
    ['an API key for the secret', { secret: `svc_live_${'0'.repeat(48)}` }, 'secret-api-key', /webhook secret/],
    ['no secret', { secret: ' ' }, 'secret-missing', /cannot be checked/],
    [
      'the next secret of a rotation',
      { secret: OTHER, headers: lines(SIGNATURE, TIME, `X-Service-Signature-Next: ${sign(BODY, OTHER)}`) },
      'secret-next',
      /accept either/,
    ],
    [
      'JSON that was indented',
      plain((text) => JSON.stringify(JSON.parse(text), null, 2)),
      'body-changed',
      /Only the white space/,
    ],
    ['JSON as Python writes it', plain((text) => pretty(ascii(text))), 'body-changed', /escaped differently/],
    [
      'JSON as PHP writes it',
      plain((text) => ascii(text).replaceAll('/', '\\/')),
      'body-changed',
      /escaped differently/,
    ],
    [
      'JSON as Go writes it',
      plain((text) => text.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026')),
      'body-changed',
      /escaped differently/,
    ],
    [
      'members in different order',
      plain((text) => JSON.stringify(sorted(JSON.parse(text)))),
      'body-changed',
      /different order/,
    ],
    ['a newline more', { body: `${BODY}\n` }, 'body-changed', /White space around/],
    [
      'white space that was cut off',
      { headers: lines(sign(`${BODY}\n`)) },
      'body-changed',
      /newline at its end was lost/,
    ],
    ['CRLF for LF', { headers: lines(sign('{"a":\n1}')), body: '{"a":\r\n1}' }, 'body-changed', /line breaks/],
    ['LF for CRLF', { headers: lines(sign('{"a":\r\n1}')), body: '{"a":\n1}' }, 'body-changed', /line breaks/],
    ['a byte order mark', { body: `\uFEFF${BODY}` }, 'body-changed', /(byte order|White space)/],
    ['UTF-8 read as Latin-1', { body: latin1 }, 'body-changed', /Latin-1/],
    [
      'UTF-8 read as Windows-1252',
      { headers: lines(sign('{"event":"ping","data":{"a":"“€”"}}')), body: cp1252 },
      'body-changed',
      /Latin-1/,
    ],
    [
      'letters in another normal form',
      { headers: lines(sign('"é"')), body: '"é"'.normalize('NFD') },
      'body-changed',
      /normalised/,
    ],
    ['JSON in JSON', { body: JSON.stringify(BODY) }, 'body-changed', /escaped twice/],
    [
      'HTML escapes',
      { body: BODY.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') },
      'body-changed',
      /HTML/,
    ],
    ['two of them at once', { body: `${latin1}\r\n` }, 'body-changed', /Latin-1/],
    [
      'a long number that a parser rounded',
      { body: JSON.stringify(parsed) },
      'secret-wrong',
      /a value in the body changed/,
    ],
    ['a body that was cut off', { body: BODY.slice(0, 300) }, 'body-or-secret', /not complete JSON/],
    ['the body of something else', { body: 'hello' }, 'body-or-secret', /not the body|changed in a way/],
    ['an old request', { time: String(Number(TIME) + 700) }, 'time-outside', /700 seconds older/],
    ['a clock that is late', { time: String(Number(TIME) - 400) }, 'time-outside', /400 seconds newer/],
    ['a clock in another time zone', { time: String(Number(TIME) + 7_203) }, 'time-zone', /2 h apart/],
    ['a time that is none', { time: 'yesterday' }, 'time-malformed', /since 1970/],
    [
      'a timestamp in milliseconds',
      { headers: lines(SIGNATURE, `${TIME}000`) },
      'timestamp-milliseconds',
      /sends seconds/,
    ],
    [
      'a timestamp as a date',
      { headers: lines(SIGNATURE, '2026-01-31T12:00:00Z') },
      'timestamp-malformed',
      /header’s own text/,
    ],
    ['no timestamp', { headers: `X-Service-Signature: ${SIGNATURE}` }, 'timestamp-missing', /proxy/],
    ['no signature', { headers: `X-Service-Timestamp: ${TIME}` }, 'signature-missing', /proxy/],
    ['other headers alone', { headers: 'Host: shop.example' }, 'no-headers', /Paste/],
    [
      'a signature that is cut off',
      { headers: lines(SIGNATURE.slice(0, 40)) },
      'signature-truncated',
      /40 characters of 64/,
    ],
    [
      'a signature in base64',
      { headers: lines(Buffer.from(SIGNATURE, 'hex').toString('base64')) },
      'signature-encoding',
      /hexadecimal/,
    ],
    [
      'a signature in base64 of URLs',
      { headers: lines(Buffer.from(SIGNATURE, 'hex').toString('base64url')) },
      'signature-encoding',
      /hexadecimal/,
    ],
    ['a signature in upper case', { headers: lines(SIGNATURE.toUpperCase()) }, 'signature-encoding', /lower case/],
    ['a signature with a prefix', { headers: lines(`v1=${SIGNATURE}`) }, 'signature-prefix', /v1=/],
    ['something else for a signature', { headers: lines('none') }, 'signature-malformed', /64 characters/],
    ['a header that is there twice', { headers: `${lines()}${lines(sign('x'))}` }, 'header-twice', /once/],
  ])('%s', async (_name, change, kind, says) => {
    const findings = (await diagnose(request(change))).filter((each) => each.kind !== 'note');
    expect(findings.map((each) => each.kind)).toContain(kind);
    expect(findings.find((each) => each.kind === kind)?.says).toMatch(says);
    // No other fault is reported, and nothing false is called genuine.
    const blamed = findings.map((each) => each.kind).filter((each) => each !== kind);
    expect(blamed).toEqual(kind === 'secret-next' ? ['genuine'] : []);
  });
});

const own = (text: string, key: string | Buffer = SECRET, hash = 'sha256') =>
  createHmac(hash, key).update(text, 'utf8');

describe('a wrong computation is explained:', () => {
  it.each<[string, string, RegExp]>([
    ['the right one', SIGNATURE, /the secret or body|computes the right signature/],
    ['base64', own(`${TIME}.${BODY}`).digest('base64'), /base64/],
    ['upper case', SIGNATURE.toUpperCase(), /upper case/],
    ['the body alone', own(BODY).digest('hex'), /only the body/],
    ['no dot', own(`${TIME}${BODY}`).digest('hex'), /dot/],
    ['the wrong way round', own(`${BODY}.${TIME}`).digest('hex'), /after the body/],
    ['milliseconds', own(`${TIME}000.${BODY}`).digest('hex'), /milliseconds/],
    ['a key without its prefix', own(`${TIME}.${BODY}`, SECRET.slice(10)).digest('hex'), /prefix/],
    [
      'a key from hexadecimal',
      own(`${TIME}.${BODY}`, Buffer.from(SECRET.slice(10), 'hex')).digest('hex'),
      /decodes the secret/,
    ],
    ['a key with a newline', own(`${TIME}.${BODY}`, `${SECRET}\n`).digest('hex'), /newline/],
    ['SHA-1', own(`${TIME}.${BODY}`, SECRET, 'sha1').digest('hex'), /SHA-1/],
    ['Latin-1', createHmac('sha256', SECRET).update(`${TIME}.${BODY}`, 'latin1').digest('hex'), /Latin-1/],
    ['a body that was parsed', own(`${TIME}.[object Object]`).digest('hex'), /parsed the body/],
    ['an empty body', own(`${TIME}.`).digest('hex'), /read the body earlier/],
    ['nonsense', 'abc', /check the input of your HMAC/],
  ])('%s', async (_name, computed, says) => {
    const findings = await diagnose(request({ computed }));
    const found = findings.find(({ kind }) => kind === 'own-code');
    expect(`${found?.title} ${found?.says}`).toMatch(says);
    expect(findings.map(({ kind }) => kind)).toContain('genuine');
  });
});

test('a body of eight megabytes and hostile nesting are handled', async () => {
  const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect(await kinds({ body: nested })).toEqual(['body-or-secret']);
  const long = `{"event":"a","timestamp":"b","data":{"x":"${'é"'.replace('"', '').repeat(2_000_000)}"}}`;
  expect(await kinds({ body: long, headers: lines(sign(long)) })).toEqual(['genuine']);
  expect(await kinds({ body: `${long}x`, headers: lines(sign(long)) })).toEqual(['body-or-secret']);
});
