import { pause, retryDelayMs } from '../src/retry.ts';
import { type Call, createTransport, type Fetch, type Transport } from '../src/transport.ts';
import { type Operation, operationsOf } from './operations.ts';
import { isObject } from './schemas.ts';

const API_KEY = /^svc_live_[0-9a-f]{48}$/i;
/** Clients give up after a minute: retries that take longer are left to them. */
const TIMEOUT_MS = 20_000;
const TIME_LIMIT_MS = 50_000;
const MAX_RETRIES = 2;
const LONGEST_PAUSE_MS = 10_000;
const MAX_BYTES = 16 * 2 ** 20;

/** The connection to a service, as the tools and resources use it. */
export interface Service {
  readonly baseUrl: string;
  /** Makes a call, with the retries that are safe; resolves with the answer's JSON text, empty without a body. */
  call(call: Omit<Call, 'options'>, signal: AbortSignal): Promise<string>;
  /** Returns the operations that the key's scopes allow. Read once from the service; a failure is not remembered. */
  operations(): Promise<ReadonlyMap<string, Operation>>;
}

/** Thrown for settings that cannot work; the message never contains them. */
export class SettingsError extends Error {}

/**
 * Creates the connection; connects to nothing yet.
 * @throws SettingsError when the URL or the key is missing or malformed
 */
export function createService(url: string | undefined, key: string | undefined): Service {
  if (url === undefined || url === '') throw new SettingsError('--url must be the address of the service');
  if (key === undefined || key === '') throw new SettingsError("TILL_KEY must be set to the store's API key");
  if (!API_KEY.test(key)) throw new SettingsError('TILL_KEY must be svc_live_ followed by 48 hexadecimal characters');
  const [transport, keyless] = [connected(url, key), connected(url, null)];
  const limit = () => AbortSignal.timeout(TIME_LIMIT_MS);

  const load = async () => {
    const options = { signal: limit() };
    const read = async <T>(from: Transport, path: string): Promise<T> =>
      JSON.parse(await repeated(from, { method: 'GET', path, repeatable: 'always', options })) as T;
    const [{ scopes }, document] = await Promise.all([
      read<{ scopes: readonly string[] }>(transport, '/v1/store'),
      read<unknown>(keyless, '/openapi.json'),
    ]);
    const allowed = [...operationsOf(isObject(document) ? document : {})].filter(
      ([, { scope }]) => scope === undefined || scopes.includes(scope),
    );
    return new Map(allowed);
  };
  let loading: Promise<ReadonlyMap<string, Operation>> | undefined;
  return {
    baseUrl: new URL(url).href.replace(/\/+$/, ''),
    call: (call, signal) => repeated(transport, { ...call, options: { signal: AbortSignal.any([signal, limit()]) } }),
    operations() {
      loading ??= load().catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
  };
}

function connected(baseUrl: string, key: string | null): Transport {
  try {
    return createTransport({ baseUrl, timeoutMs: TIMEOUT_MS, maxRetries: 0, fetch: boundedFetch }, key);
  } catch {
    throw new SettingsError('--url must be an http or https address without credentials, query or fragment');
  }
}

/** Repeats a call where that is safe and soon; longer waits are reported. */
async function repeated(transport: Transport, call: Call): Promise<string> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await transport.text(call);
    } catch (error) {
      const delay = failures < MAX_RETRIES ? retryDelayMs(error, call.repeatable, failures) : null;
      if (delay === null || delay > LONGEST_PAUSE_MS) throw error;
      await pause(delay, call.options?.signal);
    }
  }
}

/** `fetch` whose answers break off after 16 MiB: the address may be another server's. */
const boundedFetch: Fetch = async (url, init) => {
  const response = await fetch(url, init);
  if (response.body === null) return response;
  let bytes = 0;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      bytes += part.length;
      if (bytes > MAX_BYTES) controller.error(new Error('the answer is too long'));
      else controller.enqueue(part);
    },
  });
  return new Response(response.body.pipeThrough(bounded), response);
};
