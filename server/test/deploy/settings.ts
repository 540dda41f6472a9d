import { knownChainNames } from '../../src/chains/catalogue.ts';
import type { Setting } from '../../src/config/setting.ts';
import { chainSettings } from '../../src/config/settings/chains.ts';
import { SETTINGS } from '../../src/config/settings.ts';

/** Every setting, those of each chain included. */
export const ALL_SETTINGS: readonly Setting<unknown>[] = [
  ...Object.values(SETTINGS),
  ...knownChainNames().flatMap((chain) => Object.values(chainSettings(chain))),
];

/** The setting of a name; undefined when there is none. */
export function settingNamed(name: string): Setting<unknown> | undefined {
  return ALL_SETTINGS.find((setting) => setting.name === name);
}

/** Whether what it usually holds is hidden from people: such a value belongs into a file. */
export function hidesItsExample({ mask, example }: Setting<unknown>): boolean {
  return mask(example) !== example;
}
