import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../../src/app/config/config.ts';
import { readEnvironment } from '../../src/app/config/environment.ts';
import { knownChainNames } from '../../src/money/chains/catalogue.ts';
import { hidesItsExample, settingNamed } from './settings.ts';

const ROOT = join(import.meta.dirname, '../../..');

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
  readonly mem_limit?: string;
  readonly read_only?: boolean;
  readonly privileged?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

const compose = parse(readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
/** Services that run Till. */
const ours = services.filter(([, { image }]) => image.includes('TILL_IMAGE'));
/** Returns a value after Compose has substituted the operator's variables. */
const filledIn = (value: string): string =>
  value.replaceAll(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, name, fallback) =>
    name === 'TILL_HOST' ? 'pay.example.com' : fallback,
  );

describe.each(services)('%s', (name, service) => {
  test('writes only to its volumes and has no unneeded privileges', () => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.privileged).toBeUndefined();
    expect(service.cap_add ?? []).toEqual(name === 'caddy' ? ['NET_BIND_SERVICE'] : []);
  });

  test('has an image with a pinned version', () => {
    expect(filledIn(service.image)).toMatch(/^[\w./-]+:\d+\.\d+[\w.-]*(?:@sha256:[0-9a-f]{64})?$/);
  });

  test('has a limit on its memory, which leaves Till room for decoding a picture', () => {
    const [, amount, unit] = /^(\d+)([mg])$/.exec(filledIn(service.mem_limit ?? '')) ?? [];
    const mib = Number(amount) * (unit === 'g' ? 1024 : 1);
    expect(mib).toBeGreaterThanOrEqual(name === 'till' ? 1536 : 256);
  });

  test('is published only if it is Caddy', () => {
    expect(service.ports ?? []).toEqual(name === 'caddy' ? ['80:80', '443:443', '443:443/udp'] : []);
  });

  test('reads secrets from mounted files, never from its environment', () => {
    const secretFiles = Object.entries(service.environment ?? {}).filter(([variable]) => variable.endsWith('_FILE'));
    const given = (service.secrets ?? []).map((secret) => `/run/secrets/${secret}`);
    expect(secretFiles.map(([, path]) => path).sort()).toEqual(given.sort());
    const plain = Object.entries(service.environment ?? {}).filter(([variable]) => !variable.endsWith('_FILE'));
    expect(plain.filter(([variable]) => /PASSWORD|SECRET|PRIVATE|TOKEN/.test(variable))).toEqual([]);
    for (const [, value] of plain) expect(value).not.toMatch(/:\/\/[^/]*:[^/]*@/);
  });
});

describe.each(ours)('the variables of %s', (_, { environment = {} }) => {
  test('are settings, and secrets among them are in files', () => {
    for (const variable of Object.keys(environment)) {
      const inFile = variable.endsWith('_FILE');
      const setting = settingNamed(variable.replace(/_FILE$/, ''));
      expect(setting, variable).toBeDefined();
      expect(setting !== undefined && hidesItsExample(setting), variable).toBe(inFile);
    }
  });

  test('have values that are accepted', () => {
    const plain = Object.entries(environment).filter(([variable]) => !variable.endsWith('_FILE'));
    const variables = Object.fromEntries(plain.map(([variable, value]) => [variable, filledIn(value)]));
    expect(() =>
      loadConfig({ environment: readEnvironment({ variables }), chainNames: knownChainNames() }),
    ).not.toThrow();
  });
});

test('every secret is a file ignored by git and by image builds', () => {
  const ignored = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n');
  const left = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
  // Without the dot, podman-compose mistakes it for the name of a volume.
  for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^\.\/secrets\/\w+$/);
  for (const path of ['deploy/secrets', 'deploy/till.env']) {
    expect(ignored.map((line) => line.replace(/\/$/, ''))).toContain(path);
    expect(left).toContain(path);
  }
});

test('Till starts once the schema is up to date, and Caddy once Till is ready', () => {
  const { migrate, till, caddy } = compose.services;
  expect(migrate?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
  expect(till?.depends_on).toMatchObject({ migrate: { condition: 'service_completed_successfully' } });
  expect(caddy?.depends_on).toEqual({ till: { condition: 'service_healthy' } });
  expect(till?.healthcheck?.test).toEqual(['CMD', 'node', '/opt/till/deploy/healthy.mjs']);
});

test('the database is on an internal network shared only with Till', () => {
  const onIt = services.filter(([, { networks = [] }]) => networks.includes('database')).map(([name]) => name);
  expect(compose.networks.database).toEqual({ internal: true });
  expect(onIt).toEqual(['postgres', 'migrate', 'till']);
  expect(compose.services.postgres?.networks).toEqual(['database']);
});
