import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type { Receipt as IssuedReceipt } from '../../server/src/sales/receipts/receipt.ts';
import { command } from '../../server/test/app/cli/command.ts';
import { type Paid, type ReceiptWorld, startReceiptWorld } from '../../server/test/sales/receipts/support.ts';
import { type Receipt, ReceiptVerificationError, verifyReceipt } from '../src/index.ts';
import { keccak256 } from '../src/receipts/keccak.ts';
import { MAX_RECEIPT_LENGTH } from '../src/receipts/signed.ts';

let world: ReceiptWorld;
let paid: Paid;
let issuer: string;
let signed: string;
const closing: (() => void)[] = [];

beforeAll(async () => {
  world = await startReceiptWorld();
  issuer = world.service.baseUrl;
  paid = await world.paidInvoice();
  signed = await (await fetch(`${paid.url}.jws`)).text();
});
afterAll(() => world?.stop());
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());
const header = () => decode(signed.split('.')[0]);
const payload = () => decode(signed.split('.')[1]);
const PLACE = { fingerprint: 'd34db33f', path: "m/84'/0'/0'/0/7" };
/** Returns the receipt as of a payment to an address of the merchant's own wallet. */
const ofWallet = (changed: object = {}) => {
  const { payout: _, ...rest } = payload();
  const wallet = { chainId: null, tokenAddress: null, feeRecipient: null, derivation: PLACE };
  return { ...rest, ...wallet, depositAddress: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', ...changed };
};
const keysOf = async () =>
  (await (await fetch(`${issuer}/.well-known/jwks.json`)).json()) as { keys: [{ x: string }, ...unknown[]] };

/** Returns the reason for a refusal; `fine` when it is accepted. */
async function refusal(text: string, options: object = {}): Promise<string> {
  try {
    await verifyReceipt(text, { issuer, ...options });
    return 'fine';
  } catch (error) {
    if (!(error instanceof ReceiptVerificationError)) throw error;
    return error.reason;
  }
}

/** Creates an unrelated signer with its own key. */
async function stranger(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid }] };
  const sign = (what: object, head: object = {}) =>
    new CompactSign(Buffer.from(JSON.stringify(what)))
      .setProtectedHeader({ ...header(), kid, ...head })
      .sign(privateKey);
  return { keys, sign };
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('has the type that the service issues, by the word of the compiler', () => {
  expectTypeOf<IssuedReceipt>().toExtend<Receipt>();
});

