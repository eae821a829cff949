import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyseFile } from '~/domain/files/analyse-file.server';
import { findThresholds } from '~/domain/files/threshold-store.server';
import { readEnv } from '~/platform/env.server';
import { createServices, type Services } from '~/services.server';
import type { Door } from '../factories/door';
import { type Author, authorWithProject, openUploadDoor, sendFile } from '../factories/files-house';
import { bookPdf } from '../factories/pdf';

/** Staff say from where on a check of files speaks, for all products or for one. */

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

it('judges a file by what stands for its product, and others by what stands for all', async () => {
  const bytes = await bookPdf({ pages: 60, trimMm: [140, 210], bleedMm: 3 });
  const verdict = async () => {
    const sent = { author, slotId: author.slots.interior, filename: 'miolo.pdf', bytes };
    const fileId = await sendFile(door, sent);
    await analyseFile(services, { fileId });
    const file = await services.db.printFile.findUniqueOrThrow({ where: { id: fileId } });
    return [file.status, ...(file.findings as { code: string }[]).map(({ code }) => code)];
  };
  expect(await verdict()).toEqual(['approved']);
  await limits().create({ data: { productId: 101, code: 'margem-mm', error: 100, warning: 100 } });
  expect(await verdict()).toEqual(['rejected', 'text-near-cut']);
  await limits().create({ data: { code: 'imagem-dpi', error: 90, warning: 120 } });
  expect(await findThresholds(services.db, 102)).toMatchObject({
    pictureDpi: { error: 90, warning: 120 },
    safeMm: { error: 1, warning: 3 },
  });
});

describe('the database refuses', () => {
  it.each([
    ['a check that there is not', { code: 'sorte', error: 1, warning: 2 }],
    ['nothing said', { code: 'linha-pt' }],
    ['an error that is milder than its warning', { code: 'linha-pt', error: 2, warning: 1 }],
    ['less ink for an error than for a warning', { code: 'tinta-percentual', error: 200, warning: 300 }],
    ['an error of what only warns', { code: 'dobra-mm', error: 1, warning: 2 }],
    ['a negative figure', { code: 'linha-pt', warning: -1 }],
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
