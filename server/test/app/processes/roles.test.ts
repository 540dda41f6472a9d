import { expect, test } from 'vitest';
import { parseRoles } from '../../../src/app/processes/roles.ts';

test('roles are read from a comma-separated list', () => {
  expect(parseRoles('api, indexer,api')).toEqual(new Set(['api', 'indexer']));
});

test.each(['', 'api,', 'cook', 'API'])('"%s" names something that is not a role', (text) => {
  expect(parseRoles(text)).toBeUndefined();
});
