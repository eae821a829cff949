import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type MeasuredAnalysis, measureAnalysis } from '@lombada/preflight/process/analyse-pdf.server';
import { writeBookPdf } from '@lombada/preflight/tests/pdf';
import { dataFolder, root } from '../../scripts/setup/prepare.mjs';

const PAGES = 300;
const BYTES = 100_000_000;

/** A book of 300 pages and 100 MB, every page a different picture; made once. */
const largeBook = async (): Promise<string> => {
  const folder = path.join(dataFolder, 'bench');
  const file = path.join(folder, `book-${PAGES}-pages.pdf`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const half = `${file}.${process.pid}`;
  const pictureBytes = (BYTES * 1.02) / PAGES;
  await writeBookPdf(half, { pages: PAGES, trimMm: [140, 210], bleedMm: 3, pictureBytes });
  await rename(half, file);
  return file;
};

/** Peak memory of the largest child process while it analyses the large book, with the bundled child of production. */
export const measureLargeBook = async (): Promise<MeasuredAnalysis & { fileBytes: number }> => {
  const file = await largeBook();
  const thumbnailDir = await mkdtemp(path.join(tmpdir(), 'lombada-bench-'));
  try {
    const childScript = path.join(root, 'dist/pdf-child.js');
    const measured = await measureAnalysis({ file, childScript, thumbnailDir });
    if (!measured.analysis.ok) throw new Error(`The large book was refused: ${measured.analysis.reason}`);
    if (measured.analysis.pageCount !== PAGES) throw new Error('The large book lost pages');
    return { ...measured, fileBytes: (await stat(file)).size };
  } finally {
    await rm(thumbnailDir, { recursive: true, force: true });
  }
};
