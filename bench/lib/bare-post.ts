// The limit of delivering webhooks, in a separate process: posts one body repeatedly through undici and does nothing
// else: no database, no signature, no limit per store. It receives the target, and answers with the result.
import { closedLoop, type LoopResult } from './closed-loop.ts';
import { createHttpClient } from './http-client.ts';

/** One measurement. */
export interface BarePosting {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  /** Requests in flight, each on its own connection. */
  readonly connections: number;
  readonly milliseconds: number;
}

process.on('message', (posting: BarePosting) => void measure(posting).then((result) => process.send?.(result)));
process.once('disconnect', () => process.exit());
process.send?.('ready');

async function measure({ url, headers, body, connections, milliseconds }: BarePosting): Promise<LoopResult> {
  const { origin, pathname: path } = new URL(url);
  const client = createHttpClient(origin, connections);
  const post = (): Promise<void> => client.send({ method: 'POST', path, headers, body }, 200);
  const result = await closedLoop(connections, milliseconds, post);
  await client.close();
  return result;
}
