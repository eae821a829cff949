import { bookPdf } from '@lombada/preflight/tests/pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyseFile } from '~/domain/files/analyse-file.server';
import { findThresholds } from '~/domain/files/analysis-slot-store.server';
import { readEnv } from '~/platform/env.server';
import { createServices, type Services } from '~/services.server';
import type { Door } from '../factories/door';
import { type Author, authorWithProject, openUploadDoor, sendFile } from '../factories/files-house';

/** Staff set the thresholds of file checks, for all products or for one. */

let services: Services;
let door: Door;
let author: Author;
beforeAll(async () => {
  services = await createServices(readEnv());
  door = await openUploadDoor(services);
  author = await authorWithProject(services);
});
afterAll(async () => {
  await door.close();
  await services.close();
});

const limits = () => services.db.preflightLimit;

it('judges a file by the threshold of its product, and others by the general one', async () => {
  const bytes = await bookPdf({ pages: 60, trimMm: [140, 210], bleedMm: 3 });
  const verdict = async () => {
    const sent = { author, slotId: author.slots.interior, filename: 'miolo.pdf', bytes };
    const fileId = await sendFile(door, sent);
    await analyseFile(services, { fileId });
    const file = await services.db.printFile.findUniqueOrThrow({ where: { id: fileId } });
    return [file.status, ...(file.findings as { code: string }[]).map(({ code }) => code)];
  };
  expect(await verdict()).toEqual(['approved']);
  await limits().create({ data: { productId: 101, code: 'margem-mm', error: 20, warning: 20 } });
  expect(await verdict()).toEqual(['rejected', 'text-near-cut']);
  await limits().create({ data: { code: 'imagem-dpi', error: 90, warning: 120 } });
  expect(await findThresholds(services.db, 102)).toMatchObject({
    pictureDpi: { error: 90, warning: 120 },
    safeMm: { error: 1, warning: 3 },
  });
});

describe('the database refuses thresholds that the analysis cannot measure', () => {
  it.each<[code: string, last: object, beyond: object]>([
    ['imagem-dpi', { error: 300, warning: 300 }, { warning: 301 }],
    ['traco-dpi', { warning: 800 }, { warning: 801 }],
    ['linha-pt', { warning: 0.5 }, { warning: 0.51 }],
    ['tinta-percentual', { error: 400, warning: 240 }, { warning: 239 }],
    ['tinta-percentual', { error: 400, warning: 240 }, { error: 401 }],
    ['margem-mm', { warning: 20 }, { error: 20.1 }],
    ['sangria-mm', { warning: 2.6 }, { warning: 3 }],
    ['texto-pequeno-pt', { warning: 12 }, { warning: 12.1 }],
    ['preto-composto-pt', { warning: 12 }, { warning: 13 }],
    ['medianiz-mm', { warning: 23 }, { warning: 24 }],
    ['branco-antes-modulos', { warning: 11 }, { warning: 12 }],
    ['branco-depois-modulos', { warning: 7 }, { warning: 8 }],
  ])('%s', async (code, last, beyond) => {
    const { id } = await limits().create({ data: { productId: 103, code, ...last } });
    await limits().delete({ where: { id } });
    await expect(limits().create({ data: { productId: 103, code, ...beyond } })).rejects.toThrow(
      /limite_conferencia_alcance_check|só mede até certo ponto/,
    );
  });
});

describe('the database refuses', () => {
  it.each([
    ['an unknown check', { code: 'sorte', error: 1, warning: 2 }],
    ['a row without values', { code: 'linha-pt' }],
    ['an error limit milder than its warning limit', { code: 'linha-pt', error: 2, warning: 1 }],
    [
      'a lower ink limit for an error than for a warning',
      { code: 'tinta-percentual', error: 200, warning: 300 },
    ],
    ['an error limit of a check that only warns', { code: 'dobra-mm', error: 1, warning: 2 }],
    ['a negative value', { code: 'linha-pt', warning: -1 }],
  ])('%s', async (_name, data) => {
    await expect(limits().create({ data: { productId: 102, ...data } })).rejects.toThrow();
  });

  it('the same check twice, for a product and for all', async () => {
    for (const productId of [103, null]) {
      const data = { productId, code: 'traco-dpi', warning: 500 };
      await limits().create({ data });
      await expect(limits().create({ data })).rejects.toThrow();
    }
  });
});
