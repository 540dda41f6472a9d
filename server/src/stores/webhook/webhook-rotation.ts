import { type Actor, type AuditDeps, recordAct } from '../../kernel/auth/audit.ts';
import { DAY_MS, throttled } from '../../kernel/auth/throttle.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import type { EmailBody, PeopleTexts } from '../../outbound/mail/people-texts/en.ts';
import { address, ours, type Words } from '../../outbound/mail/templates/words.ts';
import { EndpointRefusal } from '../../outbound/webhooks/refusals.ts';
import { notifyOwners } from '../../people/notify-owners.ts';
import { WebhookRefusal } from '../refusals.ts';
import { lockSettled, secretOf, type WebhookDeps } from './webhook.ts';
import { mintWebhookSecret } from './webhook-endpoint.ts';
import { dueSwitches, type StoredWebhook, writeWebhook } from './webhook-repository.ts';

/** Time for which each request is signed with both secrets, in milliseconds. */
const OVERLAP_MS = 24 * 3_600_000;
/** Maximum rotations that a store may start per day: each is emailed to every owner. */
const ROTATIONS = 20;

export interface RotationDeps extends WebhookDeps {
  readonly dashboardUrl: string;
}

interface Request {
  readonly storeId: string;
  readonly by: Actor;
}

/**
 * Creates a new secret. Until it takes effect, requests carry a second signature made with it; every owner is emailed.
 * @returns the new secret, and the time at which it takes effect
 * @throws WebhookRefusal `webhook.noUrl`, or `webhook.rotating` while another rotation is pending: receivers may have
 *   that secret already; PeopleRefusal `signIn.throttled`
 */
export function rotateSecret(
  deps: RotationDeps,
  request: Request,
): Promise<{ readonly secret: string; readonly from: number }> {
  const what = ['webhook rotations', request.storeId];
  return throttled(deps, [{ what, tries: ROTATIONS, windowMs: DAY_MS, keep: true }], () =>
    beginRotation(deps, request),
  );
}

function beginRotation(deps: RotationDeps, { storeId, by }: Request) {
  const { db, clock, secrets } = deps;
  return db.transaction(async (tx) => {
    const webhook = await lockSettled(deps, tx, storeId);
    if (webhook.url === null) throw new EndpointRefusal('webhook.noUrl');
    if (webhook.nextFrom !== null) throw new WebhookRefusal('webhook.rotating');
    const secret = mintWebhookSecret();
    const from = clock.now() + OVERLAP_MS;
    await writeWebhook(tx, {
      ...webhook,
      storeId,
      nextSecret: secrets.seal(secret, secretOf(storeId)),
      nextFrom: from,
    });
    await record(deps, tx, { storeId, by }, 'webhook.secretRotated', { takesOver: isoTime(from) });
    await tellOwners(deps, tx, { storeId, by, webhook }, (texts, request, moment) =>
      texts.secretRotating({ ...request, from: ours(moment(from)) }),
    );
    return { secret, from };
  });
}

/**
 * Puts the new secret in effect immediately; every owner is emailed.
 * @throws WebhookRefusal `webhook.notRotating`
 */
export async function finishRotation(deps: RotationDeps, { storeId, by }: Request): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const webhook = await lockRotating(deps, tx, storeId);
    await writeWebhook(tx, { ...webhook, storeId, secret: webhook.nextSecret, nextSecret: null, nextFrom: null });
    await record(deps, tx, { storeId, by }, 'webhook.rotationFinished');
    await tellOwners(deps, tx, { storeId, by, webhook }, (texts, request) => texts.secretRotated(request));
  });
}

/**
 * Drops the new secret; the current one stays.
 * @throws WebhookRefusal `webhook.notRotating`
 */
export async function cancelRotation(deps: RotationDeps, { storeId, by }: Request): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const webhook = await lockRotating(deps, tx, storeId);
    await writeWebhook(tx, { ...webhook, storeId, nextSecret: null, nextFrom: null });
    await record(deps, tx, { storeId, by }, 'webhook.rotationCancelled');
  });
}

/**
 * Records secrets that have taken effect.
 * @returns their number; call again while it equals `limit`
 */
export async function switchDueSecrets(deps: AuditDeps, limit: number): Promise<number> {
  const due = await dueSwitches(deps.db, { now: deps.clock.now(), limit });
  for (const storeId of due) await deps.db.transaction((tx) => lockSettled(deps, tx, storeId));
  return due.length;
}

async function lockRotating(deps: RotationDeps, tx: Queryable, storeId: string): Promise<StoredWebhook> {
  const webhook = await lockSettled(deps, tx, storeId);
  if (webhook.nextFrom === null) throw new WebhookRefusal('webhook.notRotating');
  return webhook;
}

async function record(
  deps: RotationDeps,
  tx: Queryable,
  { storeId, by }: Request,
  act: string,
  after?: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAct(deps, tx, { by, act, storeId, subject: { kind: 'webhook' }, after });
}

/** Words a notice from the time of the request, and the person who made it. */
type Write = (
  texts: PeopleTexts,
  request: { readonly store: string; readonly by: Words; readonly at: Words },
  moment: (time: number) => string,
) => EmailBody;

async function tellOwners(
  { clock, ids, dashboardUrl }: RotationDeps,
  tx: Queryable,
  { storeId, by, webhook: { name, slug } }: Request & { readonly webhook: StoredWebhook },
  write: Write,
): Promise<void> {
  const now = clock.now();
  await notifyOwners({ ids, dashboardUrl }, tx, {
    store: { id: storeId, name, slug },
    now,
    about: 'webhook-secret',
    path: '/developers?tab=webhook',
    write: ({ moment, texts }) => write(texts, { store: name, by: address(by.name), at: ours(moment(now)) }, moment),
  });
}
