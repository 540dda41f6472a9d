import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { setWebhookUrl } from '../webhook.ts';
import { WebhookRefusal } from '../webhook-refusals.ts';
import { UrlBody } from './schema.ts';

export const saveUrlOperation = storeOperation(
  'ownership',
  {
    operationId: 'saveWebhookUrl',
    summary: 'Save the webhook URL of a store, or remove it; the secret stays',
    confirm: true,
    body: UrlBody,
    refusals: WebhookRefusal.of(
      'webhook.notUrl',
      'webhook.notHttps',
      'webhook.tooLong',
      'webhook.credentials',
      'webhook.privateAddress',
    ),
  },
  async (deps, { store, by, body }) => {
    const { allowInsecureWebhooks } = deps.settings;
    await setWebhookUrl({ ...deps, allowInsecureWebhooks }, { storeId: store.storeId, by, url: body.url });
  },
);
