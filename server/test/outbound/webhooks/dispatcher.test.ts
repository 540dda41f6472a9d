import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSecretBox } from '../../../src/kernel/lib/secret-box.ts';
import type { WebhookClient } from '../../../src/outbound/webhooks/http-client.ts';
import { claimDeliveries } from '../../../src/outbound/webhooks/queue-repository.ts';
import { replaceSealedSecret } from '../../../src/outbound/webhooks/sealed-secrets-repository.ts';
import { verify } from '../../../src/outbound/webhooks/signature.ts';
import { gate, recordingLog } from '../../support/recording-log.ts';
import { eventually } from '../../support/until.ts';
import { createHarness, type Harness, placeOf, SECRET, SECRET_KEY, START, UNBOUND_SECRET } from './harness.ts';
import { type Answer, hang, type Receiver, startReceiver, status } from './receiver.ts';

let harness: Harness;
let receivers: Receiver[] = [];
beforeEach(async () => {
  harness = await createHarness();
});
afterEach(async () => {
  for (const receiver of receivers) await receiver.close();
  receivers = [];
  await harness.close();
});

async function receiver(answer?: Answer): Promise<Receiver> {
  const started = await startReceiver(answer);
  receivers.push(started);
  return started;
}

const settled = (id: string, expected: string, attempts: number) =>
  eventually(
    () => harness.delivery(id),
    (delivery) => delivery.status === expected && delivery.attempts === attempts,
  );

