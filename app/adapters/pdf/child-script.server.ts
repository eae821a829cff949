import { existsSync } from 'node:fs';
import path from 'node:path';

/** The program that reads one PDF: bundled beside the running one, or its source in development. */
export const pdfChildScript = (): string => {
  const bundled = path.join(path.dirname(process.argv[1] ?? ''), 'pdf-child.js');
  return existsSync(bundled) ? bundled : path.resolve('workers/pdf-child.ts');
};
