import type { z } from 'zod';
import type { RegistryAnswer, TaxRegistry } from '~/domain/accounts/ports';
import type { Logger } from '~/platform/logger.server';
import { readText } from '../http/answer-body.server';
import { companyAnswer, personAnswer } from './wire';

/** From the connection to the last byte: somebody sits before a form. */
const TIMEOUT_MS = 3_000;
/** A company with hundreds of partners stays far below this. */
const MAX_BYTES = 512 * 1024;

export type RegistryAddresses = {
  /** What `/{cnpj}` is appended to; null where no service is configured. */
  companies: string | null;
  /** What `/{cpf}?nascimento=AAAA-MM-DD` is appended to; null where no service is configured. */
  people: string | null;
};

type Settings = RegistryAddresses & { logger: Logger; timeoutMs?: number };

/**
 * Asks over HTTP in BrasilAPI's shape. 404 is an answer; a time-out, another status and a body that is none of the
 * contract are `unknown`. Logs say which of these, and never whose number was asked for.
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
