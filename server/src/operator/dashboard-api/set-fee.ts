import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { operatorOperation } from '../../kernel/http/dashboard/operation.ts';
import { setFee } from '../../stores/operate-store.ts';
import { FeeBody, StoreSlugParams } from './schema.ts';

export const setFeeOperation = operatorOperation(
  {
    operationId: 'setFee',
    summary: 'Set the fee of a store for attempts made from now on',
    confirm: true,
    params: StoreSlugParams,
    body: FeeBody,
    refusals: AccessRefusal.of('store.notFound', 'store.closed'),
  },
  async (deps, { by, params, body }) => {
    await setFee(deps, { slug: params.slug, by, feeBps: body.feeBps });
  },
);
