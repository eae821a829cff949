/** Import rules. A "room" is a folder (module) of app/domain. Tests break each rule: tests/unit/import-rules.test.ts. */
const pure = '\\.server\\.tsx?$';
/** In packages/preflight: the facts about a file, the rules and their texts. All other folders read bytes. */
const judging = '^packages/preflight/src/(facts|rules|words)/';
const reading = '^packages/preflight/src/(?!(facts|rules|words)/)';
const rooms = [
  'shared',
  'accounts|addresses|catalogue|back-office|credit|notifications|storefront',
  'pricing',
  'discovery|files|shipping|promotions',
  'quotes|attachments|editor',
  'cart',
  'orders',
  'payments',
  'fulfilment|production|claims|support|invoices|campaigns|partners|reminders',
  'privacy',
];

/** A room may import itself and the rooms before it in the list. */
const roomOrder = rooms.slice(0, -1).map((names, index) => ({
  name: `room-order-${names.split('|')[0]}`,
  comment: `Rooms go one way: ${names} may not import a later room.`,
  severity: 'error',
  from: { path: `^app/domain/(${names})/` },
  to: { path: `^app/domain/(${rooms.slice(index + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    {
      name: 'domain-stays-inside',
      comment: 'Rooms import no Remix, React, queue, SDK, adapter, route, page or worker.',
      severity: 'error',
      from: { path: '^app/domain/' },
      to: {
        path: [
          '^(app/(adapters|calls|routes|ui)|app/services\\.server|workers|sandbox|tests)',
          reading,
          'node_modules/(@remix-run|react|react-dom|bullmq|ioredis|nodemailer|@aws-sdk|@tus|@embedpdf|sharp|express|remix-auth|remix-auth-form)/',
        ],
      },
    },
    {
      name: 'pure-files-import-pure-files',
      comment: 'A room file without .server is browser-safe: it imports only such files and Zod.',
      severity: 'error',
      from: { path: '^app/domain/', pathNot: [pure, '\\.test\\.ts$'] },
      to: {
        pathNot: [
          '^app/domain/(?!.*\\.server\\.ts$)',
          judging,
          'node_modules/(zod|@types|date-fns|@date-fns)/',
        ],
      },
    },
    {
      name: 'prisma-only-in-stores',
      comment: 'Only stores, queries for other rooms, export and erasure, and platform/db use Prisma.',
      severity: 'error',
      from: {
        path: '^(app|workers|server\\.ts)',
        pathNot: [
          '(-store|-queries|/privacy)\\.server\\.ts$',
          '^app/platform/(db\\.server|insert-rows\\.server|fast/db-direct|prisma-client)',
        ],
      },
      to: { path: ['node_modules/@prisma/', '^app/platform/prisma-client/'] },
    },
    {
      name: 'store-is-private',
      comment: 'Only its own room imports a store; later rooms may import *-queries.server.ts.',
      severity: 'error',
      from: { path: '^app/domain/([^/]+)/' },
      to: { path: '-store\\.server\\.ts$', pathNot: '^app/domain/$1/' },
    },
    {
      name: 'store-not-outside-domain',
      severity: 'error',
      from: { path: '^(app/(calls|routes|ui|adapters|services|web-process)|workers|server\\.ts)' },
      to: { path: '^app/domain/.*-store\\.server\\.ts$' },
    },
    ...roomOrder,
    {
      name: 'payments-core-stands-below',
      comment:
        'The core of payments imports no way to pay and no flow: it gets them as values (payments/tables).',
      severity: 'error',
      from: { path: '^app/domain/payments/core/', pathNot: '\\.test\\.ts$' },
      to: { path: '^app/domain/payments/', pathNot: '^app/domain/payments/core/' },
    },
    {
      name: 'a-way-to-pay-stands-alone',
      comment: 'A way to pay imports the core, but no flow, no other way and no registry.',
      severity: 'error',
      from: { path: '^app/domain/payments/means/([^/]+)/' },
      to: { path: '^app/domain/payments/', pathNot: '^app/domain/payments/(core|means/$1)/' },
    },
    {
      name: 'ways-to-pay-know-no-flow',
      comment: 'The registries of the ways to pay do not import flows.',
      severity: 'error',
      from: { path: '^app/domain/payments/means/[^/]+$', pathNot: '\\.test\\.ts$' },
      to: { path: '^app/domain/payments/', pathNot: '^app/domain/payments/(core|means)/' },
    },
    {
      name: 'one-door-to-a-price',
      comment:
        'Outside its room a price comes from price-configuration or live-price, which check what they price.',
      severity: 'error',
      from: { path: '^(app|workers|server\\.ts)', pathNot: ['^app/domain/pricing/', '\\.test\\.ts$'] },
      to: { path: '^app/domain/pricing/price-(book|simple)\\.ts$' },
    },
    {
      name: 'choices-are-checked-at-the-door',
      comment:
        'Prices are checked where they are computed; only templates and the page in the browser check separately.',
      severity: 'error',
      from: {
        path: '^(app|workers|server\\.ts)',
        pathNot: [
          '^app/domain/(catalogue|pricing)/',
          '^app/domain/files/make-template\\.server\\.ts$',
          '^app/routes/shop/product/(use-configurator|obstacles)\\.ts$',
          '\\.test\\.ts$',
        ],
      },
      to: { path: '^app/domain/catalogue/check-configuration\\.ts$' },
    },
    {
      name: 'adapters-know-ports',
      comment: 'Adapters import the ports (and pure files) of rooms, and platform.',
      severity: 'error',
      from: { path: '^app/adapters/' },
      to: {
        path: ['^app/(calls|routes|ui|services)', '^app/domain/.*\\.server\\.ts$', '^(workers|sandbox)/'],
      },
    },
    {
      name: 'only-services-wires-adapters',
      comment: 'Only app/services.server.ts imports adapters, and what opens untrusted files.',
      severity: 'error',
      from: {
        path: '^(app|workers|server\\.ts)',
        pathNot: ['^app/services\\.server\\.ts$', '^app/adapters/', '\\.test\\.ts$'],
      },
      to: { path: ['^app/adapters/', reading] },
    },
    {
      name: 'routes-and-workers-import-no-sdk',
      severity: 'error',
      from: { path: '^(app/(calls|routes)|workers)/' },
      to: { path: 'node_modules/(ioredis|nodemailer|@aws-sdk|@embedpdf|sharp|pg|@prisma)/' },
    },
    {
      name: 'one-reader-of-forms',
      comment: 'A form with files is read by calls/http/multipart, which bounds it.',
      severity: 'error',
      from: {
        path: '^(app|workers|sandbox|server\\.ts)',
        pathNot: '^app/calls/http/multipart\\.server\\.ts$',
      },
      to: { path: 'node_modules/@fastify/busboy/' },
    },
    {
      name: 'web-never-consumes',
      comment: 'The web process enqueues; only workers consume.',
      severity: 'error',
      from: { path: '^(app/(calls|routes|web-process)|server\\.ts)' },
      to: { path: ['^workers/', 'node_modules/bullmq/'] },
    },
    {
      name: 'routes-and-workers-apart',
      severity: 'error',
      from: { path: '^workers/' },
      to: { path: '^app/(calls|routes|ui)/' },
    },
    {
      name: 'calls-know-no-page',
      comment:
        'A call imports rooms, services and platform, and of the design system only the texts of transport; pages import calls.',
      severity: 'error',
      from: { path: '^app/calls/' },
      to: { path: ['^app/(routes|web-process)', '^app/ui/(?!transport/)'] },
    },
    {
      name: 'pages-apart',
      comment: 'A page does not import another page; what two pages share is beside them.',
      severity: 'error',
      from: { path: '^app/routes/(.+)/[^/]+$' },
      to: { path: '^app/routes/.+/(route|view)\\.tsx?$', pathNot: '^app/routes/$1/' },
    },
    {
      name: 'ui-has-no-data',
      comment:
        'The design system imports no data access; of the domain only pure files (types, labels, money).',
      severity: 'error',
      from: { path: '^app/ui/' },
      to: {
        path: ['\\.server\\.tsx?$', '^app/(calls|routes|adapters|services|platform)', '^(workers|sandbox)/'],
      },
    },
    {
      name: 'nothing-imports-tests-or-sandbox',
      severity: 'error',
      comment: 'Only tests beside their subject may import shared test code.',
      from: { path: '^(app|workers|packages/[^/]+/src|server\\.ts|prisma)', pathNot: '\\.test\\.ts$' },
      to: { path: '^(tests|sandbox|packages/[^/]+/tests)/' },
    },
    {
      name: 'preflight-stands-alone',
      comment: 'The package does not import the shop; its tests use only its random seed.',
      severity: 'error',
      from: { path: '^packages/' },
      to: {
        path: '^(app|workers|sandbox|prisma|scripts|server\\.ts|tests/(?!setup/size|factories/random))',
      },
    },
    {
      name: 'preflight-judges-without-reading',
      comment: 'Facts, rules and words read no bytes: they import only each other and Zod.',
      severity: 'error',
      from: { path: judging, pathNot: '\\.test\\.ts$' },
      to: { pathNot: [judging, 'node_modules/zod/'] },
    },
    {
      name: 'preflight-in-a-browser',
      comment: 'Outside process/, files of the package without .server run in a browser: no Node, no PDFium.',
      severity: 'error',
      from: {
        path: '^packages/preflight/src/',
        pathNot: [pure, '\\.test\\.ts$', '^packages/preflight/src/process/'],
      },
      to: { pathNot: ['^packages/preflight/src/(?!.*\\.server\\.ts$)', 'node_modules/zod/'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-cycles-of-types',
      comment:
        'In a room, and between a page and its parts, even type imports have no cycles: types are below what uses them.',
      severity: 'error',
      from: { path: ['^app/(domain|calls|adapters|routes|ui)/', judging] },
      to: { circular: true },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules|^app/platform/prisma-client' },
    exclude: { path: '^(build|dist)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
