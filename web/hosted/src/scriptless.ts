import type { Starter } from './screens/use-starter.ts';

/**
 * True in the build that the server renders for browsers without scripts. A constant, so that each build contains only
 * its own branches.
 */
export const isScriptless: boolean = import.meta.env.MODE === 'server';

/** The starter of a page without scripts, whose buttons send forms instead. */
export const IDLE: Starter = { busy: null, failure: null, start: async () => {} };

/** Id of the form that the buttons of methods send without scripts. */
export const PICK_FORM = 'picks';

/** Returns the properties of a button that picks a payment method. */
export function picks(method: string, starter: Starter) {
  return isScriptless
    ? { form: PICK_FORM, name: 'pick', value: method }
    : { type: 'button' as const, onClick: () => starter.start(method) };
}
