import Type from 'typebox';
import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { about, Nullable, OneOf, Uuid } from '../../../kernel/http/schemas.ts';
import { WEBHOOK_EVENTS } from '../events.ts';
import { DeliveryRefusal } from '../refusals.ts';
import { RESEND_AT_ONCE, resendDeliveries } from '../resend-many.ts';

const RESENDABLE = ['failed', 'exhausted'] as const;

export const resendDeliveriesOperation = storeOperation(
  'sell',
  {
    operationId: 'resendDeliveries',
    summary: `Send the oldest failed and exhausted deliveries again, at most ${RESEND_AT_ONCE} in one step`,
    body: Type.Object({
      statuses: Type.Array(OneOf(RESENDABLE), { minItems: 1, maxItems: 2, uniqueItems: true }),
      event: Type.Optional(OneOf(WEBHOOK_EVENTS)),
      after: Type.Optional(about(Uuid, 'The `next` of the step before.')),
    }),
    response: {
      200: Type.Object({
        resent: Type.Integer(),
        next: Nullable(about(Uuid, 'What the next step comes after; null when nothing was left out.')),
      }),
    },
    refusals: DeliveryRefusal.of('delivery.noneToResend', 'delivery.tooManyWait'),
  },
  async (deps, { store, by, body: { statuses, event, after } }) => ({
    status: 200,
    body: await resendDeliveries(deps, by, { storeId: store.storeId, statuses, event, after }),
  }),
);
