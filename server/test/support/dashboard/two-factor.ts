import { systemClock } from '../../../src/kernel/lib/clock.ts';
import type { BrowserSession } from './browser-session.ts';
import { oneTimeCode } from './one-time-code.ts';

const HALF_MINUTE_MS = 30_000;

/** Returns the code of the next half minute, also accepted: the current one has turned two-factor on and works once. */
export const nextCode = (uri: string): string => oneTimeCode(uri, systemClock.now() + HALF_MINUTE_MS);

/** Secret and recovery codes, and the code that has turned two-factor on. */
interface TwoFactor {
  readonly uri: string;
  readonly recoveryCodes: string[];
  readonly code: string;
}

/** Sets up two-factor for the signed-in person. */
export async function setUpTwoFactor(browser: BrowserSession): Promise<TwoFactor> {
  const { uri } = (await browser.call('POST', '/account/two-factor')).json;
  const code = oneTimeCode(uri, systemClock.now());
  const { status, text, json } = await browser.call('POST', '/account/two-factor/on', { code });
  if (status !== 200) throw new Error(`two-factor could not be turned on: ${status} ${text}`);
  return { uri, code, recoveryCodes: json.recoveryCodes };
}
