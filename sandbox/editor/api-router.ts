import { randomBytes } from 'node:crypto';
import express, { type Request, type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { handler } from '../page/layout';
import { type EditorHost, newWork, type Work, works, worksByJob } from './parts';

const LIFE_MS = 15 * 60_000;

/** The shop's sessions with the editor, kept in this process: after a restart the shop opens a new one. */
export const createSessions = (now: () => number = Date.now) => {
  const open = new Map<string, number>();
  return {
    /** Returns a token that is valid for a quarter of an hour. */
    open: (): { token: string; expira_em: number } => {
      const token = randomBytes(24).toString('base64url');
      for (const [old, until] of open) if (until < now()) open.delete(old);
      open.set(token, now() + LIFE_MS);
      return { token, expira_em: LIFE_MS / 1000 };
    },
    isOpen: (token: string): boolean => (open.get(token) ?? 0) > now(),
  };
};

type Sessions = ReturnType<typeof createSessions>;

const credentials = z.object({ cliente: z.string(), segredo: z.string() });

const bearerOf = (request: Request): string =>
  /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1] ?? '';

/** Makes the artwork record of a job; a repeated call answers the same one. */
const beginWork = ({ store, clock }: EditorHost, order: z.output<typeof newWork>): Promise<string> =>
  store.transaction('editor', async (documents) => {
    const known = await documents.read(worksByJob, order.hash_job);
    if (known) return known.id;
    const id = randomBytes(24).toString('base64url');
    const now = await clock.now();
    const work: Work = {
      id,
      hashJob: order.hash_job,
      returnUrl: order.retorno,
      template: order.gabarito,
      state: 'aberto',
      art: null,
      file: null,
      isCheck: order.conferencia,
      sent: null,
    };
    await documents.write(works, id, work, now);
    await documents.write(worksByJob, order.hash_job, { id }, now);
    return id;
  });

/** The API that the shop calls; all calls but the first need a session. */
export const createApiRouter = (host: EditorHost, sessions: Sessions): Router => {
  const router = Router();
  router.use(express.json({ limit: '200kb' }));
  router.post('/sessao', (request, response) => {
    const { client, secret } = host.keys;
    const given = credentials.safeParse(request.body);
    if (given.data?.cliente !== client || given.data.segredo !== secret)
      return response.status(403).json({ mensagem: 'Cliente ou segredo desconhecido.' });
    return response.json(sessions.open());
  });
  const inSession: RequestHandler = (request, response, next) =>
    sessions.isOpen(bearerOf(request))
      ? next()
      : response.status(401).json({ mensagem: 'Abra uma sessão nova.' });
  router.use(inSession);
  router.post(
    '/trabalhos',
    handler(async (request, response) => {
      const order = newWork.safeParse(request.body);
      if (!order.success) return response.status(422).json({ mensagem: 'Pedido fora do protocolo.' });
      if (new URL(order.data.retorno).origin !== host.shopOrigin)
        return response.status(422).json({ mensagem: 'O retorno não é da loja.' });
      return response.status(201).json({ trabalho: await beginWork(host, order.data) });
    }),
  );
  router.put(
    '/trabalhos/:id/arte',
    express.raw({ type: 'application/pdf', limit: '200mb' }),
    handler(async (request, response) => {
      const work = await host.store.read(works, request.params.id ?? '');
      if (!work?.isCheck) return response.status(404).json({ mensagem: 'Trabalho desconhecido.' });
      const pdf = request.body as Buffer;
      if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-')))
        return response.status(422).json({ mensagem: 'Não é um PDF.' });
      const name = decodeURIComponent(request.get('x-nome') ?? 'arte.pdf').slice(0, 200);
      const sent = { name, pdf: pdf.toString('base64') };
      await host.store.write(works, work.id, { ...work, sent }, await host.clock.now());
      return response.status(204).end();
    }),
  );
  router.get(
    '/trabalhos/:id',
    handler(async (request, response) => {
      const work = await host.store.read(works, request.params.id ?? '');
      if (!work) return response.status(404).json({ mensagem: 'Trabalho desconhecido.' });
      const { state, hashJob, file } = work;
      const made = file && { nome: file.name, tamanho: file.size, sha256: file.sha256 };
      return response.json({ situacao: state, hash_job: hashJob, ...(made && { arquivo: made }) });
    }),
  );
  router.get(
    '/trabalhos/:id/arquivo',
    handler(async (request, response) => {
      const work = await host.store.read(works, request.params.id ?? '');
      if (!work?.file) return response.status(404).json({ mensagem: 'Nada foi feito ainda.' });
      return response.type('application/pdf').send(Buffer.from(work.file.pdf, 'base64'));
    }),
  );
  return router;
};
