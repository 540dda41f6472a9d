/**
 * Chooses the form that a language uses for a number.
 * @param forms the language's forms by the names of `Intl.PluralRules`; `other` is in every language
 */
export function pluralOf(language: string) {
  const rules = new Intl.PluralRules(language);
  return (count: number, forms: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>): string =>
    forms[rules.select(count)] ?? forms.other;
}