describe('a delivery', () => {
  test('is one POST with the headers of the contract and a signature over its raw body', async () => {
    const endpoint = await receiver();
    const id = await harness.addDelivery(await harness.addStore(endpoint.url), 'invoice.paid');
    harness.clock.advance(1_999);
    harness.startDispatcher();
    await endpoint.received(1);
    const [request] = endpoint.requests;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/hook',
      body: '{"event":"invoice.paid","timestamp":"2026-06-01T12:00:00.000Z","data":{"id":"x"}}',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Service Dispatcher/1.2.3 (+https://pay.example)',
        'x-service-delivery-id': id,
        // The sending time, not the event's.
        'x-service-timestamp': String(START / 1000 + 1),
      },
    });
    const verified = verify(request?.body ?? '', request?.headers ?? {}, { secret: SECRET, now: harness.clock.now() });
    expect(verified).toEqual({ valid: true });
    expect(await settled(id, 'success', 1)).toEqual({
      status: 'success',
      attempts: 1,
      dueAt: null,
      lastAttemptAt: START + 1_999,
      lastResponseStatus: 200,
      leased: false,
    });
  });

  test('is not created for a store without a webhook URL', async () => {
    const storeId = await harness.addStore(null);
    await harness.addDelivery(storeId);
    const { rows } = await harness.sql.query('select count(*)::int as n from webhook_deliveries');
    expect(rows[0].n).toBe(0);
  });

  test('is not sent when the transaction that recorded it rolls back', async () => {
    const endpoint = await receiver();
    const storeId = await harness.addStore(endpoint.url);
    harness.startDispatcher();
    await expect(
      harness.db.transaction(async (tx) => {
        await harness.addDelivery(storeId, 'order.created', tx);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const id = await harness.addDelivery(storeId);
    await settled(id, 'success', 1);
    expect(endpoint.requests).toHaveLength(1);
  });

  test.each([
    ['a 500', status(500), 500, {}],
    ['a redirect', status(302, { location: 'http://127.0.0.1:1/' }), 302, {}],
    ['a timeout', hang, null, { timeoutMs: 200 }],
    ['a broken connection', ((response) => void response.destroy()) as Answer, null, {}],
  ])('answered by %s is retried after its delay, not before', async (_name, answer, code, options) => {
    const endpoint = await receiver(answer);
    const id = await harness.addDelivery(await harness.addStore(endpoint.url));
    const first = harness.startDispatcher(options);
    const failed = await settled(id, 'failed', 1);
    await first.stop();
    harness.startDispatcher();
    expect(failed).toMatchObject({ dueAt: START + 15_000, lastResponseStatus: code, lastAttemptAt: START });
    endpoint.answer = status(200);
    harness.clock.advance(14_999);
    // A second store's event goes through the same dispatcher: by then the first one would have been sent.
    await settled(await harness.addDelivery(await harness.addStore(endpoint.url)), 'success', 1);
    expect((await harness.delivery(id)).attempts).toBe(1);
    harness.clock.advance(100);
    await settled(id, 'success', 2);
    const ids = endpoint.requests.map((request) => request.headers['x-service-delivery-id']);
    expect(ids.filter((sent) => sent === id)).toHaveLength(2);
  });

  test('keeps its schedule across a restart', async () => {
    const endpoint = await receiver(status(503));
    const id = await harness.addDelivery(await harness.addStore(endpoint.url));
    await settled(id, 'pending', 0);
    const first = harness.startDispatcher();
    await settled(id, 'failed', 1);
    await first.stop();
    harness.startDispatcher();
    harness.clock.advance(15_000);
    expect(await settled(id, 'failed', 2)).toMatchObject({ dueAt: START + 15_000 + 30_000 });
  });

  test('uses the URL and the secret that are set at the time it is sent', async () => {
    const old = await receiver(status(500));
    const storeId = await harness.addStore(old.url);
    const id = await harness.addDelivery(storeId);
    harness.startDispatcher();
    await settled(id, 'failed', 1);
    const current = await receiver();
    await harness.setUrl(storeId, current.url);
    harness.clock.advance(15_000);
    await settled(id, 'success', 2);
    expect(old.requests).toHaveLength(1);
    expect(current.requests).toHaveLength(1);
  });

  test('whose store has removed its URL keeps its schedule and is sent when there is a URL again', async () => {
    const endpoint = await receiver();
    const storeId = await harness.addStore(endpoint.url);
    const id = await harness.addDelivery(storeId);
    await harness.setUrl(storeId, null);
    harness.startDispatcher();
    expect(await settled(id, 'failed', 1)).toMatchObject({ lastResponseStatus: null });
    await harness.setUrl(storeId, endpoint.url);
    harness.clock.advance(15_000);
    await settled(id, 'success', 2);
  });

  test('whose secret cannot be decrypted is not sent unsigned', async () => {
    const endpoint = await receiver();
    const id = await harness.addDelivery(await harness.addStore(endpoint.url));
    harness.startDispatcher({ secrets: createSecretBox('another key') });
    await settled(id, 'failed', 1);
    expect(endpoint.requests).toHaveLength(0);
  });

  test('whose secret was sealed with a retired key is signed, and the secret sealed with the new key', async () => {
    const endpoint = await receiver();
    const storeId = await harness.addStore(endpoint.url);
    const ids = [await harness.addDelivery(storeId), await harness.addDelivery(storeId)];
    const secrets = createSecretBox('another key', [SECRET_KEY]);
    const rotated = harness.startDispatcher({ secrets });
    for (const id of ids) await settled(id, 'success', 1);
    await rotated.stop();
    for (const { body, headers } of endpoint.requests) {
      expect(verify(body, headers, { secret: SECRET, now: harness.clock.now() })).toEqual({ valid: true });
    }
    const { rows } = await harness.sql.query('select webhook_secret from stores where id = $1', [storeId]);
    expect(createSecretBox('another key').open(rows[0].webhook_secret, placeOf(storeId))).toBe(SECRET);
    const last = await harness.addDelivery(storeId);
    harness.startDispatcher({ secrets: createSecretBox('another key') });
    await settled(last, 'success', 1);
  });

  test('whose secret was sealed before secrets were bound to stores is signed, and the secret unchanged', async () => {
    const endpoint = await receiver();
    const storeId = await harness.addStore(endpoint.url);
    await harness.setSecret(storeId, UNBOUND_SECRET);
    const id = await harness.addDelivery(storeId);
    harness.startDispatcher();
    await settled(id, 'success', 1);
    const [received] = endpoint.requests;
    const verdict = verify(received?.body ?? '', received?.headers ?? {}, { secret: SECRET, now: harness.clock.now() });
    expect(verdict).toEqual({ valid: true });
    expect(await harness.sealedSecret(storeId)).toBe(UNBOUND_SECRET);
  });

  test("whose sealed secret is another store's is not sent, and this is logged", async () => {
    const endpoints = [await receiver(), await receiver()];
    const stores = await Promise.all(endpoints.map(({ url }) => harness.addStore(url)));
    const [one = '', other = ''] = stores;
    const sealed = [await harness.sealedSecret(one), await harness.sealedSecret(other)] as const;
    await harness.setSecret(one, sealed[1]);
    await harness.setSecret(other, sealed[0]);
    const log = recordingLog();
    const ids = await Promise.all(stores.map((storeId) => harness.addDelivery(storeId)));
    harness.startDispatcher({ log });
    for (const id of ids) await settled(id, 'failed', 1);
    for (const { requests } of endpoints) expect(requests).toEqual([]);
    const message = 'error: a webhook secret cannot be decrypted; check SECRET_KEY';
    expect(log.entries.filter((entry) => entry === message)).toHaveLength(2);
  });

  test('does not restore a secret that was changed during the send', async () => {
    const endpoint = await receiver();
    const storeId = await harness.addStore(endpoint.url);
    const sealed = createSecretBox('another key').seal(SECRET, placeOf(storeId));
    const read = (await harness.sql.query('select webhook_secret from stores where id = $1', [storeId])).rows[0];
    await harness.sql.query(`update stores set webhook_secret = 'changed' where id = $1`, [storeId]);
    await replaceSealedSecret(harness.db, { storeId, former: read.webhook_secret, sealed });
    const { rows } = await harness.sql.query('select webhook_secret from stores where id = $1', [storeId]);
    expect(rows).toEqual([{ webhook_secret: 'changed' }]);
  });
});

describe('after the last attempt', () => {
  const policy = { baseMs: 1_000, multiplier: 2, capMs: 2_000, maxAttempts: 3 };
  const mails = async () => (await harness.sql.query('select * from mail_outbox order by id')).rows;

  async function exhaust(id: string, attempts: number): Promise<void> {
    for (let attempt = 1; attempt < attempts; attempt++) {
      await settled(id, 'failed', attempt);
      harness.clock.advance(2_000);
    }
    await settled(id, 'exhausted', attempts);
  }

  test('a delivery is permanently exhausted, and the owner of its store is notified', async () => {
    const endpoint = await receiver(status(500));
    const id = await harness.addDelivery(await harness.addStore(endpoint.url, 'owner@example.com'));
    harness.startDispatcher({ policy });
    await exhaust(id, 3);
    expect(await harness.delivery(id)).toMatchObject({ dueAt: null, lastResponseStatus: 500 });
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'owner@example.com', kind: 'webhook-exhausted', status: 'pending' });
    expect(mail.text_body).toContain(id);
    expect(mail.html_body).toContain('Keys &#38; Co');
  });

  test('the owner is notified at most once in any 24 hours, across all deliveries and processes', async () => {
    const endpoint = await receiver(status(500));
    const storeId = await harness.addStore(endpoint.url, 'owner@example.com');
    const only = { ...policy, maxAttempts: 1 };
    for (let process = 0; process < 2; process++) harness.startDispatcher({ policy: only });
    const together = await Promise.all([1, 2, 3, 4, 5, 6].map(() => harness.addDelivery(storeId)));
    for (const id of together) await settled(id, 'exhausted', 1);
    harness.clock.advance(24 * 3_600_000 - 1);
    await settled(await harness.addDelivery(storeId), 'exhausted', 1);
    expect(await mails()).toHaveLength(1);
    harness.clock.advance(1);
    await settled(await harness.addDelivery(storeId), 'exhausted', 1);
    expect(await mails()).toHaveLength(2);
  });
});

