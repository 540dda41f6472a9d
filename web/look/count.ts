/**
 * Plural forms of each language, by the names of `Intl.PluralRules`; `many` may be omitted where only millions use it.
 */
type Forms = {
  en: Record<'one' | 'other', string>;
  es: Record<'one' | 'other', string> & { many?: string };
  pt: Record<'one' | 'other', string> & { many?: string };
  de: Record<'one' | 'other', string>;
  fr: Record<'one' | 'other', string> & { many?: string };
  ru: Record<'one' | 'few' | 'many' | 'other', string>;
  tr: Record<'one' | 'other', string>;
  zh: Record<'other', string>;
};

/**
 * Returns a function that picks the form of a text for a number. `#` in the form becomes the number as the language
 * writes it: `count(3, { one: '# item', other: '# items' })` is `3 items`. A form must not contain any other value.
 */
export function countOf<L extends keyof Forms>(language: L) {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (count: number, forms: Forms[L]): string => {
    const known: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>> = forms;
    return (known[rules.select(count)] ?? known.other).replace('#', () => numbers.format(count));
  };
}
