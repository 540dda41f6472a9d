import { CHALLENGES, scopeChallenge } from '../plugins/api-key.ts';
import type { CheckoutRoute, MerchantRoute } from '../routes.ts';
import type { JsonObject } from './components.ts';

/** `WWW-Authenticate` of a 401 or 403 with each of its values. */
export function challengeOf(status: 401 | 403, route: MerchantRoute | CheckoutRoute): JsonObject {
  const scope = 'scope' in route ? route.scope : null;
  const values = status === 403 && scope !== null ? [scopeChallenge(scope)] : [...new Set(Object.values(CHALLENGES))];
  return {
    description: 'RFC 6750 challenge that names which check failed.',
    schema: { type: 'string', enum: values },
  };
}
