import calls from '../../../../../../docs/guide/calls.md?raw';
import guide from '../../../../../../docs/guide/README.md?raw';
import verification from '../../../../../../docs/guide/webhooks/verification.md?raw';

/** The names of languages as the guide's code blocks have them. */
export const LANGUAGES = [
  { value: 'js', label: 'JavaScript' },
  { value: 'python', label: 'Python' },
  { value: 'php', label: 'PHP' },
  { value: 'go', label: 'Go' },
  { value: 'ruby', label: 'Ruby' },
] as const;
export type Language = (typeof LANGUAGES)[number]['value'];

/** What the guide's examples name, in their place what a store has; undefined: the example's stays. */
export interface Values {
  readonly baseUrl: string;
  readonly slug: string;
  readonly productId: string | undefined;
  readonly templateId: string | undefined;
  readonly webhookPath: string | undefined;
}

const EXAMPLES: Readonly<Record<keyof Values, RegExp>> = {
  baseUrl: /https:\/\/pay\.example\.com/g,
  slug: /(?<="store":")games(?=")/g,
  productId: /01a1fc26-3e62-7f46-803a-4e3aeb6a5126/g,
  templateId: /01a1fc26-3e62-7f46-803a-4e3aeb6a5127/g,
  webhookPath: /(?<=")\/webhooks(?=")/g,
};

/** The first code block of a page in a language that has a text in it, with the store's own values. */
function block(page: string, language: string, holds: string, values: Values): string {
  const blocks = page.matchAll(/^```(\w+)\n(.*?)^```$/gms);
  const found = [...blocks].find(([, name, code]) => name === language && code?.includes(holds))?.[2] ?? '';
  return Object.entries(EXAMPLES).reduce((code, [name, example]) => {
    const value = values[name as keyof Values];
    return value === undefined ? code : code.replaceAll(example, () => value);
  }, found.trimEnd());
}

/** One call of the guide, as a command. */
export const curlOf = (holds: string, values: Values): string => block(guide, 'sh', holds, values);
/** A program that creates an invoice. */
export const callIn = (language: Language, values: Values): string => block(calls, language, '/v1/invoices', values);
/** A receiver of webhooks that verifies them. */
export const receiverIn = (language: Language, values: Values): string =>
  block(verification, language, 'TILL_SECRET', values);
