import type { z } from 'zod';
import type { PostalFailure, PostalService } from '~/domain/addresses/ports';
import { fail, ok } from '~/domain/shared/result';
import { getJson, type JsonAnswer } from '../http/get-json.server';
import { brasilApiWire, type SaidOfCep, viaCepWire } from './wire';

/** After this time the next service answers, or the shop's own tables. */
const TIMEOUT_MS = 3_000;

type Shape = {
  name: PostalService['name'];
  addressOf(cep: string): string;
  wire: z.ZodType<SaidOfCep>;
  /** Statuses that mean "no such CEP". */
  unknown: readonly number[];
  timeoutMs: number;
};

const unavailable = (detail: string) => fail<PostalFailure>({ kind: 'unavailable', detail });

const read = ({ wire, unknown }: Shape, cep: string, { status, body }: JsonAnswer) => {
  if (unknown.includes(status)) return ok(null);
  if (status !== 200) return unavailable(`status ${status}`);
  const said = wire.safeParse(body);
  if (!said.success) return unavailable('an answer outside the contract');
  if (said.data && said.data.cep !== cep) return unavailable('an answer about another CEP');
  return ok(said.data?.address ?? null);
};

const createService = (shape: Shape): PostalService => ({
  name: shape.name,
  find: async (cep) => {
    try {
      return read(shape, cep, await getJson(shape.addressOf(cep), shape.timeoutMs));
    } catch (error) {
      return unavailable(error instanceof Error ? error.message : 'no answer');
    }
  },
});

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

type Settings = { viaCepUrl: string; brasilApiUrl: string; timeoutMs?: number };

/**
 * ViaCEP, then BrasilAPI. The base addresses may also be those of compatible services.
 * @param timeoutMs per request, 3 seconds by default
 */
export const createPostalServices = ({
  viaCepUrl,
  brasilApiUrl,
  timeoutMs = TIMEOUT_MS,
}: Settings): PostalService[] => [
  createService({
    name: 'viacep',
    addressOf: (cep) => `${withoutSlash(viaCepUrl)}/ws/${cep}/json/`,
    wire: viaCepWire,
    unknown: [400, 404],
    timeoutMs,
  }),
  createService({
    name: 'brasilapi',
    addressOf: (cep) => `${withoutSlash(brasilApiUrl)}/api/cep/v2/${cep}`,
    wire: brasilApiWire,
    unknown: [400, 404],
    timeoutMs,
  }),
];
