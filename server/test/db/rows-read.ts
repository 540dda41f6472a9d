import pg from 'pg';
import type { Encoded } from '../../src/db/column-types.ts';
import { allStatements } from '../../src/db/statement.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Runs a statement, rolls it back, and returns how many table rows it looked at, and how many it gave or changed. */
export async function measureRows(
  client: pg.Client,
  { mode, name, values }: { readonly mode: string; readonly name: string; readonly values: Record<string, unknown> },
): Promise<{ readonly rowsRead: number; readonly affected: number }> {
  const declared = allStatements().find((candidate) => candidate.name === name);
  if (declared === undefined) throw new Error(`there is no statement ${name}`);
  const literals = declared.encode(values as never).map(literalOf);
  await client.query(`set plan_cache_mode = ${mode}`);
  await client.query(`prepare measured as ${declared.text}`);
  await client.query('begin');
  const { rows } = await client.query(`explain (analyze, format json) execute measured (${literals.join()})`);
  await client.query('rollback');
  await client.query('deallocate measured');
  const plan: PlanNode = rows[0]['QUERY PLAN'][0].Plan;
  return { rowsRead: sumOf(plan, rowsReadBy), affected: sumOf(plan, (node) => node['Actual Rows']) };
}

function sumOf(node: PlanNode, value: (node: PlanNode) => number): number {
  return (node.Plans ?? []).reduce((sum, child) => sum + sumOf(child, value), value(node));
}

function rowsReadBy(node: PlanNode): number {
  if (node['Relation Name'] === undefined || !node['Node Type'].includes('Scan')) return 0;
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}

function literalOf(value: Encoded): string {
  if (value === null) return 'null';
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join()}}` : String(value));
}
