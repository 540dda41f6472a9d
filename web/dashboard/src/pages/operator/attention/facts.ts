import type { Attention } from '../queries.ts';

type Fact = Attention['facts'][number];
type Facts = { readonly [K in Fact['kind']]: Extract<Fact, { kind: K }> };
export type FactTexts = { readonly [K in Fact['kind']]: (fact: Facts[K]) => string };
export type Titles = Readonly<Record<Attention['code'], string>>;

/**
 * Returns the facts in the language of the texts, equal ones once. Returns them in English, as sent, without texts, and
 * during an update from a server that is older, which sends no facts, or newer, which may have other kinds.
 */
export function factsIn(texts: FactTexts | undefined, { facts = [], detail }: Attention): readonly string[] {
  if (texts === undefined || facts.length === 0 || facts.some(({ kind }) => texts[kind] === undefined))
    return detail === null ? [] : [detail];
  return [...new Set(facts.map((fact) => say(texts, fact.kind, fact)))];
}

function say<K extends keyof Facts>(texts: FactTexts, kind: K, fact: Facts[K]): string {
  return texts[kind](fact);
}
