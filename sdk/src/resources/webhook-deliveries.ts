import { type CallOptions, idInPath, type Transport } from '../transport.ts';
import type { WebhookDelivery, WebhookDeliveryPage, WebhookDeliveryQuery } from '../types.ts';
import { createList, type List } from './list.ts';

/** Events sent to the store's webhook URL, and their results. */
export interface WebhookDeliveries extends List<WebhookDelivery, WebhookDeliveryPage, WebhookDeliveryQuery> {
  /**
   * Queues a failed or exhausted delivery again. Not repeated after a broken connection: if the first call took effect,
   * the second would be refused, or deliver once more. Check the delivery's `status` and `attempts` then.
   */
  resend(deliveryId: string, options?: CallOptions): Promise<void>;
}

const PATH = '/v1/webhook-deliveries';

export function createWebhookDeliveries(transport: Transport): WebhookDeliveries {
  return {
    ...createList<WebhookDelivery, WebhookDeliveryPage, WebhookDeliveryQuery>(transport, PATH),
    async resend(deliveryId, options) {
      const path = `${PATH}/${idInPath(deliveryId)}/resend`;
      await transport.text({ method: 'POST', path, repeatable: 'if-refused', options });
    },
  };
}
