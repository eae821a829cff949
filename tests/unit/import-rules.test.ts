import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type IFlattenedRuleSet } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Breaks every import rule of the repository once: the offending line, and the rule that must report it. */
const broken: [rule: string, file: string, imports: string][] = [
  ['domain-stays-inside', 'app/domain/cart/a.server.ts', 'react'],
  ['domain-stays-inside', 'app/domain/cart/b.server.ts', '../../adapters/mail/smtp.server'],
  ['domain-stays-inside', 'app/domain/cart/c.server.ts', '../../routes/shop/home/route'],
  ['domain-stays-inside', 'app/domain/cart/d.server.ts', 'bullmq'],
  ['domain-stays-inside', 'app/domain/files/d2.server.ts', '../../../packages/preflight/src/process/analyse'],
  ['domain-stays-inside', 'app/domain/files/d3.ts', '../../../packages/preflight/src/content/read-page'],
  ['pure-files-import-pure-files', 'app/domain/pricing/e.ts', './prices.server'],
  ['pure-files-import-pure-files', 'app/domain/pricing/f.ts', 'pg'],
  ['prisma-only-in-stores', 'app/domain/cart/g.server.ts', '@prisma/client'],
  ['prisma-only-in-stores', 'app/routes/shop/home/h.server.ts', '../../../platform/prisma-client/client'],
  ['store-is-private', 'app/domain/orders/i.server.ts', '../cart/cart-store.server'],
  ['store-not-outside-domain', 'workers/j.ts', '../app/domain/cart/cart-store.server'],
  ['room-order-shared', 'app/domain/shared/k.ts', '../cart/cart'],
  ['room-order-accounts', 'app/domain/catalogue/l.ts', '../pricing/price'],
  ['room-order-pricing', 'app/domain/pricing/m.ts', '../cart/cart'],
  ['room-order-discovery', 'app/domain/shipping/n.ts', '../cart/cart'],
  ['room-order-quotes', 'app/domain/quotes/n2.ts', '../cart/cart'],
  ['room-order-cart', 'app/domain/cart/o.ts', '../orders/order'],
  ['room-order-orders', 'app/domain/orders/p.ts', '../payments/payment'],
  ['room-order-payments', 'app/domain/payments/q.ts', '../support/support'],
  ['room-order-fulfilment', 'app/domain/support/r.ts', '../privacy/privacy'],
  ['payments-core-stands-below', 'app/domain/payments/core/q1.ts', '../means/pix/means'],
  ['payments-core-stands-below', 'app/domain/payments/core/q2.ts', '../flows/cancel/labels'],
  ['a-way-to-pay-stands-alone', 'app/domain/payments/means/card/q3.ts', '../pix/means'],
  ['a-way-to-pay-stands-alone', 'app/domain/payments/means/card/q4.ts', '../../flows/cancel/labels'],
  ['a-way-to-pay-stands-alone', 'app/domain/payments/means/card/q5.ts', '../all-means'],
  ['ways-to-pay-know-no-flow', 'app/domain/payments/means/q6.ts', '../flows/cancel/labels'],
  ['one-door-to-a-price', 'app/domain/discovery/m2.ts', '../pricing/price-simple'],
  ['one-door-to-a-price', 'app/routes/shop/home/m3.server.ts', '../../../domain/pricing/price-book'],
  [
    'choices-are-checked-at-the-door',
    'app/routes/shop/home/l2.server.ts',
    '../../../domain/catalogue/check-configuration',
  ],
  ['adapters-know-ports', 'app/adapters/mail/r.server.ts', '../../domain/cart/use-case.server'],
  ['only-services-wires-adapters', 'app/routes/shop/home/s.server.ts', '../../../adapters/mail/smtp.server'],
  ['only-services-wires-adapters', 'workers/s2.ts', '../packages/preflight/src/process/analyse'],
  ['routes-and-workers-import-no-sdk', 'app/routes/shop/home/t.server.ts', 'nodemailer'],
  ['routes-and-workers-import-no-sdk', 'workers/u.ts', 'pg'],
  ['one-reader-of-forms', 'app/routes/shop/home/u2.server.ts', '@fastify/busboy'],
  ['web-never-consumes', 'app/routes/shop/home/v.server.ts', 'bullmq'],
  ['routes-and-workers-apart', 'workers/w.ts', '../app/routes/shop/home/route'],
  ['calls-know-no-page', 'app/calls/cart/x2.server.ts', '../../routes/shop/home/route'],
  ['calls-know-no-page', 'app/calls/cart/x3.server.ts', '../../ui/button'],
  ['pages-apart', 'app/routes/shop/cart/x.tsx', '../home/route'],
  ['ui-has-no-data', 'app/ui/y.tsx', '../domain/cart/use-case.server'],
  ['nothing-imports-tests-or-sandbox', 'app/platform/z.server.ts', '../../sandbox/bank'],
  ['nothing-imports-tests-or-sandbox', 'app/platform/z2.ts', '../../packages/preflight/tests/factories/pdf'],
  ['preflight-stands-alone', 'packages/preflight/src/words/a.ts', '../../../../app/domain/cart/cart'],
  ['preflight-stands-alone', 'packages/preflight/tests/b.test.ts', '../../../tests/factories/order'],
  ['preflight-judges-without-reading', 'packages/preflight/src/rules/c.ts', '../content/read-page'],
  ['preflight-judges-without-reading', 'packages/preflight/src/facts/d.ts', 'sharp'],
  ['preflight-in-a-browser', 'packages/preflight/src/content/e.ts', '../bytes/byte-source.server'],
  ['preflight-in-a-browser', 'packages/preflight/src/bytes/f.ts', 'node:fs'],
  ['no-cycles', 'app/domain/cart/one.ts', './two'],
  ['no-cycles-of-types', 'app/domain/cart/kind.ts', './rules'],
];

