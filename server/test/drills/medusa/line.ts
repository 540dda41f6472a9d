import { setTimeout as sleep } from 'node:timers/promises';
import { startReceiver } from '../../outbound/webhooks/receiver.ts';
import type { Cleanup } from '../cleanup.ts';

/** A signed request as Till sent it. */
export interface Sent {
  readonly event: string;
  readonly invoiceId: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The connection over which Till's webhooks reach Medusa; it can lose them. */
export interface Line {
  /** The address that Till posts to. */
  readonly url: string;
  /** From now on, requests are answered without being forwarded (true), or forwarded again (false). */
  lose(isLosing: boolean): void;
  /** Resolves with the request about an invoice once Till has sent it. @throws Error after two minutes */
  sent(event: string, invoiceId: string): Promise<Sent>;
  /** Posts a request to Medusa's route. @returns the status of the answer */
  post(request: Pick<Sent, 'body' | 'headers'>): Promise<number>;
}

const PATIENCE_MS = 120_000;
const POLL_MS = 100;

/** Starts the line to Medusa, which may start later at that address. */
export async function startLine(cleanup: Cleanup, route: () => string): Promise<Line> {
  const all: Sent[] = [];
  let isLosing = false;
  const post: Line['post'] = async ({ body, headers }) => {
    const answer = await fetch(route(), { method: 'POST', body, headers: { ...headers } });
    await answer.arrayBuffer();
    return answer.status;
  };
  const receiver = await startReceiver(async (response, request) => {
    const signed = Object.entries(request.headers).filter(([name]) => /^(x-service-|content-type$)/.test(name));
    const headers = Object.fromEntries(signed.map(([name, value]) => [name, String(value)]));
    const { event, data } = JSON.parse(request.body) as { event: string; data: { id: string } };
    const sent = { event, invoiceId: data.id, body: request.body, headers };
    all.push(sent);
    const status = isLosing ? 200 : await post(sent).catch(() => 502);
    response.writeHead(status).end();
  });
  cleanup.add(() => receiver.close());
  return {
    url: receiver.url,
    lose(now) {
      isLosing = now;
    },
    async sent(event, invoiceId) {
      for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
        const found = all.find((each) => each.event === event && each.invoiceId === invoiceId);
        if (found !== undefined) return found;
        await sleep(POLL_MS);
      }
      throw new Error(`Till sent no ${event} about ${invoiceId}`);
    },
    post,
  };
}
