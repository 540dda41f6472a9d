import type { Socket } from 'node:net';
import { HttpRefusal } from '../http-refusals.ts';
import { ANSWER_HEADERS } from './answer-headers.ts';

const BODY = JSON.stringify({ error: HttpRefusal.sentence('request.invalid') });

/**
 * Answers input that is not an HTTP request, has oversized headers, or did not arrive in time: the server rejects it
 * before there is a request, so no error handler sees it.
 */
export function refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(BODY)}`,
    ...Object.entries(ANSWER_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${BODY}`);
  socket.destroy();
}
