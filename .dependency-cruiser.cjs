// Who may import whom; ARCHITECTURE.md has it at a glance. Type imports count; there are no cycles.

const SRC = '^server/src/';
const PORT = 'chains/(port|authorization|observer|registry)';

/** What each folder of server/src may import besides itself and lib: folders, or files of them. */
const MAY_IMPORT = {
  lib: [],
  config: [],
  db: [],
  // Prices of tokens in use are kept fresh by a poller.
  rates: ['workers'],
  // Following a chain stores what it saw; the adapters below it may not, see adapters-know-their-port-only.
  chains: ['db', 'workers'],
  workers: ['db'],
  // Pictures know nothing of what they show.
  images: [],
  catalog: ['db', 'people'],
  // What anybody does is written down there, in the transaction that does it.
  people: ['db', 'mail'],
  // Provisioning writes templates too.
  merchants: ['db', 'catalog', 'people', 'mail', 'invoices/template-repository', PORT],
  // Where a storefront is and how it looks; its name and slug are the store's.
  // What it sells changes with its products and their stock.
  storefront: ['db', 'workers', 'catalog/stock-changes', 'merchants', 'people'],
  mail: ['db', 'workers'],
  webhooks: ['db', 'workers', 'mail', 'people'],
  // Buyers' data lies in these tables; each folder says how it is erased there.
  'personal-data': ['db', 'workers', 'mail', 'payments', 'webhooks'],
  payments: ['db', 'rates', PORT],
  // A sweep is a call of the deposit contracts, so it is made with the adapter that knows them.
  sweeping: ['db', 'workers', 'payments', 'chains', 'rates'],
  orders: ['db', 'payments', 'catalog', 'merchants', 'people', 'webhooks/(outbox|events)', 'mail'],
  invoices: ['db', 'payments', 'catalog', 'merchants', 'people', 'webhooks/(outbox|events)', 'mail'],
  // Of the database only the types of what a request is handed; see http-hands-the-database-on.
  http: [
    'db/(list-reads|pool|notifications)',
    'orders',
    'invoices',
    'catalog',
    'images',
    'merchants',
    'payments',
    'overview',
    'operations',
    'people',
    'storefront',
    'sweeping/(ledger|method-costs|payout-trouble-repository|typical-payments)',
    'webhooks',
    'mail',
    'rates',
    'receipts',
    PORT,
  ],
  // What a store's people see first, from tables of many rooms.
  overview: ['db'],
  // Of pictures only how they are named.
  backups: ['db/(pool|query|schema-repository)', 'images/store'],
  // A receipt is told from the books of a sale and its payment, and of its own it has only keys.
  receipts: ['db', 'people', 'orders/types', 'invoices/types', 'payments/(types|booking/shown-attempt-repository)'],
  // What operators see is what gauges and health checks tell.
  operations: [
    'db',
    'workers',
    'metrics',
    'people',
    'merchants/store-transitions',
    'sweeping',
    'mail',
    'webhooks',
    'rates',
    PORT,
    'chains/replacement-repository',
  ],
  // Who is mailed of what needs an act.
  alerts: ['db', 'workers', 'mail', 'people/operator-repository', 'operations/attention'],
  // Gauges tell what is read elsewhere; the nodes of a chain are told of by its adapter.
  metrics: ['db', 'chains', 'rates', 'sweeping'],
  cli: ['commands', 'demo'],
};

const boundary = ([folder, targets]) => ({
  name: `${folder}-imports`,
  comment: `server/src/${folder} may import only: ${['itself', 'lib', ...targets].join(', ')}.`,
  severity: 'error',
  from: { path: `${SRC}${folder}/` },
  to: {
    path: SRC,
    pathNot: [folder, 'lib', ...targets].map((target) => `${SRC}${target}(/|\\.ts$)`),
  },
});

const SURFACES = ['merchant', 'checkouts', 'dashboard', 'hosted', 'storefront'];

const surface = (name) => ({
  name: `http-${name}-stands-alone`,
  comment: `The surfaces of http never import each other; what two of them share lies beside them.`,
  severity: 'error',
  from: { path: `${SRC}http/${name}/` },
  to: { path: `${SRC}http/(${SURFACES.filter((other) => other !== name).join('|')})/` },
});

/**
 * The storeys of payments, from the ground up. Each imports those below it and the files on the ground beside them,
 * which are words and pure rules and import no storey.
 */
