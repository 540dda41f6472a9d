import { type Actor, type AuditDeps, recordAct } from '../../kernel/auth/audit.ts';
import { throttled } from '../../kernel/auth/throttle.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { IdSource } from '../../kernel/lib/ids.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { createPlaces, NoPlace } from '../../kernel/lib/places.ts';
import type { SecretBox } from '../../kernel/lib/secret-box.ts';
import { eventPayload, TEST_EVENT } from './events.ts';
import type { Exchange, WebhookClient } from './http-client.ts';
import { EndpointRefusal } from './refusals.ts';
import { findEndpoint } from './sealed-secrets-repository.ts';
import { signedHeaders, signingSecrets } from './signing.ts';

/** A test request and its answer. */
export interface TestReport extends Exchange {
  readonly request: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
  /** Epoch milliseconds. */
  readonly sentAt: number;
  readonly durationMs: number;
}

/** Sends tests to endpoints, signed like events and with the same rules for addresses. */
export interface WebhookTests {
  /**
   * Sends a test and waits for the answer. A test is not a delivery: it is neither stored nor retried.
   * @throws EndpointRefusal
   * @throws PeopleRefusal `signIn.throttled`
   */
  send(db: AuditDeps['db'], asked: { readonly storeId: string; readonly by: Actor }): Promise<TestReport>;
  close(): Promise<void>;
}

interface Deps {
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly secrets: SecretBox;
  readonly client: WebhookClient;
  readonly userAgent: string;
}

/** Tests per store within 15 minutes: enough to fix a receiver, too few to scan a network. */
const TESTS = 30;
/** Maximum tests under way in a process: an endpoint that hangs occupies a place until the timeout. */
const MAX_CONCURRENT = 16;
const ANSWER = 'This is a test, not a delivery. Verify the signature as for every event, and answer 2xx.';

export function createWebhookTests(deps: Deps): WebhookTests {
  const places = createPlaces({ total: MAX_CONCURRENT, perKey: 1, maxWaiting: 0, maxWaitingPerKey: 0, waitMs: 0 });
  return {
    async send(db, asked) {
      const ticket = places.enter(asked.storeId);
      try {
        await ticket.granted;
        const allowance = { what: ['webhook-test', asked.storeId], tries: TESTS };
        return await throttled({ db, clock: deps.clock, keep: true }, [allowance], () => sendTest(deps, db, asked));
      } catch (error) {
        if (error instanceof NoPlace) throw new EndpointRefusal('webhook.testUnderWay', 10);
        throw error;
      } finally {
        ticket.leave();
      }
    },
    close: () => deps.client.close(),
  };
}

async function sendTest(
  deps: Deps,
  db: AuditDeps['db'],
  { storeId, by }: { readonly storeId: string; readonly by: Actor },
): Promise<TestReport> {
  const { clock, ids, client, userAgent } = deps;
  const endpoint = await findEndpoint(db, { storeId });
  if (endpoint.url === null) throw new EndpointRefusal('webhook.noUrl');
  const now = clock.now();
  const secrets = signingSecrets(deps, endpoint, now);
  if (secrets === undefined) throw new EndpointRefusal('webhook.noSecret');
  const body = eventPayload(TEST_EVENT, now, JSON.stringify({ test: true, message: ANSWER }));
  const signed = signedHeaders({ userAgent, now }, secrets, { id: ids.next(), payload: body });
  const request = { url: endpoint.url, headers: { ...signed, 'X-Service-Event': TEST_EVENT }, body };
  const exchange = await client.exchange(request);
  const durationMs = Math.max(0, clock.now() - now);
  await db.transaction((tx) => {
    const { responseStatus, error } = exchange.result;
    const after = error === null ? { answered: responseStatus } : { failed: error };
    return recordAct(deps, tx, { by, act: 'webhook.tested', storeId, subject: { kind: 'webhook' }, after });
  });
  return { ...exchange, request, sentAt: now, durationMs };
}
