import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CADDY, NO_CADDY } from '../support/caddy.ts';

const FILE = join(import.meta.dirname, '../../../deploy/Caddyfile');

test.skipIf(NO_CADDY !== undefined)(
  'the Caddyfile of the containers routes every host to Till, but not internal paths',
  () => {
    const env = { PATH: process.env.PATH, TILL_HOST: 'pay.example.com', ACME_EMAIL: 'operator@example.com' };
    const args = ['adapt', '--adapter', 'caddyfile', '--config', FILE];
    const { status, stdout, stderr } = spawnSync(CADDY, args, { env, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    const text = JSON.stringify(JSON.parse(stdout));
    expect(text).toContain('"host":["pay.example.com"]');
    expect(text.match(/"upstreams":\[\{"dial":"till:3000"\}\]/g)).toHaveLength(2);
    expect(text.match(/"path":\["\/internal\/\*"\]/g)).toHaveLength(2);
    expect(text).toContain('"ask":"http://till:3000/internal/tls-check"');
    expect(text).toContain('"on_demand":true');
  },
);
