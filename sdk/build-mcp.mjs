// Writes dist/mcp.js, the program `till-mcp` in one file with the libraries it uses, so that the package has no
// dependencies; beside it their licences, and the pages of the guide that it serves.
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const DIST = join(import.meta.dirname, 'dist');
const GUIDE = join(import.meta.dirname, '..', 'docs', 'guide');
/** The folder of a package, in the path of one of its files. */
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

const bundle = await rolldown({
  input: join(import.meta.dirname, 'mcp', 'main.ts'),
  platform: 'node',
  logLevel: 'warn',
});
const { output } = await bundle.write({
  file: join(DIST, 'mcp.js'),
  format: 'esm',
  codeSplitting: false,
  banner: '#!/usr/bin/env node',
});
await bundle.close();

const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
const packages = new Set(modules.map((path) => PACKAGE.exec(path)?.[0]).filter((folder) => folder !== undefined));
writeFileSync(join(DIST, 'mcp-licences.txt'), [...packages].sort().map(licenceOf).join('\n'));
cpSync(GUIDE, join(DIST, 'guide'), {
  recursive: true,
  filter: (path) => !/\.[^/.]+$/.test(path) || path.endsWith('.md'),
});

/** @throws Error when a package has no file with its licence */
function licenceOf(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (file === undefined) throw new Error(`${name} has no file with its licence`);
  return `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}
