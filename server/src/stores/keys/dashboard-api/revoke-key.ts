import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { KeyRefusal } from '../key-refusals.ts';
import { revokeKey } from '../manage-keys.ts';
import { KeyParams } from './schema.ts';

export const revokeKeyOperation = storeOperation(
  'keys',
  {
    operationId: 'revokeKey',
    ends: true,
    summary: 'Revoke an API key for good; the next request with it is refused',
    confirm: true,
    params: KeyParams,
    refusals: KeyRefusal.of('key.notFound'),
  },
  async (deps, { store, params, by }) => {
    const revoked = await revokeKey(deps, by, params.id, store.storeId);
    if (revoked === undefined) throw new KeyRefusal('key.notFound');
  },
);
