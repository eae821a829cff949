import express, { Router } from 'express';
import { readPlaceFiles } from '../../prisma/seed/places/files';
import { type CityRangeRow, type CityRow, parsePlaces, type StateRow } from '../../prisma/seed/places/parse';
import { type Html, handler, html, sendPage } from '../page/layout';
import {
  type Behaviour,
  type Behaviours,
  behaviourNames,
  behaviourOrder,
  createBehaviours,
  type ServiceName,
  services,
} from './behaviours';
import { streetOf } from './streets';

/** What the simulated services know of a CEP: the municipality with the narrowest range that contains it. */
type PlaceOfCep = {
  city: Pick<CityRow, 'id' | 'name'>;
  state: Pick<StateRow, 'uf' | 'name' | 'region'>;
};

type Places = { find(cep: string): PlaceOfCep | null };

const width = ({ start, end }: CityRangeRow) => Number(end) - Number(start);

/** The places of the shop's seed, read from its tables. */
const readPlaces = async (): Promise<Places> => {
  const { states, cities, cityRanges } = parsePlaces(await readPlaceFiles());
  const stateById = new Map(states.map((state) => [state.id, state]));
  const cityById = new Map(cities.map((city) => [city.id, city]));
  const ranges = [...cityRanges].sort((a, b) => width(a) - width(b) || (a.scope < b.scope ? -1 : 1));
  return {
    find: (cep) => {
      const range = ranges.find(({ start, end }) => start <= cep && cep <= end);
      const city = range && cityById.get(range.cityId);
      const state = city && stateById.get(city.stateId);
      return city && state ? { city, state } : null;
    },
  };
};

/** Read once, at the first request. */
const lazyPlaces = (): (() => Promise<Places>) => {
  let places: Promise<Places> | null = null;
  return () => {
    places ??= readPlaces();
    return places;
  };
};

/** The CEP in the form of the services' answers. */
const dashed = (cep: string) => `${cep.slice(0, 5)}-${cep.slice(5)}`;
const isCep = (text: string) => /^\d{8}$/.test(text);

type Parts = { places: () => Promise<Places>; behaviours: Behaviours };

/** ViaCEP: a malformed CEP gets 400, an unknown one a 200 with `erro`. */
const createViaCepRouter = ({ places, behaviours }: Parts): Router => {
  const router = Router();
  router.use(behaviours.gate('viacep'));
  router.get(
    '/ws/:cep/json',
    handler(async ({ params }, response) => {
      const cep = (params.cep ?? '').replace('-', '');
      if (!isCep(cep)) return response.status(400).type('html').send('<h2>Bad Request (400)</h2>');
      const place = behaviours.of('viacep') === 'unknown' ? null : (await places()).find(cep);
      // Some of its servers send a boolean, others a string.
      if (!place) return response.json({ erro: Number(cep) % 2 === 0 ? true : 'true' });
      const { street, district } = streetOf(cep);
      return response.json({
        cep: dashed(cep),
        logradouro: street,
        complemento: '',
        unidade: '',
        bairro: district,
        localidade: place.city.name,
        uf: place.state.uf,
        estado: place.state.name,
        regiao: place.state.region,
        ibge: String(place.city.id),
        gia: '',
        ddd: '',
        siafi: '',
      });
    }),
  );
  return router;
};

const problem = (cep: string) =>
  isCep(cep)
    ? { status: 404, message: 'Todos os serviços de CEP retornaram erro.', type: 'service_error' }
    : { status: 400, message: 'CEP deve conter exatamente 8 caracteres.', type: 'validation_error' };

/** BrasilAPI, version 2 of its CEP call: no IBGE code, null for what the only CEP of a town does not have. */
const createBrasilApiCepRouter = ({ places, behaviours }: Parts): Router => {
  const router = Router();
  router.get(
    '/api/cep/v2/:cep',
    behaviours.gate('brasilapi'),
    handler(async ({ params }, response) => {
      const cep = (params.cep ?? '').replace('-', '');
      const isRequested = isCep(cep) && behaviours.of('brasilapi') !== 'unknown';
      const place = isRequested ? (await places()).find(cep) : null;
      if (!place) {
        const { status, message, type } = problem(cep);
        return response.status(status).json({ name: 'CepPromiseError', message, type, errors: [] });
      }
      const { street, district } = streetOf(cep);
      return response.json({
        cep,
        state: place.state.uf,
        city: place.city.name,
        neighborhood: district || null,
        street: street || null,
        service: 'open-cep',
        location: { type: 'Point', coordinates: {} },
      });
    }),
  );
  return router;
};

