// The job of both queues: signs like Till and posts to the endpoint through undici, which Till uses as well.
import { createHmac } from 'node:crypto';
import { Pool } from 'undici';

const SECRET = `svc_whsec_${'0'.repeat(48)}`;

/**
 * Creates a poster.
 * @param origin of the endpoint
 * @param connections as many as there are concurrent jobs
 * @returns a function that posts one delivery; it returns the result to record
 */
export function createPoster(origin, connections) {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  return async ({ id, path, body }) => {
    const attemptedAt = Date.now();
    const timestamp = Math.floor(attemptedAt / 1000).toString();
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Service Dispatcher/0.1.0 (+http://127.0.0.1:3000)',
      'x-service-delivery-id': id,
      'x-service-timestamp': timestamp,
      'x-service-signature': createHmac('sha256', SECRET).update(`${timestamp}.`).update(body).digest('hex'),
    };
    const answer = await pool.request({ method: 'POST', path, headers, body });
    const excerpt = (await answer.body.text()).slice(0, 1024);
    if (answer.statusCode !== 200) throw new Error(`the endpoint answered ${answer.statusCode}`);
    return { id, attemptedAt, durationMs: Date.now() - attemptedAt, status: answer.statusCode, excerpt };
  };
}
