import calls from '../../../../../../docs/guide/calls.md?raw';
import guide from '../../../../../../docs/guide/README.md?raw';
import verification from '../../../../../../docs/guide/webhooks/verification.md?raw';

/** Names of languages in the guide's code blocks. */
export const LANGUAGES = [
  { value: 'js', label: 'JavaScript' },
  { value: 'python', label: 'Python' },
  { value: 'php', label: 'PHP' },
  { value: 'go', label: 'Go' },
  { value: 'ruby', label: 'Ruby' },
] as const;
export type Language = (typeof LANGUAGES)[number]['value'];

/** The store's own values, which replace those in the guide's examples; undefined ones stay. */
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

/** Returns the first code block of a page in a language that contains a text, with the store's own values. */
function block(page: string, language: string, holds: string, values: Values): string {
  const blocks = page.matchAll(/^```(\w+)\n(.*?)^```$/gms);
  const found = [...blocks].find(([, name, code]) => name === language && code?.includes(holds))?.[2] ?? '';
  return Object.entries(EXAMPLES).reduce((code, [name, example]) => {
    const value = values[name as keyof Values];
    return value === undefined ? code : code.replaceAll(example, () => value);
  }, found.trimEnd());
}

/** Returns one call of the guide, as a command. */
export const curlOf = (holds: string, values: Values): string => block(guide, 'sh', holds, values);
/** Returns a program that creates an invoice. */
export const callIn = (language: Language, values: Values): string => block(calls, language, '/v1/invoices', values);
/** Returns a receiver of webhooks that verifies them. */
export const receiverIn = (language: Language, values: Values): string =>
  block(verification, language, 'TILL_SECRET', values);
