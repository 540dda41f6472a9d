import { type BodyVariant, bodyVariants, looksAsSent } from './body-variants.ts';
import type { Finding, FindingKind, Pasted, Signed } from './finding.ts';
import { hexOf, hexOfBase64, hmac } from './hmac.ts';
import { ownSignature } from './own-signature.ts';
import { type ReadHeaders, readHeaders } from './read-headers.ts';

/** Kinds of findings that are no evidence against a request. */
const HARMLESS: ReadonlySet<FindingKind> = new Set(['genuine', 'note', 'secret-next', 'own-code']);

const TOLERANCE_SECONDS = 300;

/** Returns the problems of a request, the gravest first; a genuine one has only notes. */
export async function diagnose(pasted: Pasted): Promise<Finding[]> {
  const headers = readHeaders(pasted.headers);
  const findings: Finding[] = [];
  const addFinding = (kind: FindingKind, title: string, says: string): void =>
    void findings.push({ kind, title, says });
  if (headers.timestamp.length + headers.signature.length + headers.next.length === 0) {
    addFinding(
      'no-headers',
      'No Till headers found',
      'Paste X-Service-Timestamp and X-Service-Signature including their names.',
    );
    return findings;
  }
  if (headers.isGuess)
    addFinding('note', 'The headers have no names', 'Values that look like a signature and a time were used.');
  const timestamp = readTimestamp(headers, addFinding);
  const signature = readSignature(headers, addFinding);
  const secrets = readSecrets(pasted.secret, addFinding);
  if (timestamp !== undefined && signature !== undefined && secrets.length > 0) {
    const signed = { body: pasted.body, timestamp, signature, next: headers.next[0], secrets };
    findings.push(...(await checkSignature(signed)));
    if (pasted.computed.trim() !== '') findings.push(...(await ownSignature(pasted.computed, signed)));
  }
  if (timestamp !== undefined) findings.push(...checkTime(timestamp, pasted.time));
  if (findings.every(({ kind }) => HARMLESS.has(kind)) && secrets.length > 0) {
    const untimed = pasted.time.trim() === '' ? ' Its age was not checked: enter the time of arrival to check it.' : '';
    findings.unshift({
      kind: 'genuine',
      title: 'This request is genuine',
      says: `Secret, body and time match the signature.${untimed}`,
    });
  }
  return findings.toSorted((a, b) => Number(HARMLESS.has(a.kind)) - Number(HARMLESS.has(b.kind)));
}

type AddFinding = (kind: FindingKind, title: string, says: string) => void;

function readTimestamp({ timestamp }: ReadHeaders, addFinding: AddFinding): string | undefined {
  const [value = ''] = timestamp;
  if (timestamp.length > 1)
    addFinding('header-twice', 'X-Service-Timestamp is there twice', 'Till sends it once. The first one was used.');
  if (value === '') {
    addFinding(
      'timestamp-missing',
      'X-Service-Timestamp is missing',
      'Without it nothing can be verified. Does a proxy drop unknown headers?',
    );
    return undefined;
  }
  if (/^[0-9]{13}$/.test(value)) {
    addFinding(
      'timestamp-milliseconds',
      'The timestamp is in milliseconds',
      'Till sends seconds. Sign and compare the header’s own text, not a number that was converted.',
    );
    return value.slice(0, 10);
  }
  if (/^[0-9]{1,12}$/.test(value)) return value;
  addFinding(
    'timestamp-malformed',
    'X-Service-Timestamp is not a number of seconds',
    `It reads “${value}”. Use the header’s own text.`,
  );
  return undefined;
}

function readSignature({ signature, next }: ReadHeaders, addFinding: AddFinding): string | undefined {
  if (signature.length > 1)
    addFinding('header-twice', 'X-Service-Signature is there twice', 'Till sends it once. The first one was used.');
  const [given = ''] = signature;
  if (given === '') {
    if (next[0] !== undefined) {
      addFinding(
        'signature-missing',
        'X-Service-Signature is missing',
        'Only X-Service-Signature-Next is there; it was used.',
      );
      return '';
    }
    addFinding('signature-missing', 'X-Service-Signature is missing', 'Does a proxy drop unknown headers?');
    return undefined;
  }
  const bare = given.replace(/^(v\d+|sha-?256|hmac-sha256)[=:]/i, '');
  if (bare !== given) {
    addFinding(
      'signature-prefix',
      'The signature has a prefix',
      `Till sends none: “${given.slice(0, given.length - bare.length)}” was put in front of it.`,
    );
  }
  if (/^[0-9a-f]{64}$/.test(bare)) return bare;
  if (/^[0-9a-f]{64}$/i.test(bare)) {
    addFinding(
      'signature-encoding',
      'The signature is in upper case',
      'Till sends lower case, and a text comparison is case-sensitive.',
    );
    return bare.toLowerCase();
  }
  const decoded = hexOfBase64(bare);
  if (decoded !== undefined) {
    addFinding(
      'signature-encoding',
      'The signature is in base64',
      'Till sends lower-case hexadecimal: 64 characters from 0 to 9 and a to f.',
    );
    return decoded;
  }
  if (/^[0-9a-f]{1,63}$/i.test(bare)) {
    addFinding('signature-truncated', 'The signature is cut off', `It has ${bare.length} characters of 64.`);
    return bare.toLowerCase();
  }
  addFinding(
    'signature-malformed',
    'X-Service-Signature is not a signature',
    'It has 64 characters from 0 to 9 and a to f.',
  );
  return undefined;
}

const SECRET = /^svc_whsec_[0-9a-f]{48}$/;

