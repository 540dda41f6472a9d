import type { Clock } from '../../src/kernel/lib/clock.ts';
import type { TestChain } from './chain.ts';

/** The system's time, moved forward manually. */
export interface ShiftClock extends Clock {
  advance(ms: number): void;
}

export function createShiftClock(): ShiftClock {
  let shift = 0;
  return {
    now: () => Date.now() + shift,
    advance(ms) {
      shift += ms;
    },
  };
}

/** Moves the service's clock and the chain's clock forward together, and mines enough blocks to confirm. */
export async function passTime(clock: ShiftClock, chain: TestChain, ms: number): Promise<void> {
  clock.advance(ms);
  await chain.rpc.call('evm_increaseTime', [Math.ceil(ms / 1000)]);
  await chain.mine(3);
}
