/** The node refused a call. */
export class LitecoinRefused extends Error {
  override readonly name = 'LitecoinRefused';
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Calls a method of a node or of its wallet. @throws LitecoinRefused; an error when it does not answer */
export type CallLitecoin = <T>(method: string, ...params: readonly unknown[]) => Promise<T>;

/** Returns the calls to a local node. @param rpcUrl `http://user:password@host:port` */
export function litecoinAt(rpcUrl: string): CallLitecoin {
  const { origin, password, username } = new URL(rpcUrl);
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  // Kept open, a connection would delay the end of the node by seconds.
  const headers = { authorization, connection: 'close' };
  return async <T>(method: string, ...params: readonly unknown[]): Promise<T> => {
    const response = await fetch(origin, { method: 'POST', headers, body: JSON.stringify({ id: 1, method, params }) });
    // A busy node refuses in plain text, and answers refused calls with status 500 in JSON.
    const { result, error } = await response.json().then(
      (answer) => answer as { result: T; error: { code: number; message: string } | null },
      (cause: unknown) => {
        throw new Error(`${method}: the node answered ${response.status} without JSON`, { cause });
      },
    );
    if (error !== null) throw new LitecoinRefused(error.code, `${method}: ${error.message}`);
    return result;
  };
}
