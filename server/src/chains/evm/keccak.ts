import { createKeccak, type IHasher } from 'hash-wasm';
import { keccak256 } from 'viem/utils';

/**
 * Undefined until it is compiled, some milliseconds after the start. Nobody awaits that: an `await` here would hold up the
 * import of the whole program, and a worker would miss the first message to it.
 */
let compiled: IHasher | undefined;
createKeccak(256).then(
  (hasher) => {
    compiled = hasher;
  },
  // Where WebAssembly cannot be had, viem goes on doing it.
  () => {},
);

/**
 * The keccak256 of bytes, in 32 bytes, for what is hashed often: it takes less than 1 µs in WebAssembly and 10 in viem's
 * JavaScript. Node's own cryptography does not have it.
 */
export function keccak(bytes: Uint8Array): Buffer {
  if (compiled === undefined) return Buffer.from(keccak256(bytes, 'bytes'));
  return Buffer.from(compiled.init().update(bytes).digest('binary').buffer);
}
