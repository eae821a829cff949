/** The import rules of the house. Each one was broken once on purpose to see it fail: tests/unit/import-rules.test.ts. */
const pure = '\\.server\\.tsx?$';
/** Of packages/preflight: what is known of a file, the rules and their words. All else reads bytes. */
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

/** A room may import itself and what stands before it in the row. */
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
      comment: 'Rooms know no Remix, React, queue, SDK, adapter, route, page or worker.',
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
      comment:
        'Only stores, what a room shows of its rows to other rooms, its export and erasure, and platform/db speak to Prisma.',
      severity: 'error',
      from: {
        path: '^(app|workers|server\\.ts)',
        pathNot: [
          '(-store|-queries|/privacy)\\.server\\.ts$',
          '^app/platform/(db\\.server|fast/db-direct|prisma-client)',
        ],
      },
      to: { path: ['node_modules/@prisma/', '^app/platform/prisma-client/'] },
    },
    {
      name: 'store-is-private',
      comment:
        'A store is written and seen by its own room alone; what rooms above may read stands in *-queries.server.ts.',
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
        'What all payments share knows no way to pay and no flow: it is handed them (payments/tables).',
      severity: 'error',
      from: { path: '^app/domain/payments/core/', pathNot: '\\.test\\.ts$' },
      to: { path: '^app/domain/payments/', pathNot: '^app/domain/payments/core/' },
    },
    {
      name: 'a-way-to-pay-stands-alone',
      comment: 'A way to pay knows the core; no flow, no other way, and neither registry.',
      severity: 'error',
      from: { path: '^app/domain/payments/means/([^/]+)/' },
      to: { path: '^app/domain/payments/', pathNot: '^app/domain/payments/(core|means/$1)/' },
    },
    {
      name: 'ways-to-pay-know-no-flow',
      comment: 'The registries of the ways to pay stand below the flows.',
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
      to: { path: '^app/domain/pricing/price-(line|book|simple)\\.ts$' },
    },
    {
      name: 'choices-are-checked-at-the-door',
      comment:
        'Whoever asks for a price is told what is wrong: nobody checks besides but templates and the page open in a browser.',
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
      comment: 'Adapters know the ports (and pure files) of rooms, and platform.',
      severity: 'error',
      from: { path: '^app/adapters/' },
      to: {
        path: ['^app/(calls|routes|ui|services)', '^app/domain/.*\\.server\\.ts$', '^(workers|sandbox)/'],
      },
    },
    {
      name: 'only-services-wires-adapters',
      comment: 'What opens a file of strangers is wired there, too.',
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
        'A call knows rooms, services and platform, of the design system the words of transport alone; pages import calls.',
      severity: 'error',
      from: { path: '^app/calls/' },
      to: { path: ['^app/(routes|web-process)', '^app/ui/(?!transport/)'] },
    },
    {
      name: 'pages-apart',
      comment: 'A page does not import another page; what two pages share stands beside them.',
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
      comment: 'Tests beside what they test may use what tests share.',
      from: { path: '^(app|workers|packages/[^/]+/src|server\\.ts|prisma)', pathNot: '\\.test\\.ts$' },
      to: { path: '^(tests|sandbox|packages/[^/]+/tests)/' },
    },
    {
      name: 'preflight-stands-alone',
      comment: 'The package knows no shop; its tests take from it what makes chance repeatable.',
      severity: 'error',
      from: { path: '^packages/' },
      to: {
        path: '^(app|workers|sandbox|prisma|scripts|server\\.ts|tests/(?!setup/size|factories/random))',
      },
    },
    {
      name: 'preflight-judges-without-reading',
      comment: 'Facts, rules and words read no byte: they import each other and Zod.',
      severity: 'error',
      from: { path: judging, pathNot: '\\.test\\.ts$' },
      to: { pathNot: [judging, 'node_modules/zod/'] },
    },
    {
      name: 'preflight-in-a-browser',
      comment:
        'But for its processes a file of the package without .server runs in a browser: no Node, no PDFium.',
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
      comment: 'In a room even types go one way: what a thing is stands below the rules about it.',
      severity: 'error',
      from: { path: ['^app/domain/', judging] },
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
