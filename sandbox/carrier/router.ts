import express, { type Response, Router } from 'express';
import { z } from 'zod';
import { createFaults } from '../faults/faults';
import { createFaultsRouter } from '../faults/page';
import { type Html, html, sendPage } from '../page/layout';
import { answersTo, type Behaviour, question } from './prices';
import { services } from './services';

/** The carrier's behaviour from now on: delay of its answers, percent added to its prices, service that refuses. */
const behaviourOrder = z.object({
  delayMs: z.coerce.number().int().min(0).max(20_000).default(0),
  percent: z.coerce.number().int().min(-50).max(200).default(0),
  refusing: z
    .union([z.literal(''), z.coerce.number().int()])
    .default('')
    .transform((id) => (id === '' ? null : id)),
});

type CarrierBehaviour = Behaviour & { delayMs: number };

const usualBehaviour: CarrierBehaviour = { delayMs: 0, percent: 0, refusing: null };

const delays: readonly [number, string][] = [
  [0, 'Na hora'],
  [1_000, 'Depois de 1 segundo'],
  [3_000, 'Depois de 3 segundos: a loja já desistiu'],
];

const option = (value: string | number, text: string, isChosen: boolean): Html =>
  html`<option value="${value}"${isChosen ? html` selected` : ''}>${text}</option>`;

const carrierPage = ({ delayMs, percent, refusing }: CarrierBehaviour, error: string | null): Html => html`
<h1>Transportadora</h1>
<p class="lead">Fala a API do Melhor Envio: diz quanto custa e quanto demora levar volumes de um CEP a outro.</p>
${error && html`<div class="note bad" role="alert"><p>${error}</p></div>`}
<form method="post" action="/carrier/behaviours" class="card">
<div class="field"><label for="delayMs">Responde</label><select id="delayMs" name="delayMs">${delays.map(([value, text]) => option(value, text, value === delayMs))}</select></div>
<div class="field"><label for="percent">Reajuste dos preços, em %</label><input id="percent" name="percent" type="number" min="-50" max="200" value="${percent}"></div>
<div class="field"><label for="refusing">Serviço que não atende</label><select id="refusing" name="refusing">${option('', 'Nenhum', refusing === null)}${services.map(({ id, name }) => option(id, name, id === refusing))}</select></div>
<button type="submit">Mudar</button>
</form>
<p class="spaced">Um preço que a loja já mostrou vale por um dia: para ver o reajuste, mude o carrinho ou adiante o relógio. Sem resposta em três tentativas, a loja usa a própria tabela e só volta a perguntar um minuto depois.</p>
<p><a class="button plain" href="/carrier/falhas">Dias ruins</a></p>`;

/** The API token that the shop sends; both sides read it from their environment. */
export type Carrier = { token: string };

const calculate = '/api/v2/me/shipment/calculate';

/** The freight broker under one path: a page for people, faults, and its API. */
export const createCarrierRouter = ({ token }: Carrier): Router => {
  let behaviour = usualBehaviour;
  const faults = createFaults({
    error: { message: 'Server Error' },
    unavailable: { message: 'Service Unavailable' },
    unauthorized: { message: 'Unauthenticated.' },
    garbage: { data: 'nenhum' },
  });
  const router = Router();
  const send = (response: Response, error: string | null = null) =>
    sendPage(response, {
      title: 'Transportadora',
      body: carrierPage(behaviour, error),
      status: error ? 422 : 200,
    });

  router.use(
    createFaultsRouter({
      faults,
      name: 'Transportadora',
      home: '/carrier',
      places: [{ name: 'Calcular o frete', path: calculate, method: 'POST' }],
    }),
  );
  router.get('/', (_request, response) => send(response));
  router.post('/behaviours', express.urlencoded({ extended: false }), (request, response) => {
    const order = behaviourOrder.safeParse(request.body);
    if (!order.success) return send(response, 'O reajuste vai de -50% a 200%.');
    behaviour = order.data;
    return response.redirect(303, '/carrier');
  });
  router.post('/sandbox/behaviours', express.json(), (request, response) => {
    const order = behaviourOrder.safeParse(request.body);
    if (!order.success) return response.status(400).json({ issues: order.error.issues });
    behaviour = order.data;
    return response.status(201).json({});
  });
  router.use(faults.handler);
  router.post(calculate, express.json({ limit: '100kb' }), (request, response) => {
    if (request.get('authorization') !== `Bearer ${token}`)
      return response.status(401).json({ message: 'Unauthenticated.' });
    if (!/\S+@\S+/.test(request.get('user-agent') ?? ''))
      return response.status(400).json({ message: 'Informe um e-mail de contato no User-Agent.' });
    const read = question.safeParse(request.body);
    if (!read.success) {
      const errors = Object.fromEntries(
        read.error.issues.map(({ path, message }) => [path.join('.'), [message]]),
      );
      return response.status(422).json({ message: 'The given data was invalid.', errors });
    }
    const answers = answersTo(read.data, behaviour);
    const body = answers.length === 1 ? answers[0] : answers;
    const timer = setTimeout(() => response.json(body), behaviour.delayMs);
    response.on('close', () => clearTimeout(timer));
    return undefined;
  });
  return router;
};
