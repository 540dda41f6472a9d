import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { operatorOperation } from '../../kernel/http/dashboard/operation.ts';
import { suspendStore } from '../../stores/operate-store.ts';
import { StoreSlugParams, SuspendBody } from './schema.ts';

export const suspendStoreOperation = operatorOperation(
  {
    operationId: 'suspendStore',
    summary: 'Stop the sales of a store; what was begun runs to its end',
    confirm: true,
    params: StoreSlugParams,
    body: SuspendBody,
    refusals: AccessRefusal.of('store.notFound', 'store.closed', 'store.suspended'),
  },
  (deps, { by, params, body }) => suspendStore(deps, { slug: params.slug, by, reason: body.reason.trim() }),
);
