import { query, t } from '../../kernel/db/query.ts';
import { LANGUAGES } from '../../kernel/lib/languages.ts';
import { EVENT_KINDS } from '../../outbound/notifications/event-repository.ts';

/** The emails that a member of a store can choose: kinds of events, and a daily summary. */
export const NOTIFICATION_KINDS = [...EVENT_KINDS, 'summary'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const kinds = t.arrayOf(t.oneOf(...NOTIFICATION_KINDS));
const language = t.oneOf(...LANGUAGES);

/** No row for a member who has never saved any. */
export const findNotificationSettings = query.maybe({
  name: 'notification_settings_find',
  params: { storeId: t.uuid, userId: t.text },
  row: { kinds, language, timeZone: t.text, summarySince: t.nullable(t.timestamp) },
  sql: `select kinds, language, time_zone, summary_since from notification_settings
    where store_id = $storeId and user_id = $userId`,
});

/** Returns false when the person is not a member of the store. */
export const putNotificationSettings = query.changed({
  name: 'notification_settings_put',
  params: {
    storeId: t.uuid,
    userId: t.text,
    kinds,
    language,
    timeZone: t.text,
    summaryDueAt: t.nullable(t.timestamp),
    summarySince: t.nullable(t.timestamp),
    now: t.timestamp,
  },
  sql: `insert into notification_settings (store_id, user_id, kinds, language, time_zone, summary_due_at, summary_since,
      updated_at)
    select store_id, user_id, $kinds, $language, $timeZone, $summaryDueAt, $summarySince, $now from store_members
    where store_id = $storeId and user_id = $userId
    on conflict (store_id, user_id) do update set kinds = excluded.kinds, language = excluded.language,
      time_zone = excluded.time_zone, summary_due_at = excluded.summary_due_at,
      summary_since = excluded.summary_since, updated_at = excluded.updated_at`,
});