/** Stub files of the repository that break no rule. */
const sound: Record<string, string> = {
  'app/adapters/mail/smtp.server.ts': "import 'nodemailer';",
  'app/domain/cart/cart.ts': "import '../pricing/price';",
  'app/domain/cart/cart-store.server.ts': "import '@prisma/client';",
  'app/domain/cart/use-case.server.ts': "import './cart-store.server';",
  'app/domain/cart/rules.ts': "import type { here as kind } from './kind';",
  'app/domain/cart/two.ts': "import './one';",
  'app/domain/orders/order.ts': "import '../cart/cart';",
  'app/domain/payments/flows/cancel/labels.ts': "import '../../means/all-means';",
  'app/domain/payments/means/all-means.ts': "import './pix/means';",
  'app/domain/payments/means/pix/means.ts': "import '../../core/payment-means';",
  'app/domain/payments/core/payment-means.ts': 'export {};',
  'app/domain/payments/payment.ts': "import '../orders/order';",
  'app/domain/catalogue/check-configuration.ts': 'export {};',
  'app/domain/files/make-template.server.ts':
    "import '../catalogue/check-configuration'; import '../../../packages/preflight/src/facts/page';",
  'app/domain/pricing/price.ts': "import 'zod';",
  'app/domain/pricing/price-book.ts': 'export {};',
  'app/domain/pricing/price-configuration.ts':
    "import '../catalogue/check-configuration'; import './price-simple';",
  'app/domain/pricing/price-simple.ts': "import './price-book';",
  'app/domain/pricing/prices.server.ts': "import './price';",
  'app/domain/support/support.ts': 'export {};',
  'app/ui/button.tsx': 'export {};',
  'app/domain/privacy/privacy.ts': 'export {};',
  'app/platform/prisma-client/client.ts': 'export {};',
  'app/routes/shop/home/route.tsx': "import '../../../domain/cart/use-case.server';",
  'app/services.server.ts': "import './adapters/mail/smtp.server';",
  'packages/preflight/src/bytes/byte-source.server.ts': "import 'node:fs';",
  'packages/preflight/src/content/read-page.ts': "import '../facts/page';",
  'packages/preflight/src/facts/page.ts': "import 'zod';",
  'packages/preflight/src/process/analyse.ts': "import '../bytes/byte-source.server';",
  'packages/preflight/tests/factories/pdf.ts': "import 'pdfkit';",
  'sandbox/bank.ts': 'export {};',
  'tests/factories/order.ts': 'export {};',
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const house = mkdtempSync(path.join(tmpdir(), 'lombada-rules-'));
const rules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as IFlattenedRuleSet & {
  options: Record<string, unknown>;
};

const write = (file: string, content: string): void => {
  const target = path.join(house, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `${content}\nexport const here = 1;\n`);
};

let violations: string[] = [];

beforeAll(async () => {
  for (const [file, content] of Object.entries(sound)) write(file, content);
  for (const [, file, imports] of broken) write(file, `import '${imports}';`);
  symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
  const { tsConfig: _, ...options } = rules.options;
  const { output } = await cruise(['app', 'workers', 'sandbox', 'packages'], {
    ...options,
    baseDir: house,
    validate: true,
    ruleSet: rules,
    preserveSymlinks: true,
  });
  if (typeof output === 'string') throw new Error('no report');
  violations = output.summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('the import rules', () => {
  it.each(broken)('%s reports %s', (rule, file) => {
    expect(violations).toContain(`${rule} ${file}`);
  });

  it('accept valid files, except for the cycles that two of them close', () => {
    const files = new Set(Object.keys(sound));
    const about = violations.filter((line) => files.has(line.split(' ')[1] ?? ''));
    expect(about.filter((line) => !line.startsWith('no-cycles'))).toEqual([]);
  });

  it('were all broken here', () => {
    const names = (rules.forbidden ?? []).map(({ name }) => name);
    expect([...new Set(broken.map(([rule]) => rule))].sort()).toEqual([...names].sort());
  });
});

/** Files that may access the database: the services, stores and queries, and each domain folder's part in privacy. */
const builtOf =
  /^app\/(platform|adapters)\/|^app\/services\.server\.ts$|-(store|queries)\.server\.ts$|\/privacy\.server\.ts$|\.test\.ts$/;

it('queries are only in stores, in queries and in the privacy files of the domain', () => {
  const query =
    /\b(db|tx)\s*\.\s*\w+\s*\.\s*(find|create|update|delete|upsert|count|aggregate|groupBy)|\$(query|execute)Raw/;
  const files = ['app', 'workers'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file),
    ),
  );
  const bound = files.filter((file) => /\.tsx?$/.test(file) && !builtOf.test(file));
  expect(bound.length).toBeGreaterThan(1_000);
  expect(bound.filter((file) => query.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
