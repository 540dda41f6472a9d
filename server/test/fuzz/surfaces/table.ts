import type { CampaignResult } from '../campaign.ts';

const COLUMNS = ['surface', 'requests', '2xx', '3xx', '4xx', '5xx', 'cut', 'sent again, unchanged', 'slowest ms'];

/**
 * Returns the totals of each surface as a Markdown table, followed by the sources of 5xx answers: 502 and 503 are
 * documented, and a 500 that is no finding was not repeatable without concurrent requests.
 */
export function surfacesTable({ surfaces, answers }: CampaignResult): string {
  const rows = [...surfaces].toSorted().map(([surface, { requests, classes, repeated, slowest }]) => {
    const counts = [2, 3, 4, 5, 0].map((figure) => classes[figure] ?? 0);
    return [surface, requests, ...counts, repeated, Math.round(slowest)];
  });
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |\n`;
  const troubles = [...answers].flatMap(([route, statuses]) =>
    [...statuses].filter(([status]) => status >= 500).map(([status, times]) => `  ${status} ${route}: ${times}\n`),
  );
  const ruler = COLUMNS.map((_, index) => (index === 0 ? '---' : '--:'));
  return [line(COLUMNS), line(ruler), ...rows.map(line), ...troubles].join('');
}

/**
 * Prints the resident memory of this process, service and sender together, at every tenth of a campaign.
 * @returns a function to call with the number of requests so far
 */
export function watchMemory(count: number): (done: number) => void {
  let tenth = 0;
  return (done) => {
    const reached = Math.floor((done * 10) / count);
    if (reached === tenth) return;
    tenth = reached;
    process.stdout.write(`  ${done} requests, ${Math.round(process.memoryUsage.rss() / 1e6)} MB\n`);
  };
}
