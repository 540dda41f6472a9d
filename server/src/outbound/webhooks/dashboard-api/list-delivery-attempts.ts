import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { isoTime } from '../../../kernel/lib/clock.ts';
import { getAttemptsPage } from '../read-deliveries.ts';
import { DeliveryRefusal } from '../refusals.ts';
import { DeliveryAttempts, DeliveryAttemptsQuery, DeliveryParams } from './schema.ts';

const ATTEMPTS_AT_A_TIME = 10;

export const listDeliveryAttemptsOperation = storeOperation(
  'read',
  {
    operationId: 'listDeliveryAttempts',
    summary: 'The attempts of a delivery that are still kept, newest first',
    params: DeliveryParams,
    querystring: DeliveryAttemptsQuery,
    response: { 200: DeliveryAttempts },
    refusals: DeliveryRefusal.of('delivery.notFound'),
  },
  async ({ lists }, { store, params, query }) => {
    const wanted = { limit: ATTEMPTS_AT_A_TIME, before: query.before };
    const { attempts, next } = await getAttemptsPage(lists.forStore(store.storeId), store.storeId, params.id, wanted);
    const shown = attempts.map((attempt) => ({ ...attempt, attemptedAt: isoTime(attempt.attemptedAt) }));
    return { status: 200, body: { attempts: shown, next } };
  },
);
