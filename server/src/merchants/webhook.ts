import type { Queryable } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import { inForce } from '../lib/rotation.ts';
import type { SealedPlace, SecretBox } from '../lib/secret-box.ts';
import { type Acting, type Actor, recordAct } from '../people/audit.ts';
import { mintWebhookSecret, webhookUrlProblem } from './webhook-endpoint.ts';
import { WebhookRefusal } from './webhook-refusals.ts';
import { findWebhook, lockWebhook, type StoredWebhook, writeWebhook } from './webhook-repository.ts';

const TILL: Actor = { kind: 'till', name: 'Till' };

export interface WebhookDeps extends Acting {
  readonly secrets: SecretBox;
}

/** Where a store's secrets are kept; the next one too, so that it takes the other's place as it is. */
export function secretOf(storeId: string): SealedPlace {
  return { kind: 'webhook-secret', id: storeId };
}

/** Where a store's events go, without what they are signed with. */
export interface Webhook {
  readonly url: string | null;
  readonly hasSecret: boolean;
  /** When a new secret takes over, epoch milliseconds; undefined while none is about to. */
  readonly nextFrom: number | undefined;
}

export async function readWebhook(
  { db, clock }: { readonly db: Queryable; readonly clock: Clock },
  storeId: string,
): Promise<Webhook> {
  const stored = await findWebhook(db, { storeId });
  const { secret, next } = inForce(stored, clock.now());
  return { url: stored.url, hasSecret: secret !== null, nextFrom: next?.from };
}

/** A locked webhook; a secret whose moment had come has taken over in it. */
export async function lockSettled(
  deps: Pick<Acting, 'clock' | 'ids'>,
  tx: Queryable,
  storeId: string,
): Promise<StoredWebhook> {
  const stored = await lockWebhook(tx, { storeId });
  const { secret, next } = inForce(stored, deps.clock.now());
  if (stored.nextFrom === null || next !== undefined) return stored;
  const settled = { ...stored, secret, nextSecret: null, nextFrom: null };
  await writeWebhook(tx, { ...settled, storeId });
  const subject = { kind: 'webhook' };
  await recordAct(deps, tx, { by: TILL, act: 'webhook.secretSwitched', storeId, subject });
  return settled;
}

/**
 * Changes where a store's events go, and makes the secret when it is first needed; a change keeps it. Without a URL
 * nothing is signed, so a rotation that is under way ends, and the secret in force stays. Checks nothing and writes down
 * nobody.
 * @param wanted without `url` it stays as it is
 */
export async function putWebhookUrl(
  deps: Pick<WebhookDeps, 'clock' | 'ids' | 'secrets'>,
  tx: Queryable,
  { storeId, url }: { readonly storeId: string; readonly url: string | null | undefined },
): Promise<StoredWebhook & { readonly formerUrl: string | null }> {
  const settled = await lockSettled(deps, tx, storeId);
  const webhook = { ...settled, url: url === undefined ? settled.url : url };
  if (webhook.url === null) Object.assign(webhook, { nextSecret: null, nextFrom: null });
  else webhook.secret ??= deps.secrets.seal(mintWebhookSecret(), secretOf(storeId));
  await writeWebhook(tx, { ...webhook, storeId });
  return { ...webhook, formerUrl: settled.url };
}

interface SetDeps extends WebhookDeps {
  readonly allowInsecureWebhooks: boolean;
}

/**
 * Saves a store's webhook URL; null removes it. Events that wait go to the new one.
 * @throws WebhookRefusal that says what is wrong with it
 */
export async function setWebhookUrl(
  deps: SetDeps,
  { storeId, by, url }: { readonly storeId: string; readonly by: Actor; readonly url: string | null },
): Promise<void> {
  const problem = url === null ? undefined : webhookUrlProblem(url, { allowInsecure: deps.allowInsecureWebhooks });
  if (problem !== undefined) throw new WebhookRefusal(problem);
  await deps.db.transaction(async (tx) => {
    const { formerUrl } = await putWebhookUrl(deps, tx, { storeId, url });
    if (formerUrl === url) return;
    await recordAct(deps, tx, {
      by,
      act: url === null ? 'webhook.urlRemoved' : 'webhook.urlChanged',
      storeId,
      subject: { kind: 'webhook' },
      before: { host: hostOf(formerUrl) },
      after: { host: hostOf(url) },
    });
  });
}

/** What may be shown and kept of a URL: its path can be a secret. */
export function hostOf(url: string | null): string | null {
  return url === null ? null : (URL.parse(url)?.host ?? null);
}

/** What a store's events are signed with, and what they are going to be. */
export interface RevealedSecrets {
  readonly secret: string;
  readonly next: { readonly secret: string; readonly from: number } | undefined;
}

/** Reads a store's secrets; the audit log says who did. @throws WebhookRefusal `webhook.noSecret` */
export async function revealSecrets(
  deps: WebhookDeps,
  { storeId, by }: { readonly storeId: string; readonly by: Actor },
): Promise<RevealedSecrets> {
  const { db, clock, secrets } = deps;
  return db.transaction(async (tx) => {
    const { secret, next } = inForce(await findWebhook(tx, { storeId }), clock.now());
    if (secret === null) throw new WebhookRefusal('webhook.noSecret');
    await recordAct(deps, tx, { by, act: 'webhook.secretRevealed', storeId, subject: { kind: 'webhook' } });
    const place = secretOf(storeId);
    return {
      secret: secrets.open(secret, place),
      next: next && { secret: secrets.open(next.secret, place), from: next.from },
    };
  });
}
