import { setTimeout as sleep } from 'node:timers/promises';
import { present } from '../../server/src/kernel/lib/errors.ts';
import type { HttpClient, HttpRequest } from './http-client.ts';

/** Sends requests at a steady pace, regardless of earlier ones, so that a wait shows in all that come meanwhile. */
export interface CalmLoad {
  /**
   * Sends requests for the given time.
   * @returns the duration of each from the moment it was due, in milliseconds
   */
  run(milliseconds: number): Promise<number[]>;
}

/**
 * Creates the load.
 * @param perSecond total requests per second; each is one of these in turn, and all must be answered with 2xx
 */
export function createCalmLoad(
  http: HttpClient,
  requests: readonly { readonly request: () => HttpRequest; readonly status: number }[],
  perSecond: number,
): CalmLoad {
  let next = 0;
  return {
    async run(milliseconds) {
      const latencies: number[] = [];
      const running: Promise<void>[] = [];
      const start = performance.now();
      const total = Math.floor((milliseconds / 1000) * perSecond);
      for (let index = 0; index < total; index += 1) {
        const due = start + (index * 1000) / perSecond;
        const early = due - performance.now();
        if (early > 1) await sleep(early);
        const { request, status } = present(requests[next++ % requests.length], 'there are requests');
        running.push(http.send(request(), status).then(() => void latencies.push(performance.now() - due)));
      }
      await Promise.all(running);
      return latencies;
    },
  };
}
