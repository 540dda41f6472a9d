import Type from 'typebox';
import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { changeSlug } from '../../change-slug.ts';
import { StoreRefusal } from '../../refusals.ts';
import { ChangeSlugBody } from './schema.ts';

export const changeSlugOperation = storeOperation(
  'shop',
  {
    operationId: 'changeSlug',
    summary: 'Give the store another slug; the old one leads to it for 90 days',
    body: ChangeSlugBody,
    response: { 200: Type.Object({ slug: Type.String() }) },
    refusals: StoreRefusal.of('store.slugReserved', 'store.slugTaken', 'store.slugsTooMany'),
  },
  async (deps, call) => {
    const { slug } = call.body;
    await changeSlug({ ...deps, own: deps.settings.ownHosts }, { storeId: call.store.storeId, by: call.by, slug });
    return { status: 200, body: { slug } };
  },
);