const serviceNames: Record<ServiceName, string> = {
  viacep: 'ViaCEP',
  brasilapi: 'BrasilAPI',
};

const behaviourWords: Record<Behaviour, string> = {
  well: 'Responde bem',
  down: 'Fora do ar (503)',
  slow: 'Lento: responde depois que a loja desistiu',
  unknown: 'Não conhece nenhum CEP',
};

const option = (service: ServiceName, behaviour: Behaviour, current: Behaviour) =>
  html`<label class="option"><input type="radio" name="behaviour" value="${behaviour}"${behaviour === current && html` checked`} id="${service}-${behaviour}">${behaviourWords[behaviour]}</label>`;

const behaviourForm = (service: ServiceName, behaviours: Behaviours) => html`
<form method="post" action="/postal-code/behaviours" class="card">
<input type="hidden" name="service" value="${service}">
<fieldset><legend>${serviceNames[service]}</legend>${behaviourNames.map((behaviour) => option(service, behaviour, behaviours.of(service)))}</fieldset>
<button type="submit">Aplicar a ${serviceNames[service]}</button>
</form>`;

type Tried = { cep: string; place: PlaceOfCep | null };

const triedPart = ({ cep, place }: Tried) => {
  if (!place)
    return html`<div class="note bad" role="status"><p>Nenhum município tem o CEP <strong>${cep}</strong>.</p></div>`;
  const { street, district } = streetOf(cep);
  return html`<div class="note good" role="status"><p><strong>${street || 'CEP único da cidade, sem rua'}</strong>${district && html`, ${district}`}, ${place.city.name}/${place.state.uf}</p></div>`;
};

/** The services' current behaviours, and their answers for one CEP. */
const postalCodePage = (behaviours: Behaviours, tried: Tried | null): Html => html`
<h1>CEP</h1>
<p class="lead">Fala como o ViaCEP e como a BrasilAPI. Todo CEP das faixas da loja tem aqui uma rua, sempre a mesma; os que terminam em 000 valem para a cidade inteira.</p>
<form method="get" action="/postal-code" class="card">
<div class="row"><div class="grow"><label for="cep">CEP</label><input id="cep" name="cep" inputmode="numeric" autocomplete="off" value="${tried?.cep ?? ''}"></div>
<button type="submit">Procurar</button></div>
</form>
${tried && html`<div class="spaced">${triedPart(tried)}</div>`}
<h2>Dias ruins</h2>
<p>A loja pergunta primeiro ao ViaCEP, depois à BrasilAPI, e por fim às suas próprias faixas. O que ela já sabe fica guardado por semanas: para ver uma falha, procure um CEP novo.</p>
<div class="worlds">${services.map((service) => behaviourForm(service, behaviours))}</div>`;

/** Both services in their own formats, and the page where their behaviours are set (`behaviours.json` for tests). */
export type PostalCodeRouters = { viaCep: Router; brasilApi: Router; page: Router };

/** @param slowMs delay of a slow service */
export const createPostalCodeRouters = (slowMs?: number): PostalCodeRouters => {
  const behaviours = createBehaviours(slowMs);
  const places = lazyPlaces();
  const page = Router();
  page.use(express.urlencoded({ extended: false }), express.json());
  page.get(
    '/',
    handler(async ({ query }, response) => {
      const text = typeof query.cep === 'string' ? query.cep.slice(0, 20) : '';
      const cep = text.replace(/[.\-\s]/g, '');
      const tried = cep === '' ? null : { cep: text, place: (await places()).find(cep) };
      sendPage(response, { title: 'CEP', body: postalCodePage(behaviours, tried && { ...tried, cep }) });
    }),
  );
  page.post('/behaviours', (request, response) => {
    const order = behaviourOrder.safeParse(request.body);
    if (order.success) behaviours.set(order.data.service, order.data.behaviour);
    response.redirect(303, '/postal-code');
  });
  page.post('/behaviours.json', (request, response) => {
    const order = behaviourOrder.safeParse(request.body);
    if (!order.success) return response.status(400).json({ issues: order.error.issues });
    behaviours.set(order.data.service, order.data.behaviour);
    return response.json({ [order.data.service]: order.data.behaviour });
  });
  return {
    viaCep: createViaCepRouter({ places, behaviours }),
    brasilApi: createBrasilApiCepRouter({ places, behaviours }),
    page,
  };
};
