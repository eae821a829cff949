import { Router } from 'express';
import { handler } from '../page/handler';
import type { Moods } from './moods';
import type { Places } from './places';
import { streetOf } from './streets';

/** As the services write it. */
const dashed = (cep: string) => `${cep.slice(0, 5)}-${cep.slice(5)}`;
const isCep = (text: string) => /^\d{8}$/.test(text);

type Parts = { places: () => Promise<Places>; moods: Moods };

/** ViaCEP: bad forms are 400, an unknown CEP is a 200 that says `erro`. */
export const createViaCepRouter = ({ places, moods }: Parts): Router => {
  const router = Router();
  router.use(moods.gate('viacep'));
  router.get(
    '/ws/:cep/json',
    handler(async ({ params }, response) => {
      const cep = (params.cep ?? '').replace('-', '');
      if (!isCep(cep)) return response.status(400).type('html').send('<h2>Bad Request (400)</h2>');
      const place = moods.of('viacep') === 'unknown' ? null : (await places()).find(cep);
      // Some of its servers write a flag, others a text.
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

/** BrasilAPI, version 2 of its CEP call: no IBGE code, null for what a town's only CEP does not have. */
export const createBrasilApiCepRouter = ({ places, moods }: Parts): Router => {
  const router = Router();
  router.get(
    '/api/cep/v2/:cep',
    moods.gate('brasilapi'),
    handler(async ({ params }, response) => {
      const cep = (params.cep ?? '').replace('-', '');
      const isRequested = isCep(cep) && moods.of('brasilapi') !== 'unknown';
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
