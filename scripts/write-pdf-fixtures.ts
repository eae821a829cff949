import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bookPdf, coverPdf } from '@lombada/preflight/tests/pdf';
import { helpOnRequest } from './setup/help.mjs';

helpOnRequest(
  `node --import tsx scripts/write-pdf-fixtures.ts: writes packages/preflight/tests/fixtures/pdf, files to try the shop with by hand.`,
);

const directory = fileURLToPath(new URL('../packages/preflight/tests/fixtures/pdf', import.meta.url));
const trimMm = [140, 210] as const;

const fixtures = {
  'miolo-140x210-60-paginas.pdf': bookPdf({ pages: 60, trimMm, bleedMm: 3 }),
  'miolo-140x210-60-paginas-sem-sangria.pdf': bookPdf({ pages: 60, trimMm }),
  'miolo-140x210-com-senha.pdf': bookPdf({ pages: 4, trimMm, userPassword: 'segredo' }),
  'capa-140x210-lombada-5.pdf': coverPdf({ trimMm, bleedMm: 3, spineMm: 5 }),
};

await mkdir(directory, { recursive: true });
for (const [name, bytes] of Object.entries(fixtures))
  await writeFile(path.join(directory, name), await bytes);
