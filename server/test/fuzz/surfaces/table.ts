import type { CampaignResult } from '../campaign.ts';

const COLUMNS = ['surface', 'requests', '2xx', '3xx', '4xx', '5xx', 'cut', 'sent again, unchanged', 'slowest ms'];

/**
 * What came back from each surface, as a table of Markdown, and below it where each 5xx came from: 502 and 503 are what the
 * interface describes, and a 500 that is no finding did not come again when nothing else was under way.
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
 * @returns what is told how many requests there have been
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
