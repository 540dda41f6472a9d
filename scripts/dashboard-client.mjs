// Writes web/dashboard/src/generated/api.ts from the schemas of the dashboard's routes, so that a route that changes
// breaks the build. With --check it writes nothing and fails when they differ.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { dashboardDocument } from '../server/src/app/openapi/dashboard-document.ts';

const OUTPUT = join(import.meta.dirname, '..', 'web', 'dashboard', 'src', 'generated', 'api.ts');
const HEADER = '// Generated from the routes of the dashboard by `npm run dashboard-client`. Not to be edited.\n\n';

const types = await openapiTS(JSON.parse(JSON.stringify(dashboardDocument())));
const text = HEADER + astToString(types);

if (!process.argv.includes('--check')) {
  writeFileSync(OUTPUT, text);
} else if (readFileSync(OUTPUT, 'utf8') !== text) {
  process.stderr.write('web/dashboard/src/generated/api.ts does not match the routes: npm run dashboard-client\n');
  process.exitCode = 1;
}
