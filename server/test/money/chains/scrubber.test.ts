import { expect, test } from 'vitest';
import { scrubberOf } from '../../../src/money/chains/rpc/rpc-url.ts';

const KEY = 'a1b2c3d4e5f6';

test.each([
  `https://node.example/v2/${KEY}`,
  `https://node.example/?apikey=${KEY}`,
  `https://user:${KEY}@node.example/`,
  `https://${KEY}:secret@node.example/rpc`,
])('the key is removed from a node’s message about %s', (url) => {
  const said = scrubberOf(url)(`project ${KEY} is over its limit: see https://node.example/v2/${KEY}`);
  expect(said).not.toContain(KEY);
  expect(said).toContain('is over its limit');
});

test('common URL words stay, and control characters are removed', () => {
  expect(scrubberOf('https://node.example/v2/rpc')('v2: \u001b[31mno\u0000 rpc\n')).toBe('v2:  [31mno  rpc ');
});
