import '../src/style/theme.css';
import './verify.css';
import { element, heading, list, paragraph, percent } from './dom';
import { receiptChecker } from './receipt-view';
import { CONTRACTS, type Entries, FIELDS, type Field, judge, type Verdict } from './verdict';

const form = element('form', HTMLFormElement);
const result = element('result', HTMLElement);
const inputs = Object.fromEntries(FIELDS.map((field) => [field, element(field, HTMLInputElement)])) as Record<
  Field,
  HTMLInputElement
>;

const DEFAULTS: Partial<Entries> = CONTRACTS;

const receipts = receiptChecker((entries) => {
  fill((field) => entries[field]);
  show();
});

readFragment();
form.addEventListener('input', show);
form.addEventListener('submit', (event) => event.preventDefault());
window.addEventListener('hashchange', readFragment);

/** What follows the `#` fills the forms; browsers never send it to a server. */
function readFragment(): void {
  const given = new URLSearchParams(location.hash.slice(1));
  fill((field) => given.get(field) ?? DEFAULTS[field] ?? '');
  show();
  receipts.open(given);
}

function fill(entry: (field: Field) => string): void {
  for (const field of FIELDS) inputs[field].value = entry(field);
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
      return [heading('Not compared yet'), paragraph('Fill in the five fields, and the answer appears here.')];
    case 'stuck':
      return [
        heading('No: money could never leave such an address'),
        paragraph(`${verdict.reason} Do not pay to an address that is said to come from these terms.`),
      ];
    case 'match':
      return [
        heading('Yes: these terms give this address'),
        paragraph('Whatever is sent to it can only go to these two, whoever moves it:'),
        list([
          ['Merchant', verdict.payout, `${percent(10_000 - verdict.feeBps)} of it`],
          ['Fee recipient', verdict.feeRecipient, `${percent(verdict.feeBps)} of it`],
        ]),
        paragraph('Only the merchant can tell you whether that payout address is really theirs.'),
        steps(verdict),
      ];
    case 'other-contracts':
      return [
        heading('Careful: this page does not know these contracts'),
        paragraph(
          'These terms do give this address, but with a different factory or contract code than this version uses. ' +
            'Nobody can tell from an address what such contracts do with the money. A link can fill in these two ' +
            'fields as well: trust it only if you know where they come from.',
        ),
        list([
          ['This version’s factory', CONTRACTS.factory, ''],
          ['This version’s init code hash', CONTRACTS.initCodeHash, ''],
        ]),
      ];
    case 'mismatch':
      return [
        heading('No: these terms give a different address'),
        paragraph(
          'Do not pay to it until you know why. One wrong digit in any field is enough to cause this, and so is an ' +
            'address that somebody has swapped for the right one.',
        ),
        list([
          ['The address you entered', verdict.asked, ''],
          ['The address from these terms', verdict.derived, ''],
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
      ['Salt: keccak256 of payout, fee recipient, fee and attempt id, each as a word of 32 bytes', salt, ''],
      ['Last 20 bytes of keccak256 of ff, factory, salt and init code hash', derived, ''],
    ]),
  );
  return details;
}
