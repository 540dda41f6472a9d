import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { operatorOperation } from '../../kernel/http/dashboard/operation.ts';
import { resumeStore } from '../../stores/operate-store.ts';
import { StoreSlugParams } from './schema.ts';

export const resumeStoreOperation = operatorOperation(
  {
    operationId: 'resumeStore',
    summary: 'Let a suspended store sell again',
    confirm: true,
    params: StoreSlugParams,
    refusals: AccessRefusal.of('store.notFound', 'store.closed', 'store.notSuspended'),
  },
  (deps, { by, params }) => resumeStore(deps, { slug: params.slug, by }),
);
