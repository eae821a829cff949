import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The program that reads one PDF: bundled beside the running one, or its source in development. */
export const pdfChildScript = (): string => {
  const bundled = fileURLToPath(new URL('pdf-child.js', import.meta.url));
  return existsSync(bundled) ? bundled : path.resolve('workers/pdf-child.ts');
};
