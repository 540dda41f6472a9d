// Writes docs/operating/licences.md: every package that an installation contains, by its licence, from the lockfile
// alone. With --check it writes nothing, and fails when the page differs or when a licence is not in the list below.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedComponents, isOurs } from './release/components.mjs';

const ROOT = join(import.meta.dirname, '..');
const PAGE = join(ROOT, 'docs', 'operating', 'licences.md');

/** Licences allowed beside Till, by SPDX id, and their terms for people who pass Till on. */
const ALLOWED = {
  MIT: 'keep the notice',
  'MIT-0': 'nothing',
  ISC: 'keep the notice',
  '0BSD': 'nothing',
  'BSD-2-Clause': 'keep the notice',
  'BSD-3-Clause': 'keep the notice',
  'BlueOak-1.0.0': 'keep the notice or the link',
  'Apache-2.0': 'keep the notices, state the changes',
  Unlicense: 'nothing',
  'CC0-1.0': 'nothing',
  // Both as published, in separate files that anyone can replace; none of it is in our sources.
  'MPL-2.0': 'provide the source of its files if you change them',
  'LGPL-3.0-or-later': 'provide the source of the library if you change it, and allow its replacement',
};

const packages = installedComponents(ROOT)
  .components.filter((component) => !isOurs(component))
  .map((component) => ({ name: `${nameOf(component)} ${component.version}`, licence: licenceOf(component) }));
const refused = packages.filter(({ licence }) => !isAllowed(licence));
const text = page();

if (refused.length > 0) {
  const lines = refused.map(({ name, licence }) => `  ${name}: ${licence}\n`);
  process.stderr.write(`these licences are not among those that scripts/licences.mjs allows:\n${lines.join('')}`);
  process.exitCode = 1;
} else if (!process.argv.includes('--check')) {
  writeFileSync(PAGE, text);
} else if (readFileSync(PAGE, 'utf8') !== text) {
  process.stderr.write('docs/operating/licences.md does not match the lockfile: npm run licences\n');
  process.exitCode = 1;
}

/** npm omits the scope of some names, but never of the package's URL. */
function nameOf({ purl }) {
  return decodeURIComponent(purl.slice('pkg:npm/'.length, purl.lastIndexOf('@')));
}

function licenceOf({ licenses = [] }) {
  return (
    licenses.map(({ license, expression }) => expression ?? license.id ?? license.name).join(' AND ') || 'none named'
  );
}

/** In an expression every licence must be allowed, and one of each choice. */
function isAllowed(expression) {
  const names = expression.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /);
  const isKnown = (name) => Object.hasOwn(ALLOWED, name);
  return expression.includes(' AND ') ? names.every(isKnown) : names.some(isKnown);
}

function page() {
  const groups = Map.groupBy(packages, ({ licence }) => licence);
  const sorted = [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
  const sections = sorted.map(([licence, members]) => {
    const names = [...new Set(members.map(({ name }) => name))].sort().map((name) => `- ${name}\n`);
    return `## ${licence}\n\n${names.join('')}`;
  });
  const asks = Object.entries(ALLOWED).map(([licence, what]) => `| ${licence} | ${what} |\n`);
  return `# Licences of what is installed

Till is under the MIT licence. An installation also contains these packages, some of them only on the systems in their
names. \`npm run licences\` generates this page from the lockfile; the run of all checks fails when it differs, or when a
licence is not in the first table. A release's list of components, \`till-<version>.cdx.json\`, has the same packages
with checksums and dependencies. The packages of the built-in PostgreSQL and of Node contain these programs, which have
their own licences: the [PostgreSQL Licence](https://www.postgresql.org/about/licence/) and that of
[Node](https://github.com/nodejs/node/blob/main/LICENSE).

| licence | requirement for redistributing Till |
|---|---|
${asks.join('')}
${sections.join('\n')}`;
}
