import { randomBytes } from 'node:crypto';
import { type Actor, type AuditDeps, recordAct } from '../../kernel/auth/audit.ts';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import type { OwnHosts } from '../../kernel/lib/hosts.ts';
import { StorefrontRefusal } from '../refusals.ts';
import { lockSettings } from '../settings-repository.ts';
import { proofText, readDomain } from './domain-name.ts';
import {
  claim,
  findDomain,
  lockDomain,
  lockDomainName,
  lockHolder,
  removeDomainRow,
  type StorefrontDomain,
  saveDomain,
} from './domain-repository.ts';
import { afterDisplacement, afterLookUp, type Finding, isWhole } from './domain-transitions.ts';
import type { DomainLookUp, LookedUp } from './look-up.ts';

const TOKEN_BYTES = 16;
/** Actor in the audit log for automatic acts. */
export const TILL: Actor = { kind: 'till', name: 'Till' };

interface Of {
  readonly storeId: string;
  readonly by: Actor;
}

/**
 * Claims a custom domain for a storefront, in place of its previous one. A claim does not reserve the domain: it
 * belongs to the store whose proof is in DNS.
 * @throws StorefrontRefusal `domain.invalid`, `domain.suffix`, `domain.ours`
 * @throws PeopleRefusal `store.closed`
 */
export async function claimDomain(
  { db, clock, ids, own }: AuditDeps & { readonly own: OwnHosts },
  { storeId, by, text }: Of & { readonly text: string },
): Promise<void> {
  const domain = readDomain(text, own);
  await db.transaction(async (tx) => {
    const { closedAt } = await lockSettings(tx, storeId);
    if (closedAt !== null) throw new AccessRefusal('store.closed');
    const before = await lockDomain(tx, { storeId });
    if (before?.domain === domain) return;
    const now = clock.now();
    await claim(tx, { storeId, domain, token: randomBytes(TOKEN_BYTES).toString('hex'), now });
    await recordAct({ clock, ids }, tx, {
      by,
      act: 'domain.claimed',
      storeId,
      subject: { kind: 'domain', id: domain },
      before: { domain: before?.domain ?? null },
      after: { domain },
    });
  });
}

/** Removes the custom domain from its storefront. @throws StorefrontRefusal `domain.none` */
export async function removeDomain({ db, clock, ids }: AuditDeps, { storeId, by }: Of): Promise<StorefrontDomain> {
  return db.transaction(async (tx) => {
    const before = await lockDomain(tx, { storeId });
    if (before === undefined) throw new StorefrontRefusal('domain.none');
    await removeDomainRow(tx, { storeId });
    await recordAct({ clock, ids }, tx, {
      by,
      act: 'domain.removed',
      storeId,
      subject: { kind: 'domain', id: before.domain },
      before: { domain: before.domain, status: before.status },
    });
    return before;
  });
}

/**
 * Looks up a store's domain now and updates its status.
 * @returns the updated domain; undefined if it was removed or replaced meanwhile
 * @throws StorefrontRefusal `domain.none`
 */
export async function checkDomain(
  deps: AuditDeps & { readonly lookUp: DomainLookUp['lookUp'] },
  { storeId, by }: Of,
): Promise<StorefrontDomain | undefined> {
  const claimed = await findDomain(deps.db, { storeId });
  if (claimed === undefined) throw new StorefrontRefusal('domain.none');
  const lookedUp = await deps.lookUp(claimed.domain);
  return deps.db.transaction(async (tx) => {
    await lockDomainName(tx, claimed.domain);
    const before = await lockDomain(tx, { storeId });
    if (before === undefined || before.token !== claimed.token) return undefined;
    await settle(deps, tx, { before, lookedUp, by });
    return findDomain(tx, { storeId });
  });
}

/** Records a look-up. The domain's name must be locked, so that two stores cannot both have proved it. */
async function settle(
  deps: AuditDeps,
  tx: Queryable,
  { before, lookedUp, by }: { before: StorefrontDomain; lookedUp: LookedUp; by: Actor },
): Promise<void> {
  const { storeId, domain, token } = before;
  const { texts, points, seen } = lookedUp;
  const now = deps.clock.now();
  const found = { proof: proofIn(texts, token), points };
  const holder = isWhole({ ...found, isHeld: false }) ? await lockHolder(tx, { domain, storeId }) : undefined;
  // The current holder keeps the domain for as long as their proof exists beside the new one.
  const isHeld = holder !== undefined && !holder.isClosed && proofIn(texts, holder.token) === 'there';
  const next = afterLookUp(before, { ...found, isHeld }, now);
  if (holder !== undefined && next.status === 'active') {
    await saveDomain(tx, holder.storeId, { ...afterDisplacement(now), proof: proofIn(texts, holder.token) });
    await recordMove(deps, tx, { domain: holder, status: 'broken', by: TILL });
  }
  await saveDomain(tx, storeId, { ...found, seen, isHeld, ...next, checkedAt: now });
  if (next.status !== before.status) await recordMove(deps, tx, { domain: before, status: next.status, by });
}

async function recordMove(
  deps: AuditDeps,
  tx: Queryable,
  { domain, status, by }: { domain: StorefrontDomain; status: StorefrontDomain['status']; by: Actor },
): Promise<void> {
  await recordAct(deps, tx, {
    by,
    act: status === 'active' ? 'domain.active' : 'domain.broken',
    storeId: domain.storeId,
    subject: { kind: 'domain', id: domain.domain },
    before: { status: domain.status },
    after: { status },
  });
}

function proofIn(texts: readonly string[] | undefined, token: string): Finding['proof'] {
  if (texts === undefined) return 'unanswered';
  if (texts.some((text) => text.trim() === proofText(token))) return 'there';
  return texts.length === 0 ? 'missing' : 'other';
}
