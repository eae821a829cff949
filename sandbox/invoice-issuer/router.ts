import express, { Router } from 'express';
import { z } from 'zod';
import { deliveryList } from '../callbacks/views';
import { createFaults } from '../faults/faults';
import { createFaultsRouter, type FaultPlace } from '../faults/page';
import { brl, type Html, handler, html, sendPage } from '../page/layout';
import { createApiRouter, createFilesRouter, type Limit } from './api-router';
import { REJECTED_AMOUNT } from './decide';
import {
  closedHooks,
  type Filed,
  filed,
  type HookDelivery,
  type Issuer,
  isDecided,
  pendingHooks,
  type Status,
  skips,
} from './present';

const tags: Record<Status, Html> = {
  autorizado: html`<span class="tag good">Autorizada</span>`,
  erro_autorizacao: html`<span class="tag bad">Rejeitada</span>`,
  denegado: html`<span class="tag bad">Denegada</span>`,
  cancelado: html`<span class="tag bad">Cancelada</span>`,
};

const item = (invoice: Filed) => html`<li><div class="item">
<span class="main"><strong>${invoice.kind === 'nfe' ? 'NF-e' : 'NFS-e'} ${invoice.number}</strong> <small class="code">${invoice.ref}</small> <small>${invoice.status === 'autorizado' ? '' : `${invoice.code} ${invoice.message}`}</small></span>
<small>${String(invoice.body.nome_destinatario ?? invoice.body.razao_social_tomador ?? '')}</small>
<small>${brl(String(invoice.body.valor_total ?? invoice.body.valor_servico ?? '0.00'))}</small>
${isDecided(invoice) ? tags[invoice.status] : html`<span class="tag wait">Em processamento</span>`}
</div></li>`;

const listPage = ({
  recent,
  deliveries,
  skip,
}: {
  recent: Filed[];
  deliveries: HookDelivery[];
  skip: number;
}): Html => html`
<h1>Notas fiscais</h1>
<p class="lead">Fala a API da Focus NFe e faz as vezes da SEFAZ. Um CPF ou CNPJ inválido é rejeitado, um total de ${brl(REJECTED_AMOUNT)} também, e um destinatário com "denegada" no nome é denegado. Nada daqui tem valor fiscal.</p>
<p><a href="/invoice-issuer/falhas">Encomendar dias ruins</a></p>
<form method="post" action="/invoice-issuer/pular" class="card row">
<div class="grow"><label for="count">Números que a próxima NF-e pula</label><input id="count" name="count" type="number" min="0" max="100" value="${String(skip)}"></div>
<button class="plain" type="submit">Pular</button>
</form>
${
  recent.length > 0
    ? html`<ul class="list">${recent.map(item)}</ul>`
    : html`<p class="empty">Nenhuma nota ainda. Peça a nota de um pedido pago e ela aparece aqui.</p>`
}
<h2>Avisos à loja</h2>
${deliveryList(
  deliveries.map((delivery) => ({ ...delivery, what: delivery.ref })),
  'Nenhum aviso ainda.',
)}`;

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
  // The same settings for tests.
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

/** The whole issuer under one path: a page for people, faults, files, and the API. */
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
