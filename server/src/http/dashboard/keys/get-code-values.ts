import Type from 'typebox';
import { findCodeValues } from '../../../merchants/code-values-repository.ts';
import { about, Nullable, Uuid } from '../../schemas.ts';
import { storeOperation } from '../operation.ts';

export const getCodeValuesOperation = storeOperation(
  'read',
  {
    operationId: 'getCodeValues',
    summary: 'What code for the store needs to name; no secrets',
    response: {
      200: Type.Object({
        baseUrl: Type.String(),
        slug: Type.String(),
        hasStorefront: Type.Boolean(),
        productId: Nullable(about(Uuid, 'Of a product that is on sale.')),
        templateId: Nullable(Uuid),
        webhookPath: Nullable(about(Type.String(), 'Only for owners: some receivers keep a secret in it.')),
      }),
    },
  },
  async ({ db, settings }, { store }) => {
    const { webhookUrl, ...values } = await findCodeValues(db, { storeId: store.storeId });
    const isTold = webhookUrl !== null && store.may.includes('ownership');
    const webhookPath = isTold ? new URL(webhookUrl).pathname : null;
    return { status: 200, body: { baseUrl: settings.baseUrl, slug: store.slug, ...values, webhookPath } };
  },
);
