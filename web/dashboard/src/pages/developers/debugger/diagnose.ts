import { LOCALE } from '../../../parts/language.ts';
import { type BodyVariant, bodyVariants, looksAsSent } from './body-variants.ts';
import type { Explanation, Finding, FindingKind, Pasted, Signed } from './finding.ts';
import { hexOf, hexOfBase64, hmac } from './hmac.ts';
import { ownSignature } from './own-signature.ts';
import { type ReadHeaders, readHeaders } from './read-headers.ts';
import { texts } from './texts/en.ts';

/** Kinds of findings that are no evidence against a request. */
const HARMLESS: ReadonlySet<FindingKind> = new Set(['genuine', 'note', 'secret-next', 'own-code']);

const TOLERANCE_SECONDS = 300;

/** Returns the problems of a request, the gravest first; a genuine one has only notes. */
export async function diagnose(pasted: Pasted): Promise<Finding[]> {
  const headers = readHeaders(pasted.headers);
  const findings: Finding[] = [];
  const addFinding: AddFinding = (kind, explanation) => void findings.push({ kind, ...explanation });
  if (headers.timestamp.length + headers.signature.length + headers.next.length === 0) {
    addFinding('no-headers', texts.headers.none);
    return findings;
  }
  if (headers.isGuess) addFinding('note', texts.headers.unnamed);
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
    const { title, says, untimed } = texts.genuine;
    findings.unshift({ kind: 'genuine', title, says: pasted.time.trim() === '' ? untimed : says });
  }
  return findings.toSorted((a, b) => Number(HARMLESS.has(a.kind)) - Number(HARMLESS.has(b.kind)));
}

type AddFinding = (kind: FindingKind, explanation: Explanation) => void;

function readTimestamp({ timestamp }: ReadHeaders, addFinding: AddFinding): string | undefined {
  const [value = ''] = timestamp;
  if (timestamp.length > 1) addFinding('header-twice', texts.headers.twice('X-Service-Timestamp'));
  if (value === '') {
    addFinding('timestamp-missing', texts.timestamp.missing);
    return undefined;
  }
  if (/^[0-9]{13}$/.test(value)) {
    addFinding('timestamp-milliseconds', texts.timestamp.milliseconds);
    return value.slice(0, 10);
  }
  if (/^[0-9]{1,12}$/.test(value)) return value;
  addFinding('timestamp-malformed', texts.timestamp.malformed(value));
  return undefined;
}

function readSignature({ signature, next }: ReadHeaders, addFinding: AddFinding): string | undefined {
  if (signature.length > 1) addFinding('header-twice', texts.headers.twice('X-Service-Signature'));
  const [given = ''] = signature;
  if (given === '') {
    if (next[0] !== undefined) {
      addFinding('signature-missing', texts.signature.onlyNext);
      return '';
    }
    addFinding('signature-missing', texts.signature.missing);
    return undefined;
  }
  const bare = given.replace(/^(v\d+|sha-?256|hmac-sha256)[=:]/i, '');
  if (bare !== given)
    addFinding('signature-prefix', texts.signature.prefix(given.slice(0, given.length - bare.length)));
  if (/^[0-9a-f]{64}$/.test(bare)) return bare;
  if (/^[0-9a-f]{64}$/i.test(bare)) {
    addFinding('signature-encoding', texts.signature.upperCase);
    return bare.toLowerCase();
  }
  const decoded = hexOfBase64(bare);
  if (decoded !== undefined) {
    addFinding('signature-encoding', texts.signature.base64);
    return decoded;
  }
  if (/^[0-9a-f]{1,63}$/i.test(bare)) {
    addFinding('signature-truncated', texts.signature.truncated(bare.length));
    return bare.toLowerCase();
  }
  addFinding('signature-malformed', texts.signature.malformed);
  return undefined;
}

const SECRET = /^svc_whsec_[0-9a-f]{48}$/;

function readSecrets(given: string, addFinding: AddFinding): string[] {
  const secrets = given.split(/\s+/).flatMap((each) => each.replace(/^["'`]+|["'`,;]+$/g, '') || []);
  if (secrets.length === 0) addFinding('secret-missing', texts.secret.missing);
  for (const secret of secrets) {
    if (SECRET.test(secret)) continue;
    if (secret.startsWith('svc_live_')) addFinding('secret-api-key', texts.secret.apiKey);
    else addFinding('secret-malformed', texts.secret.malformed);
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
      return { findings: [{ kind: 'note', ...texts.secret.rotated }] };
    }
    if (made === next) return { findings: [{ kind: 'secret-next', ...texts.secret.next }] };
  }
  return undefined;
}

function bodyChanged({ says }: BodyVariant): Finding {
  return { kind: 'body-changed', title: texts.body.changed, says };
}

function unknown({ body }: Signed): Finding {
  if (looksAsSent(body)) return { kind: 'secret-wrong', ...texts.secret.wrong };
  const isCut = body.trim().startsWith('{') && !isJson(body);
  return { kind: 'body-or-secret', ...(isCut ? texts.body.cut : texts.body.unknown) };
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
  if (now === undefined) return [{ kind: 'time-malformed', ...texts.time.malformed }];
  const difference = now - Number(timestamp);
  const off = Math.abs(difference);
  if (off <= TOLERANCE_SECONDS) return [];
  const halfHours = Math.round(off / 1800);
  if (halfHours >= 1 && halfHours <= 28 && Math.abs(off - halfHours * 1800) <= TOLERANCE_SECONDS)
    return [{ kind: 'time-zone', ...texts.time.zone((halfHours / 2).toLocaleString(LOCALE)) }];
  const explain = difference > 0 ? texts.time.older : texts.time.newer;
  return [{ kind: 'time-outside', ...explain(inWords(off)) }];
}

function secondsOf(time: string): number | undefined {
  if (/^[0-9]{9,11}(\.[0-9]+)?$/.test(time)) return Math.floor(Number(time));
  if (/^[0-9]{12,14}$/.test(time)) return Math.floor(Number(time) / 1000);
  const parsed = Date.parse(time);
  return Number.isNaN(parsed) || /^[0-9]+$/.test(time) ? undefined : Math.floor(parsed / 1000);
}

function inWords(seconds: number): string {
  if (seconds < 7_200) return texts.time.seconds(seconds);
  return seconds < 172_800
    ? texts.time.hours(Math.round(seconds / 3_600))
    : texts.time.days(Math.round(seconds / 86_400));
}