function readSecrets(given: string, addFinding: AddFinding): string[] {
  const secrets = given.split(/\s+/).flatMap((each) => each.replace(/^["'`]+|["'`,;]+$/g, '') || []);
  if (secrets.length === 0)
    addFinding(
      'secret-missing',
      'The secret is missing',
      'Without the webhook secret the signature cannot be checked.',
    );
  for (const secret of secrets) {
    if (SECRET.test(secret)) continue;
    if (secret.startsWith('svc_live_'))
      addFinding('secret-api-key', 'This is an API key', 'Events are signed with the webhook secret, svc_whsec_….');
    else
      addFinding(
        'secret-malformed',
        'The secret is incomplete',
        'It is svc_whsec_ and 48 characters from 0 to 9 and a to f. All of it is the key, including the prefix.',
      );
  }
  return secrets;
}

async function checkSignature(signed: Signed): Promise<Finding[]> {
  const exact = await signerOf(signed, signed.body);
  if (exact !== undefined) return exact.findings;
  for (const secret of signed.secrets.flatMap(mended)) {
    if ((await signerOf({ ...signed, secrets: [secret] }, signed.body)) !== undefined) return [];
  }
  for (const variant of bodyVariants(signed.body)) {
    const found = await signerOf(signed, variant.body);
    if (found !== undefined) return [bodyChanged(variant), ...found.findings];
  }
  // An incomplete secret has been reported, and would not have signed this.
  const isExplained = looksAsSent(signed.body) && !signed.secrets.some((secret) => SECRET.test(secret));
  return isExplained ? [] : [unknown(signed)];
}

/** Returns the probable full form of an incomplete secret; its fault has been reported. */
function mended(secret: string): string[] {
  const digits = /[0-9a-f]{48}/i.exec(secret)?.[0];
  const whole = `svc_whsec_${digits?.toLowerCase()}`;
  return digits === undefined || whole === secret ? [] : [whole];
}

/** Returns the header signed by one of the secrets, if any. */
async function signerOf(
  { timestamp, signature, next, secrets }: Signed,
  body: string,
): Promise<{ readonly findings: Finding[] } | undefined> {
  for (const [index, secret] of secrets.entries()) {
    const made = hexOf(await hmac(secret, `${timestamp}.${body}`));
    if (signature !== '' && made.startsWith(signature)) {
      if (next === undefined || index > 0 || secrets.length > 1) return { findings: [] };
      const says =
        'A new secret is about to take over: X-Service-Signature-Next is signed with it. Configure it on your server.';
      return { findings: [{ kind: 'note', title: 'The secret is being rotated', says }] };
    }
    if (made !== next) continue;
    const says =
      'It has signed X-Service-Signature-Next, and signs X-Service-Signature once it has taken over. Until then ' +
      'accept either header.';
    return { findings: [{ kind: 'secret-next', title: 'This is the next secret', says }] };
  }
  return undefined;
}

function bodyChanged({ says }: BodyVariant): Finding {
  return { kind: 'body-changed', title: 'The body is not the one that was sent', says };
}

function unknown({ body }: Signed): Finding {
  if (looksAsSent(body)) {
    return {
      kind: 'secret-wrong',
      title: 'The secret does not match',
      says:
        'The body looks as Till sends it. Is the secret from another store, or from before a rotation? Or was a value in ' +
        'the body changed, or does it belong to another request?',
    };
  }
  const isCut = body.trim().startsWith('{') && !isJson(body);
  return {
    kind: 'body-or-secret',
    title: isCut ? 'The body is incomplete' : 'The body is not as Till sends it',
    says: isCut
      ? 'It is not complete JSON. Was it cut off by a limit, a log, or a missing Content-Length?'
      : 'It was changed in a way that cannot be undone here, or it is not the body of this request; the secret may be wrong too.',
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function checkTime(timestamp: string, time: string): Finding[] {
  if (time.trim() === '') return [];
  const now = secondsOf(time.trim());
  if (now === undefined) {
    const says = 'Enter it in seconds or milliseconds since 1970, or as 2026-01-31T12:00:00Z.';
    return [{ kind: 'time-malformed', title: 'The time cannot be read', says }];
  }
  const difference = now - Number(timestamp);
  const off = Math.abs(difference);
  if (off <= TOLERANCE_SECONDS) return [];
  const direction = difference > 0 ? 'older' : 'newer';
  const halfHours = Math.round(off / 1800);
  if (halfHours >= 1 && halfHours <= 28 && Math.abs(off - halfHours * 1800) <= TOLERANCE_SECONDS) {
    const says =
      `They are ${halfHours / 2} h apart, so one of them is probably local time. Compare seconds since 1970, which ` +
      'have no time zone.';
    return [{ kind: 'time-zone', title: 'The times are in different time zones', says }];
  }
  return [
    {
      kind: 'time-outside',
      title: 'The time is too far off',
      says:
        `The request is ${inWords(off)} ${direction} than its time of arrival, and 300 seconds are allowed. ` +
        'Check your server’s clock; if it was replayed or kept in a queue, refuse it.',
    },
  ];
}

function secondsOf(time: string): number | undefined {
  if (/^[0-9]{9,11}(\.[0-9]+)?$/.test(time)) return Math.floor(Number(time));
  if (/^[0-9]{12,14}$/.test(time)) return Math.floor(Number(time) / 1000);
  const parsed = Date.parse(time);
  return Number.isNaN(parsed) || /^[0-9]+$/.test(time) ? undefined : Math.floor(parsed / 1000);
}

function inWords(seconds: number): string {
  if (seconds < 7_200) return `${seconds} seconds`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} hours` : `${Math.round(seconds / 86_400)} days`;
}
