import { createKeccak } from 'hash-wasm';

// One for all callers: each of them begins and ends its hash in one go.
const hash = await createKeccak(256);

/**
 * The keccak256 of bytes, 32 bytes, for what is hashed often: in WebAssembly it takes less than 1 µs, in the JavaScript of the
 * library that speaks to chains 10. Node's own cryptography does not have it.
 */
export function keccak(bytes: Uint8Array): Buffer {
  return Buffer.from(hash.init().update(bytes).digest('binary').buffer);
}
