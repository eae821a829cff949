import { bookPdf } from '@lombada/preflight/tests/pdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyseFile } from '~/domain/files/analyse-file.server';
import { readEnv } from '~/platform/env.server';
import { createServices, type Services } from '~/services.server';
import type { Door } from '../factories/door';
import { type Author, authorWithProject, openUploadDoor, sendFile } from '../factories/files-house';
import { typeStaffCommand } from '../factories/staff-command';

/** Runs a newer analyser over files that an older one judged, and reports what would change. */

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

const analysed = async (filename: string): Promise<string> => {
  const bytes = await bookPdf({ pages: 60, trimMm: [140, 210], bleedMm: 3 });
  const slotId = author.slots.interior;
  const fileId = await sendFile(door, { author, slotId, filename, bytes });
  await analyseFile(services, { fileId });
  return fileId;
};

/** Marks it as judged by the first version. */
const ageAnalysis = (fileId: string, change = '{}') =>
  services.db.$executeRaw`
    update arquivo set analise = analise || '{"version": 1}'::jsonb || ${change}::jsonb where pk_arquivo = ${fileId}`;

it('reports what changed since an older version judged a file, and stores nothing', async () => {
  const fileId = await analysed('miolo.pdf');
  expect(await typeStaffCommand('files:compare')).toBe('Lidos de novo: 0. Com diferenças: 0.');

  await ageAnalysis(fileId);
  expect(await typeStaffCommand('files:compare')).toBe('Lidos de novo: 1. Com diferenças: 0.');

  await ageAnalysis(fileId, '{"pageCount": 58}');
  const finding = [{ code: 'hairlines', severity: 'error', pages: [3], params: {} }];
  await services.db.$executeRaw`
    update arquivo set apontamentos = ${JSON.stringify(finding)}::jsonb where pk_arquivo = ${fileId}`;
  const before = await services.db.printFile.findUniqueOrThrow({ where: { id: fileId } });
  const told = await typeStaffCommand('files:compare');
  expect(told).toContain(`${fileId} “miolo.pdf”: recusado → aprovado`);
  expect(told).toContain('páginas: 58 → 60');
  expect(told).toMatch(/^ {2}− /m);
  expect(told).toContain('Lidos de novo: 1. Com diferenças: 1.');
  expect(await services.db.printFile.findUniqueOrThrow({ where: { id: fileId } })).toEqual(before);
});

it('reads all files on request, and names those with missing bytes', async () => {
  const { storageKey } = await services.db.printFile.findFirstOrThrow({ where: { replacedAt: null } });
  expect(await typeStaffCommand('files:compare', '--all')).toContain('Lidos de novo: 1.');
  await services.storage.delete(storageKey);
  expect(await typeStaffCommand('files:compare', '--all')).toContain('não estão mais guardados');
});
