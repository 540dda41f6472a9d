import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../../api/client.ts';

export const webhookQuery = (slug: string) =>
  queryOptions({
    queryKey: ['store', slug, 'webhook'],
    queryFn: () => ask((api) => api.GET('/stores/{slug}/webhook', { params: { path: { slug } } })),
  });

export type WebhookState = Awaited<ReturnType<NonNullable<ReturnType<typeof webhookQuery>['queryFn']>>>;
