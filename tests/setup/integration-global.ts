import { buildPdfChild } from '@lombada/preflight/tests/pdf-child';
import type { TestProject } from 'vitest/node';
import { openConnection } from '../../scripts/postgres/connection.mjs';
import { generate } from '../../scripts/setup/prepare.mjs';
import { ensureTemplate, openTestCluster } from './template-database';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server's maintenance database. */
    adminUrl: string;
    /** Name of the database that each test file clones. */
    template: string;
    /** The bundled child process that reads PDFs: from source it takes a second longer to start. */
    pdfChild: string;
  }
}

/** Starts the test server and its template, and builds the PDF reading child, once per run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await generate();
  const child = await buildPdfChild();
  const cluster = await openTestCluster();
  // Held for the whole run, so that another run that ends earlier does not stop the server.
  const presence = await openConnection(cluster.url('postgres'));
  await presence.send('select 1');
  project.provide('adminUrl', cluster.url('postgres'));
  project.provide('template', await ensureTemplate(cluster));
  project.provide('pdfChild', child.script);
  return async () => {
    await child.remove();
    await presence.end();
    await cluster.stopUnlessUsed();
  };
}
