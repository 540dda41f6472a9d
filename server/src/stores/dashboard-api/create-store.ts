import Type from 'typebox';
import { personalOperation } from '../../kernel/http/dashboard/operation.ts';
import { createStore } from '../create-store.ts';
import { StoreRefusal } from '../refusals.ts';
import { Slug, StoreCurrency, StoreName } from './schema.ts';

export const createStoreOperation = personalOperation(
  {
    operationId: 'createStore',
    summary: 'Create a store and own it',
    body: Type.Object({ name: StoreName, slug: Slug, currency: StoreCurrency }),
    response: { 201: Type.Object({ slug: Type.String() }) },
    refusals: StoreRefusal.of('store.notYours', 'store.tooMany', 'store.slugReserved', 'store.slugTaken'),
  },
  async (deps, call) => {
    const { name, ...rest } = call.body;
    await createStore({ ...deps, own: deps.settings.ownHosts }, call.session.person, call.by, {
      ...rest,
      name: name.trim(),
    });
    return { status: 201, body: { slug: call.body.slug } };
  },
);
