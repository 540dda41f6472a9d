import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { createPlaces } from '../lib/places.ts';

/**
 * Passwords that one process hashes at a time. Each takes a processor for about 0.1 s and 32 MiB, in the same four threads
 * that look up names and read files.
 */
const AT_A_TIME = 2;
const MAX_WAITING = 60;
const WAIT_MS = 5_000;

/** Hashes passwords, few at a time, so that a crowd at the door costs everybody else no more than two threads. */
export interface Passwords {
  /** @throws NoPlace when too many wait */
  hash(password: string): Promise<string>;
  /** @throws NoPlace when too many wait */
  verify(password: string, hash: string): Promise<boolean>;
}

export function createPasswords(): Passwords {
  const places = createPlaces({
    total: AT_A_TIME,
    perKey: AT_A_TIME,
    maxWaiting: MAX_WAITING,
    maxWaitingPerKey: MAX_WAITING,
    waitMs: WAIT_MS,
  });
  const inPlace = async <T>(act: () => Promise<T>): Promise<T> => {
    const ticket = places.enter('');
    await ticket.granted;
    try {
      return await act();
    } finally {
      ticket.leave();
    }
  };
  return {
    hash: (password) => inPlace(() => hashPassword(password)),
    verify: (password, hash) => inPlace(() => verifyPassword({ password, hash })),
  };
}
