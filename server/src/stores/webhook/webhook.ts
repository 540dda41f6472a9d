import { type Actor, type AuditDeps, recordAct } from '../../kernel/auth/audit.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { inForce } from '../../kernel/lib/rotation.ts';
import type { SealedPlace, SecretBox } from '../../kernel/lib/secret-box.ts';
import { EndpointRefusal } from '../../outbound/webhooks/refusals.ts';
import { WebhookRefusal } from '../refusals.ts';
import { mintWebhookSecret, webhookUrlProblem } from './webhook-endpoint.ts';
import { findWebhook, lockWebhook, type StoredWebhook, writeWebhook } from './webhook-repository.ts';

const TILL: Actor = { kind: 'till', name: 'Till' };

export interface WebhookDeps extends AuditDeps {
  readonly secrets: SecretBox;
}

/**
 * Returns the place of a store's secrets. The next one has the same, so that it can replace the current one unchanged.
 */
export function secretOf(storeId: string): SealedPlace {
  return { kind: 'webhook-secret', id: storeId };
}

/** A store's webhook, without its secrets. */
export interface Webhook {
  readonly url: string | null;
  readonly hasSecret: boolean;
  /** Time at which a new secret takes effect, epoch milliseconds; undefined without one. */
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

/** Locks a webhook and applies a due rotation. */
export async function lockSettled(
  deps: Pick<AuditDeps, 'clock' | 'ids'>,
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
 * Changes a store's webhook URL, and creates the secret when it is first needed; a change keeps it. Without a URL
 * nothing is signed, so a pending rotation ends, and the current secret stays. Makes no checks and no entry in the
 * audit log.
 * @param wanted without `url` it stays unchanged
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
 * Saves a store's webhook URL; null removes it. Pending events go to the new one.
 * @throws WebhookRefusal with the problem of the URL
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

/** Returns the part of a URL that may be shown and kept: its path can be a secret. */
export function hostOf(url: string | null): string | null {
  return url === null ? null : (URL.parse(url)?.host ?? null);
}

/** A store's current and next signing secrets. */
export interface RevealedSecrets {
  readonly secret: string;
  readonly next: { readonly secret: string; readonly from: number } | undefined;
}

/**
 * Reads a store's secrets; recorded in the audit log.
 * @throws WebhookRefusal `webhook.noSecret`
 */
export async function revealSecrets(
  deps: WebhookDeps,
  { storeId, by }: { readonly storeId: string; readonly by: Actor },
): Promise<RevealedSecrets> {
  const { db, clock, secrets } = deps;
  return db.transaction(async (tx) => {
    const { secret, next } = inForce(await findWebhook(tx, { storeId }), clock.now());
    if (secret === null) throw new EndpointRefusal('webhook.noSecret');
    await recordAct(deps, tx, { by, act: 'webhook.secretRevealed', storeId, subject: { kind: 'webhook' } });
    const place = secretOf(storeId);
    return {
      secret: secrets.open(secret, place),
      next: next && { secret: secrets.open(next.secret, place), from: next.from },
    };
  });
}
