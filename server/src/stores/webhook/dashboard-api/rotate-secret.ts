import { AccessRefusal } from '../../../kernel/auth/refusals.ts';
import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { isoTime } from '../../../kernel/lib/clock.ts';
import { EndpointRefusal } from '../../../outbound/webhooks/refusals.ts';
import { WebhookRefusal } from '../webhook-refusals.ts';
import { rotateSecret } from '../webhook-rotation.ts';
import { RotatedSecret } from './schema.ts';

export const rotateSecretOperation = storeOperation(
  'ownership',
  {
    operationId: 'rotateSecret',
    summary: 'Make a new secret that signs beside the present one for 24 hours, and then alone',
    confirm: true,
    response: { 200: RotatedSecret },
    refusals: [
      ...EndpointRefusal.of('webhook.noUrl'),
      ...WebhookRefusal.of('webhook.rotating'),
      ...AccessRefusal.of('signIn.throttled'),
    ],
  },
  async (deps, { store, by }) => {
    const { secret, from } = await rotateSecret(deps, { storeId: store.storeId, by });
    return { status: 200, body: { secret, from: isoTime(from) } };
  },
);
