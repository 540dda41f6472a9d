import type { Page } from 'playwright-core';
import type { CheckoutWorld } from './checkout-world.ts';
import type { Reply } from './service.ts';

/** Long enough for a quote to be paid on a busy machine. */
export const TO_PAY_MS = 12_000;
/** For a quote that is to lapse before it is paid. */
export const TO_LAPSE_MS = 2_000;

/** One state of a checkout's page, created with real payments. */
export interface CheckoutScene {
  readonly name: string;
  /** Status shown on the page, or its heading where there is no checkout. */
  readonly says: string;
  /** Amounts shown as received without counting. */
  readonly uncounted?: string;
  /** Nothing is left to pay here, so the page shows the contact. */
  readonly isEnd?: boolean;
  /** The page is shown as the server wrote it, in English. */
  readonly isWithoutScript?: boolean;
  /** Brings a checkout into this state. @returns the address of its page */
  make(world: CheckoutWorld): Promise<string>;
  /** Runs before the page is opened. */
  prepare?(page: Page, world: CheckoutWorld): Promise<void>;
  /** Runs on the open page, to reach the state. */
  act?(page: Page, world: CheckoutWorld): Promise<void>;
}

export const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Waits until an attempt's quote has expired, by block timestamps (whole seconds) too. */
export function lapsed({ expiresAt }: Reply['json']): Promise<void> {
  return sleep(Math.max(0, Date.parse(expiresAt) - Date.now()) + 1_500);
}
