import type { Setting } from '../../src/app/config/setting.ts';
import { chainSettings } from '../../src/app/config/settings/chains.ts';
import { SETTINGS } from '../../src/app/config/settings.ts';
import { knownChainNames } from '../../src/money/chains/catalogue.ts';

/** All settings, including those of each chain. */
export const ALL_SETTINGS: readonly Setting<unknown>[] = [
  ...Object.values(SETTINGS),
  ...knownChainNames().flatMap((chain) => Object.values(chainSettings(chain))),
];

/** Returns the setting with this name; undefined when there is none. */
export function settingNamed(name: string): Setting<unknown> | undefined {
  return ALL_SETTINGS.find((setting) => setting.name === name);
}

/** Returns true when a typical value is masked in output: such a value belongs in a file. */
export function hidesItsExample({ mask, example }: Setting<unknown>): boolean {
  return mask(example) !== example;
}
