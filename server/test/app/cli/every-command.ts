import { Readable } from 'node:stream';
import { createProgram } from '../../../src/app/cli/program.ts';

export const UUID = '0198a7c2-3f10-7cc3-9d0e-6a5b4c3d2e1f';
export const CHECKOUT = '4uQeVj5tqViQh7yWWGStvk';

/** Required arguments of each command. */
export const MINIMAL: Readonly<Record<string, readonly string[]>> = {
  serve: [],
  migrate: [],
  provision: ['--file', 'store.json'],
  demo: [],
  pay: [CHECKOUT],
  accounts: [],
  fees: [],
  keys: ['--store', 'shop'],
  'revoke-key': [UUID],
  webhook: ['--store', 'shop'],
  reseal: [],
  'receipt-keys': [],
  chains: [],
  'accept-replacement': ['--chain', 'local'],
  deploy: ['--chain', 'local', '--dry-run'],
  rescan: ['--chain', 'local', '--from', '1'],
  backup: ['--to', '.'],
  restore: ['--yes'],
  'put-back': [],
  sweep: ['--chain', 'local', '--dry-run'],
  ledger: ['--store', 'shop'],
  found: ['--store', 'shop'],
  domain: ['--store', 'shop'],
  queues: [],
  prices: [],
  mail: [],
  prune: ['--dry-run'],
  stores: [],
  fee: ['--store', 'shop'],
  suspend: ['--store', 'shop', '--reason', 'x'],
  resume: ['--store', 'shop'],
  people: [],
  'sign-out': ['nobody@example.com'],
  operator: ['list'],
  'verify-address': [CHECKOUT],
  'verify-receipt': ['receipt.jws'],
  mcp: ['--url', 'http://127.0.0.1:1'],
  openapi: [],
  config: [],
};

const io = {
  out: () => {},
  err: () => {},
  stdin: Readable.from([]),
  canAnswer: false,
  isTerminal: false,
  variables: {},
  directory: '/',
};
export const COMMANDS = createProgram(io, { code: 0 }).commands;
export const NAMES = COMMANDS.map((each) => each.name());
