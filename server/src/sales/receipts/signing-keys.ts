import { CompactSign, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import { type Actor, type OptionalAuditDeps, recordAct } from '../../kernel/auth/audit.ts';
import type { Database, Queryable } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { present } from '../../kernel/lib/errors.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { declareRefusals } from '../../kernel/lib/refusals.ts';
import { type SecretBox, SecretBoxError } from '../../kernel/lib/secret-box.ts';
import {
  insertReceiptKey,
  lockReceiptKey,
  presentReceiptKey,
  type ReceiptKeyRow,
  receiptKeys,
  resealReceiptKey,
  retireReceiptKey,
} from './key-repository.ts';
import type { Receipt } from './receipt.ts';

/** The type that distinguishes a receipt from anything else signed in the future (RFC 8725, section 3.11). */
const TYPE = 'receipt+jwt';
const ALGORITHM = 'EdDSA';

/** A published key, by RFC 8037. */
export interface PublicKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
}

/** Signer of receipts, and publisher of the keys for checking them. */
export interface ReceiptKeys {
  /**
   * Returns the receipt as a compact JWS. The same receipt under the same key yields the same text. @throws
   * ReceiptRefusal
   */
  sign(receipt: Receipt): Promise<string>;
  /** Returns every key that ever signed, the current one first. */
  published(): Promise<{ readonly keys: readonly PublicKey[] }>;
}

interface KeyDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
}

/** Creates the keys. The first one is generated when it is first needed; any number of processes may share it. */
export function createReceiptKeys(deps: KeyDeps & { readonly log: Log }): ReceiptKeys {
  let opened: { readonly id: string; readonly key: Awaited<ReturnType<typeof importJWK>> } | undefined;
  const keyOf = async (row: Omit<ReceiptKeyRow, 'retiredAt'>) => {
    if (opened?.id === row.id) return opened.key;
    const d = open(deps, row);
    const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', x: row.publicKey, d }, ALGORITHM);
    opened = { id: row.id, key };
    return key;
  };
  return {
    async sign(receipt) {
      const row = await presentKey(deps);
      const signer = new CompactSign(new TextEncoder().encode(JSON.stringify(receipt)));
      return signer.setProtectedHeader({ alg: ALGORITHM, kid: row.id, typ: TYPE }).sign(await keyOf(row));
    },
    async published() {
      await presentKey(deps);
      const keys = await receiptKeys(deps.db);
      return { keys: keys.map(publicKeyOf) };
    },
  };
}

function publicKeyOf({ id, publicKey }: ReceiptKeyRow): PublicKey {
  return { kty: 'OKP', crv: 'Ed25519', x: publicKey, kid: id, alg: ALGORITHM, use: 'sig' };
}

function open({ secrets, log }: { secrets: SecretBox; log: Log }, { id, sealedKey }: Omit<ReceiptKeyRow, 'retiredAt'>) {
  try {
    return secrets.open(present(sealedKey ?? undefined, 'the key that signs has a private part'), placeOf(id));
  } catch (err) {
    log.error({ err, key: id }, 'the receipt signing key cannot be decrypted; check SECRET_KEY');
    throw new ReceiptRefusal('receipt.unsigned');
  }
}

function placeOf(id: string) {
  return { kind: 'receipt-key', id } as const;
}

async function presentKey(deps: KeyDeps) {
  const row = await presentReceiptKey(deps.db);
  if (row !== undefined) return row;
  // Another process may do the same: only one row gets in, and both then read it.
  await addKey(deps, deps.db);
  return present(await presentReceiptKey(deps.db), 'a key was just added');
}

/** @returns the id of the key; undefined when another one already signs */
async function addKey({ clock, secrets }: Omit<KeyDeps, 'db'>, tx: Queryable): Promise<string | undefined> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  const { x, d } = await exportJWK(privateKey);
  const publicKey = present(x, 'a key has a public part');
  const id = await calculateJwkThumbprint({ kty: 'OKP', crv: 'Ed25519', x: publicKey });
  const sealedKey = secrets.seal(present(d, 'a key has a private part'), placeOf(id));
  return (await insertReceiptKey(tx, { id, publicKey, sealedKey, createdAt: clock.now() })) ? id : undefined;
}

/**
 * Makes a new key sign from now on. The former one stays published, and its private part is deleted.
 * @returns the ids of both; the former is null when nothing was signed before
 */
export function rotateReceiptKey(
  deps: KeyDeps & Omit<OptionalAuditDeps, 'by'> & { readonly by: Actor },
): Promise<{ readonly id: string; readonly former: string | null }> {
  return deps.db.transaction(async (tx) => {
    const former = (await lockReceiptKey(tx))?.id ?? null;
    await retireReceiptKey(tx, { now: deps.clock.now() });
    const id = (await addKey(deps, tx)) ?? present(await lockReceiptKey(tx), 'a key signs').id;
    const subject = { kind: 'receipt-key', id };
    await recordAct(deps, tx, { by: deps.by, act: 'receipt-key.rotated', storeId: null, subject, before: { former } });
    return { id, former };
  });
}

/** Result of resealing the key that signs receipts. */
export interface ResealedReceiptKey {
  readonly moved: number;
  readonly current: number;
  /** Keys sealed under a key that is neither the current one nor a retired one, or damaged. */
  readonly unreadable: readonly { readonly id: string }[];
}

/** Seals the private key under the current `SECRET_KEY`. Safe while the service runs, and safe to repeat. */
export function resealReceiptKeys(db: Database, secrets: SecretBox): Promise<ResealedReceiptKey> {
  return db.transaction(async (tx) => {
    const key = await lockReceiptKey(tx);
    if (key === undefined || key.sealedKey === null) return { moved: 0, current: 0, unreadable: [] };
    const { id, sealedKey } = key;
    if (secrets.isCurrent(sealedKey)) return { moved: 0, current: 1, unreadable: [] };
    try {
      await resealReceiptKey(tx, { id, sealedKey: secrets.seal(secrets.open(sealedKey, placeOf(id)), placeOf(id)) });
      return { moved: 1, current: 0, unreadable: [] };
    } catch (error) {
      if (error instanceof SecretBoxError) return { moved: 0, current: 0, unreadable: [{ id }] };
      throw error;
    }
  });
}

/** A receipt that does not exist, or that cannot be signed because its key was sealed under another `SECRET_KEY`. */
export class ReceiptRefusal extends declareRefusals({
  'receipt.notFound': [404, 'Receipt not found', 'No such order or invoice, or it is not `completed` or `paid`.'],
  'receipt.unsigned': [503, 'Receipts cannot be signed now', 'The operator has to bring back a key.'],
}) {}
