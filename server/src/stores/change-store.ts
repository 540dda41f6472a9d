import { type Actor, type AuditDeps, recordAct } from '../kernel/auth/audit.ts';
import { AccessRefusal } from '../kernel/auth/refusals.ts';
import type { Language } from '../kernel/lib/languages.ts';
import { PeopleRefusal } from '../people/refusals.ts';
import { StoreRefusal } from './refusals.ts';
import {
  lockSettings,
  markClosed,
  renameStore,
  setStoreLanguage,
  setTwoFactorRequired,
} from './settings-repository.ts';
import { statusOf, transitionStore } from './store-transitions.ts';

/**
 * Renames a store; buyers see the name on every page and email.
 * @throws PeopleRefusal `store.closed`
 */
export async function changeStoreName(deps: AuditDeps, storeId: string, by: Actor, name: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockSettings(tx, storeId);
    if (before.closedAt !== null) throw new AccessRefusal('store.closed');
    if (before.name === name) return;
    await renameStore(tx, { storeId, name, now: deps.clock.now() });
    const subject = { kind: 'store', id: storeId };
    const change = { before: { name: before.name }, after: { name } };
    await recordAct(deps, tx, { by, act: 'store.renamed', storeId, subject, ...change });
  });
}

/**
 * Sets the language for buyers whose own preference is not available.
 * @throws PeopleRefusal `store.closed`
 */
export async function changeStoreLanguage(
  deps: AuditDeps,
  storeId: string,
  by: Actor,
  language: Language,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockSettings(tx, storeId);
    if (before.closedAt !== null) throw new AccessRefusal('store.closed');
    if (before.language === language) return;
    await setStoreLanguage(tx, { storeId, language });
    await recordAct(deps, tx, {
      by,
      act: 'store.languageChanged',
      storeId,
      subject: { kind: 'store', id: storeId },
      before: { language: before.language },
      after: { language },
    });
  });
}

/**
 * Turns the two-factor requirement for the whole team on or off. Only a person with two-factor can turn it on:
 * otherwise they would lock themselves out.
 * @throws PeopleRefusal `twoFactor.off`
 */
export async function requireTwoFactorOfTeam(
  deps: AuditDeps,
  storeId: string,
  by: { readonly actor: Actor; readonly hasTwoFactor: boolean },
  isRequired: boolean,
): Promise<void> {
  if (isRequired && !by.hasTwoFactor) throw new PeopleRefusal('twoFactor.off');
  await deps.db.transaction(async (tx) => {
    const before = await lockSettings(tx, storeId);
    if (before.requiresTwoFactor === isRequired) return;
    await setTwoFactorRequired(tx, storeId, isRequired);
    await recordAct(deps, tx, {
      by: by.actor,
      act: 'store.twoFactorRequired',
      storeId,
      subject: { kind: 'store', id: storeId },
      before: { requiresTwoFactor: before.requiresTwoFactor },
      after: { requiresTwoFactor: isRequired },
    });
  });
}

/**
 * Closes a store permanently. It sells nothing new; payments that buyers have started run to their end, and its addresses
 * are watched and swept forever.
 * @param typedName the store's name as typed by its owner
 * @throws PeopleRefusal `store.nameMismatch` or `store.closed`
 */
export async function closeStore(deps: AuditDeps, storeId: string, by: Actor, typedName: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { name, ...moments } = await lockSettings(tx, storeId);
    const moved = transitionStore(statusOf(moments), 'closed');
    if ('unmoved' in moved) throw new AccessRefusal(moved.unmoved);
    if (typedName.trim() !== name.trim()) throw new StoreRefusal('store.nameMismatch');
    await markClosed(tx, storeId, deps.clock.now());
    await recordAct(deps, tx, {
      by,
      act: 'store.closed',
      storeId,
      subject: { kind: 'store', id: storeId },
      before: { name },
    });
  });
}
