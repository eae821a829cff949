import { type Response, Router } from 'express';
import { handler } from '../page/handler';
import type { Behaviour, Switches } from './behaviours';
import { isCnpj, isCpf } from './check-digits';
import { companyEntry, personEntry } from './entries';

/** Longer than anybody who asks should wait. */
const SLOW_MS = 10_000;

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** Errors have BrasilAPI's shape. */
const refuse = (response: Response, status: 400 | 404 | 500, message: string) => {
  const type = { 400: 'bad_request', 404: 'not_found', 500: 'service_error' }[status];
  response.status(status).json({ message, type, name: 'SandboxError' });
};

const answerAs = async (
  response: Response,
  behaviour: Behaviour,
  entry: (isInactive: boolean) => object,
): Promise<void> => {
  if (behaviour === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref());
  if (behaviour === 'absent') refuse(response, 404, 'Não encontrado.');
  else if (behaviour === 'failing') refuse(response, 500, 'Falha encomendada.');
  else if (behaviour === 'garbage') response.json({ razao_social: 7, nome: null });
  else response.json(entry(behaviour === 'inactive'));
};

/**
 * `GET /api/cnpj/v1/{cnpj}` as BrasilAPI has it, and `GET /api/cpf/v1/{cpf}?nascimento=AAAA-MM-DD` in the like
 * shape: `{cpf, nome, data_nascimento, descricao_situacao_cadastral}`, 404 also when the birth date is another.
 */
export const createRegistryApi = (switches: Switches): Router => {
  const router = Router();
  router.get(
    '/cnpj/v1/:cnpj',
    handler(async ({ params }, response) => {
      const cnpj = (params.cnpj ?? '').replace(/[./-]/g, '').toUpperCase();
      if (!isCnpj(cnpj)) return refuse(response, 400, 'CNPJ inválido.');
      return answerAs(response, await switches.of(cnpj), (isInactive) =>
        companyEntry({ cnpj, status: isInactive ? 'BAIXADA' : 'ATIVA' }),
      );
    }),
  );
  router.get(
    '/cpf/v1/:cpf',
    handler(async ({ params, query }, response) => {
      const cpf = (params.cpf ?? '').replace(/[.-]/g, '');
      const birthDate = typeof query.nascimento === 'string' ? query.nascimento : '';
      if (!isCpf(cpf) || !isDay(birthDate)) return refuse(response, 400, 'CPF ou nascimento inválido.');
      return answerAs(response, await switches.of(cpf), (isInactive) =>
        personEntry({ cpf, birthDate, status: isInactive ? 'SUSPENSA' : 'REGULAR' }),
      );
    }),
  );
  return router;
};
