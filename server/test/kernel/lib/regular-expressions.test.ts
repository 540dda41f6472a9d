import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../../src');
/** Length of the long texts, in characters; the short ones have a quarter of it. */
const LONG = 20_000;
/** Faster runs are not examined further, in microseconds of this thread's CPU. */
const NOTABLE_US = 15_000;
/** Maximum ratio for four times the length: linear time takes four times as long, quadratic sixteen times. */
const MOST = 9;

interface Found {
  readonly text: string;
  readonly flags: string;
  readonly file: string;
}

/** Returns every regular expression of the service, and every `pattern` of its schemas. */
function everyPattern(): Found[] {
  const found = new Map<string, Found>();
  for (const file of globSync('**/*.ts', { cwd: SOURCE })) {
    const visit = (node: ts.Node): void => {
      const pattern = patternIn(node);
      if (pattern !== undefined) found.set(`${pattern.text}/${pattern.flags}`, { ...pattern, file });
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, readFileSync(join(SOURCE, file), 'utf8'), ts.ScriptTarget.Latest, true));
  }
  return [...found.values()];
}

function patternIn(node: ts.Node): Pick<Found, 'text' | 'flags'> | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { text: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  const isConstant = ts.isVariableDeclaration(node) && /_PATTERN$/.test(node.name.getText());
  const isProperty = ts.isPropertyAssignment(node) && node.name.getText() === 'pattern';
  if (!isConstant && !isProperty) return undefined;
  const { initializer } = node;
  return initializer !== undefined && ts.isStringLiteralLike(initializer)
    ? { text: initializer.text, flags: 'u' }
    : undefined;
}

const UNITS = [
  'a',
  'A',
  '0',
  '1',
  '.',
  '-',
  '_',
  '/',
  ':',
  '@',
  '"',
  "'",
  '<',
  '>',
  ' ',
  '\n',
  '\0',
  '%',
  '=',
  ',',
  '#',
  '*',
  '\\',
];
const PAIRS = [
  'a.',
  'a-',
  'a:',
  'a/',
  'a@',
  '0.',
  '0:',
  ' \n',
  ' a',
  'a ',
  '::',
  '<a',
  'a>',
  '"a',
  'a=',
  '1a',
  'a://',
  'a://:',
  '<a@',
  '\\a',
];

/**
 * Returns generators of texts: one piece repeated, with an end that matches nowhere; pieces include the pattern's
 * literal text.
 */
function textsFor({ text }: Found): ((length: number) => string)[] {
  const literal = text.replaceAll(/\\[bBdDsSwWpPnrt0]|\\(.)|[()[\]{}|^$?*+]/g, '$1').slice(0, 40);
  const words = [...new Set(text.match(/[A-Za-z]{3,}/g) ?? [])].flatMap((word) => [word, `${word} `, `${word}/1 `]);
  return [...COMMON, ...[literal, ...words].filter(Boolean).flatMap(repetitionsOf)];
}

const repetitionsOf = (unit: string): ((length: number) => string)[] =>
  ['', '\u0001', '\n!'].map((end) => (length) => unit.repeat(Math.ceil(length / unit.length)) + end);

/** The texts for every pattern, each made once. */
const COMMON = [...UNITS, ...PAIRS].flatMap(repetitionsOf).map((textOf) => {
  const made = new Map<number, string>();
  return (length: number) => {
    const text = made.get(length) ?? textOf(length);
    made.set(length, text);
    return text;
  };
});

/**
 * Returns the cost of a pattern on a text, in microseconds: the minimum of several tries, since other processes are
 * running.
 */
function cost(pattern: RegExp, text: string, tries: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < tries; index += 1) {
    const { user, system } = process.threadCpuUsage();
    if (pattern.global) text.replaceAll(pattern, '');
    else pattern.test(text);
    const after = process.threadCpuUsage();
    least = Math.min(least, after.user + after.system - user - system);
  }
  return least;
}

function isSlow(pattern: RegExp, textOf: (length: number) => string): boolean {
  if (cost(pattern, textOf(LONG), 1) < NOTABLE_US) return false;
  const whole = cost(pattern, textOf(LONG), 3);
  return whole > NOTABLE_US && whole > MOST * cost(pattern, textOf(LONG / 4), 3);
}

/** Patterns applied to short texts only, each with the reason. */
const SHORT: Readonly<Record<string, string>> = {
  'kernel/lib/money.ts: /0+$/': 'the decimals of an amount, at most 18',
  'money/chains/evm/verify.ts: /\\0+$/': '32 bytes',
  'app/commands/verify-receipt/verify-receipt.ts: /\\/+$/':
    'an address of 2,000 characters at most, and what the operator typed',
};

test('every regular expression runs in linear time', () => {
  const patterns = everyPattern();
  expect(patterns.length).toBeGreaterThan(100);
  const isLong = ({ file, flags, text }: Found): boolean => SHORT[`${file}: /${text}/${flags}`] === undefined;
  const slow = patterns.filter(isLong).flatMap((found) => {
    const pattern = new RegExp(found.text, found.flags);
    const text = textsFor(found).find((each) => isSlow(pattern, each));
    return text === undefined ? [] : [`${found.file}: /${found.text}/${found.flags} with ${JSON.stringify(text(20))}`];
  });
  expect(slow).toEqual([]);
});
