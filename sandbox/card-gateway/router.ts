import express, { type Response, Router } from 'express';
import { z } from 'zod';
import { createFaults } from '../faults/faults';
import { createFaultsRouter, type FaultPlace } from '../faults/page';
import { backLink, fieldOf, handler, html, sendPage } from '../page/layout';
import { announcingMode } from './announcements';
import { createApiRouter } from './api-router';
import { announceAgain, disputeAtGateway } from './charges';
import { announcing, closedNotices, codes, orders, pendingNotices } from './records';
import { state } from './rules';
import type { Gateway } from './tokens';
import { chargePage, listPage } from './views';

const api = '/core/v5';
const places: FaultPlace[] = [
  { name: 'Todas', path: api },
  { name: 'Token, no navegador', path: `${api}/tokens`, method: 'POST' },
  { name: 'Cobrar', path: `${api}/orders`, method: 'POST' },
  { name: 'Procurar a cobrança', path: `${api}/orders`, method: 'GET' },
  { name: 'Capturar', path: `${api}/charges`, method: 'POST' },
  { name: 'Cancelar ou estornar', path: `${api}/charges`, method: 'DELETE' },
  { name: 'Ler a cobrança', path: `${api}/charges`, method: 'GET' },
];

const modes = z.enum(['once', 'twice', 'late', 'reversed', 'never']);

const sendList = async ({ store, clock }: Gateway, response: Response) => {
  const now = await clock.now();
  const recent = await store.list(orders, { newestFirst: true, limit: 30 });
  const shown = recent.map((order) => ({ ...order, charge: state(order.charge, now) }));
  const body = listPage({ orders: shown, mode: await announcingMode(store) });
  return sendPage(response, { title: 'Cartões', body });
};

const sendCharge = async (
  { store, clock }: Gateway,
  response: Response,
  id: string,
  error: string | null = null,
) => {
  const found = await store.read(codes, id);
  const order = found && (await store.read(orders, found.code));
  if (!order) {
    const body = html`<h1>Cobrança não encontrada</h1>${backLink({ href: '/card-gateway', text: 'Cartões' })}`;
    return sendPage(response, { title: 'Cobrança não encontrada', body, status: 404 });
  }
  const all = [
    ...(await store.list(pendingNotices)),
    ...(await store.list(closedNotices, { newestFirst: true, limit: 500 })),
  ];
  const deliveries = all.filter(({ code }) => code === order.code);
  const charge = state(order.charge, await clock.now());
  const body = chargePage({ order: { ...order, charge }, deliveries, error });
  return sendPage(response, { title: 'Cobrança', body, status: error ? 422 : 200 });
};

/** Pages for people: the list, one charge with the cardholder's actions, and the webhook settings. */
const createPages = (gateway: Gateway): Router => {
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: '20kb' });
  router.get(
    '/',
    handler((_request, response) => sendList(gateway, response)),
  );
  router.post(
    '/avisos',
    form,
    handler(async (request, response) => {
      const mode = modes.safeParse(fieldOf(request, 'mode'));
      if (mode.success) await gateway.store.write(announcing, 'mode', mode.data, await gateway.clock.now());
      return response.redirect(303, '/card-gateway');
    }),
  );
  router.get(
    '/cobranca/:id',
    handler((request, response) => sendCharge(gateway, response, request.params.id ?? '')),
  );
  router.post(
    '/cobranca/:id/contestar',
    handler(async (request, response) => {
      const id = request.params.id ?? '';
      const outcome = await disputeAtGateway(gateway, id);
      if (!outcome.ok) return sendCharge(gateway, response, id, outcome.refusal.message);
      return response.redirect(303, `/card-gateway/cobranca/${encodeURIComponent(id)}`);
    }),
  );
  router.post(
    '/cobranca/:id/avisar',
    handler(async (request, response) => {
      const id = request.params.id ?? '';
      await announceAgain(gateway, id);
      return response.redirect(303, `/card-gateway/cobranca/${encodeURIComponent(id)}`);
    }),
  );
  return router;
};

/** The whole gateway under one path: pages for people, faults, and the API. */
export const createCardGatewayRouter = (gateway: Gateway): Router => {
  const faults = createFaults({
    error: { message: 'Internal server error.' },
    unavailable: { message: 'Service unavailable.' },
    unauthorized: { message: 'Authorization has been denied for this request.' },
    garbage: { id: 7, code: null, charges: 'nenhuma', data: 3 },
  });
  const router = Router();
  router.use(createFaultsRouter({ faults, name: 'Cartões', home: '/card-gateway', places }));
  router.use(createPages(gateway));
  router.use(faults.handler);
  router.use(api, createApiRouter(gateway));
  return router;
};
