import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WebhookClient } from '../../../src/outbound/webhooks/http-client.ts';
import { eventually } from '../../support/until.ts';
import { createHarness, type Harness } from './harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
});
afterEach(() => harness.close());

const LONG = `{"text":"${'x'.repeat(100_000)}"}`;

/** Endpoints that answer on request. */
function heldClient() {
  const bodies: string[] = [];
  let answer: () => void = () => undefined;
  const told = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const client: Pick<WebhookClient, 'post' | 'close'> = {
    async post({ body }) {
      bodies.push(body);
      await told;
      return { responseStatus: 200, error: null, responseExcerpt: '' };
    },
    close: async () => undefined,
  };
  return { client, bodies, answer };
}

const counts = (bodies: readonly string[]) => {
  const long = bodies.filter((body) => body.length > 64 * 1024).length;
  return { long, short: bodies.length - long };
};

it('long bodies are in memory a few at a time, and delay no short one', async () => {
  const { client, bodies, answer } = heldClient();
  const ids: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    ids.push(await harness.addDelivery(await harness.addStore('http://127.0.0.1/'), 'order.created', harness.db, LONG));
  }
  harness.startDispatcher({ client });
  await eventually(
    async () => counts(bodies).long,
    (long) => long === 8,
  );
  for (let index = 0; index < 3; index += 1) {
    ids.push(await harness.addDelivery(await harness.addStore('http://127.0.0.1/')));
  }
  await eventually(
    async () => counts(bodies).short,
    (short) => short === 3,
  );
  expect(counts(bodies)).toEqual({ long: 8, short: 3 });
  answer();
  for (const id of ids) {
    await eventually(
      () => harness.delivery(id),
      ({ status, attempts }) => status === 'success' && attempts === 1,
    );
  }
  expect(bodies.filter((body) => body.includes(LONG))).toHaveLength(12);
});
