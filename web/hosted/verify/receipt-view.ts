import { MAX_RECEIPT_LENGTH } from '../../../sdk/src/receipts/signed.ts';
import { element, heading, paragraph, tag } from './dom';
import { checkReceipt, entriesOf, type PublishedKeys, parseReceipt, type Step } from './receipt';
import { texts } from './texts/texts';
import type { Entries } from './verdict';

/**
 * Sets up the receipt checker, one half of the page.
 * @param onTerms called with the deposit address terms of a receipt, for the other half to compute
 */
export function receiptChecker(onTerms: (entries: Entries) => void): { open(fragment: URLSearchParams): void } {
  const text = element('receipt', HTMLTextAreaElement);
  const file = element('receipt-file', HTMLInputElement);
  const keys = element('keys', HTMLTextAreaElement);
  const result = element('receipt-result', HTMLElement);
  const published = publishedKeys();
  let checks = 0;
  const check = async (): Promise<void> => {
    checks += 1;
    const own = checks;
    const given = text.value.trim();
    result.hidden = given === '';
    if (given === '') return;
    const said = parseReceipt(given);
    if (said !== undefined) onTerms(entriesOf(said));
    const steps: Step[] = [];
    for await (const step of checkReceipt(given, { published, entered: keys.value })) {
      // The input has changed in the meantime.
      if (own !== checks) return;
      steps.push(step);
    }
    if (own !== checks) return;
    const verdict = verdictOf(steps, said?.iss ?? '');
    result.className = `result ${verdict.kind}`;
    result.replaceChildren(heading(verdict.title), stepList(steps), paragraph(verdict.note));
  };
  text.addEventListener('input', check);
  keys.addEventListener('input', check);
  file.addEventListener('change', async () => {
    const [chosen] = file.files ?? [];
    if (chosen === undefined) return;
    // One character too many is enough for the check to report the text as too long.
    text.value = await chosen.slice(0, MAX_RECEIPT_LENGTH + 1).text();
    await check();
  });
  return {
    open(fragment) {
      text.value = fragment.get('receipt') ?? '';
      void check();
    },
  };
}

function publishedKeys(): PublishedKeys | undefined {
  try {
    return JSON.parse(document.getElementById('till-keys')?.textContent ?? '') as PublishedKeys;
  } catch {
    return undefined;
  }
}

function verdictOf(steps: readonly Step[], issuer: string) {
  const { refuted, unproven, proven } = texts.receipt;
  if (steps.some(({ finding }) => finding === 'refuted')) return { kind: 'mismatch', ...refuted };
  const signature = steps[1];
  if (signature?.finding !== 'proven') return { kind: 'incomplete', ...unproven };
  return { kind: 'match', title: proven.title(issuer), note: proven.note(issuer) };
}

function stepList(steps: readonly Step[]): Node {
  const items = document.createElement('ol');
  items.className = 'steps';
  for (const { finding, claim, why } of steps) {
    const item = document.createElement('li');
    const mark = tag('span', texts.receipt.marks[finding], `mark ${finding}`);
    item.append(mark, tag('span', claim, 'claim'), ...why.map(paragraph));
    items.append(item);
  }
  return items;
}
