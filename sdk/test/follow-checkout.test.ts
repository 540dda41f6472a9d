import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unknownId } from '../../server/test/kernel/http/support.ts';
import { startTestService, type TestService, type TestStore } from '../../server/test/support/service.ts';
import { readEvents } from '../src/event-stream.ts';
import { ApiError, type CheckoutClient, type Client, createCheckoutClient, NotFoundError } from '../src/index.ts';
import { type FlakyProxy, startFlakyProxy } from './support/flaky-proxy.ts';
import { clientOf, createShop, failure, INVOICE } from './support/shop.ts';

let service: TestService;
let store: TestStore;
let proxy: FlakyProxy;
let till: Client;
let checkouts: CheckoutClient;

beforeAll(async () => {
  service = await startTestService();
  store = await createShop(service);
  proxy = await startFlakyProxy(service.baseUrl);
  till = clientOf(service, store);
  checkouts = createCheckoutClient({ baseUrl: proxy.url });
});
afterAll(async () => {
  await proxy?.close();
  await service?.stop();
});

const newInvoice = async () => (await till.invoices.create(INVOICE)).id;

describe('follow', () => {
  it('yields the checkout immediately and at each change, and ends when it is final', async () => {
    const id = await newInvoice();
    const views = [];
    for await (const { status, attempt } of checkouts.follow(id)) {
      views.push([status, attempt?.paymentMethod]);
      if (views.length === 1) await till.invoices.void(id);
    }
    expect(views).toEqual([
      ['open', undefined],
      ['voided', undefined],
    ]);
  });

  it('survives a broken connection, and repeats nothing already yielded', async () => {
    const id = await newInvoice();
    proxy.fail();
    const views = checkouts.follow(id);
    expect((await views.next()).value).toMatchObject({ status: 'open', attempt: null });
    const next = views.next();
    proxy.cutAll();
    await expect.poll(() => proxy.seen.length).toBe(2);
    await checkouts.startAttempt(id, { paymentMethod: 'usdc-local' });
    expect((await next).value).toMatchObject({ attempt: { paymentMethod: 'usdc-local' } });
    await views.return();
  });

  it('survives a service that is busy at the start', async () => {
    const id = await newInvoice();
    proxy.fail('cut-before', { status: 429 }, { status: 502 });
    const views = checkouts.follow(id);
    expect((await views.next()).value).toMatchObject({ id });
    await views.return();
  });

  it('reconnects after the service ended the stream, as it does after an hour, even without retries', async () => {
    const statuses = ['open', 'paid'];
    const ending = createCheckoutClient({
      baseUrl: proxy.url,
      maxRetries: 0,
      fetch: async () => new Response(`data: {"status":"${statuses.shift()}"}\n\n`),
    });
    const views = [];
    for await (const { status } of ending.follow(unknownId())) views.push(status);
    expect(views).toEqual(['open', 'paid']);
  });

  it('stops after maxRetries failures in a row', async () => {
    const hasty = createCheckoutClient({ baseUrl: proxy.url, maxRetries: 1 });
    proxy.fail({ status: 500 }, { status: 500 }, { status: 500 });
    expect((await failure(ApiError, hasty.follow(await newInvoice()).next())).status).toBe(500);
    expect(proxy.seen).toHaveLength(2);
  });

  it('reconnects when the stream has been silent for 45 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let connections = 0;
    const silentAfterOne = createCheckoutClient({
      baseUrl: proxy.url,
      fetch: async (_url, { signal }) => {
        connections += 1;
        const status = connections === 1 ? 'open' : 'paid';
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            controller.enqueue(new TextEncoder().encode(`data: {"status":"${status}"}\n\n`));
            signal?.addEventListener('abort', () => controller.error(signal.reason));
          },
        });
        return new Response(body);
      },
    });
    const views = silentAfterOne.follow(unknownId());
    expect((await views.next()).value).toEqual({ status: 'open' });
    const next = views.next();
    await vi.advanceTimersByTimeAsync(44_000);
    expect(connections).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await next).value).toEqual({ status: 'paid' });
    expect((await views.next()).done).toBe(true);
    vi.useRealTimers();
  });

  it('throws the refusals of the service', async () => {
    const error = await failure(NotFoundError, checkouts.follow(unknownId()).next());
    expect(error.message).toBe('Checkout not found');
  });

  it('ends with the reason of its signal, and closes the connection', async () => {
    const controller = new AbortController();
    const views = checkouts.follow(await newInvoice(), { signal: controller.signal });
    await views.next();
    const next = views.next();
    controller.abort(new Error('the page was left'));
    await expect(next).rejects.toThrow('the page was left');
  });
});

describe('an event stream', () => {
  const stream = (...chunks: string[]) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    });
  const eventsOf = async (...chunks: string[]) => {
    const events = [];
    for await (const event of readEvents(stream(...chunks), () => undefined)) events.push(event);
    return events;
  };

  it('is read wherever its chunks are cut, with either line ending', async () => {
    const text = ': hello\n\ndata: {"a":"é"}\n\nevent: x\r\ndata:one\r\ndata: two\r\n\r\ndata: cut off';
    for (let size = 1; size < 12; size += 1) {
      const chunks = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      expect(await eventsOf(...chunks)).toEqual(['{"a":"é"}', 'one\ntwo']);
    }
  });

  it('with an endless line is refused', async () => {
    await expect(eventsOf('x'.repeat(5_000_000), 'x'.repeat(5_000_000))).rejects.toThrow('too long');
  });
});
