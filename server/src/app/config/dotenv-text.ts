import type { Environment } from './environment.ts';
import { chainSettings } from './settings/chains.ts';
import { SETTINGS } from './settings.ts';

/** Returns the given settings as the text of a `.env`, including secrets and those from files. */
export function dotenvText(environment: Environment, chainNames: readonly string[]): string {
  const settings = [...Object.values(SETTINGS), ...chainNames.flatMap((name) => Object.values(chainSettings(name)))];
  return settings
    .flatMap(({ name }) => {
      const given = environment.get(name);
      return given === undefined ? [] : [`${name}=${quoted(given.text)}\n`];
    })
    .join('');
}

/** Quotes a text with a kind of quotes that it does not contain: within these, no character is special. */
function quoted(text: string): string {
  const quote = ["'", '`', '"'].find((each) => !text.includes(each)) ?? "'";
  return `${quote}${text}${quote}`;
}