const STOREYS = ['booking', 'reading', 'deciding', 'watching'];

const storey = (name, index) => ({
  name: `payments-${name}-imports-nothing-above`,
  comment: `server/src/payments/${name} may import of payments only itself, the ground${STOREYS.slice(0, index)
    .map((below) => `, ${below}`)
    .join('')}.`,
  severity: 'error',
  from: { path: `${SRC}payments/${name}/` },
  to: { path: `${SRC}payments/[^/]+/`, pathNot: `${SRC}payments/(${STOREYS.slice(0, index + 1).join('|')})/` },
});

/** A library that only some of our files may know. */
const containedLibrary = ([library, users]) => ({
  name: `${library}-is-contained`,
  comment: `Only ${users.join(', ')} may import ${library}.`,
  severity: 'error',
  from: { path: SRC, pathNot: users.map((user) => `${SRC}${user}`) },
  to: { path: `(^|/)node_modules/${library}/` },
});

const CONTAINED_LIBRARIES = {
  pg: ['db/'],
  viem: ['chains/evm/', 'commands/', 'demo/', 'config/'],
  fastify: ['http/', 'processes/'],
  commander: ['cli/'],
  nodemailer: ['mail/'],
  'better-auth': ['people/', 'merchants/'],
  // Whatever reads cookies with another parser has another opinion on whose request it is.
  cookie: ['lib/cookies'],
  kysely: ['db/'],
  sharp: ['images/encode-program'],
  aws4fetch: ['images/'],
  jose: ['receipts/'],
  'age-encryption': ['backups/'],
};

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle, of types too, makes two files one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved-import',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'main-imports',
      comment: 'main.ts only hands the command line on.',
      severity: 'error',
      from: { path: `${SRC}main\\.ts$` },
      to: { path: SRC, pathNot: `${SRC}cli/` },
    },
    {
      name: 'service-loads-no-viem-clients',
      comment:
        'Functions of viem come from viem/utils: viem itself loads its clients too, which makes each start slower.',
      severity: 'error',
      from: { path: `${SRC}(chains|config)/` },
      to: { path: '(^|/)node_modules/viem/[^/]+/index\\.', dependencyTypesNot: ['type-only'] },
    },
    ...Object.entries(MAY_IMPORT).map(boundary),
    {
      name: 'processes-imports',
      comment: 'processes builds everything, for commands and the demo.',
      severity: 'error',
      from: { path: `${SRC}processes/` },
      to: { path: `${SRC}(commands/|cli/|main\\.ts$)` },
    },
    {
      name: 'commands-imports',
      comment: 'A command does its work and prints what came of it; cli reads what was asked for.',
      severity: 'error',
      from: { path: `${SRC}(commands|demo)/` },
      to: { path: `${SRC}(cli/|main\\.ts$)` },
    },
    {
      name: 'demo-is-a-guest',
      comment:
        'What serves merchants knows nothing of the demo and its chain: the command that starts it is the only way in.',
      severity: 'error',
      from: { path: SRC, pathNot: [`${SRC}demo/`, `${SRC}cli/demo\\.ts$`] },
      to: { path: `${SRC}demo/` },
    },
    ...SURFACES.map(surface),
    ...STOREYS.map(storey),
    {
      name: 'payments-ground-imports-no-storey',
      severity: 'error',
      from: { path: `${SRC}payments/[^/]+\\.ts$` },
      to: { path: `${SRC}payments/[^/]+/` },
    },
    {
      name: 'payments-picking-only-books',
      comment: 'A pick asks no chain: it writes an attempt with its quote and address.',
      severity: 'error',
      from: { path: `${SRC}payments/picking/` },
      to: { path: `${SRC}payments/[^/]+/`, pathNot: `${SRC}payments/(picking|booking)/` },
    },
    {
      name: 'http-hands-the-database-on',
      comment: 'http passes the database to use cases and to the reads of repositories; it never runs a query itself.',
      severity: 'error',
      from: { path: `${SRC}http/` },
      to: { path: `${SRC}db/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-repositories-talk-sql',
      severity: 'error',
      from: { path: SRC, pathNot: [`${SRC}db/`, 'repository\\.ts$'] },
      to: { path: `${SRC}db/statement\\.ts$` },
    },
    {
      name: 'images-are-decoded-apart',
      comment: 'encode.ts starts the program that decodes images as a process with limits; nothing loads it.',
      severity: 'error',
      from: {},
      to: { path: `${SRC}images/encode-program\\.ts$` },
    },
    {
      name: 'adapters-know-their-port-only',
      comment: 'An adapter reads a chain: it knows no database, no store, no order and no other adapter.',
      severity: 'error',
      from: { path: `${SRC}chains/(evm|utxo)/` },
      to: { path: SRC, pathNot: [`${SRC}chains/$1/`, `${SRC}lib/`, `${SRC}chains/[^/]+\\.ts$`] },
    },
    {
      name: 'adapters-store-nothing',
      severity: 'error',
      from: { path: `${SRC}chains/(evm|utxo)/` },
      to: { path: `${SRC}chains/(repository|follower|lineage|observer)\\.ts$` },
    },
    {
      name: 'adapters-are-behind-the-port',
      severity: 'error',
      from: { path: SRC, pathNot: [`${SRC}chains/`, `${SRC}sweeping/`, `${SRC}(processes|commands|metrics|demo)/`] },
      to: { path: `${SRC}chains/(evm|utxo)/` },
    },
    {
      name: 'transitions-are-pure',
      comment: 'transitions.ts decides from what it is given: no clock, no database, no file, no network.',
      severity: 'error',
      from: { path: `${SRC}.*transitions\\.ts$` },
      to: { path: [`${SRC}db/`, `${SRC}lib/clock\\.ts$`, 'repository\\.ts$', '^(node:)?(fs|net|timers|crypto)'] },
    },
    ...Object.entries(CONTAINED_LIBRARIES).map(containedLibrary),
    {
      name: 'server-code-imports-no-tests',
      comment: 'Of the pages only how a storefront looks, which its preview shares.',
      severity: 'error',
      from: { path: '^server/(src|bin)/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^server/test/', '\\.test\\.ts$', '^(bench|web)/'], pathNot: '^web/look/look\\.ts$' },
    },
    {
      name: 'only-outsiders-use-the-client',
      comment: 'The demo plays the buyer, and whoever checks a receipt is not the service: they do as others do.',
      severity: 'error',
      from: { path: SRC, pathNot: [`${SRC}demo/`, `${SRC}commands/verify-receipt/`] },
      to: { path: '^sdk/' },
    },
    {
      name: 'server-code-imports-installed-packages',
      comment: 'What the service imports is a dependency of server, not of its tests or of the root.',
      severity: 'error',
      from: { path: '^server/(src|bin)/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-import-the-server-only',
      comment: 'Of the pages only what they say, which is not to be written twice.',
      severity: 'error',
      from: { path: '^server/test/' },
      to: { path: '^(bench|web|sdk)/', pathNot: '^web/hosted/src/texts/' },
    },
    {
      name: 'web-and-sdk-know-only-the-api',
      comment: 'The pages and the client are made from the API, not from the code behind it.',
      severity: 'error',
      // The tests of the client start the very service; its generator copies what is published of the contracts.
      from: { path: '^(web|sdk)/', pathNot: '^(sdk/test/|sdk/generate\\.mjs$|web/hosted/verify/)' },
      to: { path: '^(server|contracts|bench)/' },
    },
    {
      name: 'the-verify-page-knows-only-the-contracts',
      comment: 'It derives deposit addresses without any API: from the factory and the code hash that are published.',
      severity: 'error',
      from: { path: '^web/hosted/verify/' },
      to: { path: '^(server|bench|contracts/(?!index\\.ts$|artifacts/))' },
    },
    {
      name: 'the-client-imports-nothing',
      comment: 'It runs wherever fetch and Web Cryptography do: no package, and nothing of Node.',
      severity: 'error',
      from: { path: '^sdk/src/' },
      to: { pathNot: '^sdk/src/' },
    },
    {
      name: 'web-packages-stand-alone',
      comment: 'Only how a storefront looks is shared: by its preview, and by the storefront.',
      severity: 'error',
      from: { path: '^web/([^/]+)/' },
      to: { path: '^web/', pathNot: ['^web/$1/', '^web/look/look\\.ts$'] },
    },
    {
      name: 'contracts-stand-alone',
      severity: 'error',
      from: { path: '^contracts/' },
      to: { path: '^(server|web|sdk|bench)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Programs of others' packages, which are installed only to be compared.
    exclude: { path: ['/dist/', '^contracts/(out|cache)/', '^bench/peers/engines/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default', 'require'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
