const LANES = 25;
const ROUNDS = 24;
const RATE_BYTES = 136;
const MASK = (1n << 64n) - 1n;

/**
 * Returns the Keccak-256 hash used by Ethereum, which Web Cryptography lacks. Plain and slow: an address takes two.
 * @returns 32 bytes
 */
export function keccak256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 1) / RATE_BYTES) * RATE_BYTES);
  padded.set(message);
  padded[message.length] = 0x01;
  padded[padded.length - 1] = (padded[padded.length - 1] ?? 0) | 0x80;
  const state = new Array<bigint>(LANES).fill(0n);
  const words = new DataView(padded.buffer);
  for (let block = 0; block < padded.length; block += RATE_BYTES) {
    for (let lane = 0; lane < RATE_BYTES / 8; lane += 1) {
      state[lane] = at(state, lane) ^ words.getBigUint64(block + 8 * lane, true);
    }
    permute(state);
  }
  const hash = new DataView(new ArrayBuffer(32));
  for (let lane = 0; lane < 4; lane += 1) hash.setBigUint64(8 * lane, at(state, lane), true);
  return new Uint8Array(hash.buffer);
}

/** Applies Keccak-f[1600], step by step as in FIPS 202: theta, rho and pi, chi, iota. */
function permute(state: bigint[]): void {
  let noise = 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    const columns = [0, 1, 2, 3, 4].map((x) => [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ at(state, x + y), 0n));
    for (let lane = 0; lane < LANES; lane += 1) {
      const x = lane % 5;
      state[lane] = at(state, lane) ^ at(columns, (x + 4) % 5) ^ rotate(at(columns, (x + 1) % 5), 1);
    }
    const moved = [...state];
    for (let step = 0, x = 1, y = 0; step < ROUNDS; step += 1) {
      moved[y + 5 * ((2 * x + 3 * y) % 5)] = rotate(at(state, x + 5 * y), (((step + 1) * (step + 2)) / 2) % 64);
      [x, y] = [y, (2 * x + 3 * y) % 5];
    }
    for (let lane = 0; lane < LANES; lane += 1) {
      const row = lane - (lane % 5);
      const [one, two] = [at(moved, row + ((lane + 1) % 5)), at(moved, row + ((lane + 2) % 5))];
      state[lane] = at(moved, lane) ^ (~one & MASK & two);
    }
    for (let bit = 0; bit <= 6; bit += 1) {
      if (noise & 1) state[0] = at(state, 0) ^ (1n << BigInt(2 ** bit - 1));
      noise = noise & 0x80 ? ((noise << 1) ^ 0x171) & 0xff : noise << 1;
    }
  }
}

function rotate(lane: bigint, by: number): bigint {
  return ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & MASK;
}

function at(lanes: readonly bigint[], index: number): bigint {
  return lanes[index] ?? 0n;
}
