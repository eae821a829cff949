import { randomBytes } from 'node:crypto';
import express, { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { handler } from '../page/layout';
import { isCnpj, isCpf } from '../registry/behaviours';
import { done, type Outcome, presentCustomer, refuse } from './present';
import { type BoletoBank, type Customer, customers } from './records';
import { identifySlip, listSlips, readSlip, registerSlip, removeSlip } from './slips';

/** Commands on customers (the payers). */

/** In the letters of CNAB's files, in which slips are registered, on one line. */
const text = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[ -~\u00a1-\u00ff]*$/);

const form = z.object({
  name: text(100).trim().min(1),
  cpfCnpj: z.string().refine((text) => isCpf(text) || isCnpj(text)),
  externalReference: z.string().max(100).default(''),
  email: z.email().max(100).optional(),
  postalCode: z
    .string()
    .regex(/^\d{8}$/)
    .optional(),
  address: text(100).optional(),
  addressNumber: text(20).optional(),
  complement: text(80).optional(),
  province: text(80).optional(),
});

/** POST /customers and PUT /customers/{id} */
const keepCustomer = async (
  { store, clock }: BoletoBank,
  id: string | null,
  body: unknown,
): Promise<Outcome<unknown>> => {
  if (id !== null && !(await store.read(customers, id)))
    return refuse('not_found', 'Cliente não encontrado.', 404);
  const read = form.safeParse(body);
  if (!read.success) {
    const place = String(read.error.issues[0]?.path[0] ?? 'object');
    return refuse(`invalid_${place}`, `O campo ${place} é inválido.`);
  }
  const customer: Customer = { id: id ?? `cus_${randomBytes(8).toString('hex')}`, ...read.data };
  await store.write(customers, customer.id, customer, await clock.now());
  return done(presentCustomer(customer));
};

/** GET /customers?externalReference= */
const listCustomers = async ({ store }: BoletoBank, reference: unknown) => {
  const all = await store.list(customers);
  const data = all.filter(
    ({ externalReference }) => reference === undefined || externalReference === reference,
  );
  return done({
    object: 'list',
    hasMore: false,
    totalCount: data.length,
    limit: 100,
    offset: 0,
    data: data.map(presentCustomer),
  });
};

/** Asaas' API, version 3, as far as the shop uses it. The commands on slips are in slips.ts. */

const sendErrors = (response: Response, status: number, code: string, description: string) =>
  response.status(status).json({ errors: [{ code, description }] });

type Command = (request: Request) => Promise<Outcome<unknown>>;

const answering = (command: Command) =>
  handler(async (request, response) => {
    const outcome = await command(request);
    if (outcome.ok) return response.status(200).json(outcome.value);
    const { status, code, description } = outcome.refusal;
    return sendErrors(response, status, code, description);
  });

const idOf = (request: Request): string => request.params.id ?? '';

export const createApiRouter = (bank: BoletoBank): Router => {
  const router = Router();
  router.use((request, response, next) => {
    if (request.get('access_token') === bank.apiKey) return next();
    return sendErrors(response, 401, 'invalid_access_token', 'A chave de API é inválida.');
  });
  router.use(express.json({ limit: '100kb' }));
  router.get(
    '/customers',
    answering(({ query }) => listCustomers(bank, query.externalReference)),
  );
  router.post(
    '/customers',
    answering(({ body }) => keepCustomer(bank, null, body)),
  );
  router.put(
    '/customers/:id',
    answering((request) => keepCustomer(bank, idOf(request), request.body)),
  );
  router.get(
    '/payments',
    answering(({ query }) => listSlips(bank, query)),
  );
  router.post(
    '/payments',
    answering(({ body }) => registerSlip(bank, body)),
  );
  router.get(
    '/payments/:id',
    answering((request) => readSlip(bank, idOf(request))),
  );
  router.get(
    '/payments/:id/identificationField',
    answering((request) => identifySlip(bank, idOf(request))),
  );
  router.delete(
    '/payments/:id',
    answering((request) => removeSlip(bank, idOf(request))),
  );
  router.use((_request, response) => sendErrors(response, 404, 'not_found', 'Este endereço não existe.'));
  router.use((error: unknown, _request: Request, response: Response, next: (error: unknown) => void) => {
    if (response.headersSent) return next(error);
    const isTheirs = error instanceof Error && 'status' in error && Number(error.status) < 500;
    if (isTheirs) return sendErrors(response, 400, 'invalid_object', 'O corpo não pode ser lido.');
    console.error('sandbox boleto bank:', error);
    return sendErrors(response, 500, 'unexpected', 'O banco simulado tropeçou.');
  });
  return router;
};