describe('leases', () => {
  test('a delivery claimed by a process that was killed is sent when its lease has expired, and not before', async () => {
    const endpoint = await receiver();
    const storeId = await harness.addStore(endpoint.url);
    const id = await harness.addDelivery(storeId);
    const now = harness.clock.now();
    const lease = harness.ids.next();
    await claimDeliveries(harness.db, { storeIds: [storeId], quotas: [5], now, lease, leaseUntil: now + 30_000 });
    harness.startDispatcher();
    await settled(await harness.addDelivery(storeId), 'success', 1);
    expect(await harness.delivery(id)).toMatchObject({ status: 'pending', leased: true });
    harness.clock.advance(30_000);
    await settled(id, 'success', 1);
  });

  test('several dispatchers share one queue without sending anything twice', async () => {
    const endpoint = await receiver();
    const stores = await Promise.all([1, 2, 3].map(() => harness.addStore(endpoint.url)));
    for (let process = 0; process < 3; process++)
      harness.startDispatcher({ limits: { answering: 4, reserved: 0, unsure: 4, perStore: 4 } });
    const ids = await Promise.all(
      Array.from({ length: 150 }, (_, index) => harness.addDelivery(stores[index % 3] ?? '')),
    );
    for (const id of ids) await settled(id, 'success', 1);
    const sent = endpoint.requests.map((request) => request.headers['x-service-delivery-id']);
    expect(sent.toSorted()).toEqual(ids.toSorted());
  });

  test('an attempt whose lease has passed to another process writes nothing', async () => {
    const posted = gate();
    const answered = gate();
    const slow: Pick<WebhookClient, 'post' | 'close'> = {
      async post() {
        posted.open();
        await answered.opened;
        return { responseStatus: 500, error: null, responseExcerpt: '' };
      },
      close: async () => {},
    };
    const endpoint = await receiver();
    const id = await harness.addDelivery(await harness.addStore(endpoint.url));
    const stalled = harness.startDispatcher({ client: slow, timeoutMs: 1_000 });
    await posted.opened;
    const stopping = stalled.stop();
    harness.clock.advance(60_000);
    harness.startDispatcher();
    await settled(id, 'success', 1);
    answered.open();
    await stopping;
    expect(await harness.delivery(id)).toMatchObject({ status: 'success', attempts: 1, lastResponseStatus: 200 });
    const { rows } = await harness.sql.query('select response_status from webhook_attempts');
    expect(rows).toEqual([{ response_status: 200 }]);
  });

  test('a stopping dispatcher finishes requests in flight and starts no more', async () => {
    let release: () => void = () => {};
    const endpoint = await receiver((response) => {
      release = () => void response.end();
    });
    const storeId = await harness.addStore(endpoint.url);
    const id = await harness.addDelivery(storeId);
    const dispatcher = harness.startDispatcher();
    await endpoint.received(1);
    const stopped = dispatcher.stop();
    const late = await harness.addDelivery(storeId);
    release();
    await stopped;
    expect(await harness.delivery(id)).toMatchObject({ status: 'success', leased: false });
    expect(await harness.delivery(late)).toMatchObject({ status: 'pending', attempts: 0, leased: false });
  });
});

