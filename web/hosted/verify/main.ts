import '../src/style/theme.css';
import './verify.css';
import { element, heading, list, paragraph } from './dom';
import { shareOf } from './formats';
import { receiptChecker } from './receipt-view';
import { texts } from './texts/texts';
import { CONTRACTS, type Entries, FIELDS, type Field, judge, type Verdict } from './verdict';

const form = element('form', HTMLFormElement);
const result = element('result', HTMLElement);
const inputs = Object.fromEntries(FIELDS.map((field) => [field, element(field, HTMLInputElement)])) as Record<
  Field,
  HTMLInputElement
>;

const said = texts.deposit;
const DEFAULTS: Partial<Entries> = CONTRACTS;

const receipts = receiptChecker((entries) => {
  fill((field) => entries[field]);
  show();
});

readFragment();
keepFragment();
form.addEventListener('input', show);
form.addEventListener('submit', (event) => event.preventDefault());
window.addEventListener('hashchange', readFragment);

/** Fills the forms from the fragment of the URL, which browsers never send to a server. */
function readFragment(): void {
  const given = new URLSearchParams(location.hash.slice(1));
  fill((field) => given.get(field) ?? DEFAULTS[field] ?? '');
  show();
  receipts.open(given);
}

/**
 * Adds the fragment to the links to other languages. Removes these links from a saved copy, where they lead nowhere.
 */
function keepFragment(): void {
  const links = document.querySelector('.languages');
  if (location.protocol === 'file:') links?.remove();
  links?.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null) link.hash = location.hash;
  });
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
    const problem = problems[field];
    element(`${field}-problem`, HTMLElement).textContent = problem === undefined ? '' : said.problems[problem];
    inputs[field].setAttribute('aria-invalid', String(problem !== undefined));
  }
  result.className = `result ${verdict.kind}`;
  result.replaceChildren(...describe(verdict));
}

function describe(verdict: Verdict): Node[] {
  switch (verdict.kind) {
    case 'incomplete':
      return [heading(said.incomplete.title), paragraph(said.incomplete.note)];
    case 'stuck':
      return [heading(said.stuck.title), paragraph(said.stuck[verdict.reason]), paragraph(said.stuck.note)];
    case 'match':
      return [
        heading(said.match.title),
        paragraph(said.match.only),
        list([
          [said.match.merchant(shareOf(10_000 - verdict.feeBps)), verdict.payout],
          [said.match.feeRecipient(shareOf(verdict.feeBps)), verdict.feeRecipient],
        ]),
        paragraph(said.match.note),
        steps(verdict),
      ];
    case 'other-contracts':
      return [
        heading(said.otherContracts.title),
        paragraph(said.otherContracts.note),
        list([
          [said.otherContracts.factory, CONTRACTS.factory],
          [said.otherContracts.initCodeHash, CONTRACTS.initCodeHash],
        ]),
      ];
    case 'mismatch':
      return [
        heading(said.mismatch.title),
        paragraph(said.mismatch.note),
        list([
          [said.mismatch.entered, verdict.asked],
          [said.mismatch.computed, verdict.derived],
        ]),
        steps(verdict),
      ];
  }
}

function steps({ salt, derived }: { salt: string; derived: string }): Node {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = said.steps.title;
  details.append(
    summary,
    list([
      [said.steps.salt, salt],
      [said.steps.address, derived],
    ]),
  );
  return details;
}
