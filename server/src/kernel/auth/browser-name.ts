/** Maximum length of a `User-Agent` that is read or kept, in characters. */
export const MAX_USER_AGENT = 300;

/** Browsers by a token that only they send; those that also send another browser's token come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Names a browser: `Firefox on Windows`. A browser can claim anything, so this tells browsers apart and proves nothing.
 */
export function browserName(userAgent: string | null | undefined): string {
  const { browser = 'Unknown browser', system } = browserOf(userAgent);
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** Returns the names of a browser and its system; undefined where they are unknown. */
export function browserOf(userAgent: string | null | undefined): {
  readonly browser: string | undefined;
  readonly system: string | undefined;
} {
  const said = userAgent?.slice(0, MAX_USER_AGENT) ?? '';
  return { browser: nameIn(BROWSERS, said), system: nameIn(SYSTEMS, said) };
}

/** Names any client: a browser as {@link browserName} does, another program by its own name. */
export function clientName(userAgent: string): string {
  const isProgram = nameIn(BROWSERS, userAgent) === undefined && !userAgent.startsWith('Mozilla/');
  return (isProgram && userAgent.split(' ', 1)[0]) || browserName(userAgent);
}

function nameIn(list: typeof BROWSERS, said: string): string | undefined {
  return list.find(([pattern]) => pattern.test(said))?.[1];
}