describe('fairness', () => {
  test('stores whose endpoints hang, with more due than there are slots, do not delay another store', async () => {
    const hanging = await receiver(hang);
    const healthy = await receiver();
    const slow = await Promise.all([1, 2, 3].map(() => harness.addStore(hanging.url)));
    for (const storeId of slow) for (let event = 0; event < 20; event++) await harness.addDelivery(storeId);
    harness.startDispatcher({
      limits: { answering: 4, reserved: 0, unsure: 4, perStore: 4 },
      timeoutMs: 60_000,
      pollIntervalMs: 60_000,
    });
    await hanging.received(3);
    const storeId = await harness.addStore(healthy.url);
    for (let event = 0; event < 10; event++) await settled(await harness.addDelivery(storeId), 'success', 1);
    expect(hanging.requests).toHaveLength(3);
    for (const open of receivers.splice(0)) await open.close();
  });

  test('an endpoint that has answered is not delayed by any number that hang from their first request', async () => {
    const hanging = await receiver(hang);
    const healthy = await receiver();
    const storeId = await harness.addStore(healthy.url);
    harness.startDispatcher({
      limits: { answering: 4, reserved: 0, unsure: 4, perStore: 4 },
      timeoutMs: 60_000,
      pollIntervalMs: 60_000,
    });
    await settled(await harness.addDelivery(storeId), 'success', 1);
    for (let store = 0; store < 20; store++) await harness.addDelivery(await harness.addStore(hanging.url));
    await hanging.received(4);
    for (let event = 0; event < 10; event++) await settled(await harness.addDelivery(storeId), 'success', 1);
    expect(hanging.requests).toHaveLength(4);
    for (const open of receivers.splice(0)) await open.close();
  });

  test('busy endpoints that answered and then hang together do not delay another store for long', async () => {
    const failing = await receiver();
    const healthy = await receiver();
    const busy = await Promise.all([1, 2].map(() => harness.addStore(failing.url)));
    const storeId = await harness.addStore(healthy.url);
    const limits = { answering: 8, reserved: 0, unsure: 16, perStore: 4 };
    harness.startDispatcher({ limits, timeoutMs: 60_000, pollIntervalMs: 60_000 });
    for (const each of [...busy, ...busy, storeId]) await settled(await harness.addDelivery(each), 'success', 1);
    failing.answer = hang;
    const before = failing.requests.length;
    for (let event = 0; event < 20; event++) for (const each of busy) await harness.addDelivery(each);
    await failing.received(before + limits.answering);
    for (let event = 0; event < 5; event++) await settled(await harness.addDelivery(storeId), 'success', 1);
    for (const open of receivers.splice(0)) await open.close();
  });

  test('no more requests are in flight than allowed, per store and in total', async () => {
    const limits = { answering: 5, reserved: 0, unsure: 3, perStore: 2 };
    const open = new Map<string, number>();
    const most = { store: 0, total: 0 };
    const count = (path: string, change: number): void => {
      open.set(path, (open.get(path) ?? 0) + change);
      most.store = Math.max(most.store, open.get(path) ?? 0);
      most.total = Math.max(
        most.total,
        [...open.values()].reduce((sum, each) => sum + each, 0),
      );
    };
    const endpoint = await receiver((response, { path }) => {
      count(path, 1);
      setTimeout(() => {
        count(path, -1);
        response.end();
      }, 5);
    });
    const stores = await Promise.all([1, 2, 3].map((each) => harness.addStore(`${endpoint.url}/${each}`)));
    const ids: string[] = [];
    for (let event = 0; event < 120; event++) ids.push(await harness.addDelivery(stores[event % 3] ?? ''));
    harness.startDispatcher({ limits });
    for (const id of ids) await settled(id, 'success', 1);
    expect(most.store).toBeLessThanOrEqual(limits.perStore);
    expect(most.total).toBeLessThanOrEqual(limits.answering + limits.unsure);
    expect(most.total).toBeGreaterThan(most.store);
  });

  test('a store with a long backlog does not delay another store', async () => {
    const endpoint = await receiver();
    const busy = await harness.addStore(endpoint.url);
    const calm = await harness.addStore(endpoint.url);
    for (let event = 0; event < 100; event++) await harness.addDelivery(busy);
    const id = await harness.addDelivery(calm);
    harness.startDispatcher({ limits: { answering: 2, reserved: 0, unsure: 2, perStore: 2 } });
    await settled(id, 'success', 1);
    const place = endpoint.requests.findIndex((request) => request.headers['x-service-delivery-id'] === id);
    expect(place).toBeLessThan(10);
  });
});

describe('waking', () => {
  test('a notification suffices, without waiting for a poll', async () => {
    const endpoint = await receiver();
    const storeId = await harness.addStore(endpoint.url);
    harness.startDispatcher({ pollIntervalMs: 3_600_000 });
    for (let event = 0; event < 5; event++) await settled(await harness.addDelivery(storeId), 'success', 1);
  });

  test('a poll suffices when the notification is lost', async () => {
    const endpoint = await receiver();
    const storeId = await harness.addStore(endpoint.url);
    // The scan at the start finds the first delivery; only a poll can find the second.
    const first = await harness.addDelivery(storeId);
    harness.startDispatcher({ notifications: { listen: () => () => {}, close: async () => {} } });
    await settled(first, 'success', 1);
    const second = await harness.addDelivery(storeId);
    harness.clock.advance(1_000);
    await settled(second, 'success', 1);
  });
});
