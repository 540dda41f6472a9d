import type { CallOptions, Transport } from '../transport.ts';
import type { Store } from '../types.ts';

/** The store that the key belongs to. */
export interface StoreResource {
  /**
   * Returns the store, and the scopes of the calling key. Needs no scope: call it at startup to check that the key
   * suffices.
   */
  get(options?: CallOptions): Promise<Store>;
}

export function createStore(transport: Transport): StoreResource {
  return {
    get: (options) => transport.json({ method: 'GET', path: '/v1/store', repeatable: 'always', options }),
  };
}
