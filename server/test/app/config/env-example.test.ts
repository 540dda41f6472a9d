import { parse } from 'dotenv';
import { expect, test } from 'vitest';
import { loadConfig } from '../../../src/app/config/config.ts';
import { renderEnvExample } from '../../../src/app/config/env-example.ts';
import { readEnvironment } from '../../../src/app/config/environment.ts';
import { ConfigInvalid } from '../../../src/app/config/problem.ts';
import type { Setting } from '../../../src/app/config/setting.ts';
import { chainSettings } from '../../../src/app/config/settings/chains.ts';
import { SETTINGS } from '../../../src/app/config/settings.ts';
import { knownChainNames } from '../../../src/money/chains/catalogue.ts';

const example = renderEnvExample(knownChainNames());

// Rewritten with: npx vitest run --root server test/config -u
test('.env.example is up to date with the settings', async () => {
  await expect(example).toMatchFileSnapshot('../../../../.env.example');
});

test('.env.example names every setting but the rare ones, with values accepted once the secrets are real', () => {
  const variables = parse(example.replace(/^#(?=[A-Z_]+=)/gm, ''));
  expect(Object.keys(variables)).toEqual(
    [...Object.values<Setting<unknown>>(SETTINGS), ...Object.values(chainSettings('base'))]
      .filter(({ isRare }) => isRare !== true)
      .map(({ name }) => name),
  );
  try {
    loadConfig({ environment: readEnvironment({ variables }), chainNames: knownChainNames() });
    expect.unreachable();
  } catch (error) {
    if (!(error instanceof ConfigInvalid)) throw error;
    expect(error.problems.map(({ variable }) => variable)).toEqual([
      'SECRET_KEY',
      'SECRET_KEYS_RETIRED',
      'GAS_PRIVATE_KEY',
    ]);
  }
});
