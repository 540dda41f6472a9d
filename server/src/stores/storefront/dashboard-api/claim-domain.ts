import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { claimDomain } from '../domains.ts';
import { StorefrontRefusal } from '../refusals.ts';
import { ClaimDomainBody } from './schema.ts';

export const claimDomainOperation = storeOperation(
  'shop',
  {
    operationId: 'claimDomain',
    summary: 'Claim a custom domain for the storefront',
    description: 'It is active once its TXT record proves it and it points here; until then it is nobody’s.',
    body: ClaimDomainBody,
    refusals: StorefrontRefusal.of('domain.invalid', 'domain.ours', 'domain.suffix'),
  },
  (deps, call) =>
    claimDomain(
      { ...deps, own: deps.settings.ownHosts },
      { storeId: call.store.storeId, by: call.by, text: call.body.domain },
    ),
);
