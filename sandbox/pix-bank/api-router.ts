import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { createFaults, type Faults } from '../faults/faults';
import { type Bank, issueCharge, listCharges, patchCharge, readOneCharge } from './charges';
import { readWebhook } from './forms';
import { createPayRouter } from './pay-router';
import { done, type Outcome, problem, refuse } from './problems';
import { listReceipts, readOneReceipt, readOneRefund, refundAtBank } from './receipts';
import { type Refund, webhooks } from './records';
import { createSwitchRouter } from './switch-router';
import { type Client, createTokens, type Scope, type Tokens } from './tokens';

/** The bank's faults, as the Pix API reports them. */
const createBankFaults = (): Faults =>
  createFaults({
    type: 'application/problem+json',
    error: problem('ErroInternoDoServidor', 'Falha encomendada.'),
    unavailable: problem('ServicoIndisponivel', 'Falha encomendada.'),
    unauthorized: { ...problem('AcessoNegado', 'Token revogado.'), status: 401 },
    garbage: { txid: 7, status: 'TALVEZ', pix: 'nenhum', access_token: null },
  });

export type PixBankOptions = { bank: Bank; client: Client; tokenLifetimeSeconds?: number };

/** The whole bank under one path: pages for people, switches for tests, and the Pix API. */
export const createPixBankRouter = ({ bank, client, tokenLifetimeSeconds }: PixBankOptions): Router => {
  const tokens = createTokens(client, tokenLifetimeSeconds);
  const faults = createBankFaults();
  let refundsEnd: Refund['final'] = 'DEVOLVIDO';
  const setRefundsEnd = (final: Refund['final']) => {
    refundsEnd = final;
  };

  const router = Router();
  router.use('/sandbox', createSwitchRouter({ bank, tokens, faults, setRefundsEnd }));
  router.use(createPayRouter(bank));
  router.use(faults.handler);
  router.use(createApiRouter({ bank, tokens, refundsEnd: () => refundsEnd }));
  return router;
};

/** Commands on the shop's webhook address (tag Webhook of the API). */

const unknown = () => refuse('WebhookNaoEncontrado', 'O webhook desta chave não está estabelecido.');

/** PUT /webhook/{chave} */
const registerWebhook = async (bank: Bank, key: string, body: unknown) => {
  if (key !== bank.settings.key)
    return refuse('WebhookOperacaoInvalida', 'A chave não pertence a este usuário recebedor.', [
      {
        razao: 'O parâmetro chave não corresponde a uma chave deste usuário.',
        propriedade: 'chave',
        valor: key.slice(0, 77),
      },
    ]);
  const request = readWebhook(body);
  if (!request.ok) return request;
  const now = await bank.clock.now();
  // The bank appends /pix, so an address that ends in a slash would get two.
  const webhookUrl = request.value.webhookUrl.replace(/\/+$/, '');
  await bank.store.write(webhooks, key, { chave: key, webhookUrl, criacao: now.toISOString() }, now);
  return done(null);
};

/** GET /webhook/{chave} */
const readWebhookOf = async (bank: Bank, key: string) => {
  const webhook = await bank.store.read(webhooks, key);
  if (!webhook) return unknown();
  const { chave, webhookUrl, criacao } = webhook;
  return done({ webhookUrl, chave, cnpj: bank.settings.receiver.cnpj, criacao });
};

/** DELETE /webhook/{chave} */
const removeWebhook = async (bank: Bank, key: string) => {
  if (!(await bank.store.read(webhooks, key))) return unknown();
  await bank.store.remove(webhooks, key);
  return done(null);
};

/** The standard Pix API over HTTP: paths, scopes and statuses. The commands are in other modules. */

const sendProblem = (response: Response, given: ReturnType<typeof problem>) =>
  response.status(given.status).type('application/problem+json').send(JSON.stringify(given));

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const param = (request: Request, name: string): string => request.params[name] ?? '';

type Command = (request: Request) => Promise<Outcome<unknown>>;
type Guard = { bank: Bank; tokens: Tokens };

