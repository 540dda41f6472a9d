import Type from 'typebox';
import { personalOperation, storeOperation } from '../kernel/http/dashboard/operation.ts';
import { FULL_RETRY_SECONDS, sendEventStream } from '../kernel/http/event-stream.ts';
import { HttpRefusal } from '../kernel/http/http-refusals.ts';
import { type DashboardRoute, dashboardRoute } from '../kernel/http/routes.ts';
import { SpokenLanguage, Timestamp } from '../kernel/http/schemas.ts';
import { isoTime } from '../kernel/lib/clock.ts';
import { PeopleRefusal } from '../people/refusals.ts';
import { changeStoreLanguage, changeStoreName, closeStore, requireTwoFactorOfTeam } from './change-store.ts';
import { createStore } from './create-store.ts';
import type { StoresDeps } from './dependencies.ts';
import { StoreRefusal } from './refusals.ts';
import { Slug, StoreCurrency, StoreName } from './schema.ts';
import { findSettings } from './settings-repository.ts';

const createStoreOperation = personalOperation(
  {
    operationId: 'createStore',
    summary: 'Create a store and own it',
    body: Type.Object({ name: StoreName, slug: Slug, currency: StoreCurrency }),
    response: { 201: Type.Object({ slug: Type.String() }) },
    refusals: StoreRefusal.of('store.notYours', 'store.tooMany', 'store.slugReserved', 'store.slugTaken'),
  },
  async (deps: StoresDeps, call) => {
    const { name, ...rest } = call.body;
    await createStore({ ...deps, own: deps.settings.ownHosts }, call.session.person, call.by, {
      ...rest,
      name: name.trim(),
    });
    return { status: 201, body: { slug: call.body.slug } };
  },
);

const getSettingsOperation = storeOperation(
  'read',
  {
    operationId: 'getSettings',
    summary: 'The settings of the store',
    response: {
      200: Type.Object({
        name: Type.String(),
        slug: Type.String(),
        currency: StoreCurrency,
        language: SpokenLanguage,
        requiresTwoFactor: Type.Boolean(),
        createdAt: Timestamp,
        closedAt: Type.Union([Timestamp, Type.Null()]),
      }),
    },
  },
  async ({ db }: StoresDeps, { store: { storeId, slug } }) => {
    const { createdAt, closedAt, ...settings } = await findSettings(db, storeId);
    const closed = closedAt === null ? null : isoTime(closedAt);
    return { status: 200, body: { ...settings, slug, createdAt: isoTime(createdAt), closedAt: closed } };
  },
);

const changeStoreNameOperation = storeOperation(
  'shop',
  {
    operationId: 'changeStoreName',
    summary: 'Rename the store',
    body: Type.Object({ name: StoreName }),
  },
  (deps: StoresDeps, call) => changeStoreName(deps, call.store.storeId, call.by, call.body.name.trim()),
);

const changeStoreLanguageOperation = storeOperation(
  'shop',
  {
    operationId: 'changeStoreLanguage',
    summary: 'Change the default language for buyers',
    body: Type.Object({ language: SpokenLanguage }),
  },
  (deps: StoresDeps, call) => changeStoreLanguage(deps, call.store.storeId, call.by, call.body.language),
);

const requireTwoFactorOperation = storeOperation(
  'ownership',
  {
    operationId: 'requireTwoFactor',
    summary: 'Require two-factor of the whole team, or stop requiring it',
    confirm: true,
    body: Type.Object({ isRequired: Type.Boolean() }),
    refusals: PeopleRefusal.of('twoFactor.off'),
  },
  async (deps: StoresDeps, call) => {
    const { hasTwoFactor } = call.session.person;
    const by = { actor: call.by, hasTwoFactor };
    await requireTwoFactorOfTeam(deps, call.store.storeId, by, call.body.isRequired);
  },
);

const closeStoreOperation = storeOperation(
  'ownership',
  {
    operationId: 'closeStore',
    ends: true,
    summary: 'Close the store for good',
    confirm: true,
    body: Type.Object({ name: Type.String({ maxLength: 255, description: 'The name of the store, typed in full.' }) }),
    refusals: StoreRefusal.of('store.nameMismatch'),
  },
  (deps: StoresDeps, call) => closeStore(deps, call.store.storeId, call.by, call.body.name),
);

const streamStoreOperation = storeOperation(
  'read',
  {
    operationId: 'streamStore',
    summary: 'Follow changes in the store',
    description:
      'Server-sent events for `EventSource`: one for a change, several within half a second as one. The stream ends ' +
      'soon after its session does.',
    params: Type.Object({ slug: Type.String({ maxLength: 63 }) }),
    response: { 200: Type.Unsafe<string>({ type: 'string', description: 'An event stream.' }) },
    refusals: HttpRefusal.of('stream.noRoom'),
    transfers: 'events',
  },
  async ({ storeStreams, sessionWatch }: StoresDeps, call) => {
    // Limited per person: one person's tabs must not use up the streams of others.
    const who = call.session.person.id;
    if (!storeStreams.hasRoomFor(who)) throw new HttpRefusal('stream.noRoom', FULL_RETRY_SECONDS);
    sendEventStream(call, (reader) => {
      const unsubscribe = storeStreams.subscribe(call.store.storeId, reader, who);
      const unwatch = sessionWatch.watch(call.session, call.store, () => reader.end());
      return () => {
        unwatch();
        unsubscribe();
      };
    });
    return undefined;
  },
);

export const routes: readonly DashboardRoute<StoresDeps>[] = [
  dashboardRoute('GET /stores/:slug/events', streamStoreOperation),
  dashboardRoute('POST /stores', createStoreOperation),
  dashboardRoute('GET /stores/:slug/settings', getSettingsOperation),
  dashboardRoute('PUT /stores/:slug/settings/name', changeStoreNameOperation),
  dashboardRoute('PUT /stores/:slug/settings/language', changeStoreLanguageOperation),
  dashboardRoute('PUT /stores/:slug/settings/two-factor', requireTwoFactorOperation),
  dashboardRoute('POST /stores/:slug/close', closeStoreOperation),
];
