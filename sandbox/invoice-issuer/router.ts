import express, { Router } from 'express';
import { z } from 'zod';
import { createFaults } from '../faults/faults';
import { createFaultsRouter, type FaultPlace } from '../faults/page';
import { handler } from '../page/handler';
import { sendPage } from '../page/layout';
import { createApiRouter, createFilesRouter, type Limit } from './api-router';
import type { Issuer } from './parts';
import { closedHooks, filed, pendingHooks, skips } from './records';
import { listPage } from './views';

const api = '/v2';
const places: FaultPlace[] = [
  { name: 'Todas', path: api },
  { name: 'Enviar uma NF-e', path: `${api}/nfe`, method: 'POST' },
  { name: 'Consultar uma NF-e', path: `${api}/nfe`, method: 'GET' },
  { name: 'Cancelar uma NF-e', path: `${api}/nfe`, method: 'DELETE' },
  { name: 'Enviar uma NFS-e', path: `${api}/nfsen`, method: 'POST' },
];

const skipForm = z.object({ count: z.coerce.number().int().min(0).max(100) });
const limitForm = z.object({
  times: z.coerce.number().int().min(0).max(1_000),
  resetSeconds: z.coerce.number().int().min(1).max(3_600),
});

const createPages = (issuer: Issuer, limit: Limit): Router => {
  const { store, clock } = issuer;
  const router = Router();
  const skip = async (body: unknown) => {
    const { count } = skipForm.parse(body);
    await store.write(skips, 'nfe', count, await clock.now());
  };
  router.get(
    '/',
    handler(async (_request, response) => {
      const recent = await store.list(filed, { newestFirst: true, limit: 30 });
      const deliveries = [
        ...(await store.list(pendingHooks)),
        ...(await store.list(closedHooks, { newestFirst: true, limit: 20 })),
      ];
      const body = listPage({ recent, deliveries, skip: (await store.read(skips, 'nfe')) ?? 0 });
      sendPage(response, { title: 'Notas fiscais', body });
    }),
  );
  router.post(
    '/pular',
    express.urlencoded({ extended: false, limit: '2kb' }),
    handler(async (request, response) => {
      await skip(request.body);
      response.redirect(303, '/invoice-issuer');
    }),
  );
  // The same for tests.
  router.post(
    '/sandbox/skips',
    express.json(),
    handler(async (request, response) => {
      await skip(request.body);
      response.status(204).end();
    }),
  );
  router.post('/sandbox/limits', express.json(), (request, response) => {
    const { times, resetSeconds } = limitForm.parse(request.body);
    Object.assign(limit, { left: times, resetSeconds });
    response.status(204).end();
  });
  return router;
};

/** The whole issuer under one address: a page for people, faults, files, and the API itself. */
export const createInvoiceIssuerRouter = (issuer: Issuer): Router => {
  const errors = (codigo: string) => ({ codigo, mensagem: 'Falha encomendada.' });
  const faults = createFaults({
    error: errors('erro_interno'),
    unavailable: errors('indisponivel'),
    unauthorized: errors('nao_autorizado'),
    garbage: { status: 'TALVEZ', numero: {} },
  });
  const limit: Limit = { left: 0, resetSeconds: 1 };
  const router = Router();
  router.use(createFaultsRouter({ faults, name: 'Notas fiscais', home: '/invoice-issuer', places }));
  router.use(createPages(issuer, limit));
  router.use('/arquivos', createFilesRouter(issuer));
  router.use(faults.handler);
  router.use(api, createApiRouter(issuer, limit));
  return router;
};
