import { ROUTES } from '../../../src/app/http/routes.ts';
import { dashboardDocument } from '../../../src/app/openapi/dashboard-document.ts';
import { DASHBOARD_API } from '../../../src/kernel/http/routes.ts';
import { type Document, lineOf, OPERATIONS, type Operation, operationsOf, type Parameter } from '../document.ts';

/** The storefront of the main store. */
const SHOP = 'store-1.shops.example';
/** Body limits in bytes, by who may send them. */
const LIMITS = { anybody: 16, person: 512, operator: 512, member: 8 * 1024 } as const;

const BY_ID = new Map(ROUTES.dashboard.map(({ operation }) => [operation.schema.operationId, operation]));

/** Routes of the dashboard, including the operator's, from the document that its pages are built with. */
export const DASHBOARD: readonly Operation[] = operationsOf(
  JSON.parse(JSON.stringify(dashboardDocument())) as Document,
  ({ id }) => {
    const { access, schema } = BY_ID.get(id) ?? {};
    if (access === undefined || schema === undefined) throw new Error(`${id} is no route of the dashboard`);
    const isImage = schema.transfers === 'image';
    return {
      surface: access.who === 'operator' ? 'operator area' : 'dashboard',
      takes: isImage ? 'image' : 'json',
      maxBodyBytes: (isImage ? 5 * 1024 : LIMITS[access.who]) * 1024,
      access,
    };
  },
).map((operation) => ({ ...operation, path: DASHBOARD_API + operation.path }));

/** Fields of the pages' forms. */
const FORMS: Readonly<Record<string, Operation['fields']>> = {
  'POST /checkout/{id}': { pick: 'methods', email: ['ada@example.com', 'no address', ''] },
  'POST /invoice/{id}': { pick: 'methods', email: ['ada@example.com'] },
  'storefront POST /cart': {
    add: 'products',
    q: 'products',
    quantity: ['1', '2', '0', 'x'],
    do: ['update', 'checkout', 'remove.x'],
    email: ['ada@example.com', 'no address', ''],
    total: ['12.50 usd', '0 usd'],
  },
};

/** Query parameters read by pages. */
const QUERY: readonly Parameter[] = ['page', 'thanks', 'lang', 'email', 'domain', 'opener', 'by'].map((name) => ({
  name,
  in: 'query',
  schema: {
    enum: ['1', '2', '999999', 'de', 'en', 'saved', 'shop.example.com', 'https://shop.example', '<till-fuzz>'],
  },
}));
const MACHINES = new Set(['/metrics', '/healthz', '/readyz', '/livez']);

/**
 * Returns the operations without a document: pages of buyers, storefronts, the dashboard's application, files, health.
 * @param lines every route in the routers' notation
 */
export function pagesAmong(lines: readonly string[]): readonly Operation[] {
  const described = new Set([...OPERATIONS, ...DASHBOARD].map(lineOf));
  return lines.filter((line) => !described.has(line)).flatMap((line) => pagesAt(line));
}

function pagesAt(line: string): Operation[] {
  const isShop = line.startsWith('storefront ');
  const [method = '', path = ''] = line.split(' ').slice(-2);
  const fields = FORMS[line];
  const base: Operation = {
    surface: isShop ? 'storefront' : 'pages',
    id: line,
    method,
    path,
    scope: undefined,
    needsKey: false,
    parameters: [...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameter(name)), ...QUERY],
    body: undefined,
    takes: fields === undefined ? 'json' : 'form',
    ...(fields !== undefined && { fields }),
    maxBodyBytes: 16 * 1024,
    ...(isShop && { host: SHOP }),
    access: undefined,
    accepts: undefined,
    answers: new Map(),
  };
  if (!isShop && MACHINES.has(path)) return [{ ...base, surface: 'machines' }, ...(path === '/metrics' ? [] : [base])];
  return [base];
}

function parameter(name: string): Parameter {
  return { name, in: 'path', schema: { type: 'string' } };
}
