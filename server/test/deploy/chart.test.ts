import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };
import { ROLES } from '../../src/app/processes/roles.ts';
import { ALL_SETTINGS, hidesItsExample, settingNamed } from './settings.ts';

const CHART = join(import.meta.dirname, '../../../deploy/helm/till');
const textOf = (file: string): string => readFileSync(join(CHART, file), 'utf8');

interface Values {
  readonly secretSettings: readonly string[];
  readonly processes: Readonly<
    Record<string, { readonly roles: readonly string[]; readonly resources: { limits: { memory: string } } }>
  >;
  readonly [name: string]: unknown;
}

const values = parse(textOf('values.yaml')) as Values;
const schema = JSON.parse(textOf('values.schema.json')) as object;
const templates = globSync('templates/*', { cwd: CHART }).map((file): [string, string] => [file, textOf(file)]);
const accepts = new Ajv({ allowUnionTypes: true }).compile(schema);

test('its version is that of the program', () => {
  const chart = parse(textOf('Chart.yaml')) as { version: string; appVersion: string };
  expect([chart.version, chart.appVersion]).toEqual([packageJson.version, packageJson.version]);
});

test('its values match their schema', () => {
  expect(accepts(values), JSON.stringify(accepts.errors)).toBe(true);
});

test('its image may be named by a valid digest', () => {
  const accepted = (digest: string) =>
    accepts({ ...values, image: { repository: 'registry.example.com/till', digest } });
  expect(accepted(`sha256:${'0a'.repeat(32)}`)).toBe(true);
  for (const digest of ['latest', `sha256:${'0a'.repeat(31)}`, `SHA256:${'0A'.repeat(32)}`]) {
    expect(accepted(digest), digest).toBe(false);
  }
  expect(textOf('templates/_helpers.tpl')).toContain('{{ with .Values.image.digest }}@{{ . }}{{ end }}');
});

test('a secret among the settings is refused', () => {
  // Node URLs may contain a key; such URLs belong in the Secret.
  const secrets = ALL_SETTINGS.filter(hidesItsExample).filter(({ name }) => !name.startsWith('CHAIN_'));
  for (const { name, example } of secrets) {
    expect(accepts({ ...values, settings: { [name]: example } }), name).toBe(false);
  }
  expect(accepts({ ...values, settings: { BASE_URL: 'https://pay.example.com' } })).toBe(true);
});

test('its values from the Secret are secret settings', () => {
  for (const name of values.secretSettings) {
    const setting = settingNamed(name);
    expect(setting !== undefined && hidesItsExample(setting), name).toBe(true);
  }
});

test('its processes have every role, once', () => {
  const roles = Object.values(values.processes).flatMap((process) => process.roles);
  expect(roles.toSorted()).toEqual([...ROLES].toSorted());
});

test('every container has a limit on its memory, which leaves the API room for decoding a picture', () => {
  for (const { roles, resources } of Object.values(values.processes)) {
    const [, amount, unit] = /^(\d+)([MG])i$/.exec(resources.limits.memory) ?? [];
    const mib = Number(amount) * (unit === 'G' ? 1024 : 1);
    expect(mib).toBeGreaterThanOrEqual(roles.includes('api') ? 1536 : 512);
  }
  const containers = templates.filter(([, text]) => text.includes('containers:')).map(([, text]) => text);
  expect(containers).toHaveLength(2);
  for (const text of containers) expect(text).toMatch(/resources:/);
});

test.each(templates)('every value used by %s exists', (_, text) => {
  const named = [...text.matchAll(/\.Values((?:\.\w+)+)/g)].map(([, path = '']) => path.slice(1).split('.'));
  for (const path of named) {
    const found = path.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], values);
    expect(found, path.join('.')).toBeDefined();
  }
});

test.each(templates)('every template included by %s is defined', (_, text) => {
  const all = templates.map(([, other]) => other).join('\n');
  const included = [...text.matchAll(/include "([^"]+)"/g)].map(([, name]) => name);
  for (const name of included) expect(all).toContain(`define "${name}"`);
});
