import { bars, pt } from '@lombada/preflight/tests/barcode';
import { rawPdf, rawStream } from '@lombada/preflight/tests/pdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyseFile } from '~/domain/files/analyse-file.server';
import { updateProjectTexts } from '~/domain/files/update-project-texts.server';
import { readEnv } from '~/platform/env.server';
import { createServices, type Services } from '~/services.server';
import type { Door } from '../factories/door';
import { type Author, authorWithProject, openUploadDoor, sendFile } from '../factories/files-house';
import { paperback } from '../factories/project';

/** The ISBN that the author enters, compared with the barcode on the cover. */

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

/** An open cover of the book with 3 mm of bleed and an ISBN on its back. */
const cover = async (isbn: string): Promise<Buffer> => {
  const paper = await services.db.optionMeasure.findFirstOrThrow({
    where: { option: { code: 'offset-75' } },
  });
  const spineMm = (30 * (paper.thicknessMicron ?? 0) + 800) / 1000;
  const [width, height] = [2 * 140 + spineMm, 210];
  const sheet = `/MediaBox [0 0 ${pt(width + 6)} ${pt(height + 6)}] /TrimBox [${pt(3)} ${pt(3)} ${pt(width + 3)} ${pt(height + 3)}]`;
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R ${sheet} /Contents 4 0 R /Resources << >> >>`,
    rawStream('', `0 0 0 1 k ${bars(isbn, pt(30), pt(20))}`),
  ]);
};

it('is compared when either of the two changes', async () => {
  const { projectId, customer, slots } = author;
  const give = (isbn: string | null) =>
    updateProjectTexts(services, { projectId, userId: customer.id, isbn });
  const bytes = await cover('9786500000009');
  const fileId = await sendFile(door, { author, slotId: slots.cover, filename: 'capa.pdf', bytes });
  await analyseFile(services, { fileId });
  const verdict = async () => {
    const file = await services.db.printFile.findUniqueOrThrow({ where: { id: fileId } });
    return [file.status, ...(file.findings as { code: string }[]).map(({ code }) => code)];
  };
  expect(await verdict()).toEqual(['approved', 'barcode-read']);
  await give('9788535902778');
  expect(await verdict()).toEqual(['rejected', 'barcode-other']);
  await give('9786500000009');
  expect(await verdict()).toEqual(['approved']);
  // A number in the notes is not compared.
  await updateProjectTexts(services, { projectId, userId: customer.id, notes: 'ISBN 85-359-0277-5' });
  expect(await verdict()).toEqual(['approved']);
  await give(null);
  expect(await verdict()).toEqual(['approved', 'barcode-read']);
});

it('does not count an approved cover against a spine that changed since', async () => {
  const other = await authorWithProject(services);
  const { projectId, customer, slots } = other;
  const bytes = await cover('9786500000009');
  const fileId = await sendFile(door, { author: other, slotId: slots.cover, filename: 'capa.pdf', bytes });
  await analyseFile(services, { fileId });
  const stored = () => services.db.printFile.findUniqueOrThrow({ where: { id: fileId } });
  const { spineMicron } = await stored();
  // 90 pages make the spine some 1.5 mm thicker: the spine guard warns and continues.
  await services.db.project.update({
    where: { id: projectId },
    data: { configuration: { ...paperback, pages: 90 } },
  });
  await updateProjectTexts(services, { projectId, userId: customer.id, isbn: '9786500000009' });
  expect(await stored()).toMatchObject({ status: 'approved', spineMicron });
});
