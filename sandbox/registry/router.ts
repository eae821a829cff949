import express, { type Response, Router } from 'express';
import { fieldOf, handler, html, sendPage } from '../page/layout';
import type { DocumentStore } from '../store/memory-store';
import {
  type Behaviour,
  behaviours,
  createSwitches,
  examples,
  isBehaviour,
  isCnpj,
  isCpf,
  type Switches,
} from './behaviours';
import { companyEntry, personEntry } from './entries';

/** Longer than the timeout of any caller. */
const SLOW_MS = 10_000;

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** Errors in BrasilAPI's format. */
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
 * `GET /api/cnpj/v1/{cnpj}` as BrasilAPI has it, and `GET /api/cpf/v1/{cpf}?nascimento=AAAA-MM-DD` in a similar form:
 * `{cpf, nome, data_nascimento, descricao_situacao_cadastral}`, 404 also for a wrong birth date.
 */
const createRegistryApi = (switches: Switches): Router => {
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

const tones: Record<Behaviour, 'good' | 'wait' | 'bad'> = {
  active: 'good',
  inactive: 'wait',
  absent: 'wait',
  slow: 'wait',
  failing: 'bad',
  garbage: 'bad',
};

const shown = (document: string): string =>
  document.length === 11
    ? document.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
    : document.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');

const line = ({ document, behaviour }: { document: string; behaviour: Behaviour }) =>
  html`<li><span class="item"><span class="main code">${shown(document)}</span><span class="tag ${tones[behaviour]}">${behaviours[behaviour]}</span></span></li>`;

const choices = (chosen: Behaviour | null) =>
  Object.entries(behaviours).map(
    ([name, words]) => html`<option value="${name}"${chosen === name && html` selected`}>${words}</option>`,
  );

type PageFacts = {
  everybody: Behaviour | null;
  switched: { document: string; behaviour: Behaviour }[];
  error: string | null;
};

const page = ({ everybody, switched, error }: PageFacts) => html`
<h1>Cadastro de CNPJ e CPF</h1>
<p class="lead">Responde sobre qualquer número válido, com nomes feitos dos próprios dígitos. CNPJ com letras também.</p>
${error && html`<div class="note bad" role="alert"><p>${error}</p></div>`}
${everybody && html`<div class="note"><p>Agora todos os números: <strong>${behaviours[everybody]}</strong>.</p></div>`}
<h2>Mudar a resposta</h2>
<form method="post" action="/registry/switch" class="card row">
<div class="grow"><label for="document">CPF ou CNPJ (vazio: todos)</label><input id="document" name="document" autocomplete="off"></div>
<div class="grow"><label for="behaviour">Resposta</label><select id="behaviour" name="behaviour">${choices(everybody)}</select></div>
<button type="submit">Mudar</button>
</form>
<form method="post" action="/registry/clear" class="spaced"><button class="plain" type="submit">Voltar ao começo</button></form>
${switched.length > 0 && html`<h2>Mudados</h2><ul class="list">${switched.map(line)}</ul>`}
<h2>Para experimentar</h2>
<ul class="list">${examples.map(line)}</ul>`;

/** The tax registry: its API under `/api`, and the page that switches its answers. */
export const createRegistryRouter = (store: DocumentStore): Router => {
  const switches = createSwitches(store);
  const router = Router();
  router.use('/api', createRegistryApi(switches));
  router.use(express.urlencoded({ extended: false }));

  const send = async (response: Parameters<typeof sendPage>[0], error: string | null = null) => {
    const facts = { everybody: await switches.everybody(), switched: await switches.list(), error };
    sendPage(response, { title: 'Cadastro de CNPJ e CPF', body: page(facts), status: error ? 422 : 200 });
  };

  router.get(
    '/',
    handler((_request, response) => send(response)),
  );
  router.post(
    '/switch',
    handler(async (request, response) => {
      const document = fieldOf(request, 'document')
        .replace(/[./\s-]/g, '')
        .toUpperCase();
      const behaviour = fieldOf(request, 'behaviour');
      if (document !== '' && !isCpf(document) && !isCnpj(document))
        return send(response, 'Esse número não é um CPF nem um CNPJ.');
      if (!isBehaviour(behaviour)) return send(response, 'Escolha uma das respostas.');
      await switches.set(document || null, behaviour);
      return response.redirect(303, '/registry');
    }),
  );
  router.post(
    '/clear',
    handler(async (_request, response) => {
      await switches.clear();
      response.redirect(303, '/registry');
    }),
  );
  return router;
};
