import { type Sentence, texts } from './texts/en.ts';

/** The refusal of a wallet's account from another network, with values of that network. */
const ACCOUNT_FORM =
  /^The account public key is of another network or kind of wallet: on (.+) it starts with one of (.+)$/;

/** Returns a sentence of the server in the reader's language; unchanged if it has no other text. */
export function translate(said: string): string {
  if (said in texts.refusals) return texts.refusals[said as Sentence];
  const [, network, prefixes] = ACCOUNT_FORM.exec(said) ?? [];
  return network === undefined || prefixes === undefined ? said : texts.accountForm(network, prefixes);
}
