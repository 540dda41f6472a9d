import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nestsDeeperThan } from '../../../src/kernel/http/plugins/json-body.ts';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

it('is the depth of the value, ignoring brackets inside strings', () => {
  fc.assert(
    fc.property(fc.jsonValue({ depthSize: 'large' }), fc.integer({ min: 0, max: 12 }), (value, limit) => {
      const spaced = `${JSON.stringify(value)}${' '.repeat(20)}`;
      expect(nestsDeeperThan(spaced, limit)).toBe(depthOf(value) > limit);
    }),
  );
});

it.each([
  ['"[[[["', false],
  ['["\\"[[[", 1]', false],
  ['[[[[]]]]', true],
  ['[[],[],[],[],[]]', false],
])('reads %s past its texts', (json, expected) => {
  expect(nestsDeeperThan(json, 3)).toBe(expected);
});
