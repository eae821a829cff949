import { setPriority } from 'node:os';
import { defaultLimits } from '../facts/limits';
import type { PdfPage } from '../facts/pdf-analysis';
import { provenCmykTable } from '../pixels/cmyk-proof.server';
import { PageExaminer } from '../pixels/page-examiner.server';
import { openDocument } from '../pixels/pdfium-document.server';
import { startPdfium } from '../pixels/pdfium-engine.server';
import type { ChildMessage } from './child-messages';
import type { ChildTask } from './child-task';
import { drawFile } from './draw-file.server';
import { examineFile } from './examine-file.server';

/** Pages that are read and drawn as warm-up, so that V8 has optimised the code. */
const rounds = 40;
const [lines, words] = [
  40,
  'Na serra fria, o tipografo alinhava as letras de chumbo uma a uma, sem pressa, e lia ao contrario.',
];

/** A page like that of a novel, which most pages are. */
const textPage = (): Buffer => {
  const text = Array.from({ length: lines }, (_, at) => `0 -12 Td (${at} ${words}) Tj`).join('\n');
  const content = `BT /F 9 Tf 0 0 0 1 k 45 560 Td\n${text}\nET 0.9 g 40 40 300 20 re f 0 G 40 30 m 300 35 l S`;
  return Buffer.from(`%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >> endobj
4 0 obj << /Length ${content.length} >> stream
${content}
endstream endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >> endobj
trailer << /Root 1 0 R /Size 6 >>
%%EOF
`);
};

const size: PdfPage = {
  index: 0,
  widthMm: 148.17,
  heightMm: 209.9,
  mediaMm: { width: 148.17, height: 209.9 },
  bleedMm: 0,
  trimBoxGiven: false,
  rotation: 0,
};

/** Compiles what files need first and warms up the code for pages of text, before there is a file. */
const warmUp = async (): Promise<void> => {
  const engine = await startPdfium(defaultLimits.heapBytes);
  provenCmykTable(engine);
  const bytes = textPage();
  const source = {
    length: bytes.length,
    readInto: (target: Uint8Array, offset: number) => bytes.copy(target, 0, offset, offset + target.length),
  };
  for (let round = 0; round < rounds; round++) {
    const document = openDocument(engine, source);
    if (typeof document === 'string') return;
    const page = { size, raw: document.rawPage(0), content: null };
    new PageExaminer(document, true).examine(page, round % 5 === 0);
    document.close();
  }
};

/**
 * The process in which untrusted PDFs are read (started by analyse-pdf.server.ts). It has no environment and no path
 * to any file but its own code, and dies with its parent.
 */
const send = (message: ChildMessage): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(message, () => resolve());
  });

process.on('disconnect', () => process.exit());
setPriority(10);
const given = JSON.parse(process.argv[2] ?? '') as ChildTask | null;
if (!given) {
  await warmUp();
  // Frees the memory of the warm-up for the file.
  globalThis.gc?.();
}
const reported = given ?? new Promise<ChildTask>((resolve) => process.once('message', resolve));
await send({ type: 'ready' });
const task = await reported;
await (task.draw ? drawFile(task, task.draw, send) : examineFile(task, send));