/** Checks the token, runs the command and answers `success`, or the problem. */
const answering = ({ bank, tokens }: Guard, scope: Scope, success: number, command: Command) => {
  const answer = async (request: Request, response: Response) => {
    const access = tokens.check(request.headers.authorization, scope, await bank.clock.now());
    if (access === 'no-token')
      return sendProblem(response, {
        ...problem('AcessoNegado', 'Token ausente, desconhecido ou vencido.'),
        status: 401,
      });
    if (access === 'wrong-scope')
      return sendProblem(response, problem('AcessoNegado', `Falta o escopo ${scope}.`));
    const outcome = await command(request);
    if (!outcome.ok) return sendProblem(response, outcome.problem);
    if (outcome.value === null) return response.status(success).end();
    return response.status(success).json(outcome.value);
  };
  return (request: Request, response: Response, next: (error: unknown) => void) => {
    answer(request, response).catch(next);
  };
};

export type ApiParts = Guard & { refundsEnd(): Refund['final'] };

type Route = (scope: Scope, success: number, command: Command) => RequestHandler;

/** Tag Cob of the API. */
const addChargeRoutes = (router: Router, bank: Bank, route: Route): void => {
  router.post(
    '/cob',
    route('cob.write', 201, (request) => issueCharge(bank, null, request.body)),
  );
  router.get(
    '/cob',
    route('cob.read', 200, (request) => listCharges(bank, request.query)),
  );
  router.put(
    '/cob/:txid',
    route('cob.write', 201, (request) => issueCharge(bank, param(request, 'txid'), request.body)),
  );
  router.patch(
    '/cob/:txid',
    route('cob.write', 200, (request) => patchCharge(bank, param(request, 'txid'), request.body)),
  );
  router.get(
    '/cob/:txid',
    route('cob.read', 200, (request) =>
      readOneCharge(bank, param(request, 'txid'), text(request.query.revisao)),
    ),
  );
};

/** Tag Pix of the API; `refundsEnd` gives the final state of a refund. */
const addReceiptRoutes = (router: Router, { bank, refundsEnd }: ApiParts, route: Route): void => {
  router.get(
    '/pix',
    route('pix.read', 200, (request) => listReceipts(bank, request.query)),
  );
  router.get(
    '/pix/:e2eid',
    route('pix.read', 200, (request) => readOneReceipt(bank, param(request, 'e2eid'))),
  );
  router.put(
    '/pix/:e2eid/devolucao/:id',
    route('pix.write', 201, (request) => {
      const refund = { endToEndId: param(request, 'e2eid'), id: param(request, 'id'), final: refundsEnd() };
      return refundAtBank(bank, refund, request.body);
    }),
  );
  router.get(
    '/pix/:e2eid/devolucao/:id',
    route('pix.read', 200, (request) => readOneRefund(bank, param(request, 'e2eid'), param(request, 'id'))),
  );
};

/** Tag Webhook of the API. */
const addWebhookRoutes = (router: Router, bank: Bank, route: Route): void => {
  router.put(
    '/webhook/:chave',
    route('webhook.write', 200, (request) => registerWebhook(bank, param(request, 'chave'), request.body)),
  );
  router.get(
    '/webhook/:chave',
    route('webhook.read', 200, (request) => readWebhookOf(bank, param(request, 'chave'))),
  );
  router.delete(
    '/webhook/:chave',
    route('webhook.write', 204, (request) => removeWebhook(bank, param(request, 'chave'))),
  );
};

export const createApiRouter = (parts: ApiParts): Router => {
  const { bank, tokens } = parts;
  const router = Router();
  const route: Route = (scope, success, command) => answering(parts, scope, success, command);

  router.use(express.json({ limit: '200kb', type: ['application/json', 'application/problem+json'] }));
  router.post('/oauth/token', express.urlencoded({ extended: false }), (request, response, next) => {
    bank.clock.now().then((now) => {
      const answer = tokens.issue(request.headers.authorization, request.body, now);
      response.status(answer.status).set('cache-control', 'no-store').json(answer.body);
    }, next);
  });

  addChargeRoutes(router, bank, route);
  addReceiptRoutes(router, parts, route);
  addWebhookRoutes(router, bank, route);

  router.use((_request, response) =>
    sendProblem(response, problem('NaoEncontrado', 'Este endereço não existe na API.')),
  );
  router.use((error: unknown, _request: Request, response: Response, next: (error: unknown) => void) => {
    if (response.headersSent) return next(error);
    const isTheirs = error instanceof Error && 'status' in error && Number(error.status) < 500;
    if (isTheirs)
      return sendProblem(response, problem('RequisicaoInvalida', 'O corpo da requisição não pode ser lido.'));
    console.error('sandbox bank:', error);
    return sendProblem(response, problem('ErroInternoDoServidor', 'O banco simulado tropeçou.'));
  });
  return router;
};
