import { AccessRefusal } from '../../../kernel/auth/refusals.ts';
import { throttled } from '../../../kernel/auth/throttle.ts';
import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { checkDomain } from '../domains.ts';
import { StorefrontRefusal } from '../refusals.ts';

/** Checks per store within 15 minutes: records change less often. */
const CHECKS = 20;

export const checkDomainOperation = storeOperation(
  'shop',
  {
    operationId: 'checkDomain',
    summary: 'Look the custom domain up now',
    description: 'Asks DNS, which takes up to ten seconds.',
    refusals: [...StorefrontRefusal.of('domain.none'), ...AccessRefusal.of('signIn.throttled')],
  },
  async (deps, call) => {
    const { storeId } = call.store;
    const allowance = { what: ['domain check', storeId], tries: CHECKS, keep: true };
    const look = () => checkDomain({ ...deps, lookUp: deps.domains.lookUp }, { storeId, by: call.by });
    await throttled(deps, [allowance], look);
  },
);
