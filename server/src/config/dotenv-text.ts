import type { Environment } from './environment.ts';
import { chainSettings } from './settings/chains.ts';
import { SETTINGS } from './settings.ts';

/** The settings that are given, as `.env` has them, secrets and all: also those that come from files. */
export function dotenvText(environment: Environment, chainNames: readonly string[]): string {
  const settings = [...Object.values(SETTINGS), ...chainNames.flatMap((name) => Object.values(chainSettings(name)))];
  return settings
    .flatMap(({ name }) => {
      const given = environment.get(name);
      return given === undefined ? [] : [`${name}=${quoted(given.text)}\n`];
    })
    .join('');
}

/** In a kind of quotes that the text does not have: between these, nothing has a meaning. */
function quoted(text: string): string {
  const quote = ["'", '`', '"'].find((each) => !text.includes(each)) ?? "'";
  return `${quote}${text}${quote}`;
}
