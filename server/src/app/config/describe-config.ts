import type { Environment } from './environment.ts';
import type { Setting } from './setting.ts';
import { chainSettings } from './settings/chains.ts';
import { SETTINGS } from './settings.ts';

/** One line of `till config`. */
export interface EffectiveSetting {
  readonly name: string;
  /** Masked for a secret; null when not set and without a default. */
  readonly value: string | null;
  /** `environment`, `.env`, `command line`, `demo`, `file` and its path, `default`, or `not set`. */
  readonly origin: string;
}

/** Returns the values in effect, in the order of the settings, secrets masked; for chains only those that are set. */
export function describeConfig(environment: Environment, chainNames: readonly string[]): EffectiveSetting[] {
  const chains = chainNames.flatMap((name) => Object.values(chainSettings(name)));
  return [
    ...Object.values(SETTINGS).map((setting) => describeSetting(setting, environment)),
    ...chains
      .filter((setting) => environment.has(setting.name))
      .map((setting) => describeSetting(setting, environment)),
  ];
}

function describeSetting(
  setting: Pick<Setting<unknown>, 'name' | 'default' | 'mask'>,
  environment: Environment,
): EffectiveSetting {
  const given = environment.get(setting.name);
  if (given !== undefined) {
    const origin = given.path === undefined ? given.origin : `file ${given.path}`;
    return { name: setting.name, value: setting.mask(given.text), origin };
  }
  if (setting.default === undefined) return { name: setting.name, value: null, origin: 'not set' };
  return { name: setting.name, value: setting.mask(setting.default), origin: 'default' };
}
