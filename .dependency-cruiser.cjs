// Who may import whom; ARCHITECTURE.md has it at a glance. Type imports count; there are no cycles.

const SRC = '^server/src/';

/**
 * The rooms from the ground up. Each may import the rooms below it, but only through their files, never from above.
 */
const ROOMS = ['kernel', 'money', 'outbound', 'people', 'catalog', 'stores', 'sales', 'pages', 'operator', 'app'];

const room = (name, index) => ({
  name: `${name}-imports-nothing-above`,
  comment: `server/src/${name} may import only itself and ${ROOMS.slice(0, index).join(', ') || 'nothing else of ours'}.`,
  severity: 'error',
  from: { path: `${SRC}${name}/` },
  to: { path: SRC, pathNot: `${SRC}(${ROOMS.slice(0, index + 1).join('|')})/` },
});

/** Folders or files of its own room that a folder may import besides itself. */
const MAY_IMPORT = {
  'kernel/lib': [],
  'kernel/db': ['kernel/lib'],
  'kernel/workers': ['kernel/lib', 'kernel/db'],
  'kernel/auth': ['kernel/lib', 'kernel/db'],
  'money/chains': [],
  'money/rates': [],
  // Payments see a chain only through the port.
  'money/payments': ['money/rates', 'money/chains/(port|address-table|authorization|observer|registry)'],
  // Webhooks email owners when an endpoint is given up, never the other way round.
  'outbound/mail': [],
  'outbound/notifications': [],
  'outbound/webhooks': ['outbound/mail', 'outbound/notifications'],
  // Images are independent of their subjects.
  'catalog/images': [],
  'operator/backups': [],
  'operator/personal-data': [],
  // Gauges report facts that other rooms read.
  'operator/metrics': [],
  'operator/operations': ['operator/metrics'],
  'operator/alerts': ['operator/operations/attention'],
  'app/config': [],
};

const boundary = ([folder, targets]) => {
  const [own] = folder.split('/');
  return {
    name: `${folder.replace('/', '-')}-imports`,
    comment: `server/src/${folder} may import of ${own} only: ${['itself', ...targets].join(', ')}.`,
    severity: 'error',
    from: { path: `${SRC}${folder}/` },
    to: { path: `${SRC}${own}/`, pathNot: [folder, ...targets].map((target) => `${SRC}${target}(/|\\.ts$)`) },
  };
};

/**
 * The storeys of payments, from the ground up. Each imports those below it and the files on the ground beside them,
 * which are words and pure rules and import no storey.
 */
const STOREYS = ['booking', 'reading', 'deciding', 'watching'];

