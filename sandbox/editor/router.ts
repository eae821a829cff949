import { createHash } from 'node:crypto';
import express, { type Request, type Response, Router } from 'express';
import { createFaults } from '../faults/faults';
import { createFaultsRouter, type FaultPlace } from '../faults/page';
import { backLink, fieldOf, handler, html, sendPage } from '../page/layout';
import { createApiRouter, createSessions } from './api-router';
import { colourCodes, makeArt } from './make-art';
import { type Art, type EditorHost, type Work, works } from './parts';
import { checkPage, endedPage, homePage, workPage } from './views';

const places: FaultPlace[] = [
  { name: 'Todas', path: '/api' },
  { name: 'Abrir a sessão', path: '/api/sessao', method: 'POST' },
  { name: 'Começar um trabalho', path: '/api/trabalhos', method: 'POST' },
  { name: 'Dizer o que foi feito, e o PDF', path: '/api/trabalhos', method: 'GET' },
];

const sendWork = (response: Response, work: Work, error: string | null = null) =>
  sendPage(response, {
    title: 'Editor on-line',
    body: work.sent && !work.art && !error ? checkPage(work) : workPage(work, error),
    status: error ? 422 : 200,
  });

const notFound = (response: Response) =>
  sendPage(response, {
    title: 'Trabalho não encontrado',
    body: html`<h1>Trabalho não encontrado</h1>${backLink({ href: '/editor', text: 'Editor on-line' })}`,
    status: 404,
  });

const artOf = (request: Request): Art => ({
  title: fieldOf(request, 'titulo').trim().slice(0, 80),
  author: fieldOf(request, 'autor').trim().slice(0, 80),
  colour: colourCodes.find((code) => code === fieldOf(request, 'cor')) ?? 'petroleo',
});

const fileName = (title: string): string => `${title.replace(/[\\/:*?"<>|]/g, '').trim() || 'capa'}.pdf`;

/** Pages for customers: the shop's form leads to the first, and they link back to the shop. */
const createPages = (host: EditorHost): Router => {
  const { store, clock } = host;
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: '20kb' });
  router.get('/', (_request, response) => sendPage(response, { title: 'Editor on-line', body: homePage() }));
  router.all(
    '/abrir',
    handler(async (request, response) => {
      const work = await store.read(works, String(request.query.trabalho ?? ''));
      if (!work) return notFound(response);
      if (work.state === 'aberto') return sendWork(response, work);
      return sendPage(response, { title: 'Editor on-line', body: endedPage(work.returnUrl) });
    }),
  );
  router.get(
    '/enviada',
    handler(async (request, response) => {
      const work = await store.read(works, String(request.query.trabalho ?? ''));
      if (!work?.sent) return notFound(response);
      return response.type('application/pdf').send(Buffer.from(work.sent.pdf, 'base64'));
    }),
  );
  router.post(
    '/fazer',
    form,
    handler(async (request, response) => {
      const work = await store.read(works, fieldOf(request, 'trabalho'));
      if (!work) return notFound(response);
      const now = await clock.now();
      const keep = (change: Partial<Work>) => store.write(works, work.id, { ...work, ...change }, now);
      if (work.state !== 'aberto') return response.redirect(303, work.returnUrl);
      if (fieldOf(request, 'cancelar')) {
        await keep({ state: 'cancelado' });
        return response.redirect(303, work.returnUrl);
      }
      if (fieldOf(request, 'confirmar') && work.sent) {
        await keep({ state: 'confirmado' });
        return response.redirect(303, work.returnUrl);
      }
      const art = artOf(request);
      if (art.title === '') return sendWork(response, { ...work, art }, 'Escreva o título.');
      if (fieldOf(request, 'ver')) {
        await keep({ art });
        return response.redirect(303, `/editor/abrir?trabalho=${encodeURIComponent(work.id)}`);
      }
      const pdf = Buffer.from(await makeArt(work.template, art, now));
      const sha256 = createHash('sha256').update(pdf).digest('hex');
      const file = { name: fileName(art.title), size: pdf.byteLength, sha256, pdf: pdf.toString('base64') };
      await keep({ state: 'pronto', art, file });
      return response.redirect(303, work.returnUrl);
    }),
  );
  return router;
};

/** The whole editor under one path: pages for customers, faults, and the API for the shop. */
export const createEditorRouter = (host: EditorHost): Router => {
  const faults = createFaults({
    error: { mensagem: 'Erro interno.' },
    unavailable: { mensagem: 'Em manutenção.' },
    unauthorized: { mensagem: 'Abra uma sessão nova.' },
    garbage: { trabalho: 7, situacao: 'quase', token: null },
  });
  const router = Router();
  router.use(createFaultsRouter({ faults, name: 'Editor on-line', home: '/editor', places }));
  router.use(createPages(host));
  router.use(faults.handler);
  router.use('/api', createApiRouter(host, createSessions()));
  return router;
};
