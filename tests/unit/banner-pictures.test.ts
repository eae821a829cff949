import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { heroPictures, productPictures } from '../../app/domain/shared/picture';
import { root } from '../../scripts/setup/prepare.mjs';

it('the database takes for a banner the pictures that the shop has, and no other', () => {
  const folder = path.join(root, 'prisma/migrations');
  const made = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readFileSync(path.join(folder, name, 'migration.sql'), 'utf8'))
    .flatMap((sql) => /function foto_de_banner[\s\S]+?\$\$;/.exec(sql)?.[0] ?? []);
  const codes = [...(made.at(-1) ?? '').matchAll(/'([a-z-]+)'/g)].map(([, code]) => code);
  expect(codes.sort()).toEqual([...heroPictures, ...productPictures].sort());
});
