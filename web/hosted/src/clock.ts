/** The page's only source of time, in milliseconds since the epoch, by the server's clock. */
export type Clock = {
  now(): number;
  /**
   * Learns the difference between the device's clock and the server's, from the `Date` header of one answer.
   * @param dateHeader the header as received, or null
   * @param sentAt device time at which the request was sent, ms
   * @param receivedAt device time at which the answer arrived, ms
   */
  learn(dateHeader: string | null, sentAt: number, receivedAt: number): void;
  /** The device's own time, ms; only for measuring durations. */
  device(): number;
};

/** The header counts whole seconds, so a smaller difference is noise. */
const NOISE_MS = 2_000;

/** A countdown that ends early or late because of a wrong phone clock loses money, so the server's time is used. */
export function createClock(device: () => number): Clock {
  let offset = 0;
  return {
    now: () => device() + offset,
    device,
    learn(dateHeader, sentAt, receivedAt) {
      const serverSecond = Date.parse(dateHeader ?? '');
      if (Number.isNaN(serverSecond)) return;
      const difference = serverSecond + 500 - (sentAt + receivedAt) / 2;
      offset = Math.abs(difference) > NOISE_MS ? difference : 0;
    },
  };
}

export const clock = createClock(() => Date.now());
