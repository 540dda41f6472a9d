import { boundOf, describeBound, isKept } from './bounds.ts';
import { type Figure, figuresOf, isRatio } from './figures.ts';
import type { Run } from './run.ts';

const WIDTH = 960;
const LABELS = 400;
const RIGHT = 90;
const ROW = 20;
const HEAD = 44;
/** The scale is logarithmic: a ratio of 0.5 is as far from 1 as one of 2. */
const TICKS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30];

const STYLE = `
  svg { background: #fff; font: 12px system-ui, sans-serif; fill: #1c1c1c }
  .faint { fill: #646464 } .grid { stroke: #e2e2e2 } .one { stroke: #9a9a9a }
  .range { stroke: #2458c5; stroke-width: 3; stroke-opacity: .35 } .median { fill: #2458c5 }
  .broken .range { stroke: #b3261e } .broken .median { fill: #b3261e } .bound { stroke: #1c1c1c; stroke-width: 2 }
  @media (prefers-color-scheme: dark) {
    svg { background: #161616; fill: #f0f0f0 } .faint { fill: #a6a6a6 } .grid { stroke: #333 } .one { stroke: #777 }
    .range { stroke: #8ab4ff } .median { fill: #8ab4ff } .bound { stroke: #f0f0f0 }
    .broken .range { stroke: #ff8a80 } .broken .median { fill: #ff8a80 }
  }`;

/** Returns an SVG of the ratios of a run: median, range and bound of each. */
export function plot(run: Run): string {
  const figures = Object.values(run.benches).flatMap(figuresOf).filter(isRatio);
  const height = HEAD + figures.length * ROW + 12;
  const title = `Ratios at ${run.commit}, ${run.date.slice(0, 10)}, load ${run.load.toFixed(1)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title><style>${STYLE}</style>`,
    `<text x="12" y="20" font-weight="600">${escaped(title)}</text>`,
    `<text x="12" y="36" class="faint">dot: median, bar: range, stroke: bound; red: beyond it</text>`,
    ...TICKS.map((tick) => gridLine(tick, height)),
    ...figures.map((figure, index) => row(figure, HEAD + index * ROW)),
    '</svg>\n',
  ].join('\n');
}

function gridLine(tick: number, height: number): string {
  const x = place(tick);
  const kind = tick === 1 ? 'one' : 'grid';
  return (
    `<line x1="${x}" x2="${x}" y1="${HEAD - 6}" y2="${height - 8}" class="${kind}"/>` +
    `<text x="${x}" y="${HEAD - 10}" text-anchor="middle" class="faint">${tick}</text>`
  );
}

function row(figure: Figure, top: number): string {
  const { bench, key, name, spread } = figure;
  const middle = top + ROW / 2;
  const bound = boundOf(figure);
  const limit = bound?.least ?? bound?.most;
  const told = bound === undefined ? '' : ` (${describeBound(bound)})`;
  const label = `${bench}: ${name}${key === 'ratio' ? '' : ` ${key}`}`;
  const stroke =
    limit === undefined
      ? ''
      : `<line x1="${place(limit)}" x2="${place(limit)}" y1="${middle - 7}" y2="${middle + 7}" class="bound"/>`;
  return [
    `<g${isKept(figure) ? '' : ' class="broken"'}>`,
    `<text x="12" y="${middle + 4}">${escaped(shortened(label))}</text>`,
    `<line x1="${place(spread.min)}" x2="${place(spread.max)}" y1="${middle}" y2="${middle}" class="range"/>`,
    stroke,
    `<circle cx="${place(spread.median)}" cy="${middle}" r="4" class="median"/>`,
    `<text x="${WIDTH - 12}" y="${middle + 4}" text-anchor="end">${spread.median.toFixed(2)}${escaped(told)}</text>`,
    '</g>',
  ].join('');
}

/** Returns the position of a ratio, in pixels from the left; those beyond the scale are at its end. */
function place(ratio: number): number {
  const [first, last] = [TICKS[0] ?? 1, TICKS.at(-1) ?? 1];
  const share = Math.log(Math.min(Math.max(ratio, first), last) / first) / Math.log(last / first);
  return Math.round(LABELS + share * (WIDTH - LABELS - RIGHT));
}

function shortened(label: string): string {
  return label.length <= 60 ? label : `${label.slice(0, 59)}…`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
