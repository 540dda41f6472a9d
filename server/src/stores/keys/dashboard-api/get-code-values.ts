import Type from 'typebox';
import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { about, Nullable, Uuid } from '../../../kernel/http/schemas.ts';
import { findCodeValues } from '../code-values-repository.ts';

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
