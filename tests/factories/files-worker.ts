import type { PdfAnalyser } from '@lombada/preflight/facts/analyser';
import { createPdfAnalyser } from '@lombada/preflight/process/analyse-pdf.server';
import { bookPdf } from '@lombada/preflight/tests/pdf';
import { afterAll, afterEach } from 'vitest';
import { readEnv } from '../../app/platform/env.server';
import { queueConnection } from '../../app/platform/queue.server';
import { createServices } from '../../app/services.server';
import { queues } from '../../workers/jobs';
import type { Schedule } from '../../workers/registry';
import { startWorkers, type WorkerProcess } from '../../workers/worker-process';
import { authorWithProject, openUploadDoor, sendFile } from './files-house';

const trimMm = [140, 210] as const;

/** A shop whose workers analyse the files of one author, until the end of the test file that awaits it at its top. */
export const filesWorker = async () => {
  const services = await createServices(readEnv());
  const pdf = createPdfAnalyser({ childScript: services.env.PDF_CHILD ?? '' });
  const door = await openUploadDoor(services);
  const author = await authorWithProject(services);
  afterAll(async () => {
    await door.close();
    await services.close();
  });

  const connection = () => queueConnection(services.env);
  /** Jobs left by a failed test would run in the next test. */
  let started: WorkerProcess[] = [];
  afterEach(async () => {
    await Promise.all(started.map((workers) => workers.close()));
    started = [];
  });
  const rowOf = (id: string) => services.db.printFile.findUniqueOrThrow({ where: { id } });

  return {
    services,
    pdf,
    connection,
    start: (more: { pdf?: PdfAnalyser; schedules?: Schedule[]; drainMs?: number } = {}) => {
      const workers = startWorkers({
        services: { ...services, pdf: more.pdf ?? pdf },
        logger: services.logger,
        connection: connection(),
        queues,
        schedules: more.schedules ?? [],
        drainMs: more.drainMs,
        giveUp: (_queue, error) => {
          throw error;
        },
      });
      started.push(workers);
      return workers;
    },
    statusOf: async (id: string) => (await rowOf(id)).status,
    triesOf: async (id: string) => (await rowOf(id)).tries,
    /** Null while or once it need not wait. */
    waitOf: async (id: string) => {
      const { waitsUntil } = await rowOf(id);
      return waitsUntil && waitsUntil.getTime() > Date.now() ? waitsUntil : null;
    },
    sendBook: async (pages = 60) =>
      sendFile(door, {
        author,
        slotId: author.slots.interior,
        bytes: await bookPdf({ pages, trimMm, bleedMm: 3 }),
      }),
  };
};
