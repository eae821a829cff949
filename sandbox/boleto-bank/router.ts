import express, { type Response, Router } from 'express';
import { createFaults } from '../faults/faults';
import { createFaultsRouter, type FaultPlace } from '../faults/page';
import { backLink, fieldOf, handler, html, sendPage } from '../page/layout';
import { createApiRouter } from './api-router';
import { type BoletoBank, closedNotices, pendingNotices, slips } from './records';
import { announceAgain, type PayOptions, paySlip } from './slips';
import { listPage, slipPage } from './views';

const api = '/v3';
const places: FaultPlace[] = [
  { name: 'Todas', path: api },
  { name: 'Guardar o pagador', path: `${api}/customers`, method: 'POST' },
  { name: 'Registrar o boleto', path: `${api}/payments`, method: 'POST' },
  { name: 'Procurar ou ler boletos', path: `${api}/payments`, method: 'GET' },
  { name: 'Baixar o boleto', path: `${api}/payments`, method: 'DELETE' },
];

const choices: Record<string, PayOptions> = {
  once: { notify: 'once' },
  twice: { notify: 'twice' },
  late: { notify: 'once', delaySeconds: 30 },
  never: { notify: 'never' },
};

/** "1.234,56" as centavos; null when it is not an amount. */
const centavosOf = (typed: string): number | null => {
  const match = /^(\d{1,8})(?:,(\d{2}))?$/.exec(typed.trim().replace(/\.(?=\d{3}(\D|$))/g, ''));
  const centavos = match ? Number(match[1]) * 100 + Number(match[2] ?? 0) : 0;
  return centavos > 0 ? centavos : null;
};

const sendSlip = async (
  { store, clock }: BoletoBank,
  response: Response,
  id: string,
  error: string | null = null,
) => {
  const slip = await store.read(slips, id);
  if (!slip) {
    const body = html`<h1>Boleto não encontrado</h1>${backLink({ href: '/boleto-bank', text: 'Boletos' })}`;
    return sendPage(response, { title: 'Boleto não encontrado', body, status: 404 });
  }
  const all = [
    ...(await store.list(pendingNotices)),
    ...(await store.list(closedNotices, { newestFirst: true, limit: 500 })),
  ];
  const deliveries = all.filter(({ slipId }) => slipId === id);
  const body = slipPage({ slip, deliveries, now: await clock.now(), error });
  return sendPage(response, { title: 'Boleto', body, status: error ? 422 : 200 });
};

const createPages = (bank: BoletoBank): Router => {
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: '20kb' });
  router.get(
    '/',
    handler(async (_request, response) => {
      const recent = await bank.store.list(slips, { newestFirst: true, limit: 30 });
      const body = listPage({ recent, now: await bank.clock.now() });
      sendPage(response, { title: 'Boletos', body });
    }),
  );
  router.get(
    '/boleto/:id',
    handler((request, response) => sendSlip(bank, response, request.params.id ?? '')),
  );
  router.post(
    '/boleto/:id',
    form,
    handler(async (request, response) => {
      const id = request.params.id ?? '';
      const amount = centavosOf(fieldOf(request, 'valor'));
      if (amount === null) return sendSlip(bank, response, id, 'Escreva quanto foi pago, como 159,90.');
      const choice = choices[fieldOf(request, 'aviso')] ?? {};
      const paid = await paySlip(bank, id, { ...choice, amount });
      if (!paid.ok) return sendSlip(bank, response, id, paid.refusal.description);
      return response.redirect(303, `/boleto-bank/boleto/${paid.value.receiptId}`);
    }),
  );
  router.post(
    '/boleto/:id/avisar',
    handler(async (request, response) => {
      const id = request.params.id ?? '';
      await announceAgain(bank, id);
      return response.redirect(303, `/boleto-bank/boleto/${encodeURIComponent(id)}`);
    }),
  );
  return router;
};

/** The whole bank under one path: pages for people, faults, and the API. */
export const createBoletoBankRouter = (bank: BoletoBank): Router => {
  const errors = (code: string) => ({ errors: [{ code, description: 'Falha encomendada.' }] });
  const faults = createFaults({
    error: errors('unexpected'),
    unavailable: errors('unavailable'),
    unauthorized: errors('invalid_access_token'),
    garbage: { id: 7, data: 'nenhum', barCode: null, status: 'TALVEZ' },
  });
  const router = Router();
  router.use(createFaultsRouter({ faults, name: 'Boletos', home: '/boleto-bank', places }));
  router.use(createPages(bank));
  router.use(faults.handler);
  router.use(api, createApiRouter(bank));
  return router;
};
