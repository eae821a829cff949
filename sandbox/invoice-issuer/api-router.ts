import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { handler } from '../page/handler';
import { addHook, cancel, file, type Reply, read, voidNumbers } from './commands';
import { toPdf, toXml } from './files';
import type { Issuer } from './parts';
import { filed, hooks, type Kind } from './records';

/** Focus NFe's API, version 2, as far as the shop uses it; the commands are elsewhere. */

const sendError = (response: Response, status: number, codigo: string, mensagem: string) =>
  response.status(status).json({ codigo, mensagem });

const answering = (command: (request: Request) => Promise<Reply>) =>
  handler(async (request, response) => {
    const { status, body } = await command(request);
    response.status(status).json(body);
  });

const bodyOf = ({ body }: Request): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};

const refOf = (request: Request): string => request.params.ref ?? '';

const isTokenOf = ({ token }: Issuer, request: Request): boolean =>
  request.get('authorization') === `Basic ${Buffer.from(`${token}:`).toString('base64')}`;

/** Where the files are, below the host: what answers name. */
const placeOf = ({ baseUrl }: Request): string => baseUrl.replace(/\/v2$/, '');

const guard = (issuer: Issuer) => (request: Request, response: Response, next: NextFunction) =>
  isTokenOf(issuer, request) ? next() : sendError(response, 401, 'nao_autorizado', 'Token inválido.');

export const createFilesRouter = (issuer: Issuer): Router => {
  const router = Router();
  router.get(
    '/:file',
    guard(issuer),
    handler(async (request, response) => {
      const [, ref = '', extension] = /^([\w-]+)\.(xml|pdf)$/.exec(request.params.file ?? '') ?? [];
      const invoice = await issuer.store.read(filed, ref);
      if (!invoice) return sendError(response, 404, 'nao_encontrado', 'Arquivo não encontrado.');
      return extension === 'pdf'
        ? response.type('pdf').send(await toPdf(invoice))
        : response.type('xml').send(toXml(invoice));
    }),
  );
  return router;
};

/** So many calls more are told to wait. */
export type Limit = { left: number; resetSeconds: number };

export const createApiRouter = (issuer: Issuer, limit: Limit): Router => {
  const router = Router();
  router.use(guard(issuer));
  router.use((_request, response, next) => {
    if (limit.left <= 0) return next();
    limit.left -= 1;
    response.set({ 'Rate-Limit-Remaining': '0', 'Rate-Limit-Reset': String(limit.resetSeconds) });
    return sendError(response, 429, 'requisicoes_em_excesso', 'Limite de requisições excedido.');
  });
  router.use(express.json({ limit: '1mb' }));
  router.post(
    '/nfe/inutilizacao',
    answering(({ body }) => voidNumbers(issuer, body)),
  );
  router.get(
    '/hooks',
    answering(async () => ({ status: 200, body: await issuer.store.list(hooks) })),
  );
  router.post(
    '/hooks',
    answering(({ body }) => addHook(issuer, body)),
  );
  for (const kind of ['nfe', 'nfsen'] satisfies Kind[]) {
    router.post(
      `/${kind}`,
      answering((request) => file(issuer, kind, String(request.query.ref ?? ''), bodyOf(request))),
    );
    router.get(
      `/${kind}/:ref`,
      answering((request) => read(issuer, kind, refOf(request), placeOf(request))),
    );
    router.delete(
      `/${kind}/:ref`,
      answering((request) => cancel(issuer, kind, refOf(request), bodyOf(request), placeOf(request))),
    );
  }
  router.use((_request, response) => sendError(response, 404, 'nao_encontrado', 'Este endereço não existe.'));
  router.use((error: unknown, _request: Request, response: Response, next: (error: unknown) => void) => {
    if (response.headersSent) return next(error);
    const isTheirs = error instanceof Error && 'status' in error && Number(error.status) < 500;
    if (isTheirs) return sendError(response, 400, 'requisicao_invalida', 'O corpo não pode ser lido.');
    console.error('sandbox invoice issuer:', error);
    return sendError(response, 500, 'erro_interno', 'O emissor simulado tropeçou.');
  });
  return router;
};
