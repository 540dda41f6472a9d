import { Pool } from 'undici';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** A client with a fixed number of kept-alive connections, one request at a time on each. */
export interface HttpClient {
  /** Resolves when the whole answer is read. @throws Error when its status is not the expected one */
  send(request: HttpRequest, expectedStatus: number): Promise<void>;
  /**
   * Returns the JSON of an answer.
   * @throws Error when its status is not 200
   */
  read(request: HttpRequest): Promise<unknown>;
  close(): Promise<void>;
}

export function createHttpClient(origin: string, connections: number): HttpClient {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const ask = async ({ method, path, headers, body }: HttpRequest, expectedStatus: number) => {
    const answer = await pool.request({ method, path, headers, body: body ?? null });
    if (answer.statusCode === expectedStatus) return answer;
    throw new Error(`${method} ${path} answered ${answer.statusCode}: ${await answer.body.text()}`);
  };
  return {
    send: async (request, expectedStatus) => (await ask(request, expectedStatus)).body.dump(),
    read: async (request) => (await ask(request, 200)).body.json(),
    close: () => pool.close(),
  };
}
