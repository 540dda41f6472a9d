import { type Actor, type AuditDeps, recordAct } from '../../kernel/auth/audit.ts';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import type { Language } from '../../kernel/lib/languages.ts';
import { isTimeZone, nextMorning } from './days.ts';
import { NotificationRefusal } from './refusals.ts';
import {
  findNotificationSettings,
  NOTIFICATION_KINDS,
  type NotificationKind,
  putNotificationSettings,
} from './settings-repository.ts';

/** A member's choice of emails about a store. */
interface Wishes {
  readonly kinds: readonly NotificationKind[];
  readonly language: Language;
  /** IANA name. */
  readonly timeZone: string;
}

/**
 * Saves the notifications of one member of a store.
 * @throws NotificationRefusal `notifications.timeZoneUnknown`, AccessRefusal `store.notFound` for a person who has just left
 */
export async function saveNotifications(
  deps: AuditDeps,
  { storeId, userId, by }: { readonly storeId: string; readonly userId: string; readonly by: Actor },
  wishes: Wishes,
): Promise<void> {
  if (!isTimeZone(wishes.timeZone)) throw new NotificationRefusal('notifications.timeZoneUnknown');
  const now = deps.clock.now();
  const kinds = NOTIFICATION_KINDS.filter((kind) => wishes.kinds.includes(kind));
  const hasSummary = kinds.includes('summary');
  await deps.db.transaction(async (tx) => {
    const before = await findNotificationSettings(tx, { storeId, userId });
    const settings = {
      ...wishes,
      kinds,
      summaryDueAt: hasSummary ? nextMorning(now, wishes.timeZone) : null,
      summarySince: hasSummary ? (before?.summarySince ?? now) : null,
    };
    if (!(await putNotificationSettings(tx, { ...settings, storeId, userId, now })))
      throw new AccessRefusal('store.notFound');
    const subject = { kind: 'person', id: userId };
    const [was, is] = [{ kinds: before?.kinds ?? [] }, { kinds }];
    await recordAct(deps, tx, { by, act: 'notifications.changed', storeId, subject, before: was, after: is });
  });
}
