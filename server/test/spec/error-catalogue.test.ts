import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusalsOf } from '../../src/http/refusals.ts';
import { CHECKOUT_ROUTES, MERCHANT_ROUTES } from '../../src/http/routes.ts';
import { ERROR_CATALOGUE } from './error-catalogue.ts';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));
const LITERAL = '(?:\'([^\']*)\'|"([^"]*)"|`([^`]*)`)';
const SEND_STATUS: Readonly<Record<string, number>> = {
  not_sendable: 400,
  not_found: 404,
  rate_limited: 429,
  send_failed: 502,
};

/** Refusals whose message is not written where they are thrown, by file, and the literals that it comes from. */
const INDIRECT: Readonly<Record<string, readonly [throws: number, from: string, literal: RegExp, status: number][]>> = {
  'http/merchant/ids.ts': [[1, 'http/merchant', /decodeId\([^,]+,\s*'([^']+)'/g, 404]],
  'invoices/send-invoice.ts': [
    [1, 'invoices/send-invoice.ts', /const text = .*/g, 429],
    [2, 'invoices/email-allowance.ts', /'(Invoice (?:has no sends left|was sent [^']+))'/g, 429],
  ],
};

let sources: Map<string, string>;

beforeAll(async () => {
  const entries = await readdir(SRC, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
  sources = new Map(
    await Promise.all(
      paths.map(async (path): Promise<[string, string]> => [path.slice(SRC.length + 1), await readFile(path, 'utf8')]),
    ),
  );
});

const entry = (status: number, message: string): string => `${status} ${message.replaceAll(/\$\{[^}]*\}/g, '<>')}`;

/** `status message` of everything in the code that a caller can be refused with. */
function inTheCode(): Set<string> {
  const found = new Set<string>();
  for (const [path, source] of sources) {
    for (const [, status, ...texts] of source.matchAll(new RegExp(`new ApiError\\(\\s*(\\d+),\\s*${LITERAL}`, 'g'))) {
      found.add(entry(Number(status), texts.find((text) => text !== undefined) ?? ''));
    }
    for (const [, code = '', ...texts] of source.matchAll(
      new RegExp(`new SendFailed\\(\\s*'(\\w+)',\\s*${LITERAL}`, 'g'),
    )) {
      found.add(entry(SEND_STATUS[code] ?? 0, texts.find((text) => text !== undefined) ?? ''));
    }
    for (const [, from, literal, status] of INDIRECT[path] ?? []) {
      for (const message of literals(from, literal)) found.add(entry(status, message));
    }
  }
  for (const [, status, message = ''] of (sources.get('http/plugins/errors.ts') ?? '').matchAll(
    /status: (\d+), message: '([^']+)'/g,
  )) {
    found.add(entry(Number(status), message));
  }
  for (const [, status, message = ''] of (sources.get('http/plugins/errors.ts') ?? '').matchAll(
    /code\((\d+)\)\.send\(\{ error: '([^']+)'/g,
  )) {
    found.add(entry(Number(status), message));
  }
  const reasons = /status !== '[^']+'\) return '([^']+)'|customerEmail === null\) return '([^']+)'/g;
  for (const [, ...texts] of (sources.get('invoices/email-allowance.ts') ?? '').matchAll(reasons)) {
    found.add(entry(400, texts.find((text) => text !== undefined) ?? ''));
  }
  return found;
}

function literals(from: string, pattern: RegExp): string[] {
  const texts = [...sources].filter(([path]) => path.startsWith(from)).map(([, source]) => source);
  return texts.flatMap((source) =>
    [...source.matchAll(pattern)].flatMap(([whole, message]) =>
      message === undefined ? [...whole.matchAll(/[?:] '([^']+)'/g)].map(([, each = '']) => each) : [message],
    ),
  );
}

describe('the messages of refusals', () => {
  it('in the code are those of the specification and the decisions, one for one', () => {
    const laidDown = new Set(ERROR_CATALOGUE.map(([status, message]) => entry(status, message)));
    const found = inTheCode();
    expect(
      [...found].filter((each) => !laidDown.has(each)),
      'in the code, not laid down',
    ).toEqual([]);
    expect(
      [...laidDown].filter((each) => !found.has(each)),
      'laid down, not in the code',
    ).toEqual([]);
  });

  it('are written where they are thrown, or are known to come from elsewhere', () => {
    for (const [path, source] of sources) {
      const thrown = [...source.matchAll(/new (?:ApiError|SendFailed)\(/g)].length;
      const written = [
        ...source.matchAll(new RegExp(`new ApiError\\(\\s*\\d+,\\s*${LITERAL}`, 'g')),
        ...source.matchAll(new RegExp(`new SendFailed\\(\\s*'\\w+',\\s*${LITERAL}`, 'g')),
      ].length;
      const indirect = (INDIRECT[path] ?? []).reduce((sum, [throws]) => sum + throws, 0);
      expect(thrown - written, path).toBe(indirect);
    }
  });

  it('in the OpenAPI document are those of the catalogue, one for one', () => {
    const documented = new Set(
      [...MERCHANT_ROUTES, ...CHECKOUT_ROUTES].flatMap((route) =>
        [...refusalsOf(route)].flatMap(([status, refusals]) =>
          refusals.map(({ message }) => `${status} ${message.replace(/(scope: |this one is )\S+$/, '$1<>')}`),
        ),
      ),
    );
    // The one answer that no operation gives: there is no operation.
    documented.add('404 Not found');
    expect([...documented].sort()).toEqual(ERROR_CATALOGUE.map(([status, message]) => entry(status, message)).sort());
  });
});
