import pg from 'pg';
import type { Encoded } from '../../../src/kernel/db/column-types.ts';
import { allStatements } from '../../../src/kernel/db/statement.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Number of rows that a statement read, and the sum of rows returned or changed by its steps. */
export interface MeasuredRows {
  readonly rowsRead: number;
  readonly affected: number;
}

/** Plans a statement according to `mode`, and measures it. */
export async function measureRows(
  client: pg.Client,
  { mode, name, values }: { readonly mode: string; readonly name: string; readonly values: Record<string, unknown> },
): Promise<MeasuredRows> {
  await client.query(`set plan_cache_mode = ${mode}`);
  await prepareStatement(client, name);
  const measured = await measurePrepared(client, { name, values });
  await client.query(`deallocate ${name}`);
  return measured;
}

/**
 * Prepares a statement under its own name; a generic plan is made on its first execution, from the statistics at that
 * time.
 */
export async function prepareStatement(client: pg.Client, name: string): Promise<void> {
  await client.query(`prepare ${name} as ${declaredAs(name).text}`);
}

/** Runs a prepared statement with its current plan, rolls it back, and measures it. */
export async function measurePrepared(
  client: pg.Client,
  { name, values }: { readonly name: string; readonly values: Record<string, unknown> },
): Promise<MeasuredRows> {
  const literals = declaredAs(name)
    .encode(values as never)
    .map(literalOf);
  await client.query('begin');
  const { rows } = await client.query(`explain (analyze, format json) execute ${name} (${literals.join()})`);
  await client.query('rollback');
  const plan: PlanNode = rows[0]['QUERY PLAN'][0].Plan;
  return { rowsRead: sumOf(plan, rowsReadBy), affected: sumOf(plan, (node) => node['Actual Rows']) };
}

function declaredAs(name: string) {
  const declared = allStatements().find((candidate) => candidate.name === name);
  if (declared === undefined) throw new Error(`there is no statement ${name}`);
  return declared;
}

function sumOf(node: PlanNode, value: (node: PlanNode) => number): number {
  return (node.Plans ?? []).reduce((sum, child) => sum + sumOf(child, value), value(node));
}

/** Returns the rows that scans read, and the row pairs that joins compared and discarded. */
function rowsReadBy(node: PlanNode): number {
  const compared = (node['Rows Removed by Join Filter'] ?? 0) * node['Actual Loops'];
  if (compared > 0) return compared;
  if (node['Relation Name'] === undefined || !node['Node Type'].includes('Scan')) return 0;
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}

function literalOf(value: Encoded): string {
  if (value === null) return 'null';
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join()}}` : String(value));
}
