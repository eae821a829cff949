import { z } from 'zod';
import type { PostalAddress } from '~/domain/addresses/ports';
import { cleanCep } from '~/domain/shared/cep';
import { oneLine } from '~/domain/shared/free-text';

/** The longest street name that the shop stores. */
const TEXT_MAX = 120;

const line = z
  .string()
  .nullish()
  .transform((text) =>
    oneLine(text ?? '')
      .slice(0, TEXT_MAX)
      .trim(),
  );
const digits = z.string().transform(cleanCep);

/** An answer of a service with its CEP; null if there is no such CEP. */
export type SaidOfCep = { cep: string; address: PostalAddress } | null;

/** Some of its servers send `erro` as a boolean, others as text. */
const viaCepUnknown = z.object({ erro: z.literal([true, 'true']) }).transform((): SaidOfCep => null);

const viaCepFound = z
  .object({
    cep: digits,
    logradouro: line,
    bairro: line,
    localidade: z.string(),
    uf: z.string().length(2),
    ibge: z
      .string()
      .regex(/^\d{7}$/)
      .optional()
      .catch(undefined),
  })
  .transform(
    (found): SaidOfCep => ({
      cep: found.cep,
      address: {
        street: found.logradouro,
        district: found.bairro,
        cityId: found.ibge === undefined ? null : Number(found.ibge),
        cityName: found.localidade,
        uf: found.uf,
      },
    }),
  );

/** GET /ws/{cep}/json/ of ViaCEP. */
export const viaCepWire = z.union([viaCepUnknown, viaCepFound]);

/** GET /api/cep/v2/{cep} of BrasilAPI, which knows no IBGE codes. */
export const brasilApiWire = z
  .object({
    cep: digits,
    state: z.string().length(2),
    city: z.string(),
    neighborhood: line,
    street: line,
  })
  .transform(
    (found): SaidOfCep => ({
      cep: found.cep,
      address: {
        street: found.street,
        district: found.neighborhood,
        cityId: null,
        cityName: found.city,
        uf: found.state,
      },
    }),
  );
