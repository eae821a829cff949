import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import type { AnalysisLimits } from '../../src/facts/limits';
import { pageFactsSchema, pdfAnalysisSchema } from '../../src/facts/pdf-analysis';
import { measureAnalysis } from '../../src/process/analyse-pdf.server';
import { onePagePdf } from './pdf';
import { buildPdfChild } from './pdf-child';

const page = (index: number) => ({
  index,
  widthMm: 140,
  heightMm: 210,
  mediaMm: { width: 140, height: 210 },
  bleedMm: 0,
  trimBoxGiven: false,
  rotation: 0,
});
const flags = { hasJavaScript: false, hasLaunchAction: false, hasEmbeddedFiles: false };
const structure = {
  pageCount: 5,
  pages: [0, 1, 2, 3, 4].map(page),
  repaired: false,
  encrypted: 'no',
  ...flags,
};

const pixels = { class: 'black', isBlank: true, colourBox: null, heavyInk: [], shortBleeds: [] };

/** The real child process, bundled and locked down as in production. It exists until the calling test file ends. */
export const pdfChildren = async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'lombada pdf '));
  const child = await buildPdfChild();
  afterAll(async () => {
    await rm(directory, { recursive: true, force: true });
    await child.remove();
  });
  let count = 0;

  return {
    directory,
    child,
    measure: async (bytes: Buffer, limits: Partial<AnalysisLimits> = {}, thumbnailDir?: string) => {
      const file = path.join(directory, `arquivo ${count++}.pdf`);
      await writeFile(file, bytes);
      const measured = await measureAnalysis({ file, thumbnailDir, limits, childScript: child.script });
      const stored = JSON.parse(JSON.stringify(measured.analysis));
      const pages = stored.content && stored.pixels ? pageFactsSchema.parse(stored) : {};
      expect({ ...pdfAnalysisSchema.parse(stored), ...pages }).toEqual(measured.analysis);
      return measured;
    },
    /** A fake child that reports the structure, draws page 1, and then runs `body`. */
    analyseWith: async (name: string, body: string, limits: Partial<AnalysisLimits> = {}) => {
      const file = path.join(directory, `${name}.pdf`);
      const childScript = path.join(path.dirname(child.script), `${name}.js`);
      await writeFile(file, onePagePdf());
      await writeFile(
        childScript,
        `const { fromPage, backwards } = JSON.parse(process.argv[2]);
        const say = (message) => process.send(message);
        say({ type: 'ready' });
        say({ type: 'structure', structure: ${JSON.stringify(structure)}, document: null });
        const examined = (page) => say({ type: 'page', page, content: null, picture: null, pixels: ${JSON.stringify(pixels)} });
        if (fromPage === 1 && !backwards) examined(1);
        ${body}`,
      );
      return measureAnalysis({ file, childScript, limits });
    },
  };
};
