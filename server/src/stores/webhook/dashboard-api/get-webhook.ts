import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { isoTime } from '../../../kernel/lib/clock.ts';
import { hostOf, readWebhook } from '../webhook.ts';
import { Webhook } from './schema.ts';

export const getWebhookOperation = storeOperation(
  'read',
  {
    operationId: 'getWebhook',
    summary: 'Where the events of a store go, without what they are signed with',
    response: { 200: Webhook },
  },
  async (deps, { store }) => {
    const { url, hasSecret, nextFrom } = await readWebhook(deps, store.storeId);
    const isOwners = store.may.includes('ownership');
    return {
      status: 200,
      body: {
        url: isOwners ? url : null,
        host: hostOf(url),
        hasSecret,
        nextFrom: nextFrom === undefined ? null : isoTime(nextFrom),
      },
    };
  },
);
