import '../src/style/theme.css';
import './verify.css';
import { CONTRACTS, type Entries, FIELDS, type Field, judge, type Verdict } from './verdict';

const form = element('form', HTMLFormElement);
const result = element('result', HTMLElement);
const inputs = Object.fromEntries(FIELDS.map((field) => [field, element(field, HTMLInputElement)])) as Record<
  Field,
  HTMLInputElement
>;

const DEFAULTS: Partial<Entries> = CONTRACTS;

readFragment();
show();
form.addEventListener('input', show);
form.addEventListener('submit', (event) => event.preventDefault());
window.addEventListener('hashchange', () => {
  readFragment();
  show();
});

/** What follows the `#` fills the form; a browser sends it to nobody. */
function readFragment(): void {
  const given = new URLSearchParams(location.hash.slice(1));
  for (const field of FIELDS) inputs[field].value = given.get(field) ?? DEFAULTS[field] ?? '';
  const isOther = FIELDS.some((field) => field in DEFAULTS && inputs[field].value !== DEFAULTS[field]);
  if (isOther) element('contracts', HTMLDetailsElement).open = true;
}

function show(): void {
  const entries = Object.fromEntries(FIELDS.map((field) => [field, inputs[field].value])) as Entries;
  const verdict = judge(entries);
  const problems = verdict.kind === 'incomplete' ? verdict.problems : {};
  for (const field of FIELDS) {
    element(`${field}-problem`, HTMLElement).textContent = problems[field] ?? '';
    inputs[field].setAttribute('aria-invalid', String(problems[field] !== undefined));
  }
  result.className = `result ${verdict.kind}`;
  result.replaceChildren(...describe(verdict));
}

function describe(verdict: Verdict): Node[] {
  switch (verdict.kind) {
    case 'incomplete':
      return [heading('Not compared yet'), paragraph('Fill in the five fields; the answer shows here at once.')];
    case 'stuck':
      return [
        heading('No: money could never leave such an address'),
        paragraph(`${verdict.reason} Do not pay to an address that is said to be made of these terms.`),
      ];
    case 'match':
      return [
        heading('Yes: this address is made of these terms'),
        paragraph('Whatever is sent to it can go to these two and nobody else, whoever moves it:'),
        list([
          ['Merchant', verdict.payout, `${percent(10_000 - verdict.feeBps)} of it`],
          ['Fee recipient', verdict.feeRecipient, `${percent(verdict.feeBps)} of it`],
        ]),
        paragraph('Whether that payout address is the merchant’s own, ask the merchant.'),
        steps(verdict),
      ];
    case 'other-contracts':
      return [
        heading('Careful: this page does not know these contracts'),
        paragraph(
          'The address is made of these terms, but by a factory or code other than those of this version. Nobody can ' +
            'tell from an address what such contracts do with money. A link can fill in these two fields as well: ' +
            'believe it only if you know where they come from.',
        ),
        list([
          ['This version’s factory', CONTRACTS.factory, ''],
          ['This version’s init code hash', CONTRACTS.initCodeHash, ''],
        ]),
      ];
    case 'mismatch':
      return [
        heading('No: this address is not made of these terms'),
        paragraph(
          'Do not pay to it until you know why. A single wrong digit in any field causes this, and so does an ' +
            'address that somebody has put in place of the right one.',
        ),
        list([
          ['Asked about', verdict.asked, ''],
          ['Made of these terms', verdict.derived, ''],
        ]),
        steps(verdict),
      ];
  }
}

function steps({ salt, derived }: { salt: string; derived: string }): Node {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = 'How it was computed';
  details.append(
    summary,
    list([
      ['Salt: keccak256 of payout, fee recipient, fee and attempt id, a word of 32 bytes each', salt, ''],
      ['Last 20 bytes of keccak256 of ff, factory, salt and init code hash', derived, ''],
    ]),
  );
  return details;
}

function heading(text: string): Node {
  const node = document.createElement('h2');
  node.textContent = text;
  return node;
}

function paragraph(text: string): Node {
  const node = document.createElement('p');
  node.textContent = text;
  return node;
}

function list(rows: readonly (readonly [string, string, string])[]): Node {
  const node = document.createElement('dl');
  for (const [name, value, note] of rows) {
    const term = document.createElement('dt');
    term.textContent = note === '' ? name : `${name}, ${note}`;
    const description = document.createElement('dd');
    description.textContent = value;
    node.append(term, description);
  }
  return node;
}

function percent(bps: number): string {
  return `${bps / 100} %`;
}

function element<T extends HTMLElement>(id: string, type: abstract new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no ${id}`);
  return found;
}
