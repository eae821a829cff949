import { z } from 'zod';
import type { RegistryAnswer, RegistryCompany, RegistryPerson, TaxRegistry } from '~/domain/accounts/ports';
import type { Logger } from '~/platform/logger.server';
import { readText } from '../http/answer-body.server';

/** Registries write in capitals and leave fields blank. Empty text counts as missing. */
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const tidy = String(value ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    return tidy === '' ? null : tidy.slice(0, 200);
  });
const name = z
  .string()
  .transform((value) => value.replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1).max(300));
/** A CEP sent as a number has lost its leading zeros. */
const cep = text.transform((value) => {
  const digits = value?.replace(/\D/g, '').padStart(8, '0') ?? '';
  return /^\d{8}$/.test(digits) && digits !== '00000000' ? digits : null;
});

/** BrasilAPI's answer to `GET /api/cnpj/v1/{cnpj}`, which passes on that of minhareceita.org. */
const companyAnswer = z
  .object({
    razao_social: name,
    descricao_situacao_cadastral: z.string(),
    descricao_tipo_de_logradouro: text,
    logradouro: text,
    numero: text,
    complemento: text,
    bairro: text,
    cep,
    municipio: text,
    uf: text,
    codigo_municipio_ibge: z.int().positive().nullish().catch(null),
  })
  .transform(
    (answer): RegistryCompany => ({
      name: answer.razao_social,
      isActive: answer.descricao_situacao_cadastral.toUpperCase() === 'ATIVA',
      address: {
        cep: answer.cep,
        street: [answer.descricao_tipo_de_logradouro, answer.logradouro].filter(Boolean).join(' ') || null,
        number: answer.numero,
        complement: answer.complemento,
        district: answer.bairro,
        city: answer.municipio,
        uf: answer.uf,
        cityId: answer.codigo_municipio_ibge ?? null,
      },
    }),
  );

/** The same for people. BrasilAPI has no such call; docs/operations.md says what a service must answer. */
const personAnswer = z.object({ nome: name, descricao_situacao_cadastral: z.string() }).transform(
  (answer): RegistryPerson => ({
    name: answer.nome,
    isActive: answer.descricao_situacao_cadastral.toUpperCase() === 'REGULAR',
  }),
);

/** From the connection to the last byte. It is short because a customer waits at a form. */
const TIMEOUT_MS = 3_000;
/** A company with hundreds of partners stays far below this. */
const MAX_BYTES = 512 * 1024;

export type RegistryAddresses = {
  /** `/{cnpj}` is appended to it; null if no service is configured. */
  companies: string | null;
  /** `/{cpf}?nascimento=AAAA-MM-DD` is appended to it; null if no service is configured. */
  people: string | null;
};

type Settings = RegistryAddresses & { logger: Logger; timeoutMs?: number };

/**
 * Queries a service with BrasilAPI's responses. 404 is an answer. A timeout, another status and a body that breaks the
 * contract are `unknown`. The log says which of these, but never the number.
 */
export const createTaxRegistry = ({
  companies,
  people,
  logger,
  timeoutMs = TIMEOUT_MS,
}: Settings): TaxRegistry => {
  const ask = async <Found>(
    kind: 'cnpj' | 'cpf',
    url: string,
    schema: z.ZodType<Found>,
  ): Promise<RegistryAnswer<Found>> => {
    const unknown = (reason: string): RegistryAnswer<Found> => {
      logger.warn({ registry: kind, reason }, 'tax registry gave no answer');
      return { kind: 'unknown' };
    };
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal,
      });
      const text = await readText(response, MAX_BYTES, signal);
      if (response.status === 404) return { kind: 'absent' };
      if (!response.ok) return unknown(`status ${response.status}`);
      const read = schema.safeParse(JSON.parse(text));
      return read.success ? { kind: 'found', found: read.data } : unknown('not the contract');
    } catch (error) {
      return unknown(error instanceof Error ? error.name : 'no answer');
    }
  };
  return {
    findCompany: async (cnpj) =>
      companies
        ? ask('cnpj', `${companies}/${encodeURIComponent(cnpj)}`, companyAnswer)
        : { kind: 'unknown' },
    findPerson: async (cpf, birthDate) =>
      people
        ? ask(
            'cpf',
            `${people}/${encodeURIComponent(cpf)}?nascimento=${encodeURIComponent(birthDate)}`,
            personAnswer,
          )
        : { kind: 'unknown' },
  };
};
