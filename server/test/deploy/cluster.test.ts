import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string): string =>
  readFileSync(new URL(`../../../docs/operating/cluster/${name}`, import.meta.url), 'utf8');

/** Returns the number after a key or directive of a file. */
function numberIn(text: string, directive: string): number {
  const [, value] = new RegExp(`^\\s*${directive}:? (\\d+)`, 'm').exec(text) ?? [];
  return Number(value);
}

test('a resumed primary cannot take the lock from its successor', () => {
  const patroni = read('patroni.yml');
  // With version 3 of the API, Patroni 3.0.2 writes the lock without checking its holder.
  expect(patroni).not.toMatch(/^etcd3:/m);
  expect(patroni).toMatch(/^etcd:\n {2}hosts: /m);
  expect(read('etcd.env')).toMatch(/^ETCD_ENABLE_V2=true$/m);
});

test('nothing is acknowledged before it is on a second machine', () => {
  const patroni = read('patroni.yml');
  expect(patroni).toMatch(/^ {4}synchronous_mode: true$/m);
  expect(patroni).toMatch(/^ {4}synchronous_mode_strict: true$/m);
  expect(patroni).toMatch(/synchronous_commit: "on"/);
});

test('a primary steps down before another is elected, and HAProxy has dropped it by then', () => {
  const patroni = read('patroni.yml');
  const ttl = numberIn(patroni, 'ttl');
  expect(numberIn(patroni, 'loop_wait') + 2 * numberIn(patroni, 'retry_timeout')).toBeLessThanOrEqual(ttl);
  const haproxy = read('haproxy.cfg');
  expect(numberIn(haproxy, 'timeout check')).toBeLessThan(ttl);
  expect(haproxy).toMatch(
    /^backend primary\n(?: {4}#.*\n)* {4}default-server .*fall 1 rise 2 on-marked-down shutdown-sessions$/m,
  );
});

test('commits wait for a silent standby no longer than a request does', () => {
  expect(numberIn(read('patroni.yml'), 'wal_sender_timeout')).toBeLessThanOrEqual(5);
  expect(read('patroni.yml')).toMatch(/^ +wal_sender_timeout: \d+s$/m);
});

test('a standby promoted while it looks for the former primary takes over within a second', () => {
  expect(numberIn(read('patroni.yml'), 'wal_retrieve_retry_interval')).toBeLessThan(1_000);
  expect(read('patroni.yml')).toMatch(/^ +wal_retrieve_retry_interval: \d+ms$/m);
});
