import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { createFaults, type FaultBodies } from '../faults/faults';
import { createFaultsRouter, type FaultPlace } from '../faults/page';
import { backLink, handler, html, sendPage } from '../page/layout';
import { createCorreiosApi } from './correios';
import { createJadlogApi } from './jadlog';
import { journeyNames, kinds } from './journeys';
import { addParcel, findParcel, steerParcel } from './parcels';
import { type CarrierName, carrierNames, carriers, type ParcelWorld, parcels } from './records';
import { createTotalExpressApi } from './total-express';
import { listPage, parcelPage } from './views';

const newParcel = z.object({
  carrier: z.enum(carriers),
  journey: z.enum(journeyNames).default('usual'),
  code: z.string().min(6).max(40).optional(),
});
const delayOrder = z.object({
  carrier: z.enum(carriers),
  delayMs: z.coerce.number().int().min(0).max(120_000).default(0),
});
const steering = z.object({ kind: z.enum(kinds) });

const bodies: Record<CarrierName, FaultBodies> = {
  correios: {
    error: { msgs: ['Erro interno'] },
    unavailable: { msgs: ['Serviço indisponível'] },
    unauthorized: { msgs: ['GTW-007: Token inválido ou expirado.'] },
    garbage: { objetos: 'nenhum' },
  },
  jadlog: {
    error: { erro: { id: 99, descricao: 'ERRO INTERNO' } },
    unavailable: { erro: { id: 98, descricao: 'INDISPONIVEL' } },
    unauthorized: { id: 1, descricao: 'TOKEN INVALIDO' },
    garbage: { consulta: [7, null, { tracking: { eventos: [{ data: 'ontem', status: '' }] } }] },
  },
  'total-express': {
    error: 'Erro',
    unavailable: 'Fora do ar',
    unauthorized: 'Acesso negado',
    garbage: { lotes: 7 },
  },
};

const places: Record<CarrierName, FaultPlace[]> = {
  correios: [
    { name: 'Rastrear', path: '/srorastro' },
    { name: 'Pedir o token', path: '/token', method: 'POST' },
  ],
  jadlog: [{ name: 'Rastrear', path: '/embarcador', method: 'POST' }],
  'total-express': [{ name: 'Rastrear', path: '/webservice24.php', method: 'POST' }],
};

const apis: Record<CarrierName, (world: ParcelWorld) => Router> = {
  correios: createCorreiosApi,
  jadlog: createJadlogApi,
  'total-express': createTotalExpressApi,
};

type Delays = Record<CarrierName, number>;

const createCarrier = (world: ParcelWorld, name: CarrierName, delays: Delays): Router => {
  const router = Router();
  const faults = createFaults(bodies[name]);
  const home = `/parcels/${name}`;
  router.use(createFaultsRouter({ faults, home, name: carrierNames[name], places: places[name] }));
  router.use(faults.handler);
  router.use((_request: Request, response: Response, next: NextFunction) => {
    const timer = setTimeout(next, delays[name]);
    response.on('close', () => clearTimeout(timer));
  });
  router.use(apis[name](world));
  return router;
};

const createOrders = (world: ParcelWorld, delays: Delays): Router => {
  const router = Router();
  router.use(express.json());
  router.post(
    '/parcels',
    handler(async (request, response) => {
      const read = newParcel.safeParse(request.body);
      if (!read.success) return response.status(400).json({ issues: read.error.issues });
      const { code, ...order } = read.data;
      const added = await addParcel(world, code === undefined ? order : { ...order, code });
      return added === null ? response.status(409).json({}) : response.status(201).json({ code: added });
    }),
  );
  router.post(
    '/parcels/:code/events',
    handler(async (request, response) => {
      const read = steering.safeParse(request.body);
      if (!read.success) return response.status(400).json({ issues: read.error.issues });
      const isKnown = await steerParcel(world, request.params.code ?? '', read.data.kind);
      return response.status(isKnown ? 201 : 404).json({});
    }),
  );
  router.post('/delays', (request, response) => {
    const read = delayOrder.safeParse(request.body);
    if (!read.success) return response.status(400).json({ issues: read.error.issues });
    delays[read.data.carrier] = read.data.delayMs;
    return response.status(201).json({});
  });
  return router;
};

/** Three carriers under one path: a page to see and control parcels, their APIs, and commands for tests. */
export const createParcelsRouter = (world: ParcelWorld): Router => {
  const delays: Delays = { correios: 0, jadlog: 0, 'total-express': 0 };
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: '20kb' });

  const sendList = async (response: Response, error: string | null = null) => {
    const recent = await world.store.list(parcels, { newestFirst: true, limit: 50 });
    const body = listPage({ recent, now: await world.clock.now(), delays, error });
    sendPage(response, { title: 'Encomendas', body, status: error ? 422 : 200 });
  };
  const sendParcel = async (response: Response, code: string) => {
    const parcel = await findParcel(world, code);
    const lost = html`<h1>Volume não encontrado</h1>${backLink({ href: '/parcels', text: 'Encomendas' })}`;
    const body = parcel ? parcelPage({ parcel, now: await world.clock.now() }) : lost;
    sendPage(response, { title: 'Volume', body, status: parcel ? 200 : 404 });
  };

  router.use('/sandbox', createOrders(world, delays));
  for (const name of carriers) router.use(`/${name}`, createCarrier(world, name, delays));
  router.get(
    '/',
    handler((_request, response) => sendList(response)),
  );
  router.post(
    '/volumes',
    form,
    handler(async (request, response) => {
      const read = newParcel.safeParse(request.body);
      const { carrier, journey } = read.data ?? {};
      const code = carrier && journey ? await addParcel(world, { carrier, journey }) : null;
      if (code === null) return sendList(response, 'Escolha uma transportadora e o que acontece no caminho.');
      return response.redirect(303, `/parcels/volume/${code}`);
    }),
  );
  router.post(
    '/demora',
    form,
    handler(async (request, response) => {
      const read = delayOrder.safeParse(request.body);
      if (!read.success) return sendList(response, 'Escolha uma transportadora e quanto ela demora.');
      delays[read.data.carrier] = read.data.delayMs;
      return response.redirect(303, '/parcels');
    }),
  );
  router.get(
    '/volume/:code',
    handler((request, response) => sendParcel(response, request.params.code ?? '')),
  );
  router.post(
    '/volume/:code',
    form,
    handler(async (request, response) => {
      const code = request.params.code ?? '';
      const read = steering.safeParse(request.body);
      if (read.success) await steerParcel(world, code, read.data.kind);
      return response.redirect(303, `/parcels/volume/${encodeURIComponent(code)}`);
    }),
  );
  return router;
};
