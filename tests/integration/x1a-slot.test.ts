import { bookPdf } from '@lombada/preflight/tests/pdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyseFile } from '~/domain/files/analyse-file.server';
import { readEnv } from '~/platform/env.server';
import { createServices, type Services } from '~/services.server';
import type { Door } from '../factories/door';
import { type Author, authorWithProject, openUploadDoor, sendFile } from '../factories/files-house';

/** A slot with the extensions 'pdf x1a' accepts PDFs, but only PDF/X-1a. */

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

it('refuses a PDF without the standard, which another slot accepts', async () => {
  const bytes = await bookPdf({ pages: 60, trimMm: [140, 210], bleedMm: 3 });
  const slotId = author.slots.interior;
  const verdict = async () => {
    const fileId = await sendFile(door, { author, slotId, filename: 'miolo.pdf', bytes });
    await analyseFile(services, { fileId });
    const file = await services.db.printFile.findUniqueOrThrow({ where: { id: fileId } });
    return [file.status, ...(file.findings as { code: string }[]).map(({ code }) => code)];
  };
  expect(await verdict()).toEqual(['approved']);
  await services.db.fileSlot.update({ where: { id: slotId }, data: { extensions: 'pdf x1a' } });
  services.catalogue.forget();
  expect(await verdict()).toEqual(['rejected', 'pdfx-missing']);
});