const storey = (name, index) => ({
  name: `payments-${name}-imports-nothing-above`,
  comment: `server/src/money/payments/${name} may import of payments only itself, the ground${STOREYS.slice(0, index)
    .map((below) => `, ${below}`)
    .join('')}.`,
  severity: 'error',
  from: { path: `${SRC}money/payments/${name}/` },
  to: {
    path: `${SRC}money/payments/[^/]+/`,
    pathNot: `${SRC}money/payments/(${STOREYS.slice(0, index + 1).join('|')})/`,
  },
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
  pg: ['kernel/db/'],
  '@scure/bip32': ['money/chains/utxo/'],
  '@scure/btc-signer': ['money/chains/utxo/'],
  viem: ['money/chains/evm/', 'app/commands/', 'app/demo/', 'app/config/'],
  fastify: [
    'kernel/http/',
    'pages/',
    'app/(processes|http|openapi)/',
    'catalog/images/serve-images',
    'operator/health-api',
  ],
  commander: ['app/cli/'],
  nodemailer: ['outbound/mail/'],
  'better-auth': ['people/', 'stores/keys/'],
  // Whatever reads cookies with another parser has another opinion on whose request it is.
  cookie: ['kernel/lib/cookies'],
  kysely: ['kernel/db/'],
  sharp: ['catalog/images/encode-program'],
  aws4fetch: ['catalog/images/'],
  jose: ['sales/receipts/'],
  'age-encryption': ['operator/backups/'],
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
      comment: 'Packages of integrations are installed in their own folders, by their drills.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@medusajs/' },
    },
    {
      name: 'main-imports',
      comment: 'main.ts only hands the command line on.',
      severity: 'error',
      from: { path: `${SRC}app/main\\.ts$` },
      to: { path: SRC, pathNot: `${SRC}app/cli/` },
    },
    {
      name: 'service-loads-no-viem-clients',
      comment:
        'Functions of viem come from viem/utils: viem itself loads its clients too, which makes each start slower.',
      severity: 'error',
      from: { path: `${SRC}(money/chains|app/config)/` },
      to: { path: '(^|/)node_modules/viem/[^/]+/index\\.', dependencyTypesNot: ['type-only'] },
    },
    ...Object.entries(MAY_IMPORT).map(boundary),
    {
      name: 'processes-imports',
      comment: 'processes builds everything, for commands and the demo.',
      severity: 'error',
      from: { path: `${SRC}app/processes/` },
      to: { path: `${SRC}app/(commands/|cli/|main\\.ts$)` },
    },
    {
      name: 'commands-imports',
      comment: 'A command does its work and prints what came of it; cli reads what was asked for.',
      severity: 'error',
      from: { path: `${SRC}app/(commands|demo)/` },
      to: { path: `${SRC}app/(cli/|main\\.ts$)` },
    },
    {
      name: 'demo-is-a-guest',
      comment:
        'What serves merchants knows nothing of the demo and its chain: the command that starts it is the only way in.',
      severity: 'error',
      from: { path: SRC, pathNot: [`${SRC}app/demo/`, `${SRC}app/cli/demo\\.ts$`] },
      to: { path: `${SRC}app/demo/` },
    },
    ...ROOMS.map(room),
    ...STOREYS.map(storey),
    {
      name: 'payments-ground-imports-no-storey',
      severity: 'error',
      from: { path: `${SRC}money/payments/[^/]+\\.ts$` },
      to: { path: `${SRC}money/payments/[^/]+/` },
    },
    {
      name: 'payments-picking-only-books',
      comment: 'A pick asks no chain: it writes an attempt with its quote and address.',
      severity: 'error',
      from: { path: `${SRC}money/payments/picking/` },
      to: { path: `${SRC}money/payments/[^/]+/`, pathNot: `${SRC}money/payments/(picking|booking)/` },
    },
    {
      name: 'http-hands-the-database-on',
      comment: 'http passes the database to use cases and to the reads of repositories; it never runs a query itself.',
      severity: 'error',
      from: { path: `${SRC}(kernel/http/|pages/|.*-api\\.ts$)` },
      to: { path: `${SRC}kernel/db/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-surfaces-know-http',
      comment: 'Rules and use cases know nothing of requests: only *-api files, their schemas and views, and pages do.',
      severity: 'error',
      from: {
        path: SRC,
        pathNot: [
          `${SRC}(kernel/http|pages|app)/`,
          '-api\\.ts$',
          '(schema|view|dependencies|input)\\.ts$',
          `${SRC}(sales/(details|checkout)|catalog/images)/`,
        ],
      },
      to: { path: `${SRC}kernel/http/` },
    },
    {
      name: 'no-api-imports-another',
      comment: 'What two of them share is a schema, a view or a use case.',
      severity: 'error',
      from: { path: `${SRC}.*-api\\.ts$` },
      to: { path: `${SRC}.*-api\\.ts$` },
    },
    {
      name: 'only-repositories-talk-sql',
      severity: 'error',
      from: { path: SRC, pathNot: [`${SRC}kernel/db/`, 'repository\\.ts$'] },
      to: { path: `${SRC}kernel/db/statement\\.ts$` },
    },
    {
      name: 'images-are-decoded-apart',
      comment: 'encode.ts starts the program that decodes images as a process with limits; nothing loads it.',
      severity: 'error',
      from: {},
      to: { path: `${SRC}catalog/images/encode-program\\.ts$` },
    },
    {
      name: 'adapters-know-their-port-only',
      comment: 'An adapter reads a chain: it knows no database, no store, no order and no other adapter.',
      severity: 'error',
      from: { path: `${SRC}money/chains/(evm|utxo)/` },
      to: {
        path: SRC,
        pathNot: [`${SRC}money/chains/($1|rpc)/`, `${SRC}kernel/lib/`, `${SRC}money/chains/[^/]+\\.ts$`],
      },
    },
    {
      name: 'adapters-store-nothing',
      severity: 'error',
      from: { path: `${SRC}money/chains/(evm|utxo)/` },
      to: { path: `${SRC}money/chains/(repository|follower|lineage|observer)\\.ts$` },
    },
    {
      name: 'adapters-are-behind-the-port',
      severity: 'error',
      from: { path: SRC, pathNot: [`${SRC}money/chains/`, `${SRC}money/sweeping/`, `${SRC}(app|operator/metrics)/`] },
      to: { path: `${SRC}money/chains/(evm|utxo)/` },
    },
    {
      name: 'transitions-are-pure',
      comment: 'transitions.ts decides from what it is given: no clock, no database, no file, no network.',
      severity: 'error',
      from: { path: `${SRC}.*transitions\\.ts$` },
      to: {
        path: [
          `${SRC}kernel/db/`,
          `${SRC}kernel/lib/clock\\.ts$`,
          'repository\\.ts$',
          '^(node:)?(fs|net|timers|crypto)',
        ],
      },
    },
    ...Object.entries(CONTAINED_LIBRARIES).map(containedLibrary),
    {
      name: 'server-code-imports-no-tests',
      comment: 'Of the pages only how a storefront looks, which its preview shares, a line of stock, and plural forms.',
      severity: 'error',
      from: { path: '^server/(src|bin)/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^server/test/', '\\.test\\.ts$', '^(bench|web)/'], pathNot: '^web/look/(look|lines|count)\\.ts$' },
    },
    {
      name: 'only-outsiders-use-the-client',
      comment: 'The demo’s buyer, the check of receipts and the server for assistants use the API as any client does.',
      severity: 'error',
      from: { path: SRC, pathNot: [`${SRC}app/demo/`, `${SRC}app/commands/(verify-receipt/|mcp\\.ts$)`] },
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
      comment: 'Of the pages only what they say, and what a line of stock is: neither is to be written twice.',
      severity: 'error',
      from: { path: '^server/test/' },
      to: {
        path: '^(bench|web|sdk)/',
        pathNot: '^web/(hosted/src/texts/|dashboard/src/api/texts/|look/(lines|count)\\.ts$)',
      },
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
      name: 'integrations-use-the-client',
      comment: 'An integration runs at the merchant’s, as a client of the API. Its tests start the real service.',
      severity: 'error',
      from: { path: '^integrations/', pathNot: '^integrations/[^/]+/test/' },
      to: { path: '^(server|web|contracts|bench)/' },
    },
    {
      name: 'the-protocol-of-assistants-is-contained',
      comment: 'Only the server for assistants loads the library of its protocol; the client library does not.',
      severity: 'error',
      from: { pathNot: '^sdk/(mcp|test)/' },
      to: { path: '(^|/)node_modules/@modelcontextprotocol/' },
    },
    {
      name: 'catalogues-import-only-words',
      comment:
        'The bundler may put any other module into the file of a catalogue, which every page would then load in that ' +
        'language.',
      severity: 'error',
      from: { path: '^web/dashboard/src/.*texts/[a-z][a-z]\\.ts$' },
      to: { pathNot: '^web/(look/count|dashboard/src/parts/rich)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-packages-stand-alone',
      comment: 'Only the look of a storefront, lines of stock and plural forms are shared.',
      severity: 'error',
      from: { path: '^web/([^/]+)/' },
      to: { path: '^web/', pathNot: ['^web/$1/', '^web/look/(look|lines|count)\\.ts$'] },
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
    // Third-party programs, installed only for comparisons and drills.
    exclude: {
      path: [
        '/dist/',
        '^contracts/(out|cache)/',
        '^bench/peers/engines/',
        '^integrations/[^/]+/drill/',
        '^server/test/drills/x402/client/',
      ],
    },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default', 'require'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
