import { type Mask, shown } from './masks.ts';
import type { Parser } from './parsers.ts';

/** The headings under which settings are listed. */
export type SettingGroup =
  | 'Service'
  | 'Database'
  | 'Images'
  | 'Secrets'
  | 'Mail'
  | 'Chains'
  | 'Each chain'
  | 'Rates'
  | 'Webhooks'
  | 'Email limits'
  | 'Rate limits';

/** One variable of the environment. `T` includes undefined when it has no default. */
export interface Setting<T> {
  readonly name: string;
  readonly group: SettingGroup;
  /** One sentence for the operator, with the unit. */
  readonly description: string;
  readonly example: string;
  /** The text used for an unset variable; undefined when there is none. */
  readonly default: string | undefined;
  readonly parse: Parser<Exclude<T, undefined>>;
  readonly mask: Mask;
  /** True for a setting that few installations change: it is described in docs/operating, and not in `.env.example`. */
  readonly isRare?: boolean;
}

/** Returns true when a setting is secret, all of it or a part. */
export function isSecret({ mask }: Pick<Setting<unknown>, 'mask'>): boolean {
  return mask !== shown;
}

interface Definition<T> {
  readonly name: string;
  readonly description: string;
  readonly parse: Parser<T>;
  readonly mask?: Mask;
  readonly isRare?: boolean;
}

/** Declares the settings under one heading. */
export function settingsUnder(group: SettingGroup) {
  return {
    /** Declares a setting that always has a value. */
    setting<T>(definition: Definition<T> & { default: string; example?: string }): Setting<T> {
      const { mask = shown, example = definition.default, ...rest } = definition;
      // A value type is never undefined: only an absent default is.
      return { ...rest, group, mask, example, parse: definition.parse as Parser<Exclude<T, undefined>> };
    },
    /** Declares a setting that may be absent. */
    optionalSetting<T>(definition: Definition<T> & { example: string }): Setting<T | undefined> {
      const { mask = shown, ...rest } = definition;
      return { ...rest, group, mask, default: undefined, parse: definition.parse as Parser<Exclude<T, undefined>> };
    },
  };
}