describe('a receipt', () => {
  it('of the service is accepted, with its content and the contracts of its address', async () => {
    const { receipt, keyId, contracts } = await verifyReceipt(signed, { issuer });
    expect(receipt).toEqual(payload());
    expect(receipt).toMatchObject({ id: paid.id, depositAddress: paid.depositAddress });
    expect(keyId).toBe(header().kid);
    expect(contracts?.factory).toMatch(/^0x/);
    expect(await refusal(`${signed}\n`, { issuer: `${issuer}/` })).toBe('fine');
    expect(await refusal(signed, { keys: await keysOf(), fetch: () => Promise.reject(new Error('offline')) })).toBe(
      'fine',
    );
  });

  it('with any one character changed is refused, and with the payload or signature changed as forged', async () => {
    const keys = await keysOf();
    const [head = '', body = ''] = signed.split('.');
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (let index = 0; index < signed.length; index += 1) {
      const at = alphabet.indexOf(signed[index] ?? '');
      const other = at < 0 ? 'A' : alphabet[at ^ 1];
      const changed = `${signed.slice(0, index)}${other}${signed.slice(index + 1)}`;
      const reason = await refusal(changed, { keys });
      expect(reason, `character ${index}`).not.toBe('fine');
      const isInBody = index > head.length && index < head.length + 1 + body.length - 1;
      if (isInBody) expect(['wrong-signature', 'wrong-issuer'], `character ${index}`).toContain(reason);
    }
    // Changes only the unused bits of the last character.
    const last = alphabet[alphabet.indexOf(signed.at(-1) ?? '') + 1] ?? '';
    expect(await refusal(signed.slice(0, -1) + last, { keys })).toBe('malformed');
  });

  it('of a stranger is refused, under any name', async () => {
    const { keys, sign } = await stranger('their-key');
    const own = { ...payload(), iss: 'https://stranger.example' };
    expect(await refusal(await sign(own))).toBe('wrong-issuer');
    expect(await refusal(await sign(payload()))).toBe('unknown-key');
    expect(await refusal(await sign(payload(), { kid: header().kid }))).toBe('wrong-signature');
    expect(await refusal(await sign(own), { issuer: 'https://stranger.example', keys })).toBe('fine');
  });

  it('is still accepted after its key was rotated out, as is a new one', async () => {
    const { code } = await command(['receipt-keys', '--rotate'], { env: world.service.env });
    expect(code).toBe(0);
    const anew = await (await fetch(`${paid.url}.jws`)).text();
    expect(decode(anew.split('.')[0]).kid).not.toBe(header().kid);
    expect([await refusal(signed), await refusal(anew)]).toEqual(['fine', 'fine']);
    const { keys } = await keysOf();
    expect(await refusal(anew, { keys: { keys: keys.slice(1) } })).toBe('unknown-key');
  });

  it('unsigned, or signed with the public key as a shared secret, is refused before keys are read', async () => {
    const [, body] = signed.split('.');
    const keys = await keysOf();
    const none = `${encode({ ...header(), alg: 'none' })}.${body}.`;
    expect(await refusal(none, { keys })).toBe('wrong-algorithm');
    const [{ x }] = keys.keys;
    const secret = Buffer.from(x, 'base64url');
    const mac = await new CompactSign(Buffer.from(JSON.stringify(payload())))
      .setProtectedHeader({ ...header(), alg: 'HS256' })
      .sign(secret);
    expect(await refusal(mac, { keys })).toBe('wrong-algorithm');
    expect(await refusal(`${signed.split('.', 2).join('.')}.`, { keys })).toBe('malformed');
  });

  it('with another encoding of its signature, two signatures, or a misleading issuer, is refused', async () => {
    const keys = await keysOf();
    const [head = '', body = '', tail = ''] = signed.split('.');
    const order = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;
    const bytes = Buffer.from(tail, 'base64url');
    const scalar = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString('hex')}`) + order;
    const same = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').reverse();
    const spelled = Buffer.concat([bytes.subarray(0, 32), same]).toString('base64url');
    expect(await refusal(`${head}.${body}.${spelled}`, { keys })).toBe('wrong-signature');
    expect(await refusal(`${head}.${body}.${tail}${tail}`, { keys })).toBe('malformed');
    expect(await refusal(`${head}.${body}.${tail}.${tail}`, { keys })).toBe('malformed');
    const signatures = [1, 2].map(() => ({ protected: head, signature: tail }));
    expect(await refusal(JSON.stringify({ payload: body, signatures }), { keys })).toBe('malformed');
    for (const kid of [
      '__proto__',
      'constructor',
      '../keys',
      'https://stranger.example/jwks.json',
      '',
      'x'.repeat(5_000),
    ]) {
      const { sign } = await stranger(kid);
      expect(await refusal(await sign(payload()), { keys })).toBe('unknown-key');
    }
    const { keys: theirs, sign } = await stranger('key');
    const more = { jku: 'https://stranger.example', jwk: theirs.keys[0], x5u: 'https://stranger.example' };
    expect(await refusal(await sign(payload(), more), { keys })).toBe('unknown-key');
    // Of two members with the same name the last counts, also for the shape.
    const twice = JSON.stringify(payload()).replace('{', '{"iss":"https://stranger.example","totalAmount":"1e9",');
    expect(await refusal(`${encode(header())}.${Buffer.from(twice).toString('base64url')}.${tail}`, { keys })).toBe(
      'wrong-signature',
    );
  });

  it('whose address could pay others than it states is refused, although its issuer signed it', async () => {
    const { keys, sign } = await stranger('key');
    for (const lie of [
      { payout: `0x${'12'.repeat(20)}` },
      { feeBps: 301 },
      { attemptId: '01890000-0000-7000-8000-000000000000' },
    ]) {
      expect(await refusal(await sign({ ...payload(), ...lie }), { keys })).toBe('wrong-address');
    }
  });

  it('for an address of a wallet is accepted with its place there, and without contracts', async () => {
    const { keys, sign } = await stranger('key');
    const { receipt, contracts } = await verifyReceipt(await sign(ofWallet()), { issuer, keys });
    expect(contracts).toBeNull();
    expect(receipt).toEqual(ofWallet());
    for (const path of ['0/7', "m/49'/2'/1'/0/2147483647"]) {
      expect(await refusal(await sign(ofWallet({ derivation: { ...PLACE, path } })), { keys })).toBe('fine');
    }
  });

  it('for an address of a wallet with another shape is refused', async () => {
    const { keys, sign } = await stranger('key');
    for (const lie of [
      { derivation: null },
      { derivation: { fingerprint: PLACE.fingerprint } },
      { derivation: { ...PLACE, fingerprint: 'D34DB33F' } },
      { derivation: { ...PLACE, path: "m/84'/0'/0'/0/*" } },
      { derivation: { ...PLACE, path: '' } },
      { derivation: { ...PLACE, path: `m/${'0/'.repeat(20)}0` } },
      { feeRecipient: payload().feeRecipient },
      { depositAddress: `bc1q${'q'.repeat(200)}` },
      { depositAddress: 'bc1q"><script>' },
    ]) {
      expect(await refusal(await sign(ofWallet(lie)), { keys }), JSON.stringify(lie)).toBe('malformed');
    }
    // Without a place, the address would have to be one that contracts make.
    expect(await refusal(await sign({ ...ofWallet(), derivation: undefined }), { keys })).toBe('malformed');
  });

  it('that is no receipt is refused', async () => {
    const { keys, sign } = await stranger('key');
    const texts = [
      '',
      'receipt',
      '..',
      'a.b.c.d',
      `${encode([])}.${encode({})}.x`,
      `${encode({ ...header(), typ: 'JWT' })}.${encode(payload())}.${'A'.repeat(86)}`,
      `${encode({ ...header(), crit: ['b64'], b64: false })}.${encode(payload())}.${'A'.repeat(86)}`,
      `${encode(header()).replace('e', '+')}.${encode(payload())}.${'A'.repeat(86)}`,
      await sign([]),
      await sign({ ...payload(), feeBps: '300' }),
      await sign({ ...payload(), feeBps: 1_001 }),
      await sign({ ...payload(), items: [null] }),
      await sign({ ...payload(), confirmedBlock: { number: '-1', hash: '0x' } }),
      await sign(JSON.parse(`{"iss": ${JSON.stringify(issuer)}, "__proto__": ${JSON.stringify(payload())}}`)),
      Buffer.from(signed),
    ];
    for (const text of texts) {
      const reason = await refusal(text as string, { keys });
      expect(reason === 'malformed' || (text === texts[4] && reason === 'wrong-algorithm'), `${text}: ${reason}`).toBe(
        true,
      );
    }
    const deep = `${encode(header())}.${Buffer.from('['.repeat(200_000)).toString('base64url')}.${'A'.repeat(86)}`;
    expect(await refusal(deep, { keys: { keys: [] } })).toBe('unknown-key');
  });

  it('whose issuer would look like another one is refused', async () => {
    const { keys, sign } = await stranger('key');
    for (const iss of ['https://pay.example.com@stranger.example', 'https://stranger.example/\u202emoc.elpmaxe.yap']) {
      expect(await refusal(await sign({ ...payload(), iss }), { issuer: iss, keys })).toBe('malformed');
    }
  });

  it('of any form costs no more than reading it', async () => {
    const { keys, sign } = await stranger('key');
    // A long run of slashes that is not at the end.
    const iss = `${issuer}${'/'.repeat(1_000_000)}x`;
    expect(await refusal(await sign({ ...payload(), iss }), { keys })).toBe('wrong-issuer');
    const body = Buffer.from(`{"iss":${JSON.stringify(iss)}`).toString('base64url');
    expect(await refusal(`${encode(header())}.${body}.${'A'.repeat(86)}`, { keys: { keys: [] } })).toBe('unknown-key');
  });

  it('that is huge is refused unread', async () => {
    expect(await refusal('A'.repeat(MAX_RECEIPT_LENGTH + 1))).toBe('too-large');
  });
});

describe('the keys of an issuer', () => {
  const askedOf = async (listener: RequestListener, options: object = {}) => {
    const own = await serve(listener);
    const { sign } = await stranger('key');
    return refusal(await sign({ ...payload(), iss: own }), { issuer: own, ...options });
  };

  it('that cannot be read neither prove nor disprove the receipt, and cost little', async () => {
    const reasons = [
      await askedOf((_request, response) => response.writeHead(404).end()),
      await askedOf((_request, response) => response.end('{"keys": {}}')),
      await askedOf((_request, response) => response.end('<html>')),
      await askedOf((_request, response) =>
        response.writeHead(302, { location: `${issuer}/.well-known/jwks.json` }).end(),
      ),
      await askedOf((_request, response) => response.end(`{"keys": ["${'x'.repeat(300_000)}"]}`)),
      await askedOf((_request, response) => response.write('{"keys": ['), { timeoutMs: 300 }),
      await refusal(signed, { issuer, fetch: () => Promise.reject(new TypeError('offline')) }),
    ];
    expect(reasons).toEqual(reasons.map(() => 'keys-unavailable'));
  });

  it('that are not valid keys are ignored', async () => {
    const keys = {
      keys: [null, 1, { kid: header().kid }, { kid: header().kid, kty: 'OKP', crv: 'Ed25519', x: 'short' }],
    };
    expect(await refusal(signed, { keys })).toBe('unknown-key');
  });

  it('are not requested when the caller aborts', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(verifyReceipt(signed, { issuer, signal })).rejects.toThrow('enough');
  });

  it.each([undefined, '', 'pay.example.com', 'ftp://x'])('need an issuer to be named (%s)', async (named) => {
    await expect(verifyReceipt(signed, { issuer: named as string })).rejects.toThrow(TypeError);
  });
});

it('hashes as Ethereum does, at every length around a block', () => {
  for (const length of [0, 1, 31, 32, 85, 128, 134, 135, 136, 137, 271, 272, 273, 1_000]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 7 + length) % 256);
    expect(Buffer.from(keccak256(bytes)).toString('hex')).toBe(Buffer.from(keccak_256(bytes)).toString('hex'));
  }
});
