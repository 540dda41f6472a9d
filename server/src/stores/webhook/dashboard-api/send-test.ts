import { AccessRefusal } from '../../../kernel/auth/refusals.ts';
import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { isoTime } from '../../../kernel/lib/clock.ts';
import { EndpointRefusal } from '../../../outbound/webhooks/refusals.ts';
import { TestReport } from './schema.ts';

export const sendTestOperation = storeOperation(
  'ownership',
  {
    operationId: 'sendTest',
    summary: 'Send a signed test to the webhook URL, and say what came back; it is no delivery',
    response: { 200: TestReport },
    refusals: [
      ...EndpointRefusal.of('webhook.noUrl', 'webhook.noSecret', 'webhook.testUnderWay'),
      ...AccessRefusal.of('signIn.throttled'),
    ],
  },
  async ({ db, webhookTests }, { store, by }) => {
    const { request, sentAt, durationMs, result, headers, code } = await webhookTests.send(db, {
      storeId: store.storeId,
      by,
    });
    const shown = { ...request, headers: named(Object.entries(request.headers)) };
    const answer =
      result.error === null
        ? { status: result.responseStatus, headers: named(headers), excerpt: result.responseExcerpt }
        : null;
    return {
      status: 200,
      body: { request: shown, sentAt: isoTime(sentAt), durationMs, answer, error: result.error, code: code ?? null },
    };
  },
);

function named(headers: readonly (readonly [string, string])[]) {
  return headers.map(([name, value]) => ({ name, value }));
}
