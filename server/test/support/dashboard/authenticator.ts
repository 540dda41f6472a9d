import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** A device that creates and uses passkeys; its answers are in the format that a browser sends. */
export interface Authenticator {
  /** Creates a passkey for a challenge from the service. */
  make(challenge: string): object;
  /** Signs a challenge with the passkey. */
  use(challenge: string): object;
}

/** The user is present and was verified. */
const VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

/** @param baseUrl origin of the dashboard, which passkeys are bound to */
export function createAuthenticator(baseUrl: string): Authenticator {
  const { hostname, origin } = new URL(baseUrl);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const site = createHash('sha256').update(hostname).digest();
  let uses = 0;
  const answer = (type: string, challenge: string, response: (clientData: Buffer) => Record<string, Buffer>) => {
    const clientDataJSON = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
    const parts = Object.entries({ clientDataJSON, ...response(clientDataJSON) });
    const name = id.toString('base64url');
    return {
      id: name,
      rawId: name,
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(parts.map(([part, bytes]) => [part, bytes.toString('base64url')])),
    };
  };
  return {
    make: (challenge) =>
      answer('webauthn.create', challenge, () => {
        const key = map([1, 2], [3, -7], [-1, 1], [-2, Buffer.from(x, 'base64url')], [-3, Buffer.from(y, 'base64url')]);
        const head = Buffer.concat([site, Buffer.from([VERIFIED | WITH_CREDENTIAL]), Buffer.alloc(4 + 16)]);
        const authData = Buffer.concat([head, Buffer.from([0, id.length]), id, key]);
        return { attestationObject: map(['fmt', 'none'], ['attStmt', []], ['authData', authData]) };
      }),
    use: (challenge) =>
      answer('webauthn.get', challenge, (clientData) => {
        uses += 1;
        const authenticatorData = Buffer.concat([site, Buffer.from([VERIFIED, 0, 0, 0, uses])]);
        const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
        return { authenticatorData, signature: createSign('sha256').update(signed).sign(privateKey) };
      }),
  };
}

/** A value to encode, in the subset of CBOR needed here. */
type Value = number | string | Buffer | readonly (readonly [number | string, Value])[];

function map(...entries: [number | string, Value][]): Buffer {
  return encode(entries);
}

function encode(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? head(0x20, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(0x60, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(0x40, value.length), value]);
  return Buffer.concat([head(0xa0, value.length), ...value.flatMap(([key, each]) => [encode(key), encode(each)])]);
}

function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([type | length]);
  return length < 256 ? Buffer.from([type | 24, length]) : Buffer.from([type | 25, length >> 8, length & 255]);
}
