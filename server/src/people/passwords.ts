import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { createPlaces } from '../kernel/lib/places.ts';

/**
 * Maximum concurrent hashes per process. Each takes a processor for about 0.1 s and 32 MiB, in the same four threads
 * that look up names and read files.
 */
const AT_A_TIME = 2;
const MAX_WAITING = 80;
/** Leaves room in the line when a crowd of strangers waits. */
const MAX_WAITING_OF_ONE = 60;
const WAIT_MS = 5_000;

/** The key by which password hashing takes turns: a person, or a known browser. All unknown browsers share one. */
export type Turn = string;
export const STRANGERS: Turn = '';

/**
 * Hashes passwords, few at a time, so that a crowd at the sign-in takes no more than two threads from others; and in
 * turns, so that it locks out no known browser. Each method rejects with NoPlace when too many wait.
 */
export interface Passwords {
  hash(turn: Turn, password: string): Promise<string>;
  verify(turn: Turn, password: string, hash: string): Promise<boolean>;
  /** For actions that hash one password themselves. */
  inTurn<T>(turn: Turn, act: () => Promise<T>): Promise<T>;
}

export function createPasswords(): Passwords {
  const places = createPlaces({
    total: AT_A_TIME,
    perKey: AT_A_TIME,
    maxWaiting: MAX_WAITING,
    maxWaitingPerKey: MAX_WAITING_OF_ONE,
    waitMs: WAIT_MS,
  });
  const inTurn: Passwords['inTurn'] = async (turn, act) => {
    const ticket = places.enter(turn);
    await ticket.granted;
    try {
      return await act();
    } finally {
      ticket.leave();
    }
  };
  return {
    inTurn,
    hash: (turn, password) => inTurn(turn, () => hashPassword(password)),
    verify: (turn, password, hash) => inTurn(turn, () => verifyPassword({ password, hash })),
  };
}
