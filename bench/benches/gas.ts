import { readFile } from 'node:fs/promises';
import type { Report } from '../lib/report.ts';
import { table } from '../lib/table.ts';
import type { BenchContext } from './bench.ts';

const SNAPSHOT = new URL('../../contracts/gas-snapshot.json', import.meta.url);

/** Deposits per transaction for which each design was measured. */
const BATCHES: readonly string[] = ['first, 1', 'first, 10', 'first, 50', 'second, 1', 'second, 50'];

type Row = readonly [first1: number, first10: number, first50: number, second1: number, second50: number];

/**
 * Gas per deposit of other designs: prototypes of each on the same chain program, with the same tokens and measured in
 * the same way as the snapshot (receipt gas divided by deposits, payout and fee recipient already hold the asset, every
 * deposit belongs to another merchant). "second" is a later sweep of the same address. The README says what each design
 * is.
 */
const RIVALS: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  erc20: {
    'ephemeral contract, destroyed in the sweep': [86_791, 60_156, 58_045, 86_791, 58_045],
    'clone with its terms in its code': [100_465, 72_058, 69_536, 50_970, 20_041],
    'tiny executor': [96_728, 70_009, 67_637, 52_243, 23_152],
    'forwarder with a parent, no split': [129_231, 105_150, 103_012, 46_337, 20_117],
    "address of the operator's key, topped up": [84_894, 84_894, 84_894, 84_894, 84_894],
    "delegated address of the operator's key": [62_748, 39_656, 37_603, 51_135, 19_703],
  },
  usdt: {
    'ephemeral contract, destroyed in the sweep': [102_978, 67_340, 64_431, 102_978, 64_431],
    'clone with its terms in its code': [116_652, 79_245, 75_924, 67_157, 26_429],
    'tiny executor': [112_449, 76_717, 73_546, 67_964, 29_061],
    'forwarder with a parent, no split': [142_308, 111_035, 108_261, 59_414, 25_366],
    "address of the operator's key, topped up": [110_830, 110_830, 110_830, 110_830, 110_830],
  },
  native: {
    'ephemeral contract, destroyed in the sweep': [83_038, 60_722, 58_996, 83_038, 58_996],
    'clone with its terms in its code': [99_432, 75_348, 73_207, 49_937, 23_712],
    'tiny executor': [94_621, 72_208, 70_222, 50_136, 25_737],
    "address of the operator's key, topped up": [42_000, 42_000, 42_000, 42_000, 42_000],
  },
};

interface Comparison {
  readonly asset: string;
  readonly design: string;
  /** In the order of the batches; null for those not measured. */
  readonly gas: readonly (number | null)[];
}

/** Till's own gas, from the snapshot that the contracts' tests check, next to other designs. Starts nothing. */
export async function benchGas(_context: BenchContext): Promise<Report> {
  const snapshot = JSON.parse(await readFile(SNAPSHOT, 'utf8')) as Readonly<Record<string, number>>;
  const comparisons = Object.entries(RIVALS).flatMap(([asset, rivals]): Comparison[] => [
    ...ownDesigns(snapshot, asset),
    ...Object.entries(rivals).map(([design, gas]) => ({ asset, design, gas })),
  ]);
  return {
    json: { bench: 'gas', batches: BATCHES, snapshot, comparisons },
    text: [
      'Gas per deposit: sweeps by how many deposits are in one transaction',
      '',
      gasTable(comparisons),
      '',
      calldataTable(snapshot),
    ].join('\n'),
  };
}

/** Returns every way of sweeping an asset in the snapshot. */
function ownDesigns(snapshot: Readonly<Record<string, number>>, asset: string): Comparison[] {
  const pattern = new RegExp(`^${asset} (?<sweep>first|second)(?<way> .+)?, (?<deposits>[0-9]+)$`);
  const ways = new Map<string, (number | null)[]>();
  for (const [name, gas] of Object.entries(snapshot)) {
    const { sweep, way = '', deposits } = pattern.exec(name)?.groups ?? {};
    const column = BATCHES.indexOf(`${sweep}, ${deposits}`);
    if (column === -1) continue;
    const row = ways.get(way) ?? BATCHES.map(() => null);
    row[column] = gas;
    ways.set(way, row);
  }
  return [...ways].map(([way, gas]) => ({ asset, design: `Till${way}`, gas }));
}

/** Returns the bytes of a sweep's calldata per deposit: on a rollup they cost more than the work itself. */
function calldataTable(snapshot: Readonly<Record<string, number>>): string {
  const pattern = /^calldata bytes(?<way> .+)?, (?<deposits>[0-9]+)$/;
  const rows = Object.entries(snapshot).flatMap(([name, bytes]) => {
    const { way = '', deposits } = pattern.exec(name)?.groups ?? {};
    return deposits === undefined ? [] : [[`Till${way}, ${deposits}`, String(bytes)]];
  });
  return table(['', 'calldata bytes'], rows);
}

function gasTable(comparisons: readonly Comparison[]): string {
  const own = new Map(comparisons.filter(({ design }) => design === 'Till').map(({ asset, gas }) => [asset, gas]));
  const cell = (gas: number | null, base: number | null | undefined): string => {
    if (gas === null) return '';
    const ratio = base === null || base === undefined ? '' : ` (${(gas / base).toFixed(2)})`;
    return `${gas.toLocaleString('en')}${ratio}`;
  };
  const rows = comparisons.map(({ asset, design, gas }) => [
    `${asset}: ${design}`,
    ...gas.map((value, column) => cell(value, own.get(asset)?.[column])),
  ]);
  return table(['', ...BATCHES], rows);
}
