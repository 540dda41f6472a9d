import { request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

interface Visit {
  readonly method?: string;
  /** Several values make several header lines. */
  readonly host: string | readonly string[];
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>;
}

/** Sends a request as a visitor whose DNS resolves a storefront's host to the service. */
export async function visit(
  baseUrl: string,
  { host, path = '/', headers = {}, form, ...rest }: Visit,
): Promise<Answer> {
  const method = rest.method ?? (form === undefined ? 'GET' : 'POST');
  const body = form === undefined ? undefined : new URLSearchParams(form).toString();
  const type = body === undefined ? [] : ['content-type', 'application/x-www-form-urlencoded'];
  const length = body === undefined ? [] : ['content-length', String(Buffer.byteLength(body))];
  const hosts = (typeof host === 'string' ? [host] : host).flatMap((each) => ['host', each]);
  const lines = [...hosts, ...type, ...length, 'connection', 'close', ...Object.entries(headers).flat()];
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, method, path, headers: lines as never, setHost: false }, (answer) => {
      const status = answer.statusCode ?? 0;
      text(answer).then((read) => resolve({ status, headers: answer.headers, body: read }), reject);
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

/** Returns the cart cookie set by an answer, as the browser sends it back. */
export function cookieOf({ headers }: Answer): string {
  return String(headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';
}
