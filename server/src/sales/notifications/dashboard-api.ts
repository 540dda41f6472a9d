import Type from 'typebox';
import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { type DashboardRoute, dashboardRoute } from '../../kernel/http/routes.ts';
import { SpokenLanguage } from '../../kernel/http/schemas.ts';
import type { SalesDeps } from '../dependencies.ts';
import { NotificationRefusal } from './refusals.ts';
import { saveNotifications } from './settings.ts';
import { findNotificationSettings, NOTIFICATION_KINDS } from './settings-repository.ts';

const Kinds = Type.Array(Type.Union(NOTIFICATION_KINDS.map((kind) => Type.Literal(kind))), {
  maxItems: NOTIFICATION_KINDS.length,
});
const TimeZone = Type.String({ maxLength: 64, description: 'IANA name.', examples: ['Europe/Berlin'] });

const getNotificationsOperation = storeOperation(
  'notifications',
  {
    operationId: 'getNotifications',
    summary: 'The signed-in member’s email notifications about the store',
    response: {
      200: Type.Object({
        kinds: Kinds,
        language: Type.Union([SpokenLanguage, Type.Null()], { description: 'Null until it is saved.' }),
        timeZone: Type.Union([TimeZone, Type.Null()], { description: 'Null until it is saved.' }),
        email: Type.String({ description: 'The recipient: the member’s own address.' }),
      }),
    },
  },
  async ({ db }: SalesDeps, { store: { storeId }, session: { person } }) => {
    const found = await findNotificationSettings(db, { storeId, userId: person.id });
    const { kinds = [], language = null, timeZone = null } = found ?? {};
    return { status: 200, body: { kinds: [...kinds], language, timeZone, email: person.email } };
  },
);

const saveNotificationsOperation = storeOperation(
  'notifications',
  {
    operationId: 'saveNotifications',
    summary: 'Choose what the signed-in member is emailed about the store',
    body: Type.Object({ kinds: Kinds, language: SpokenLanguage, timeZone: TimeZone }),
    refusals: NotificationRefusal.of('notifications.timeZoneUnknown'),
  },
  (deps: SalesDeps, { store: { storeId }, session: { person }, by, body }) =>
    saveNotifications(deps, { storeId, userId: person.id, by }, body),
);

export const routes: readonly DashboardRoute<SalesDeps>[] = [
  dashboardRoute('GET /stores/:slug/notifications', getNotificationsOperation),
  dashboardRoute('PUT /stores/:slug/notifications', saveNotificationsOperation),
];
